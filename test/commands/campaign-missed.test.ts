import { expect, test } from "vitest";
import type { Happening, Missed } from "../../src/composing/missed.ts";
import type { Moment, MomentKind } from "../../src/kinds/moments.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { toOneLine, toPlainText } from "../helpers/rendered.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = createFakeClock().now();
const nothing: Missed = { from: now - 2 * hourMs, count: 0, sums: [], largest: [], happened: [] };
const people = ["Ann", "Bo", "Cy"].map((name, at) => ({ name, amount: usd(BigInt(250 - 100 * at) * 100n) }));
const dollars = (value: number) => ({ value: `${value}`, currency: "USD" });
const happened = (happenedAt: number, kind: MomentKind, data: object): Happening => ({
  // each kind has its own
  moment: { key: "k", factId: "f", version: 1, origin: "live", happenedAt, kind, data } as Moment,
  factId: "f",
});
const busy: Missed = {
  ...nothing,
  count: 1_034,
  sums: [usd(1_204_50n), { minor: 20_00n, scale: 2, currency: "EUR" }],
  largest: people,
  happened: [
    happened(now - 5 * minuteMs, "auction-won", { item: "Otter print", amount: dollars(55), by: "Rin" }),
    happened(now - hourMs, "milestone", { name: "Hot sauce", amount: dollars(500), next: null }),
  ],
};

function open(missed: Missed | null, campaign: Partial<CampaignSummary> = {}) {
  const since: number[] = [];
  const ask = createAsker({
    questions: { campaign: async () => about({}, campaign) },
    missed: async (_place, _campaign, options) => {
      since.push(options.since);
      return missed;
    },
  });
  const lines = async (text = "campaign missed") => {
    const reply = await ask(text, "everyone");
    return reply && toPlainText(reply).split("\n");
  };
  return { ask, lines, since };
}

test.each(["campaign missed", "missed", "catchup"])(
  "%s lists what happened during an absence, and when",
  async (text) => {
    expect(await open(busy).lines(text)).toEqual([
      "The last 2 h of Maple's 24h Stream",
      "1,034 donations, $1,204.50 and €20. Largest: Ann ($250), Bo ($150) and Cy ($50).",
      "• Otter print went to Rin for $55, 5 min ago",
      "• $500 reached: Hot sauce, 60 min ago",
    ]);
  },
);

test("the missed command says if the bot hasn't followed the campaign for the whole time", async () => {
  expect((await open(busy).lines("missed 8h"))?.at(-1)).toBe("I wasn't here before.");
});

test("the missed command answers in one line in a chat of one-line answers", async () => {
  const reply = await open(busy).ask("campaign missed", "everyone", "twitch");
  expect(reply && toOneLine(reply)).toBe(
    "The last 2 h of Maple's 24h Stream: 1,034 donations, $1,204.50 and €20. Largest: Ann ($250), Bo ($150) and Cy ($50). Otter print went to Rin for $55, 5 min ago · $500 reached: Hot sauce, 60 min ago",
  );
});

test.each<[string, number]>([
  ["missed", 2 * hourMs],
  ["missed 30m", 30 * minuteMs],
  ["missed 8h", 8 * hourMs],
  ["missed 45", 45 * minuteMs],
  ["missed 90h", 24 * hourMs],
  ["missed 0", 2 * hourMs],
  ["missed #1", 2 * hourMs],
  ["missed #1 8h", 8 * hourMs],
])('the command "%s" sums up the time that it names, from one minute to a day', async (text, ms) => {
  const { ask, since } = open(busy);
  await ask(text, "everyone");
  expect(since).toEqual([now - ms]);
});

test.each<[string, Partial<Missed>, string[]]>([
  [
    "few donors",
    { count: 2, sums: [usd(40_000n)], largest: people.slice(0, 2) },
    ["The last 2 h of Maple's 24h Stream", "2 donations, $400. From Ann ($250) and Bo ($150)."],
  ],
  [
    "one donor",
    { count: 1, sums: [usd(250_00n)], largest: people.slice(0, 1) },
    ["The last 2 h of Maple's 24h Stream", "1 donation, $250, from Ann."],
  ],
  [
    "donors whose names were deleted",
    { count: 1, sums: [usd(250_00n)] },
    ["The last 2 h of Maple's 24h Stream", "1 donation, $250."],
  ],
  ["nobody", {}, ["Nothing came in for Maple's 24h Stream in the last 2 h."]],
  [
    "nobody since it was connected",
    { from: now - 5 * minuteMs },
    ["Nothing came in for Maple's 24h Stream in the last 5 min."],
  ],
])("the missed command lists the donors: %s", async (_who, missed, lines) => {
  expect(await open({ ...nothing, ...missed }).lines()).toEqual(lines);
});

test.each<[string, Missed | null, Partial<CampaignSummary>]>([
  ["that nobody follows", null, {}],
  ["of which no donations are told", nothing, { kind: "cause" }],
])("the missed command refuses to answer for a campaign %s", async (_which, missed, campaign) => {
  expect(await open(missed, campaign).lines()).toEqual([
    "I don't see donations to Maple's 24h Stream come in, so I can't tell what you missed.",
  ]);
});
