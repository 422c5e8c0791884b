/**
 * Decides what to send to a place next. 10,000 rows may wait in each of 50 places, so only a few places are read at a
 * time, and nothing is cached.
 */
import type { ChatAdapter, Pace } from "../chat/port/adapter.ts";
import { callEveryMs } from "../composing/calls.ts";
import { compose } from "../composing/compose.ts";
import {
  type ComposingContext,
  type Composition,
  longestGrowthMs,
  type Slots,
} from "../composing/composing-context.ts";
import type { Announcement } from "../composing/content.ts";
import { putIntoWords } from "../composing/put-into-words.ts";
import { namedMs } from "../composing/repeat-donors.ts";
import type { WaitingRow } from "../composing/waiting.ts";
import { findKind } from "../kinds/index.ts";
import type { Moment, MomentKind } from "../kinds/moments.ts";
import { createGate } from "../platform/gate.ts";
import { type PlaceSettings, type SettingsOfPlace, wordsFor } from "../settings/read.ts";
import type { PaceName } from "../settings/schema.ts";
import type { Store } from "../store/engine/database.ts";
import { hasListedPending } from "../store/inbox/inbox.ts";
import { readNamedDonors } from "../store/ledger/names.ts";
import { readGrowingBundle } from "../store/outbox/message-edits.ts";
import type { SentVersion } from "../store/outbox/message-versions.ts";
import type { FrozenMessage } from "../store/outbox/messages.ts";
import { readCounted } from "../store/outbox/overflow.ts";
import { readWaiting } from "../store/outbox/queue.ts";
import { readRecentlySent, wasCalledSince } from "../store/outbox/sent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { listFollows } from "../store/places/follows.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import { avoidDuplicateText } from "./avoid-duplicate-text.ts";
import { amountIn } from "./concealing.ts";
import { messageId } from "./message-id.ts";
import { asShown, type PlaceContext, readPlaceContext } from "./place-context.ts";
import type { NextStep, SpeakerOptions } from "./speaker-options.ts";

/** How many rows are read at first. Usually no more are waiting. */
const rowsAtFirst = 200;
/** The most rows that a message can hold. No place ever has more rows waiting. */
const rowsPerMessage = 10_000;
/** How often a paused place is checked, in case nothing wakes it. */
const longestQuietMs = 60 * 60_000;
const mostReadAtOnce = 4;

type NextMessage =
  | Extract<NextStep, { type: "wait" }>
  /** Rows that the place does not want, grouped by reason. */
  | { type: "unwanted"; seqs: Map<string, number[]> }
  | { type: "skip"; seqs: readonly number[]; reason: string }
  | { type: "join"; messageId: string; rows: SentVersion[] }
  | { type: "say"; message: FrozenMessage & { moments: string[]; kinds: MomentKind[] } };

