import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { OutEvent } from "../../src/chat/out/out-event.ts";

type Received = { headers: IncomingHttpHeaders; body: string; event: OutEvent };

/**
 * An outgoing webhook of the host on loopback, until the test ends. It gives the answer in `answer`; "hang" means that
 * it never answers.
 */
export async function openOutWebhook() {
  const heard: Received[] = [];
  let isOpen = 0;
  const outWebhook = {
    answer: { status: 204 } as "hang" | { status: number; headers?: Record<string, string> },
    /** All requests, including those that it refused. */
    heard,
    /** The number of unanswered requests. */
    waiting: () => isOpen,
    /** The accepted events. An event with a known id is dropped, as a careful outgoing webhook does. */
    taken: [] as OutEvent[],
    address: "",
    /** Refuses all connections until the returned function is called, as if the program were not running. */
    async refuseConnections() {
      const port = portOf(server);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      return async () => {
        server.listen(port, "127.0.0.1");
        await once(server, "listening");
      };
    },
  };
  const server = createServer(async (request, response) => {
    isOpen += 1;
    response.once("close", () => {
      isOpen -= 1;
    });
    const body = await text(request);
    const event: OutEvent = JSON.parse(body);
    heard.push({ headers: request.headers, body, event });
    const { answer } = outWebhook;
    if (answer === "hang") return;
    if (answer.status < 300 && !outWebhook.taken.some(({ id }) => id === event.id)) outWebhook.taken.push(event);
    response.writeHead(answer.status, answer.headers).end("thanks");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  outWebhook.address = `http://127.0.0.1:${portOf(server)}/hook?key=of-the-host`;
  return outWebhook;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
