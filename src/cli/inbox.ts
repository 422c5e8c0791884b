import { deliveryKey } from "../events/delivery-key.ts";
import { openExisting } from "../store/engine/open.ts";
import type { Db } from "../store/engine/tables.ts";
import { readBatch } from "../store/inbox/delivery-batches.ts";
import { countNotYet, listDeadLetters, readEventRow, retryDeadLetters } from "../store/inbox/inbox.ts";
import { errorText, StartError, UserError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { ownCommand } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { StartRefusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { textIn } from "./host-words.ts";
import { inboxUsage, wronglyTyped } from "./usage.ts";

type Print = (line: Later | string) => void;

const mostListed = 100;
const listing = () => verbatim(ownCommand("inbox list"));

/** Lists the events that couldn't be read. Works while a bot is running. */
export async function runInbox(options: {
  args: readonly string[];
  databaseUrl: string;
  log: Logger;
  words: Words;
  stdout: { write(text: string): unknown };
}): Promise<void> {
  const { args, databaseUrl, log, words, stdout } = options;
  const [verb, key, ...rest] = args;
  const say: Print = (line) => void stdout.write(`${withoutControls(textIn(words, line))}\n`);
  if (rest.length > 0 || (verb === "list") !== (key === undefined)) throw wronglyTyped(inboxUsage);
  if (!["list", "show", "retry"].includes(verb ?? "")) throw wronglyTyped(inboxUsage);
  const store = await openExisting(databaseUrl, log);
  try {
    if (key === undefined) await list(store.read, say);
    else if (verb === "show") await show(store.read, key, say);
    else await store.write((tx) => retry(tx, key, say));
  } catch (error) {
    if (error instanceof StartError || error instanceof UserError) throw error;
    throw new StartRefusal(later("inbox.unusable", { error: verbatim(errorText(error)) }), { cause: error });
  } finally {
    await store.close();
  }
}

const controls = /[[\p{Cc}\p{Cf}]--[\n\t]]/gv;

/** Removes control characters. Bodies and reasons contain what donors wrote, and a terminal would obey it. */
function withoutControls(line: string): string {
  return line.replace(controls, "�");
}

async function list(db: Db, say: Print): Promise<void> {
  const rows = await listDeadLetters(db, mostListed);
  const notYet = await countNotYet(db);
  for (const { reason, count } of notYet) say(later("inbox.not-yet", { count, reason: verbatim(reason) }));
  if (rows.length + notYet.length === 0) say(later("inbox.nothing"));
  for (const { event_key, received_at, error } of rows) {
    say(`${new Date(received_at).toISOString()}  ${event_key}  ${error ?? ""}`);
  }
}

async function show(db: Db, key: string, say: Print): Promise<void> {
  const row = await readEventRow(db, key);
  if (!row) throw new StartRefusal(later("inbox.none", { typed: listing() }));
  const time = verbatim(new Date(row.received_at).toISOString());
  const known = { key: verbatim(row.event_key), state: verbatim(row.state), time, tries: row.attempts };
  say(later("inbox.row", known));
  if (row.error !== null) say(later("inbox.reason", { reason: verbatim(row.error) }));
  const body = row.body ?? (row.batch_id === null ? undefined : await findBody(db, key, row.batch_id));
  say(body ? escaped(Buffer.from(body).toString("utf8")) : later("inbox.no-body"));
}

/**
 * Escapes control characters as JSON does, so that the host can replay the body. Many emoji and some languages contain
 * invisible ones.
 */
function escaped(body: string): string {
  // Between the fields of JSON, a carriage return means nothing, and its escape would be an error.
  return body
    .replaceAll("\r", "")
    .replace(controls, (sign) =>
      Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
        "",
      ),
    );
}

async function findBody(db: Db, key: string, batchId: string): Promise<Uint8Array | undefined> {
  const deliveries = await readBatch(db, batchId);
  return deliveries.find(({ body }) => deliveryKey(body) === key)?.body;
}

async function retry(db: Db, key: string, say: Print): Promise<void> {
  const count = await retryDeadLetters(db, key === "all" ? { olderThanParser: Number.MAX_SAFE_INTEGER } : { key });
  if (count === 0) throw new StartRefusal(later("inbox.not-aside", { typed: listing() }));
  say(later("inbox.retried", { count }));
}