export function createNextMessage(options: Pick<SpeakerOptions, "store" | "clock" | "wordsOf" | "isCatchingUp">) {
  const { store, clock, wordsOf, isCatchingUp = async () => false } = options;
  const gate = createGate(mostReadAtOnce);
  const startedAt = clock.now();

  /**
   * Reads the rows that wait, and whether more late donations will come. Reads the rows last, so that they include a
   * donation that arrives in between.
   */
  async function readFirst({ id }: HeldDestination) {
    const waiting = await readWaiting(store.read, id, rowsAtFirst);
    const isConcerned = waiting.some(({ moment }) => moment.origin === "late" || moment.kind === "closing");
    if (!isConcerned) return { waiting, isMoreToCome: false };
    const followed = (await listFollows(store.read, placeBehind(id))).map((follow) => follow.id);
    const isMoreToCome = (await isCatchingUp(followed)) || (await hasListedPending(store.read, clock.now()));
    return { waiting: await readWaiting(store.read, id, rowsAtFirst), isMoreToCome };
  }

  async function decide(adapter: ChatAdapter, held: HeldDestination): Promise<NextMessage> {
    const first = await readFirst(held);
    let { waiting } = first;
    if (waiting.length === 0) return { type: "wait", until: Number.POSITIVE_INFINITY };
    const now = clock.now();
    const { hasCards = false } = adapter;
    let context = await readPlaceContext({ store, held, rows: waiting, hasCards, now });
    const quietUntil = context.place.pausedUntil(now);
    // Notices are sent even during a pause.
    if (quietUntil !== null) waiting = await readWaiting(store.read, held.id, rowsAtFirst, { only: "notices" });
    if (waiting.length === 0) return { type: "wait", until: Math.min(quietUntil ?? now, now + longestQuietMs) };
    const composing = await readComposingContext({ store, adapter, held, settings: context, now });
    const isOpen = mayPass(composing);
    if (waiting.length === rowsAtFirst && isOpen && !composing.isOneByOne && quietUntil === null) {
      const afterSeq = waiting.at(-1)?.seq ?? 0;
      waiting = [...waiting, ...(await readWaiting(store.read, held.id, rowsPerMessage - rowsAtFirst, { afterSeq }))];
      context = await readPlaceContext({ store, held, rows: waiting, hasCards, now });
    }
    // Skip unwanted rows before composing anything.
    const unwanted = findUnwanted(waiting, context);
    if (unwanted.size > 0) return { type: "unwanted", seqs: unwanted };
    const saysCounted = isOpen && context.place.isAnnounced("donations");
    const counted = saysCounted ? await readCounted(store.read, { destinationId: held.id }) : undefined;
    const shown = asShown(waiting, context, now);
    const calling = await mayCall(store, held, shown, now);
    const words = await wordsFor(context.place, wordsOf);
    const isSilent = context.place.get("silent");
    const render = (announcement: Announcement) =>
      adapter.render({ ...putIntoWords(announcement, words), isSilent }, held.address);
    const next = composeReadable(render, shown, {
      ...composing,
      counted,
      startedAt,
      mayCall: calling,
      isCatchingUp: first.isMoreToCome,
    });
    if (next.type === "wait" || next.type === "skip") return next;
    const chosen = new Set(next.seqs);
    const rowsToSend = waiting.filter((row) => chosen.has(row.seq));
    const rows = rowsToSend.map(({ seq, moment }) => ({ seq, version: moment.version }));
    if (next.type === "join") return { type: "join", messageId: next.messageId, rows };
    const moments = rowsToSend.map(({ moment }) => moment.key);
    const { completeAt, content, takesCounted, body } = next;
    const message = {
      id: messageId(held.id, moments),
      body: await avoidDuplicateText({ store, adapter, destinationId: held.id }, body, now),
      rows,
      moments,
      kinds: rowsToSend.map(({ moment }) => moment.kind),
      completeAt,
      digest: content.type === "digest" ? content.reason : null,
      calls: content.calls ?? null,
      language: words.language,
      counted: takesCounted ? counted : undefined,
    };
    return { type: "say", message };
  }

  return async (adapter: ChatAdapter, held: HeldDestination): Promise<NextMessage> => {
    if (!gate.tryEnter()) await gate.wait();
    try {
      return await decide(adapter, held);
    } finally {
      gate.leave();
    }
  };
}

/** True if a message may be sent now. If not, there is no point in reading the whole queue. */
function mayPass({ now, slots, train }: ComposingContext): boolean {
  return train !== undefined || slots.at <= now;
}

/** The next message with its rendered body, or the reason why none is sent. */
type Worded = Exclude<Composition, { type: "say" }> | (Extract<Composition, { type: "say" }> & { body: string });

/**
 * Composes and renders the next message. If that fails, finds the rows that are damaged or from a newer version, and
 * skips them, so that they don't block the others.
 */
function composeReadable(
  render: (announcement: Announcement) => string,
  rows: readonly WaitingRow[],
  place: ComposingContext,
): Worded {
  const word = (some: readonly WaitingRow[]): Worded => {
    const next = compose(some, place);
    return next.type === "say" ? { ...next, body: render(next.content) } : next;
  };
  try {
    return word(rows);
  } catch (error) {
    const bad = rows.filter((row) => !works(() => word([row])));
    if (bad.length === 0) throw error;
    return { type: "skip", seqs: bad.map(({ seq }) => seq), reason: "unreadable data" };
  }
}

