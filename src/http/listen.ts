import type { Server } from "node:http";
import { errorText, StartError } from "../util/errors.ts";

/** Resolves when the server listens; rejects with a StartError that says what to do. `host` undefined: every address. */
export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      reject(new StartError(whyNot(error, port, host ?? "every address"), { cause: error }));
    };
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve();
    });
  });
}

/** Where it listens, as a program on this computer reaches it. */
export function addressOf(server: Server): { port: number; url: string } {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the http server does not listen");
  const everywhere = address.address === "::" || address.address === "0.0.0.0";
  const host = everywhere ? "127.0.0.1" : address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { port: address.port, url: `http://${host}:${address.port}` };
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program. Set PORT to a free one, or stop the other program.`;
    case "EACCES":
      return `Port ${port} may not be opened by this user. Set PORT to a number from 1024 on.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST is ${host}, which is not an address of this computer. Leave HOST empty to listen on all of them.`;
    default:
      return `The web server could not listen on port ${port} of ${host}: ${errorText(error)}.`;
  }
}
