/**
 * Lets a second start find the running bot, through a small server that only this computer can reach. Its address and
 * key are in a file that only this user can read. Checking that a request is local isn't enough, because proxies, other
 * users and web pages send local requests as well.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { addressOf, listen } from "../http/listen.ts";
import { hasBearer, isLocal } from "../http/trust.ts";
import { createPart } from "../store/engine/part-file.ts";

/** The file's path, relative to the home folder. */
export const runningFile = "data/running.json";
const running = z.object({ url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }), key: z.string() });
const answer = z.object({ link: z.string() });
const answerMs = 3_000;

/**
 * Starts the local server that a second start of the program asks for a link to the browser page. Writes the server's
 * address and key to `file`. Listens until `close`. `link` makes a new link. Throws if the file can't be written.
 */
export async function openControl(options: { file: string; link(): string }): Promise<{ close(): void }> {
  const { file, link } = options;
  const key = randomBytes(24).toString("base64url");
  const server = createServer((request, response) => {
    if (request.method !== "POST" || !isLocal(request) || !hasBearer(request, key)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify({ link: link() }));
  });
  await listen(server, 0, "127.0.0.1");
  server.unref();
  const { url } = addressOf(server);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.part`;
    createPart(part);
    writeFileSync(part, `${JSON.stringify({ url, key })}\n`);
    renameSync(part, file);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
      if (read(file)?.key === key) rmSync(file, { force: true });
    },
  };
}

/**
 * Returns a new link to the page of the bot that runs on this computer; undefined if none runs. A crash may leave the
 * file behind, but then nothing answers at its address.
 */
export async function askForLink(file: string): Promise<string | undefined> {
  const found = read(file);
  if (found === undefined) return undefined;
  try {
    const response = await fetch(found.url, {
      method: "POST",
      headers: { authorization: `Bearer ${found.key}` },
      signal: AbortSignal.timeout(answerMs),
    });
    if (!response.ok || response.body === null) return undefined;
    return answer.parse(await json(response.body)).link;
  } catch {
    return undefined;
  }
}

function read(file: string): z.infer<typeof running> | undefined {
  try {
    return running.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
