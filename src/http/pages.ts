import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Request, type Response, Router } from "express";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { onceForEach, type ReaderWords } from "./readers.ts";

const html = readFileSync(new URL("page.html", import.meta.url), "utf8");
const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
const headers = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** `code` is something to type elsewhere. It is shown before the last text. */
type Page = { title: Line; texts: readonly Line[]; code?: string; link?: { to: string; label: Line } };

/**
 * Pages for people who come with a browser: the root, and every unknown address. Programs, which want JSON or accept
 * anything, get plain answers. `chat` says whether there is a browser chat. The demo's chat is open, and the root leads
 * to it.
 */
export function createPages({ wordsFor, chat }: { wordsFor: ReaderWords; chat: "demo" | "keyed" | "none" }): Router {
  const router = Router();
  const hasChat = chat !== "none";
  const rootIn = onceForEach((words) =>
    toHtml(words, {
      title: words.say("root.title"),
      texts: [words.say(hasChat ? "root.chat" : "root.elsewhere")],
      ...(hasChat && { link: { to: "/chat", label: words.say("root.open") } }),
    }),
  );
  const missingIn = onceForEach((words) =>
    toHtml(words, {
      title: words.say("missing.title"),
      texts: [words.say("missing.text")],
      link: { to: "/", label: words.say("missing.back") },
    }),
  );

  router.get("/", async (request, response, next) => {
    if (request.accepts(["html", "json"]) !== "html") next();
    else if (chat === "demo") response.redirect(303, "/chat");
    else send(response, rootIn(await wordsFor(request)));
  });
  router.use(async (request, response, next) => {
    if (wantsPage(request)) send(response.status(404), missingIn(await wordsFor(request)));
    else next();
  });
  return router;
}

/** True for a browser. A client that accepts anything gets JSON. */
function wantsPage(request: Request): boolean {
  return ["GET", "HEAD"].includes(request.method) && request.accepts(["json", "html"]) === "html";
}

/**
 * Sends a page in the language of `words`. The page runs no scripts, makes no requests, and doesn't tell other sites
 * where its reader came from.
 */
export function sendPage(response: Response, words: Words, page: Page): void {
  send(response, toHtml(words, page));
}

function send(response: Response, page: string): void {
  response.set(headers).type("html").send(page);
}

function toHtml({ language }: Words, { title, texts, code, link }: Page): string {
  const paragraphs = texts.map((text) => `<p>${escaped(text)}</p>`);
  const shown = code === undefined ? [] : [`<p class="code">${escaped([{ type: "text", text: code }])}</p>`];
  const values = {
    title: escaped(title),
    texts: paragraphs.toSpliced(-1, 0, ...shown).join("\n    "),
    link: link === undefined ? "" : `<a href="${link.to}">${escaped(link.label)}</a>`,
  };
  return html
    .replace('lang="en"', `lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, key: keyof typeof values) => values[key]);
}

function escaped(line: Line): string {
  return textOf(line).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
