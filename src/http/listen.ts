import { createServer, type Server } from "node:http";
import { errorText } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";

/**
 * Resolves when the server is listening. Rejects with a StartRefusal that says what to do. If `host` is undefined,
 * listens on all addresses.
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      reject(new StartRefusal(whyNot(error, port, host), { cause: error }));
    };
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve();
    });
  });
}

/** Returns the first free port of the ten from `wanted` on, or 0 for any port. Another program may still take it. */
export async function freePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + 10; port++) {
    const server = createServer();
    try {
      await listen(server, port, host);
      return port;
    } catch {
      // Try the next port.
    } finally {
      server.close();
    }
  }
  return 0;
}

/** Returns the server's address for programs on this computer. */
export function addressOf(server: Server): { port: number; url: string } {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the http server does not listen");
  return { port: address.port, url: ownUrl(address.address, address.port) };
}

/** Returns a URL for programs on this computer. If `host` is undefined, the server listens on all addresses. */
export function ownUrl(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === "::" || host === "0.0.0.0";
  return `http://${isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

function whyNot(error: NodeJS.ErrnoException, number: number, host = ""): Later {
  const port = verbatim(String(number));
  switch (error.code) {
    case "EADDRINUSE":
      return later("listen.in-use", { port, setting: verbatim("PORT") });
    case "EACCES":
      return later("listen.forbidden", { port, setting: verbatim("PORT") });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return later("listen.no-address", { host: verbatim(host), setting: verbatim("HOST") });
    default:
      return later("listen.failed", { port, error: verbatim(errorText(error)) });
  }
}
