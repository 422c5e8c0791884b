import type { NightDatabase } from "./database.ts";
import { hidden } from "./donors.ts";

export type PlaceReport = {
  place: string;
  messages: number;
  /** How many donations the messages announce: one each, or the number in a bundle or digest. */
  counted: number;
  /** How many donations of the outbox were announced, and the states of the others. */
  said: number;
  other: string;
  doubled: string[];
  /** Expected news that was not announced, or that several messages announced. */
  wrong: string[];
  /** Messages with text that must stay hidden. */
  leaks: string[];
};

/**
 * A place's messages by ID, as they read last. `everSent` has every text that they ever had. `moments` has the keys of
 * the moments that each message announces, if the chat knows them.
 */
export type Received = {
  messages: Map<string, string>;
  everSent: Set<string>;
  moments: Map<string, readonly string[]>;
};

/**
 * News that each place has to announce exactly once. `text` is found only in this message, in English. `notOn`: the
 * news is off by default there.
 */
export type Expected = { key: string; text?: RegExp; notOn?: "twitch" };

export const createReceived = (): Received => ({ messages: new Map(), everSent: new Set(), moments: new Map() });

export function hear({ messages, everSent }: Received, id: string, text: string): void {
  messages.set(id, text);
  everSent.add(text);
}

/** Reads the rooms' current messages from the bot's database. */
export async function readRooms({ read }: NightDatabase, heard: ReadonlyMap<string, Received>): Promise<void> {
  for (const { room, seq, body } of await read("select room, seq, body from room_events")) {
    const event: { type: string; text?: string; moments?: string[] } = JSON.parse(`${body}`);
    const place = heard.get(`${room}`);
    if (!place || event.type !== "announcement") continue;
    hear(place, `${seq}`, event.text ?? "");
    place.moments.set(`${seq}`, event.moments ?? []);
  }
}

/** Reads the states of the outbox for each place, by its address and chat: the keys of moments by their state. */
async function readStates({ read }: NightDatabase): Promise<Map<string, Map<string, string>>> {
  const rows = await read(
    `select s.platform || ':' || d.address as place, o.moment_key as key, o.state
     from outbox o join destinations d on d.id = o.destination_id join spaces s on s.id = d.space_id`,
  );
  const states = new Map<string, Map<string, string>>();
  for (const { place, key, state } of rows) {
    const known = states.get(`${place}`) ?? new Map<string, string>();
    states.set(`${place}`, known.set(`${key}`, `${state}`));
  }
  return states;
}

export async function judgePlaces(
  database: NightDatabase,
  heard: ReadonlyMap<string, Received>,
  expected: readonly Expected[],
): Promise<PlaceReport[]> {
  const all = await readStates(database);
  return [...heard].map(([name, received]) => {
    const texts = [...received.messages.values()];
    const states = all.get(name.includes(":") ? name : `browser:${name}`) ?? new Map<string, string>();
    const donations = [...states].flatMap(([key, state]) => (key.startsWith("donation:") ? [state] : []));
    const others = donations.filter((state) => state !== "said");
    const counts = Map.groupBy(others, (state) => state);
    return {
      place: name,
      messages: texts.length,
      counted: texts.reduce((sum, text) => sum + countIn(text), 0),
      said: donations.length - others.length,
      other: [...counts].map(([state, { length }]) => ` ${length} ${state}`).join(""),
      doubled: [...doubledIn(texts), ...doubledMoments(received)],
      wrong: expected.flatMap((one) => wrongWith(one, { name, texts, states })),
      leaks: [...received.everSent].filter((text) => hidden.some((bad) => text.toLowerCase().includes(bad))),
    };
  });
}

/** Rooms in other languages have other texts. There, the database says which message announces what. */
function wrongWith(
  { key, text, notOn }: Expected,
  { name, texts, states }: { name: string; texts: readonly string[]; states: ReadonlyMap<string, string> },
): string[] {
  if (notOn !== undefined && name.startsWith(`${notOn}:`)) return [];
  const state = states.get(key);
  if (state !== "said") return [`${key} is ${state ?? "unknown"}`];
  const isEnglish = name === "en" || name.includes(":");
  if (text === undefined || !isEnglish) return [];
  const count = texts.filter((one) => text.test(one)).length;
  return count !== 1 ? [`${count} messages match ${text}`] : [];
}

/** Returns the number of donations that an English message announces. */
function countIn(text: string): number {
  const [, many] = /([\d,]+) (?:large )?donations?\b/.exec(text) ?? [];
  if (many !== undefined) return Number(many.replaceAll(",", ""));
  return /\bdonated\b/.test(text) ? 1 : 0;
}

/** Finds donors and bids that are named in two messages, although each donor donated once. */
function doubledIn(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const text of texts) {
    for (const name of new Set(text.match(/\bd\d+\b|high bidder\W+on Otter \w+\W+\$\d+/g))) {
      if (seen.has(name)) doubled.push(name);
      seen.add(name);
    }
  }
  return doubled;
}

/** Finds moments that two messages announce. */
function doubledMoments({ moments }: Received): string[] {
  const all = [...moments.values()].flatMap((keys) => [...new Set(keys)]);
  return all.filter((key, at) => all.indexOf(key) !== at);
}
