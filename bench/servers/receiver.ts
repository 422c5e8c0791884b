/**
 * Our receiver alone. Everything from the request to the commit is as in the whole program, but nothing reads the
 * inbox.
 */
import { createMetrics } from "../../src/http/metrics.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createReceiver } from "../../src/sources/webhooks/receiver.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { createLogger } from "../../src/util/logger.ts";
import { endpointId, secret } from "../donations.ts";
import { answerWithPort } from "./server-answers.ts";

const [file = ""] = process.argv.slice(2);
const log = createLogger({ level: "warn" });
const opened = await openStore(`sqlite:${file}`, { now: Date.now(), log });
const store = { ...opened, keyed: (hash: string) => hash };

const nothing = async () => ({ waiting: 0, oldestAt: null });
const metrics = createMetrics({ inbox: nothing, outbox: nothing, now: Date.now });
const receiver = createReceiver({
  secrets: [secret],
  toleranceMs: 300_000,
  endpointId,
  now: Date.now,
  offsetMs: () => 0,
  store: createDeliveryQueue(store).put,
  log,
  metrics: metrics.delivered,
});
const http = createHttpServer({ port: 0, host: "127.0.0.1", first: receiver, routers: [], log });

answerWithPort(
  async () => {
    await http.start();
    return http.address().port;
  },
  { onEnd: () => store.close() },
);
