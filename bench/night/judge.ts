import { DatabaseSync } from "node:sqlite";
import { hidden } from "./donors.ts";

export type PlaceReport = {
  place: string;
  messages: number;
  /** How many donations the messages announce: one each, or the number in a bundle or digest. */
  counted: number;
  /** How many rows of the outbox were announced. */
  said: number;
  doubled: string[];
  /** Messages with text that must stay hidden. */
  leaks: string[];
};

/** A place's messages by ID, as they read last. `everSent` has every text that they ever had. */
export type Received = { messages: Map<string, string>; everSent: Set<string> };

export const createReceived = (): Received => ({ messages: new Map(), everSent: new Set() });

export function hear({ messages, everSent }: Received, id: string, text: string): void {
  messages.set(id, text);
  everSent.add(text);
}

/** Reads the rooms' current messages from the bot's database file. */
export function readRooms(file: string, heard: ReadonlyMap<string, Received>): void {
  const db = new DatabaseSync(file, { readOnly: true });
  for (const { room, seq, body } of db.prepare("select room, seq, body from room_events").all()) {
    const event: { type: string; text?: string } = JSON.parse(`${body}`);
    const place = heard.get(`${room}`);
    if (place && event.type === "announcement") hear(place, `${seq}`, event.text ?? "");
  }
  db.close();
}

/** Counts the announced donations in the outbox for each place, by its address and chat. */
function readSentMoments(file: string): Map<string, { said: number; other: string }> {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db
    .prepare(
      `select s.platform || ':' || d.address as place, o.state, count(*) as count
       from outbox o join destinations d on d.id = o.destination_id join spaces s on s.id = d.space_id
       where o.moment_key like 'donation:%' group by 1, 2`,
    )
    .all();
  db.close();
  const said = new Map<string, { said: number; other: string }>();
  for (const { place, state, count } of rows) {
    const known = said.get(`${place}`) ?? { said: 0, other: "" };
    if (state === "said") known.said += Number(count);
    else known.other += ` ${count} ${state}`;
    said.set(`${place}`, known);
  }
  return said;
}

export function judgePlaces(file: string, heard: ReadonlyMap<string, Received>): (PlaceReport & { other: string })[] {
  const rows = readSentMoments(file);
  return [...heard].map(([name, { messages, everSent }]) => {
    const texts = [...messages.values()];
    const { said = 0, other = "" } = rows.get(name.includes(":") ? name : `browser:${name}`) ?? {};
    return {
      place: name,
      messages: texts.length,
      counted: texts.reduce((sum, text) => sum + countIn(text), 0),
      said,
      other,
      doubled: doubledIn(texts),
      leaks: [...everSent].filter((text) => hidden.some((bad) => text.toLowerCase().includes(bad))),
    };
  });
}

/** Returns the number of donations that an English message announces. */
function countIn(text: string): number {
  const [, many] = /([\d,]+) (?:large )?donations?\b/.exec(text) ?? [];
  if (many !== undefined) return Number(many.replaceAll(",", ""));
  return /\bdonated\b/.test(text) ? 1 : 0;
}

/** Finds donors who are named in two messages, although each of them donated once. */
function doubledIn(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const text of texts) {
    for (const name of new Set(text.match(/\bd\d+\b/g))) {
      if (seen.has(name)) doubled.push(name);
      seen.add(name);
    }
  }
  return doubled;
}