function works(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Returns the rows that the place does not want, grouped by reason. Tests are always wanted. */
function findUnwanted(
  rows: readonly { seq: number; factId: string; moment: Moment }[],
  { follow }: Pick<PlaceContext, "follow">,
): Map<string, number[]> {
  const unwanted = new Map<string, number[]>();
  const somebodyGives = rows.some(({ moment }) => moment.kind === "donation");
  for (const { seq, factId, moment } of rows) {
    const reason = whyUnwanted(moment, follow(factId), somebodyGives);
    if (reason === null) continue;
    const seqs = unwanted.get(reason);
    if (seqs) seqs.push(seq);
    else unwanted.set(reason, [seq]);
  }
  return unwanted;
}

function whyUnwanted(moment: Moment, settings: PlaceSettings, somebodyGives: boolean): string | null {
  const by = findKind(moment.kind)?.switch ?? null;
  if (moment.origin === "test" || by === null) return null;
  if (moment.kind === "reminder" && somebodyGives) return "somebody gives";
  if (isCoveredByMilestone(moment) && settings.isAnnounced("milestones")) return "near a milestone";
  if (settings.isAnnounced(by, amountIn(moment) ?? undefined)) return null;
  return settings.isAnnounced(by) ? "below minimum" : "switched off";
}

/**
 * True if a milestone is about as high as this share of the goal, such as 50%. The milestone is announced anyway, so
 * the share need not be.
 */
function isCoveredByMilestone(moment: Moment): boolean {
  return moment.kind === "progress" && moment.data?.isNearMilestone === true;
}

/** Reads everything else that composing needs to know about a place. */
async function readComposingContext(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  settings: SettingsOfPlace;
  now: number;
}): Promise<ComposingContext> {
  const { store, adapter, held, settings, now } = options;
  const canEdit = adapter.edit !== undefined;
  if (adapter.limits.oneByOne)
    return { now, canEdit, isOneByOne: true, slots: slotsFrom(now + adapter.nextSlotMs(held)) };
  const pace = settings.place.get("pace");
  const [slots, last, named] = await Promise.all([
    readSlots({ ...options, pace }),
    canEdit ? readGrowingBundle(store.read, held.id, now - longestGrowthMs) : undefined,
    pace === "every" ? new Map() : readNamedDonors(store.read, held.id, now - namedMs),
  ]);
  const isCalm = (factId: string) => settings.follow(factId).get("pace") === "calm";
  return { now, canEdit, slots, train: last && { ...last, isCalm: last.factIds.some(isCalm) }, named };
}

/**
 * True if a mention is wanted for one of these rows and is allowed now. Looks at the stored messages, so a restart does
 * not reset the limit.
 */
async function mayCall(store: Store, held: HeldDestination, rows: readonly WaitingRow[], now: number) {
  return (
    rows.some(({ calls }) => calls !== undefined) && !(await wasCalledSince(store.read, held.id, now - callEveryMs))
  );
}

/** Follows with the pace `calm` get one message per minute. Large donations use the normal pace. */
const calmPace: Pace = { messages: 1, perMs: 60_000 };

/**
 * Returns when the place's cooldown and the chat's limits allow the next message. Looks at the stored messages, so a
 * restart does not reset the cooldown.
 */
async function readSlots(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  pace: PaceName;
  now: number;
}): Promise<Slots> {
  const { store, adapter, held, pace, now } = options;
  const chatAt = now + adapter.nextSlotMs(held);
  if (pace === "every") return slotsFrom(chatAt);
  const { normalPace } = adapter.limits;
  const sent = await readRecentlySent(store.read, held.id, {
    since: now - Math.max(normalPace.perMs, calmPace.perMs),
    limit: normalPace.messages,
  });
  const slotOf = ({ messages, perMs }: Pace) =>
    Math.max(chatAt, (sent[messages - 1] ?? Number.NEGATIVE_INFINITY) + perMs);
  const at = slotOf(normalPace);
  return { at, calmAt: Math.max(at, slotOf(calmPace)), patienceMs: calmPace.perMs };
}

/** For a place without a cooldown: only the chat's limits count. */
function slotsFrom(at: number): Slots {
  return { at, calmAt: at, patienceMs: 0 };
}
