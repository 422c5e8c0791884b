import { z } from "zod";
import type { Chart } from "../../words/parts.ts";
import { type PageButton, pageButton } from "./page-answer.ts";

/** The durable log of each room in the browser. Bodies are JSON. In each room, `seq` starts at 1 and goes up. */
export type RoomStore = {
  /**
   * Appends an event, once per `messageKey`. Returns its seq, even if an earlier call appended it. Returns undefined if
   * the room is new and there are already `mostRooms` rooms. The same transaction removes all but the newest `keep`
   * events.
   */
  append(event: {
    room: string;
    messageKey: string;
    body: string;
    at: number;
    keep: number;
    mostRooms: number;
  }): Promise<number | undefined>;
  /** Returns the seq of the event with this key. */
  find(room: string, messageKey: string): Promise<number | undefined>;
  /** Returns events after `after`, oldest first. */
  list(room: string, after: number, limit: number): Promise<StoredRoomEvent[]>;
  /** Replaces the body of an event, so that the old text is nowhere any more. Does nothing if the event is gone. */
  rewrite(room: string, seq: number, body: string): Promise<void>;
  /** Returns how many rooms have events that pages still show. */
  countRooms(): Promise<number>;
};

export type StoredRoomEvent = { seq: number; body: string; at: number };

/**
 * An event as pages get it. `at` is in milliseconds since 1970. `edits` is the ID of the event that an edit changes.
 */
export type RoomEvent = {
  id: number;
  type: "announcement" | "reply" | "edit";
  text: string;
  at: number;
  /** The keys of the moments that this event announces. */
  moments: string[];
  buttons?: PageButton[];
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
  // An edit is stored without its text. Otherwise the text would still be there after a later edit hides it.
  z.object({ type: z.literal("edit"), edits: z.number() }),
]);
type StoredBody = z.infer<typeof storedBody>;

/** Writes a body that `readRoomEvents` can read. */
export function toStoredBody(body: StoredBody): string {
  return JSON.stringify(body);
}

/** Reads up to 500 events after `after`. `last` is where to continue. An edit comes with the event's current text. */
export async function readRoomEvents(store: RoomStore, room: string, after: number) {
  const rows = await store.list(room, after, 500);
  const events: RoomEvent[] = [];
  for (const row of rows) {
    const event = await toRoomEvent(row, (seq) => findSaying(store, room, rows, seq));
    if (event !== undefined) events.push(event);
  }
  return { events, last: rows.at(-1)?.seq ?? after };
}

async function toRoomEvent(
  { seq, body, at }: StoredRoomEvent,
  findOriginal: (seq: number) => Promise<z.infer<typeof storedSaying> | undefined>,
): Promise<RoomEvent | undefined> {
  const { data: stored } = storedBody.safeParse(JSON.parse(body));
  // A newer version wrote this event. This version can't show it and skips it.
  if (stored === undefined) return undefined;
  if (stored.type !== "edit") return { id: seq, at, ...stored };
  const original = await findOriginal(stored.edits);
  return original && { id: seq, at, ...original, type: "edit", edits: stored.edits };
}

async function findSaying(store: RoomStore, room: string, rows: readonly StoredRoomEvent[], seq: number) {
  const row = rows.find((known) => known.seq === seq) ?? (await store.list(room, seq - 1, 1))[0];
  return row?.seq === seq ? storedSaying.safeParse(JSON.parse(row.body)).data : undefined;
}

/** Returns the event's current chart. Returns undefined if it has none. */
export async function readChart(store: RoomStore, room: string, seq: number): Promise<Chart | undefined> {
  return (await findSaying(store, room, [], seq))?.chart;
}
