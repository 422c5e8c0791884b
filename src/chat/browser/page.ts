import { readFileSync } from "node:fs";
import { Router } from "express";

/**
 * Scripts, styles and the icon only from our own address, no frames, no forms that leave, no way to make HTML of text.
 * The address of the page may hold the key, so it is not told to anybody.
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

const assets = ["page/app.js", "page/log-view.js", "page/style.css", "page/icon.svg"];
const demoAssets = ["demo-panel/panel.js", "demo-panel/panel.css"];

/** The page and its files, read once; in the demo with the panel where people play the donor. */
export function createPageRouter({ demo }: { demo: boolean }): Router {
  const router = Router();
  const page = readAsset("page/index.html")
    .replace("<!-- demo head -->", demo ? readAsset("demo-panel/head.html").trim() : "")
    .replace("<!-- demo panel -->", demo ? readAsset("demo-panel/panel.html").trim() : "");
  router.get("/chat", (_request, response) => void response.type("html").send(page));
  for (const path of demo ? [...assets, ...demoAssets] : assets) {
    const file = path.slice(path.indexOf("/") + 1);
    const text = readAsset(path);
    router.get(`/chat/${file}`, (_request, response) => void response.type(file).send(text));
  }
  return router;
}

function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
