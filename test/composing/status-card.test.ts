import { expect, test } from "vitest";
import { composeCard, type KnownCampaign, withoutWords } from "../../src/composing/status-card.ts";
import type { Moment } from "../../src/kinds/moments.ts";
import { standing } from "../helpers/campaign-progress.ts";
import { row, usd } from "../helpers/waiting-rows.ts";

const stamp = (updatedAt: number) => ({ updatedAt, generatedAt: 0 });
const total = (minor: bigint, currency = "USD", updatedAt = 1) => ({
  amount: { minor, scale: 2, currency },
  stamp: stamp(updatedAt),
});

function campaign(changes: Partial<KnownCampaign> = {}): KnownCampaign {
  return {
    id: "c1",
    name: "Maple's 24h Stream",
    cause: "River Otter Trust",
    known: { stamp: stamp(1), status: "published", goal: usd(200_000n), totals: [total(125_000n)] },
    milestones: [
      { id: "m2", name: "Karaoke", amount: { value: "1500", currency: "USD" }, reachedAt: null },
      { id: "m1", name: "Hot sauce", amount: { value: "500", currency: "USD" }, reachedAt: 1 },
    ],
    match: null,
    poll: null,
    rewards: [],
    item: null,
    page: "https://tiltify.com/@maple/winter",
    donate: "https://donate.tiltify.com/@maple/winter",
    picture: null,
    ...changes,
  };
}

const ended = (changes: Partial<KnownCampaign> = {}) =>
  campaign({ known: { stamp: stamp(1), status: "retired", goal: null, totals: [total(412_000n)] }, ...changes });

/** A donation of Donor 1 at 1, of Donor 2 at 2, and so on. */
const donation = (at: number, changes: Parameters<typeof row>[1] = {}): Moment => ({
  ...row(at, changes).moment,
  happenedAt: at,
});

const told = (...moments: Moment[]) => moments.map((moment) => ({ moment, factId: "followed" }));
const compose = (campaigns: KnownCampaign[], donations: Moment[] = [], isFiltered = (_text: string) => false) =>
  composeCard(campaigns, told(...donations), { asOf: 5, language: "en", isFiltered });

test("a status card shows the campaign's progress, the next milestone and the latest donors", () => {
  const moments = [1, 2, 3, 4, 5, 6].map((at) => donation(at));
  const { asOf, campaigns, latest, more, isFinal } = compose([campaign()], moments);
  expect({ asOf, more, isFinal }).toEqual({ asOf: 5, more: 0, isFinal: false });
  expect(campaigns).toEqual([standing]);
  expect(latest.map(({ name }) => name)).toEqual(["Donor 6", "Donor 5", "Donor 4", "Donor 3", "Donor 2"]);
});

test("a status card leaves out unknown values", () => {
  const [unknown] = compose([campaign({ known: undefined, cause: null })]).campaigns;
  expect(unknown).toMatchObject({ cause: null, raised: null, goal: null, next: null });
  const noGoal = { stamp: stamp(1), status: null, goal: null, totals: [] };
  expect(compose([campaign({ known: noGoal })]).campaigns).toMatchObject([{ raised: null, goal: null }]);
  const foreign = { ...noGoal, goal: usd(100n), totals: [total(1n, "EUR", 1), total(2n, "SEK", 2)] };
  expect(compose([campaign({ known: foreign })]).campaigns).toMatchObject([
    { raised: { minor: 2n, currency: "SEK" }, goal: null },
  ]);
});

test("a status card's percentage may exceed 100", () => {
  const at = (goal: bigint, totals = [total(250_000n)]) =>
    compose([campaign({ known: { stamp: stamp(1), status: null, goal: usd(goal), totals } })]).campaigns[0]?.goal;
  expect(at(100_000n)).toMatchObject({ percent: 250, share: 2.5 });
  expect(at(0n)).toMatchObject({ percent: 100 });
});

test("a status card shows five campaigns that are running, and counts the others", () => {
  const many = [ended({ name: "Old" }), ...[1, 2, 3, 4, 5, 6].map((at) => campaign({ name: `Stream ${at}` }))];
  const card = compose(many);
  expect(card.campaigns.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((at) => `Stream ${at}`));
  expect(card.more).toBe(1);
});

test("a status card without campaigns is empty but not final", () => {
  expect(compose([])).toEqual({ language: "en", asOf: 5, campaigns: [], more: 0, latest: [], isFinal: false });
});

