import { secondMs } from "../../src/util/durations.ts";
import { printTable } from "../table.ts";

/** Faults found on earlier evenings. Each has a test of its own now. */
const heldElsewhere = {
  "leases of a process that gets no processor time": "test/upkeep/lease-keeper.test.ts",
  "the alarm of a total that grows alone, over restarts": "test/watches/total-watch.test.ts",
  "a link to sign in that no button may lead to": "test/chat/discord/reply-card.test.ts",
  "where the button of a poll leads": "test/chat/discord/composed.test.ts",
  "campaigns that are hosted elsewhere": "test/services/connecting/campaigns.test.ts",
  "a variable that is set to nothing": "test/config/config.test.ts",
  "a picture that is not drawn yet": "test/chat/discord/picture.test.ts",
  "a role that is called for a large donation": "test/end-to-end/discord-ping.test.ts",
};

export type Gift = { name: string; dollars: number };

type Row = { what: string; expected: string; seen: string; isRight: boolean };

/** Records what was expected and what happened. Prints each check immediately. */
export function createJudge() {
  const startedAt = Date.now();
  const rows: Row[] = [];
  const log = (...what: unknown[]) => console.log(`${((Date.now() - startedAt) / secondMs).toFixed(1)} s`, ...what);

  function note(what: string, expected: string, text: string, isRight: boolean): void {
    const seen = text.replaceAll(/\s+/g, " ");
    rows.push({ what, expected, seen, isRight });
    log(isRight ? "right:" : "WRONG:", what, "|", seen);
  }

  /** `expected` are patterns that must all match what was seen. `never` must not match. */
  function check(what: string, seen: string, expected: readonly RegExp[], never?: RegExp): void {
    const isRight = expected.every((one) => one.test(seen)) && !never?.test(seen);
    const described = [...expected.map(({ source }) => source), ...(never ? [`never ${never.source}`] : [])];
    note(what, described.join(", "), seen, isRight);
  }

  /** Prints all results. Returns true if everything was right. */
  function report(): boolean {
    for (const [what, test] of Object.entries(heldElsewhere)) console.log(`held by ${test}: ${what}`);
    const cells = rows.map((row) => [row.isRight ? "right" : "WRONG", row.what, row.expected, row.seen.slice(0, 100)]);
    printTable("The evening", ["", "what", "expected", "seen"], cells);
    return rows.every(({ isRight }) => isRight);
  }

  return { log, note, check, report };
}

/** Messages that name a donor but don't announce a donation. */
const isNoGift = (text: string) => /TEST|is over\. |Comment by/.test(text);

/** Counts the donations that the messages announce. Finds the names that are in more than one message. */
export function countSent(texts: readonly string[], gifts: readonly Gift[]): { count: number; twice: string[] } {
  let count = 0;
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const text of texts.filter((one) => !isNoGift(one))) {
    const named = gifts.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ name }) => name);
    const [, many] = /(\d+) donations/.exec(text) ?? []; // a line has no room for all names
    const hidden = /^Someone donated/.test(text) ? 1 : 0;
    count += many === undefined ? named.length + hidden : Number(many);
    twice.push(...named.filter((name) => seen.has(name)));
    for (const name of named) seen.add(name);
  }
  return { count, twice };
}
