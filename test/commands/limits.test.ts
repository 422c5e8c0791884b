import fc from "fast-check";
import { expect, test } from "vitest";
import { toPayload } from "../../src/chat/discord/body.ts";
import type { Missed } from "../../src/composing/missed.ts";
import type { MomentOf } from "../../src/kinds/moments.ts";
import type { Money } from "../../src/money/money.ts";
import { toWireMoney } from "../../src/money/money.ts";
import { countCodePoints } from "../../src/safety/text.ts";
import type { Questions } from "../../src/services/asking/questions.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { anyText } from "../helpers/any-text.ts";
import { type Ask, createAsker } from "../helpers/ask-commands.ts";
import { openQuestions } from "../helpers/asked-questions.ts";
import { messageBody } from "../helpers/discord/message-rules.ts";
import { renderReply, toOneLine, toPlainText } from "../helpers/rendered.ts";
import { timesOf } from "../helpers/thorough.ts";
import { commandsFor, waysToType } from "../helpers/typed-commands.ts";
import { inEveryLanguage } from "../helpers/words.ts";

/** Each question with its longest answer. */
const asked = [...commandsFor(["everyone"], "twitch").flatMap(waysToType), "leaderboard teams weekly 2 #9999"].filter(
  (text) => !text.startsWith("help"),
);

const nasty = [
  "@everyone <@&1> discord.gg/x https://evil.com",
  "/ban x",
  "!points add",
  "…\r\nPRIVMSG #other :hi\0",
  "\u202egnp.exe\u200b",
  "z\u0351\u0352\u0353".repeat(200),
  "👩‍👩‍👧‍👦".repeat(100),
  "W".repeat(4_000),
  "\ud800",
  "",
];
const name = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 300 }));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values);
const money: fc.Arbitrary<Money> = fc.record({
  minor: fc.bigInt({ min: 1n, max: 2n ** 53n }),
  scale: fc.integer({ min: 0, max: 6 }),
  currency: fc.constantFrom("USD", "JPY", "KWD", "ZZZ"),
});
const time = orNull(fc.integer({ min: 0, max: 4e12 }));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const language = fc.constantFrom(...(await inEveryLanguage()).map(({ language }) => language));
const many = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 30 });

const campaign: fc.Arbitrary<CampaignSummary> = money.chain((raised) =>
  fc.record({
    kind: fc.constantFrom("campaign", "team_campaign", "auction_house"),
    id: name,
    name,
    cause: orNull(name),
    isOpen: fc.boolean(),
    ended: fc.constantFrom(null, { at: null }, { at: 1e12 }),
    raised: orNull(fc.constant(raised)),
    promised: orNull(fc.constant(raised)),
    goal: orNull(fc.constant(raised)),
    url: fc.constantFrom(null, "https://tiltify.com/@maple/winter"),
    donateUrl: fc.constantFrom(null, `https://donate.tiltify.com/${"x".repeat(170)}`),
    image: fc.constant(null),
  }),
);

const lists = {
  donations: many(fc.record({ id: name, name, amount: money, comment: orNull(name), at: time })),
  entries: many(fc.record({ name, amount: money })),
  milestones: many(fc.record({ name, amount: money, missing: orNull(money), progress: share })),
  polls: many(fc.record({ name, endsAt: time, options: many(fc.record({ name, amount: money, share })) })),
  rewards: many(
    fc.record({ name, description: orNull(name), amount: orNull(money), left: orNull(fc.nat()), endsAt: time }),
  ),
  matches: many(fc.record({ by: name, pledged: money, matched: orNull(money), progress: share, endsAt: time })),
  schedule: many(fc.record({ name, description: orNull(name), startsAt: fc.nat(), endsAt: time, isOn: fc.boolean() })),
  goals: many(
    fc.record({
      name,
      reached: fc.nat(),
      goal: fc.nat(),
      unit: fc.constantFrom(null, "mile" as const),
      progress: share,
    }),
  ),
  farthest: many(fc.record({ name, distance: fc.nat(), unit: fc.constant("kilometer" as const) })),
  longest: many(fc.record({ name, lasted: fc.nat() })),
  targets: many(
    fc.record({ name, amount: money, raised: money, isReached: fc.boolean(), progress: share, endsAt: time }),
  ),
  items: many(
    fc.record({ name, startingBid: orNull(money), bid: orNull(fc.record({ amount: money, by: name })), endsAt: time }),
  ),
};

