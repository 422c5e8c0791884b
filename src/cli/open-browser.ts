import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { escapeHtml } from "../chat/browser/page-texts.ts";
import { createPart } from "../store/engine/part-file.ts";

/** Returns the program that opens a URL, with its arguments. It is never a shell, so nothing in the URL is executed. */
export function browserOpener(platform: NodeJS.Platform, url: string): [file: string, args: string[]] {
  if (platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler", url]];
  return [platform === "darwin" ? "/usr/bin/open" : "xdg-open", [url]];
}

/**
 * Opens the person's browser. The link contains a key, and every user of the computer can see the arguments of running
 * programs. So the browser opens a file that only this user can read, which redirects to the link. Resolves to false if
 * that fails, for example on a full disk. Doesn't wait for the opener, because `xdg-open` may run as long as the
 * browser does.
 */
export function openBrowser(platform: NodeJS.Platform, link: string, { file }: { file: string }): Promise<boolean> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    createPart(file);
    writeFileSync(file, pageTo(link));
  } catch {
    return Promise.resolve(false);
  }
  const [program, args] = browserOpener(platform, pathToFileURL(resolve(file)).href);
  return new Promise((notify) => {
    const opener = spawn(program, args, { stdio: "ignore", detached: true });
    opener.once("error", () => notify(false));
    opener.once("spawn", () => {
      opener.unref();
      notify(true);
    });
  });
}

function pageTo(link: string): string {
  const address = escapeHtml(link);
  const head = '<meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>bellringer</title>';
  return `<!doctype html>${head}<meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">bellringer</a>\n`;
}
