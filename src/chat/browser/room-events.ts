import { z } from "zod";
import type { Chart } from "../../words/parts.ts";
import { type PageButton, pageButton } from "./page-answer.ts";

type RoomEventToAppend = {
  room: string;
  messageKey: string;
  body: string;
  at: number;
  keep: number;
  mostRooms: number;
};

/** The durable log of the browser's rooms. `body` is JSON of ours; `seq` rises within its room from 1. */
export type RoomStore = {
  /**
   * Appends once per `messageKey` and returns the event's seq, old or new. Returns undefined if the room would exceed
   * `mostRooms`. In the same transaction, the room is cut to its newest `keep` events.
   */
  append(event: RoomEventToAppend): Promise<number | undefined>;
  /** Returns the seq of the event with this key. */
  find(room: string, messageKey: string): Promise<number | undefined>;
  /** Returns events with a higher seq than `after`, oldest first, at most `limit`. */
  list(room: string, after: number, limit: number): Promise<StoredRoomEvent[]>;
  /** Replaces an event's body; does nothing if it is gone. The old text no longer exists anywhere. */
  rewrite(room: string, seq: number, body: string): Promise<void>;
  /** Returns the number of rooms with events. */
  countRooms(): Promise<number>;
};

export type StoredRoomEvent = { seq: number; body: string; at: number };

/** An event for pages, as JSON. `at` is milliseconds since 1970, and `edits` is the ID of the event that it changes. */
export type RoomEvent = {
  id: number;
  type: "announcement" | "reply" | "edit";
  text: string;
  at: number;
  /** The keys of the moments in the event. */
  moments: string[];
  buttons?: PageButton[];
  /** The data of the event's picture. */
  chart?: Chart;
  edits?: number;
};

const tick = z.object({ at: z.number(), label: z.string() });
export const chartSchema: z.ZodType<Chart> = z.object({
  ...{ alt: z.string(), end: z.string(), zone: z.string(), line: z.array(z.number()) },
  ...{ rows: z.array(tick), columns: z.array(tick) },
  marks: z.array(z.object({ x: z.number(), y: z.number(), label: z.string() })),
});

const storedSaying = z.object({
  type: z.enum(["announcement", "reply"]),
  text: z.string(),
  moments: z.array(z.string()),
  buttons: z.array(pageButton).exactOptional(),
  chart: chartSchema.exactOptional(),
});
const storedBody = z.discriminatedUnion("type", [
  storedSaying,
  // An edit has no text of its own. Otherwise an old text would survive a later edit that hides it.
  z.object({ type: z.literal("edit"), edits: z.number() }),
]);
type StoredBody = z.infer<typeof storedBody>;

/** The reverse of `readRoomEvents`. */
export function toStoredBody(body: StoredBody): string {
  return JSON.stringify(body);
}

/** Reads up to 500 events of a room after `after`, and the seq to continue from. An edit carries the current text. */
export async function readRoomEvents(store: RoomStore, room: string, after: number) {
  const rows = await store.list(room, after, 500);
  const events: RoomEvent[] = [];
  for (const row of rows) {
    const event = await toRoomEvent(row, (seq) => findSaying(store, room, rows, seq));
    if (event !== undefined) events.push(event);
  }
  return { events, last: rows.at(-1)?.seq ?? after };
}

type Saying = z.infer<typeof storedSaying>;

async function toRoomEvent(
  { seq, body, at }: StoredRoomEvent,
  findOriginal: (seq: number) => Promise<Saying | undefined>,
): Promise<RoomEvent | undefined> {
  const { data: stored } = storedBody.safeParse(JSON.parse(body));
  // Written by a later version. This one can't show it, and continues with the next.
  if (stored === undefined) return undefined;
  if (stored.type !== "edit") return { id: seq, at, ...stored };
  const original = await findOriginal(stored.edits);
  return original && { id: seq, at, ...original, type: "edit", edits: stored.edits };
}

async function findSaying(store: RoomStore, room: string, rows: readonly StoredRoomEvent[], seq: number) {
  const row = rows.find((known) => known.seq === seq) ?? (await store.list(room, seq - 1, 1))[0];
  return row?.seq === seq ? storedSaying.safeParse(JSON.parse(row.body)).data : undefined;
}

/** Returns an event's current chart; undefined if it has none. */
export async function readChart(store: RoomStore, room: string, seq: number): Promise<Chart | undefined> {
  return (await findSaying(store, room, [], seq))?.chart;
}