const questions: fc.Arbitrary<Questions> = fc
  .record({ campaign, staleFrom: time, others: many(campaign), ...lists })
  .map(
    ({
      campaign,
      staleFrom,
      others,
      schedule,
      items,
      entries,
      donations,
      milestones,
      polls,
      rewards,
      matches,
      ...rare
    }) => {
      const { goals, farthest, longest, targets } = rare;
      const about = { campaign, staleFrom };
      return {
        campaign: async () => about,
        parent: async () => ({
          ...about,
          of: others[0] ?? null,
          rank: entries[0] ? { name: entries[0].name, number: 1, among: "fundraisers" } : null,
        }),
        totals: async () => [
          { ...about, isAbove: false },
          ...others.map((other) => ({ campaign: other, staleFrom: null, isAbove: true })),
        ],
        donations: async () => ({ ...about, donations, isReceived: donations.length > 9 }),
        leaderboard: async ({ ranked = "donors" }) => ({ ...about, ranked, entries }),
        milestones: async () => ({ ...about, milestones }),
        polls: async () => ({ ...about, polls }),
        rewards: async () => ({ ...about, rewards }),
        matches: async () => ({ ...about, matches }),
        schedule: async () => ({ ...about, entries: schedule }),
        fitness: async () => ({ ...about, goals, farthest, longest }),
        targets: async () => ({ ...about, targets }),
        events: async () => ({ ...about, events: others }),
        members: async () => ({ ...about, members: entries.map((entry) => entry.name) }),
        campaignsOf: async () => ({ owner: campaign.name, address: "@maple", campaigns: others, staleFrom }),
        auction: async ({ page, size }) => ({ ...about, items: items.slice(0, size), number: page, of: 9_999 }),
      };
    },
  );

const won = fc.record({ item: name, amount: money.map(toWireMoney), by: name }).map((data): MomentOf<"auction-won"> => {
  return { key: "k", kind: "auction-won", factId: "f", version: 1, origin: "live", happenedAt: 0, data };
});
const missed: fc.Arbitrary<Missed> = fc.record({
  from: fc.constant(0),
  count: fc.nat(),
  sums: many(money),
  largest: lists.entries,
  happened: many(fc.record({ moment: won, factId: fc.constant("f") })),
});

async function expectFit(ask: Ask, text: string): Promise<string> {
  const onTwitch = await ask(text, "moderator", "twitch");
  const inBrowser = await ask(text, "moderator", "browser");
  if (onTwitch === undefined || inBrowser === undefined) throw new Error(`${text} was not answered`);
  const line = toOneLine(onTwitch);
  expect(countCodePoints(line)).toBeLessThanOrEqual(500);
  expect(line).not.toMatch(/^\s*[/!.?#@]|[\p{Cc}\p{Zl}\p{Zp}]/u);
  const onDiscord = await ask(text, "moderator", "discord");
  if (onDiscord) messageBody.parse(toPayload(renderReply(onDiscord)));
  const lines = toPlainText(inBrowser).split("\n");
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  return `${line}\n${lines.join("\n")}`;
}

test("every answer fits one line of 500 characters and isn't a command, whatever the services return", async () => {
  await fc.assert(
    fc.asyncProperty(language, questions, missed, async (language, known, missed) => {
      const ask = createAsker({ questions: known, missed: async () => missed }, undefined, language);
      for (const text of asked) await expectFit(ask, text);
    }),
    { seed: 5, numRuns: timesOf("PROPERTY_RUNS", { quick: 6, thorough: 60 }) },
  );
});

test("an answer links only to the platform, whatever strangers write there", async () => {
  const stranger = "/ban @everyone discord.gg/x https://evil.com/a?b mail@evil.com\r\nQUIT";
  const long = `${stranger} ${"W".repeat(2_000)}`;
  const { questions, simulator } = await openQuestions(
    ({ campaign, auctionHouse }) => [
      ["campaign", campaign],
      ["auction_house", auctionHouse],
    ],
    { history: 0 },
  );
  const { ids, world } = simulator;
  simulator.changeFact(ids.campaign, { name: long });
  Object.assign(world.campaign, { donate_url: "https://evil.com/donate", url: "https://evil.com/@maple" });
  simulator.startMatch(ids.campaign, { amount: "50", matchedBy: long });
  for (const id of ids.auctionItems) simulator.changeRecord(id, { name: long });
  simulator.bid({ itemId: ids.auctionItems[0] ?? "", amount: "50", name: long });
  const poll = simulator.add(ids.campaign, "poll", { name: long, options: [long, long] });
  simulator.add(ids.campaign, "milestone", { name: long, amount: "7" });
  simulator.add(ids.campaign, "schedule", { name: long, startsAt: "2026-01-15T18:00:00Z" });
  const reward = simulator.add(ids.campaign, "reward", { name: long, amount: "7" });
  simulator.changeRecord(reward.id, { description: long });
  simulator.add(ids.campaign, "target", { name: long, amount: "7" });
  const goal = simulator.add(ids.campaign, "fitnessGoal", { type: long, goal: "7" });
  Object.assign(goal, { distance_unit: long });
  Object.assign(world.users[0] ?? {}, { username: long });
  simulator.donate({ amount: "5", name: long, comment: long, pollOptionId: poll.options?.[0]?.id });
  const ask = createAsker({ questions });

  for (const text of asked.filter((text) => !text.includes("#") && !text.includes("missed"))) {
    const said = await expectFit(ask, text);
    expect(said).not.toMatch(/evil\.com|discord\.gg/);
    for (const [, host] of said.matchAll(/https?:\/\/([^/\s]*)/g)) expect(host).toMatch(/^(?:\w+\.)?tiltify\.com$/);
  }
});
