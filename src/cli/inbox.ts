import { deliveryKey } from "../events/delivery-key.ts";
import { openBeside } from "../store/engine/beside.ts";
import type { Db } from "../store/engine/tables.ts";
import { readBatch } from "../store/inbox/delivery-batches.ts";
import { countNotYet, listAside, readEventRow, retryAside } from "../store/inbox/inbox.ts";
import { errorText, StartError, UserError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { inboxUsage } from "./usage.ts";

const mostListed = 100;

/** Looks at the events that were set aside, beside a bot that may be running. */
export async function runInbox(options: {
  args: readonly string[];
  databaseUrl: string;
  log: Logger;
  stdout: { write(text: string): unknown };
}): Promise<void> {
  const { args, databaseUrl, log, stdout } = options;
  const [verb, key, ...rest] = args;
  const say = (line: string) => void stdout.write(`${withoutControls(line)}\n`);
  if (rest.length > 0 || (verb === "list") !== (key === undefined)) throw new UserError(inboxUsage);
  if (!["list", "show", "retry"].includes(verb ?? "")) throw new UserError(inboxUsage);
  const store = await openBeside(databaseUrl, log);
  try {
    if (key === undefined) await list(store.read, say);
    else if (verb === "show") await show(store.read, key, say);
    else await store.write((tx) => retry(tx, key, say));
  } catch (error) {
    if (error instanceof StartError || error instanceof UserError) throw error;
    throw new StartError(`I cannot use the database: ${errorText(error)}`, { cause: error });
  } finally {
    await store.close();
  }
}

/** Bodies and reasons hold what donors wrote, and a terminal obeys control characters. */
function withoutControls(line: string): string {
  return line.replace(/[[\p{Cc}\p{Cf}]--[\n\t]]/gv, "�");
}

async function list(db: Db, say: (line: string) => void): Promise<void> {
  const rows = await listAside(db, mostListed);
  const notYet = await countNotYet(db);
  for (const { reason, count } of notYet) say(`${count} ${count === 1 ? "event" : "events"} ${reason}`);
  if (rows.length + notYet.length === 0) say("Nothing was set aside.");
  for (const { event_key, received_at, error } of rows) {
    say(`${new Date(received_at).toISOString()}  ${event_key}  ${error ?? ""}`);
  }
}

async function show(db: Db, key: string, say: (line: string) => void): Promise<void> {
  const row = await readEventRow(db, key);
  if (!row) throw new StartError("There is no event with this key. See: npm start -- inbox list");
  say(
    `${row.event_key}: ${row.state}, received ${new Date(row.received_at).toISOString()}, tried ${row.attempts} times`,
  );
  if (row.error !== null) say(`Reason: ${row.error}`);
  const body = row.body ?? (row.batch_id === null ? undefined : await findBody(db, key, row.batch_id));
  say(body ? Buffer.from(body).toString("utf8") : "Its body has been deleted.");
}

async function findBody(db: Db, key: string, batchId: string): Promise<Uint8Array | undefined> {
  const deliveries = await readBatch(db, batchId);
  return deliveries.find(({ body }) => deliveryKey(body) === key)?.body;
}

async function retry(db: Db, key: string, say: (line: string) => void): Promise<void> {
  const count = await retryAside(db, key === "all" ? { olderThanParser: Number.MAX_SAFE_INTEGER } : { key });
  if (count === 0) throw new StartError("Nothing was set aside under this key. See: npm start -- inbox list");
  say(`${count} will be tried again.`);
}
