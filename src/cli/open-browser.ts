import { spawn } from "node:child_process";

/** The program that opens an address, with its arguments. None of them is a shell, so nothing in the address is read as one. */
export function browserOpener(platform: NodeJS.Platform, url: string): [file: string, args: string[]] {
  if (platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler", url]];
  return [platform === "darwin" ? "/usr/bin/open" : "xdg-open", [url]];
}

/**
 * Opens the person's browser. Resolves to false where that can't be done: then the address has to be read. It is not waited
 * for: `xdg-open` may live as long as the browser does.
 */
export function openBrowser(platform: NodeJS.Platform, url: string): Promise<boolean> {
  const [file, args] = browserOpener(platform, url);
  return new Promise((resolve) => {
    const opener = spawn(file, args, { stdio: "ignore", detached: true });
    opener.once("error", () => resolve(false));
    opener.once("spawn", () => {
      opener.unref();
      resolve(true);
    });
  });
}
