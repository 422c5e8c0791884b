/**
 * Says what one destination has to say, under its lease: first what was frozen before a crash, then edits, then new
 * messages, each composed from the rows as they are now, frozen, sent, and recorded. Nothing here is remembered: whatever
 * happens to the process, the next speaker finds the state in the tables.
 */
import type { Circumstances } from "../announcements/circumstances.ts";
import { type ChatAdapter, ChatFailure, type Place } from "../chat/adapter.ts";
import { errorText } from "../errors.ts";
import { expireCounted, readCounted } from "../store/counted.ts";
import type { HeldDestination } from "../store/destinations.ts";
import { readDueEdit } from "../store/message-edits.ts";
import { RowsChanged } from "../store/message-versions.ts";
import { freezeMessage, leaveWordsOut, markRefused, readInFlight } from "../store/messages.ts";
import { readWaiting, skipRows } from "../store/outbox.ts";
import type { MessageRow } from "../store/tables.ts";
import { joinMessage } from "../store/trains.ts";
import { mayCall, readCircumstances } from "./circumstances.ts";
import { distinctBody } from "./distinct-body.ts";
import { createEditor } from "./editor.ts";
import { messageId } from "./message-id.ts";
import { planNext } from "./plan.ts";
import { readMessage, renderAgain } from "./render-again.ts";
import { createSender } from "./sender.ts";
import { asShown, findUnwanted, goOn, type NextStep, readWishes, type SpeakerOptions } from "./speaking.ts";

/** Most often this is all. */
const rowsAtFirst = 200;
/** Everything that waits is one message, however much it is: more than this never waits. */
const rowsPerMessage = 10_000;
/** What was frozen that long ago, when nobody let us speak, is not said any more. */
const longestInFlightMs = 24 * 60 * 60_000;
/** A place that is paused is looked at again after this, should nobody have woken it. */
const longestQuietMs = 60 * 60_000;

