import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";

const envelope = z.object({
  data: z.record(z.string(), z.unknown()),
  meta: z.object({
    attempted_at: z.string(),
    event_type: z.string(),
    generated_at: z.string(),
    id: z.string(),
    subscription_source_id: z.string(),
    subscription_source_type: z.string(),
  }),
});

type Delivery = { headers: IncomingHttpHeaders; body: string; parsed: z.infer<typeof envelope> };

export type Receiver = {
  url: string;
  deliveries: Delivery[];
  /** The answer from now on. Null means that it doesn't answer. */
  answerWith(status: number | null): void;
  /** Resolves when this many deliveries have arrived. */
  received(count: number): Promise<void>;
};

/** Records what the platform posts. */
export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  let status: number | null = 204;
  let watchers: { count: number; notify: () => void }[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    deliveries.push({ headers: incoming.headers, body, parsed: envelope.parse(JSON.parse(body)) });
    if (status !== null) response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    for (const { count, notify } of watchers) if (deliveries.length >= count) notify();
    watchers = watchers.filter(({ count }) => deliveries.length < count);
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
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    deliveries,
    answerWith(next) {
      status = next;
    },
    async received(count) {
      if (deliveries.length >= count) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      watchers.push({ count, notify: resolve });
      await promise;
    },
  };
}
