import { readdirSync, readFileSync } from "node:fs";
import { Router } from "express";
import { onceForEach, type ReaderWords } from "../../http/readers.ts";
import type { ChatAccess, Guest } from "./access.ts";
import { guestOf, refuse } from "./gate.ts";
import { escapeHtml, fillIn, pageScript, pageTexts } from "./page-texts.ts";

/**
 * Allows scripts, styles and pictures only from our own address, and pictures made by our scripts. Other sites can't
 * frame the page, and no form can leave it. Keeps scripts from turning text into HTML.
 */
export const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** Reads the scripts, styles and pictures of a folder once, and serves them. */
export function serveFiles(router: Router, path: string, folder: URL): void {
  for (const file of readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
    const text = readFileSync(new URL(file, folder), "utf8");
    router.get(`${path}/${file}`, (_request, response) => void response.type(file).send(text));
  }
}

/** Serves the page and its files. Adds a panel for the demo, and one for a program that runs on this computer. */
export function createPageRouter({ demo, ownProgram, wordsFor }: PageOptions): Router {
  const router = Router();
  const programHead = '<script type="module" src="/chat/program.js"></script>';
  const html = readAsset("page/index.html")
    .replace("<!-- program head -->", ownProgram ? programHead : "")
    .replace("<!-- demo head -->", demo ? readAsset("demo-panel/head.html").trim() : "")
    .replace("<!-- demo panel -->", demo ? readAsset("demo-panel/panel.html").trim() : "");
  const pageIn = onceForEach((words) => fillIn(html, pageTexts(words)));
  const scriptIn = onceForEach(pageScript);
  router.get("/chat", async (request, response) => {
    response.type("html").send(asHelper(pageIn(await wordsFor(request)), guestOf(response)));
  });
  router.get("/chat/texts.js", async (request, response) => {
    response.type("js").send(scriptIn(await wordsFor(request)));
  });
  const desk = readAsset("page/desk.html");
  const deskIn = onceForEach((words) => fillIn(desk, pageTexts(words)));
  router.get("/chat/desk", async (request, response) => {
    response.type("html").send(asHelper(deskIn(await wordsFor(request)), guestOf(response)));
  });
  serveFiles(router, "/chat", new URL("page/", import.meta.url));
  if (demo) serveFiles(router, "/chat", new URL("demo-panel/", import.meta.url));
  return router;
}

type PageOptions = { demo: boolean; ownProgram: boolean; wordsFor: ReaderWords };

/**
 * Serves strangers a page that asks for the key. If nobody can sign in with a key, strangers don't get even that page.
 */
export function createSignInRouter(access: ChatAccess, wordsFor: ReaderWords): Router {
  const router = Router();
  const { signIn } = access;
  if (!signIn) return router;
  const html = readAsset("page/sign-in.html");
  const pageIn = onceForEach((words) => fillIn(html, pageTexts(words)));
  const scriptIn = onceForEach(pageScript);
  router.get(["/chat", "/chat/desk"], async (request, response, next) => {
    if (await access.find(request)) return next();
    const page = pageIn(await wordsFor(request));
    response
      .status(401)
      .set({ ...pageHeaders, "www-authenticate": "Bearer" })
      .type("html")
      .send(page);
  });
  router.get("/chat/texts.js", async (request, response) => {
    response
      .set(pageHeaders)
      .type("js")
      .send(scriptIn(await wordsFor(request)));
  });
  for (const file of ["sign-in.js", "style.css", "icon.svg"]) {
    const text = readAsset(`page/${file}`);
    router.get(`/chat/${file}`, (_request, response) => void response.set(pageHeaders).type(file).send(text));
  }
  router.get("/chat/sign-in", async (request, response) => {
    const isIn = (await access.find(request)) !== undefined;
    response.set(pageHeaders);
    // Answers without an error status, because the page only asks whether it is signed in.
    if (isIn) response.sendStatus(204);
    else response.json({ outdated: access.outdated?.(request) ?? null });
  });
  router.post("/chat/sign-in", async (request, response) => {
    const [signedIn, { say }] = await Promise.all([signIn(request), wordsFor(request)]);
    response.set(pageHeaders);
    if ("setCookie" in signedIn) response.set("set-cookie", signedIn.setCookie).sendStatus(204);
    else refuse(response, 401, say(signedIn.wrong === "link" ? "page.link-ended" : "page.wrong-key"));
  });
  return router;
}

/** Tells the page the name of the helper who uses it. */
function asHelper(page: string, { helper }: Guest): string {
  return helper ? page.replace("<body>", () => `<body data-helper="${escapeHtml(helper.name)}">`) : page;
}

function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