/** Does the most urgent thing of this destination. Throws ChatFailure (the chat could not) and LeaseLost. */
export function createSpeaker(options: SpeakerOptions) {
  const { store, clock, log, count } = options;
  const { deliver, sendAgain } = createSender(options);
  const edit = createEditor(options);

  /** What the place does not want is done before anything is composed. False where there is nothing of that. */
  async function skipUnwanted(held: HeldDestination, unwanted: Map<string, number[]>, now: number): Promise<boolean> {
    for (const [reason, seqs] of unwanted) {
      log.debug({ destination: held.id, rows: seqs.length, reason }, "announcements are not wanted here");
      await skipRows(store, held, { seqs, reason, now });
    }
    return unwanted.size > 0;
  }

  async function sayNext(adapter: ChatAdapter, held: HeldDestination, place: Place): Promise<NextStep> {
    let waiting = await readWaiting(store.read, held.id, rowsAtFirst);
    if (waiting.length === 0) return { type: "wait", until: Number.POSITIVE_INFINITY };
    const now = clock.now();
    const { hasCards = false } = adapter;
    let wishes = await readWishes({ store, held, rows: waiting, hasCards, now });
    const quietUntil = wishes.place.pausedUntil(now);
    // What is wrong is told all the same.
    if (quietUntil !== null) waiting = waiting.filter(({ moment }) => moment.kind === "notice");
    if (waiting.length === 0) return { type: "wait", until: Math.min(quietUntil ?? now, now + longestQuietMs) };
    const circumstances = await readCircumstances({ store, adapter, held, pace: wishes.place.get("pace"), now });
    const isOpen = mayPass(circumstances);
    if (waiting.length === rowsAtFirst && isOpen) {
      waiting = await readWaiting(store.read, held.id, rowsPerMessage);
      wishes = await readWishes({ store, held, rows: waiting, hasCards, now });
    }
    if (await skipUnwanted(held, findUnwanted(waiting, wishes), now)) return goOn;
    const saysCounted = isOpen && wishes.place.isAnnounced("donations");
    const counted = saysCounted ? await readCounted(store.read, { destinationId: held.id }) : undefined;
    const shown = asShown(waiting, wishes, now);
    const calling = await mayCall(store, held, shown, now);
    const plan = planNext((content) => adapter.render(content, held.address), shown, {
      ...circumstances,
      counted,
      mayCall: calling,
    });
    if (plan.type === "wait") return plan;
    if (plan.type === "skip") {
      const { seqs, reason } = plan;
      log.warn({ destination: held.id, rows: seqs.length, reason }, "announcements skipped");
      await skipRows(store, held, { seqs, reason, now });
      if (reason === "expired") await expireCounted(store, held, { before: now - longestInFlightMs, now });
      return goOn;
    }
    const chosen = new Set(plan.seqs);
    const said = waiting.filter((row) => chosen.has(row.seq));
    const rows = said.map(({ seq, moment }) => ({ seq, version: moment.version }));
    if (plan.type === "join") {
      await joinMessage(store, held, { messageId: plan.messageId, rows, now });
      return goOn;
    }
    const moments = said.map(({ moment }) => moment.key);
    const body = await distinctBody({ store, adapter, destinationId: held.id }, plan.body, now);
    const message = { id: messageId(held.id, moments), place, body, moments, createdAt: now };
    const { completeAt, content, takesCounted } = plan;
    const digest = content.type === "digest" ? content.reason : null;
    const calls = content.calls ?? null;
    const frozen = { id: message.id, body: message.body, rows, completeAt, digest, calls };
    await freezeMessage(store, held, { ...frozen, counted: takesCounted ? counted : undefined }, now);
    await deliver(adapter, held, message);
    return goOn;
  }

  /** What people wrote may be what the chat refuses: once it goes without. False where it went so already. */
  async function sayWithoutWords(adapter: ChatAdapter, held: HeldDestination, row: MessageRow): Promise<boolean> {
    if (row.is_wordless === 1) return false;
    const now = clock.now();
    const said = await readMessage(store, row);
    const without = { ...row, is_wordless: 1 };
    // What cannot be rendered any more is refused, like all that cannot be said.
    const rendered = await renderAgain(said, { store, adapter, held, row: without, now }).catch(() => null);
    if (rendered === null) return false;
    log.warn({ destination: held.id, message: row.id }, "message goes without words");
    const body = await distinctBody({ store, adapter, destinationId: held.id }, rendered.body, now);
    await leaveWordsOut(store, held, row.id, { body, now });
    return true;
  }

  async function step(adapter: ChatAdapter, held: HeldDestination): Promise<NextStep> {
    const place = { id: held.id, connection: held.connection, address: held.address };
    const inFlight = await readInFlight(store.read, held.id);
    try {
      if (inFlight && clock.now() - inFlight.created_at > longestInFlightMs) {
        await markRefused(store, held, inFlight.id, { reason: "expired", now: clock.now() });
        return goOn;
      }
      if (inFlight) return await sendAgain(adapter, held, place, inFlight);
      const outdated = await readDueEdit(store.read, held.id, clock.now());
      const edited = outdated && (await edit(adapter, held, place, outdated));
      return edited ?? (await sayNext(adapter, held, place));
    } catch (error) {
      if (error instanceof RowsChanged) return goOn;
      if (!isRefusal(error)) throw error;
      const refused = await readInFlight(store.read, held.id);
      if (!refused) throw error;
      if (error.kind === "words-refused" && (await sayWithoutWords(adapter, held, refused))) return goOn;
      log.error({ destination: held.id, message: refused.id, reason: errorText(error) }, "message was refused");
      await markRefused(store, held, refused.id, { reason: error.message, now: clock.now() });
      count("refused", 1);
      return goOn;
    }
  }

  return { step };
}

function isRefusal(error: unknown): error is ChatFailure {
  return error instanceof ChatFailure && (error.kind === "message-refused" || error.kind === "words-refused");
}

/** Whether anything can be said now, so that it is worth looking at all of it. */
function mayPass({ now, slots, train }: Circumstances): boolean {
  return train !== undefined || Math.min(slots.at, slots.highlightsAt) <= now;
}
