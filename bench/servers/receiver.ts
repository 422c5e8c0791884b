/**
 * Our receiver alone: everything from the request to the commit as in the whole program, but nothing that reads the inbox.
 * With `one-commit` each delivery is a transaction of its own, on a connection set up like ours.
 */
import { DatabaseSync } from "node:sqlite";
import { createMetrics } from "../../src/http/metrics.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createReceiver } from "../../src/sources/webhooks/receiver.ts";
import { openStore, type Store } from "../../src/store/engine/database.ts";
import { createDb } from "../../src/store/engine/sqlite.ts";
import { storeDeliveries } from "../../src/store/inbox/delivery-batches.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import type { Delivery } from "../../src/store/inbox/packed-deliveries.ts";
import { createLogger } from "../../src/util/logger.ts";
import { endpointId, secret } from "../donations.ts";
import { answerWithPort } from "./server-answers.ts";

const [file = "", mode = ""] = process.argv.slice(2);
const log = createLogger({ level: "warn" });
const opened = await openStore(`sqlite:${file}`, { now: Date.now(), log });
const store = { ...opened, keyed: (hash: string) => hash };
const keep = mode === "one-commit" ? await openOneCommit(store) : createDeliveryQueue(store).put;

const nothing = async () => ({ waiting: 0, oldestAt: null });
const metrics = createMetrics({ inbox: nothing, outbox: nothing, now: Date.now });
const receiver = createReceiver({
  secrets: [secret],
  toleranceMs: 300_000,
  endpointId,
  now: Date.now,
  offsetMs: () => 0,
  store: keep,
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

/** Each delivery is stored like a batch of one. */
async function openOneCommit(made: Store): Promise<(delivery: Delivery) => Promise<void>> {
  await made.close();
  const connection = new DatabaseSync(file);
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000");
  const db = createDb(connection);
  return async (delivery) => {
    connection.exec("begin immediate");
    await storeDeliveries(db, [delivery]);
    connection.exec("commit");
  };
}
