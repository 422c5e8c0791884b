import { readFileSync } from "node:fs";
import { Router } from "express";
import { onceForEach, type ReaderWords } from "../../http/readers.ts";
import { textOf } from "../../words/text-of.ts";
import type { ChatAccess } from "./access.ts";
import { fillIn, pageTexts, toScript } from "./page-texts.ts";

/**
 * Scripts, styles and the icon only from our own address, no frames, no forms that leave, no way to make HTML of text.
 */
export const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

const assets = ["page/app.js", "page/log-view.js", "page/form.js", "page/style.css", "page/icon.svg"];
/** Asked for only once somebody opens the control room. */
const controlAssets = [
  ...["page/control.js", "page/control-settings.js", "page/control-texts.js"],
  ...["page/preview.js", "page/dom.js", "page/control.css"],
];
const demoAssets = ["demo-panel/panel.js", "demo-panel/panel.css"];

/** The page and its files, read once; in the demo with the panel where people play the donor. */
export function createPageRouter({ demo, wordsFor }: { demo: boolean; wordsFor: ReaderWords }): Router {
  const router = Router();
  const html = readAsset("page/index.html")
    .replace("<!-- demo head -->", demo ? readAsset("demo-panel/head.html").trim() : "")
    .replace("<!-- demo panel -->", demo ? readAsset("demo-panel/panel.html").trim() : "");
  const pageIn = onceForEach((words) => fillIn(html, pageTexts(words)));
  const scriptIn = onceForEach((words) => toScript(pageTexts(words)));
  router.get("/chat", async (request, response) => {
    response.type("html").send(pageIn(await wordsFor(request)));
  });
  router.get("/chat/texts.js", async (request, response) => {
    response.type("js").send(scriptIn(await wordsFor(request)));
  });
  for (const path of [...assets, ...controlAssets, ...(demo ? demoAssets : [])]) {
    const file = path.slice(path.indexOf("/") + 1);
    const text = readAsset(path);
    router.get(`/chat/${file}`, (_request, response) => void response.type(file).send(text));
  }
  return router;
}

/** Strangers get a page that takes the key, its looks, and nothing else. Where no key lets in, not even that. */
export function createSignInRouter(access: ChatAccess, wordsFor: ReaderWords): Router {
  const router = Router();
  const { signIn } = access;
  if (!signIn) return router;
  const html = readAsset("page/sign-in.html");
  const pageIn = onceForEach((words) => fillIn(html, pageTexts(words)));
  const scriptIn = onceForEach((words) => toScript(pageTexts(words)));
  router.get("/chat", async (request, response, next) => {
    if (access.isAllowed(request)) return next();
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
  router.get("/chat/sign-in", (request, response) => {
    response.set(pageHeaders);
    // No error: the page only wants to know.
    if (access.isAllowed(request)) response.sendStatus(204);
    else response.json({ isOutdated: access.isOutdated?.(request) ?? false });
  });
  router.post("/chat/sign-in", async (request, response) => {
    const cookie = signIn(request);
    response.set(pageHeaders);
    const { say } = await wordsFor(request);
    if (cookie === undefined) response.status(401).json({ error: textOf(say("page.wrong-key")) });
    else response.set("set-cookie", cookie).sendStatus(204);
  });
  return router;
}

function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
