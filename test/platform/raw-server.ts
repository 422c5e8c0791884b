import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type RawRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** Answers one request in any way, even a broken one. */
export type RawAnswer = (response: ServerResponse, request: RawRequest) => void;

export type RawServer = { baseUrl: string; requests: RawRequest[] };

/** Starts a server that gives the answers in turn, repeats the last one, and records the requests. */
export async function startRawServer(first: RawAnswer, ...further: RawAnswer[]): Promise<RawServer> {
  const answers = [first, ...further];
  const requests: RawRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? first;
    requests.push(request);
    answer(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { baseUrl: `http://127.0.0.1:${address.port}`, requests };
}

/** A complete answer: a status, a body (JSON unless it is text) and headers. */
export function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): RawAnswer {
  return (response) => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** Breaks the connection in the middle of the body. */
export const cut: RawAnswer = (response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write('{"data":', () => response.destroy());
};

/** Never answers. */
export const silence: RawAnswer = () => undefined;