test("a status card is final and names no donors once all campaigns have ended", () => {
  const milestones = [{ id: "m3", name: "Tattoo", amount: { value: "5000", currency: "USD" }, reachedAt: null }];
  const card = compose([ended({ milestones })], [donation(1)]);
  const over = { raised: usd(412_000n), next: null, donate: null };
  expect(card).toMatchObject({ isFinal: true, latest: [], campaigns: [over] });
});

test("a status card leaves out blocked words", () => {
  const isFiltered = (text: string) => /maple|otter|karaoke/i.test(text);
  const { campaigns, latest } = compose([campaign()], [donation(1, { recipient: "Otter" })], isFiltered);
  expect(campaigns).toMatchObject([{ name: null, cause: null, next: { name: null } }]);
  expect(latest).toMatchObject([{ to: "" }]);
});

const events = {
  match: { by: "Big Otter", pledged: { value: "1000", currency: "USD" }, endsAt: 7 },
  poll: { name: "Which game next?", leader: "Puzzle", race: null },
  item: { name: "Otter print", amount: { value: "55", currency: "USD" }, endsAt: null },
};

test("a status card shows a match, a poll and an auction item while they are open", () => {
  const [open] = compose([campaign(events)]).campaigns;
  expect(open).toMatchObject({
    match: { by: "Big Otter", pledged: usd(100_000n), endsAt: 7 },
    poll: { name: "Which game next?", leader: "Puzzle" },
    item: { name: "Otter print", bid: usd(5_500n), endsAt: null },
  });
  expect(compose([campaign({ match: { ...events.match, pledged: null } })]).campaigns[0]?.match?.pledged).toBeNull();
  const nothing = { match: null, poll: null, item: null };
  expect(compose([ended(events)]).campaigns).toMatchObject([nothing]);
  const isFiltered = (text: string) => /puzzle|print/i.test(text);
  expect(compose([campaign(events)], [], isFiltered).campaigns).toMatchObject([{ poll: null, item: null }]);
  expect(withoutWords(compose([campaign(events)])).campaigns).toMatchObject([nothing]);
});

test("a status card shows how much of a match is left, how close a poll is, and which rewards are scarce", () => {
  const wire = (value: string) => ({ value, currency: "USD" });
  const race = {
    leaders: [{ name: "Puzzle", amount: wire("90") }],
    ...{ second: { name: "Platformer", missing: wire("15") }, endsAt: 9 },
  };
  const rewards = [3, 1, 2].map((left) => ({ scarce: { name: `Drawing ${left}`, left } }));
  const all = {
    match: { ...events.match, matched: wire("580.00") },
    poll: { ...events.poll, race },
    rewards: [{}, ...rewards],
  };
  const shown = (changes: Partial<KnownCampaign>, isFiltered?: (text: string) => boolean) =>
    compose([campaign({ ...all, ...changes })], [], isFiltered).campaigns[0];
  expect(shown({})).toMatchObject({
    match: { left: usd(42_000n) },
    poll: { leader: "Puzzle", second: { name: "Platformer", missing: usd(1_500n) }, endsAt: 9 },
    scarce: [
      { name: "Drawing 1", left: 1 },
      { name: "Drawing 2", left: 2 },
    ],
  });
  // Another option leads by now.
  expect(shown({ poll: { ...all.poll, leader: "Platformer" } })?.poll?.second).toBeNull();
  const [leader] = race.leaders;
  const tie = { ...race, leaders: [...race.leaders, ...(leader ? [leader] : [])] };
  expect(shown({ poll: { ...all.poll, race: tie } })?.poll?.second).toBeNull();
  expect(shown({ match: { ...all.match, matched: { value: "1", currency: "EUR" } } })?.match?.left).toBeNull();
  for (const usedUp of ["1000", "1000.01"]) {
    expect(shown({ match: { ...all.match, matched: wire(usedUp) } })).toMatchObject({ match: null });
  }
  expect(shown({}, (text) => /platformer|drawing/i.test(text))).toMatchObject({ poll: { second: null }, scarce: [] });
  expect(compose([ended(all)]).campaigns).toMatchObject([{ match: null, poll: null, scarce: [] }]);
  expect(withoutWords(compose([campaign(all)])).campaigns).toMatchObject([{ scarce: [] }]);
});

test("a status card that leaves out names and comments keeps its amounts", () => {
  const card = compose([campaign(), campaign({ milestones: [] })], [donation(1)]);
  const bare = withoutWords(card);
  expect(bare.latest).toEqual([]);
  expect(bare.campaigns.map(({ cause, raised, next }) => ({ cause, raised, name: next?.name }))).toEqual([
    { cause: null, raised: usd(125_000n), name: null },
    { cause: null, raised: usd(125_000n), name: undefined },
  ]);
});
