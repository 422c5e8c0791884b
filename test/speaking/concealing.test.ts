import { expect, test } from "vitest";
import type { Moment, MomentData, MomentKind } from "../../src/kinds/moments.ts";
import { nameHash } from "../../src/safety/name-hash.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { concealIn } from "../../src/speaking/concealing.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const amount = { value: "55.00", currency: "USD" };
const bid = { item: "Otter print", amount, by: "Rin Tin", rise: null, endsAt: null };

function toMoment<K extends MomentKind>(kind: K, data: MomentData[K]): Moment {
  const rest = { key: `${kind}:1`, factId: "f", version: 1, origin: "live", happenedAt: 0 } as const;
  return { ...rest, kind, data } as Moment; // the kind and the data belong together
}

const moments = [
  toMoment("donation", { amount, name: "Rin Tin", comment: "x", rewards: [], poll: null, refunded: false }),
  toMoment("high-bid", bid),
  toMoment("auction-won", { item: "Otter print", amount, by: "Rin Tin" }),
  toMoment("auction-ending", { item: "Otter print", bid: { amount, by: "Rin Tin" }, startingBid: null, endsAt: 1 }),
];

async function open(names: string, words: string[] = [], hiddenNames: string[] = []) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    const row = { scope: "space:discord/otters", by: "m1", now: 0 };
    await writeSetting(tx, { ...row, key: "names", value: names });
    for (const word of words) await writeSetting(tx, { ...row, key: `filter ${word}`, value: "on" });
  });
  const { place, isFiltered } = await readPlaceSettings(store.read, "discord/otters/stage", []);
  const none = new Set<string>();
  const hidden = { moments: none, posted: none, left: none, names: new Set(hiddenNames.map(nameHash)) };
  return (moment: Moment) =>
    JSON.stringify(concealIn(moment, place, { hidden, isFiltered, donations: new Map() }).data);
}

test.each([
  ["full", [], [], "Rin Tin"],
  ["first", [], [], "Rin T."],
  ["hidden", [], [], "Someone"],
  ["full", ["rin"], [], "Someone"],
  ["first", [], ["rin tin"], "Someone"],
] as const)(
  "donors and bidders are shown by the setting %s, with blocked words %j and hidden names %j, as %j",
  async (names, words, hidden, said) => {
    const conceal = await open(names, [...words], [...hidden]);
    for (const moment of moments) {
      expect(conceal(moment)).toContain(`"${said}"`);
      if (said !== "Rin Tin") expect(conceal(moment)).not.toContain("Rin Tin");
    }
  },
);

test("a moment that names nobody stays unchanged", async () => {
  const conceal = await open("hidden");
  const ending = toMoment("auction-ending", { item: "Otter print", bid: null, startingBid: amount, endsAt: 1 });
  expect(JSON.parse(conceal(ending))).toEqual(ending.data);
  expect(conceal({ ...ending, data: null })).toBe("null");
  expect(JSON.parse(conceal(toMoment("notice", { text: "Rin Tin" })))).toEqual({ text: "Rin Tin" });
});

test.each([
  "donation",
  "high-bid",
  "auction-ending",
  "goal",
  "milestone",
  "match-start",
  "poll-lead",
  "poll-result",
  "reward-new",
] as const)("hiding names in a damaged %s throws nothing", async (kind) => {
  const conceal = await open("first", ["rin"]);
  for (const data of [{}, { rewards: [null], poll: 1, leader: null, winners: 2, bid: 3, next: 4 }])
    expect(() => conceal(toMoment(kind, data as never))).not.toThrow();
});
