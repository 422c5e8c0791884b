import { describe, expect, test } from "vitest";
import type { MomentContext } from "../../src/kinds/about.ts";
import type { OwnTemplates } from "../../src/kinds/define.ts";
import { kinds, type MomentKind } from "../../src/kinds/index.ts";
import { type OwnWord, ownTexts } from "../../src/words/en/own-texts.ts";
import { fitMessages } from "../../src/words/fit.ts";
import { later } from "../../src/words/later.ts";
import { createPlainWriter } from "../../src/words/plain.ts";
import { wordsIn } from "../helpers/words.ts";

const words = wordsIn("en");
const context: MomentContext = {
  ...{ happenedAt: 0, now: 0, isElsewhere: false, about: null, isAlone: true, isTest: false, isLarge: false },
};
const dollars = (value: number) => ({ value: String(value), currency: "USD" });
const writer = createPlainWriter({ words, room: 500, longestComment: 200, typed: (command) => `!${command}` });
const kindNamed = (name: MomentKind) => kinds.find((kind) => kind.name === name);
const lineOf = (name: MomentKind, data: unknown, changes: Partial<MomentContext> = {}, templates?: OwnTemplates) => {
  const message = kindNamed(name)?.notify(data, { ...context, ...changes }, { words, templates }).message;
  return message && fitMessages([message], writer);
};
const sampleLine = (name: MomentKind, at = 0) => lineOf(name, kindNamed(name)?.samples(dollars)[at]);

const read: [MomentKind, string][] = [
  ["donation", "🔔 Ann Berg donated $25: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing."],
  ["milestone", "🎉 $500 reached: Hot sauce! Next: Karaoke at $750."],
  ["nearly", "🔔 Only $20 to go until Hot sauce at $500! About 10 min at this pace. !donate"],
  ["goal", "🏆 Goal reached: $2,000! Thank you, everyone! Raised for River Otter Trust. You can still donate. !donate"],
  ["goal-set", "🔔 New goal: $5,000. $2,012 raised so far."],
  ["progress", "🔔 50% of the way there: $1,004 of $2,000."],
  [
    "closing",
    "🔔 Maple's 24h Stream is over. $4,120 raised! Thank you, everyone! 214 donations, $4,120. Largest: Ann Berg " +
      "($250) and Bo ($100). Best hour: $1,310 (January 1 at 8:00 PM UTC). Milestones reached: Karaoke and Hot sauce. " +
      "Puzzle wins with $90 of $165! Sold! Otter print goes to Rin for $55.",
  ],
  ["match-start", "🤝 Big Otter is matching donations, up to $1,000! Ends in 42 min. !donate"],
  ["match-part", "🤝 Big Otter's match is 50% used up: $500 left. Ends in 42 min. !donate"],
  ["match-ending", "🤝 Big Otter's match ends in 42 min. $640 of $1,000 matched so far. !donate"],
  ["match-end", "🤝 Big Otter's match is over. It added $1,000! Thank you!"],
  ["poll-lead", "📊 Puzzle takes the lead with $90! Platformer has $75. Poll: “Which game next?” !polls"],
  [
    "poll-ending",
    "📊 The poll ends in 10 min. In the lead: Puzzle with $90. Platformer needs just over $15 to take the lead. Poll: “Which game next?” !polls",
  ],
  ["poll-result", "📊 Puzzle wins with $90 of $165! Poll: “Which game next?”"],
  ["reward-new", "🎁 New reward: Drawing for $25. !rewards"],
  ["reward-gone", "🎁 Drawing is sold out. !rewards"],
  ["high-bid", "🔨 Rin is the high bidder on Otter print: $55. Up $10. Ends in 2 h. !auction"],
  ["auction-ending", "🔨 Bidding on Otter print ends in 2 h. Rin is the high bidder at $55. !auction"],
  ["auction-won", "🔨 Sold! Otter print goes to Rin for $55. Thank you!"],
  ["starting", "📅 Karaoke starts in 10 min. !schedule"],
  ["reminder", "🔔 $120 to go until Hot sauce at $500. Want to donate? https://donate.tiltify.com/@maple/winter"],
  ["timer", "⏳ One hour left on the timer! Every $5 adds 10 min. !donate"],
  ["found", "🔔 Maple's 24h Stream is up! I'll announce its donations here."],
  ["notice", "🔧 Tiltify is back. No donations came in while it was down."],
  ["left-out", "🔧 A comment on a $25 donation was hidden by the filter."],
  ["approval", "🔧 Ann Berg donated $25 and wrote: “Go otters!” Approve it?"],
  ["approvals", "🔧 More comments are waiting for you."],
  ["comment", "💬 Comment by Ann Berg ($25): “Go otters!”"],
];

test.each(read)("the announcement of a %s reads: %s", (name, line) => {
  expect(sampleLine(name)).toBe(line);
});

test("the table of examples covers every kind", () => {
  expect(read.map(([name]) => name)).toEqual(expect.arrayContaining(kinds.map(({ name }) => name)));
});

test.each<[MomentKind, object, string]>([
  ["reward-gone", { name: null }, "🎁 A reward is sold out. !rewards"],
  ["match-start", { by: "Otter", pledged: null, endsAt: null }, "🤝 Otter is matching donations! !donate"],
  [
    "match-start",
    { by: "Otter", pledged: dollars(500), endsAt: 300_000, matched: dollars(80), asOf: 60_000 },
    "🤝 Otter is matching donations, up to $500! $420 of $500 left. Ends in 4 min. !donate",
  ],
  [
    "match-start",
    { by: "Otter", pledged: dollars(500), endsAt: 300_000, matched: dollars(80), asOf: 300_000 },
    "🤝 Otter's match is over.",
  ],
  [
    "match-start",
    { by: "Otter", pledged: dollars(500), endsAt: null, matched: { value: "500", currency: "EUR" }, asOf: 1 },
    "🤝 Otter is matching donations, up to $500! !donate",
  ],
  [
    "match-part",
    { by: "Otter", percent: 90, left: dollars(50), endsAt: null },
    "🤝 Otter's match is 90% used up: $50 left. !donate",
  ],
  [
    "donation",
    { amount: dollars(5), name: "Ann", comment: null, rewards: [], poll: null, refunded: false, counts: 2 },
    "🔔 Ann donated $5. Thank you! Doubled by a match!",
  ],
  [
    "donation",
    { amount: dollars(5), name: "Ann", comment: null, rewards: [], poll: null, refunded: false, counts: 3 },
    "🔔 Ann donated $5. Thank you! Counts ×3 right now.",
  ],
  ["match-ending", { by: "Otter", pledged: null, matched: null, endsAt: null }, "🤝 Otter's match ends soon. !donate"],
  ["match-end", { by: "Someone", paid: null }, "🤝 Someone's match is over."],
  [
    "milestone",
    { name: null, amount: dollars(5), next: { name: null, amount: dollars(6) } },
    "🎉 $5 reached! Next: $6.",
  ],
  ["nearly", { name: null, amount: dollars(5), left: dollars(1) }, "🔔 Only $1 to go until the $5 milestone! !donate"],
  [
    "poll-lead",
    { poll: null, leader: { name: null, amount: dollars(5) }, second: { name: null, amount: dollars(4) } },
    "📊 One option takes the lead with $5! Another option has $4. !polls",
  ],
  [
    "poll-ending",
    { poll: null, leaders: [], second: null, endsAt: 60_000 },
    "📊 The poll ends in 60 s. Nobody has voted yet. !polls",
  ],
  [
    "poll-ending",
    {
      ...{ poll: null, second: null, endsAt: 60_000 },
      leaders: ["Red", "Blue"].map((name) => ({ name, amount: dollars(5) })),
    },
    "📊 The poll ends in 60 s. It's a tie: Red and Blue, $5 each. !polls",
  ],
  [
    "poll-ending",
    {
      ...{ poll: null, leaders: [{ name: null, amount: dollars(5) }], endsAt: 60_000 },
      second: { name: null, missing: dollars(2) },
    },
    "📊 The poll ends in 60 s. In the lead: one option with $5. one option needs just over $2 to take the lead. !polls",
  ],
  ["poll-result", { poll: null, winners: [], sum: dollars(0) }, "📊 The poll is over."],
  [
    "poll-result",
    { poll: null, winners: [{ name: null, amount: dollars(5) }], sum: dollars(9) },
    "📊 One option wins with $5 of $9!",
  ],
  [
    "poll-result",
    {
      poll: "Which?",
      winners: ["A", null, "C", "D", "E"].map((name) => ({ name, amount: dollars(5) })),
      sum: dollars(25),
    },
    "📊 It's a tie: A, one option, C, D and 1 more, $5 each. Poll: “Which?”",
  ],
  ["reward-new", { rewards: [{ name: null, amount: null }], more: 0 }, "🎁 There's a new reward! !rewards"],
  [
    "reward-new",
    {
      rewards: [
        { name: "A", amount: dollars(5) },
        { name: null, amount: dollars(6) },
        { name: null, amount: null },
      ],
      more: 2,
    },
    "🎁 New rewards: A ($5), one ($6), one and 2 more. !rewards",
  ],
  ["starting", { names: [null], more: 0, startsAt: 60_000 * 5 }, "📅 The next segment starts in 5 min. !schedule"],
  [
    "starting",
    { names: ["A", "B", null], more: 1, startsAt: 60_000 * 5 },
    "📅 A, B and 2 more start in 5 min. !schedule",
  ],
  [
    "high-bid",
    { item: null, amount: dollars(5), by: "Rin", rise: null, endsAt: null },
    "🔨 New high bid: $5 from Rin. !auction",
  ],
  [
    "auction-ending",
    { item: null, bid: null, startingBid: null, endsAt: 60_000 * 5 },
    "🔨 Bidding on an auction item ends in 5 min. No bids yet. !auction",
  ],
  [
    "auction-ending",
    { item: "Print", bid: null, startingBid: dollars(3), endsAt: 60_000 * 5 },
    "🔨 Bidding on Print ends in 5 min. No bids yet. Bidding starts at $3. !auction",
  ],
  [
    "auction-won",
    { item: null, amount: dollars(5), by: "Rin" },
    "🔨 Sold! An auction item goes to Rin for $5. Thank you!",
  ],
  ["reminder", { url: "https://x.example", standing: null, next: null }, "🔔 Want to donate? https://x.example"],
  [
    "reminder",
    { url: "https://x.example", standing: { raised: dollars(5), goal: dollars(9) }, next: null },
    "🔔 $4 to go until the $9 goal. Want to donate? https://x.example",
  ],
  ["timer", { isOver: true, rule: null }, "⏳ Time's up! The timer has run out."],
  ["closing", { name: null, by: null, raised: dollars(5) }, "🔔 The campaign is over. $5 raised! Thank you, everyone!"],
  ["found", { name: null }, "🔔 The campaign is up! I'll announce its donations here."],
  [
    "approval",
    { donation: "d", reviewed: { amount: dollars(5), name: "Ann", comment: null, decision: "waits" } },
    "🔧 The comment on a $5 donation is gone.",
  ],
  [
    "comment",
    { donation: "d", reviewed: { amount: dollars(5), name: "Ann", comment: null, decision: "posted" } },
    "💬 The comment on a $5 donation was removed.",
  ],
])("the announcement of a %s with missing details (%j) reads: %s", (name, data, line) => {
  expect(lineOf(name, data)).toBe(line);
});

test.each<[MomentKind, string]>([
  [
    "goal",
    "🏆 MapleNine reached the $2,000 goal! Thank you, everyone! Raised for River Otter Trust. You can still donate. !donate",
  ],
  ["goal-set", "🔔 MapleNine's new goal: $5,000. $2,012 raised so far."],
  ["progress", "🔔 MapleNine is 50% of the way there: $1,004 of $2,000."],
])("the announcement of a %s names its owner in a place that follows another fact: %s", (name, line) => {
  expect(lineOf(name, kindNamed(name)?.samples(dollars)[0], { isElsewhere: true })).toBe(line);
});

test("relative times in an announcement count from the time of the message", () => {
  expect(lineOf("starting", { names: ["A"], more: 0, startsAt: 600_000 }, { now: 300_000 })).toContain("in 5 min");
});

describe("own texts", () => {
  const owned = kinds.filter(({ ownWords }) => ownWords.length > 0);

  test("each own text belongs to one kind", () => {
    const all = owned.flatMap(({ ownWords }): OwnWord[] => [...ownWords]);
    expect(all.length).toBe(new Set(all).size);
    expect(Object.keys(ownTexts).filter((word) => !all.some((own) => own === word))).toEqual(["bundle"]);
  });

  test.each(owned.map((kind) => [kind.name, kind] as const))(
    "own texts of a %s have examples for all their variables",
    (_name, kind) => {
      const [full] = kind.samples(dollars);
      const mute = kind.ownVariables.filter((variable) => {
        const templates = Object.fromEntries(kind.ownWords.map((word) => [word, `{${variable}}.`]));
        const { wordings } = kind.notify(
          full,
          { ...context, isLarge: true, isElsewhere: true },
          { words, templates },
        ).message;
        return (
          wordings.length ===
          kind.notify(full, { ...context, isLarge: true, isElsewhere: true }, { words, templates: undefined }).message
            .wordings.length
        );
      });
      // The fullest donation is to the followed campaign, so `to` is empty.
      expect(mute.filter((variable) => variable !== "to")).toEqual([]);
    },
  );

  test("the streamer's text for large donations wins over the streamer's text for donations with comments", () => {
    const templates = { highlight: "Large: {name}", comment: "Words: {comment}", donation: "Gift: {name}" };
    const [full, plain, bare] = kindNamed("donation")?.samples(dollars) ?? [];
    expect(lineOf("donation", full, { isLarge: true }, templates)).toBe("Large: Ann Berg");
    expect(lineOf("donation", plain, {}, templates)).toBe("Words: Go otters!");
    expect(lineOf("donation", bare, {}, templates)).toBe("Gift: Ann Berg");
    const refunded = { amount: dollars(25), name: "Ann", comment: null, rewards: [], poll: null, refunded: true };
    expect(lineOf("donation", refunded, {}, templates)).toBe("🔔 A donation of $25 was refunded.");
    expect(lineOf("donation", bare, { isTest: true }, templates)).toBe("🔔 TEST, not a real donation: Gift: Ann Berg");
  });

  test("own texts of every kind can use details of the campaign", () => {
    const standing = {
      raised: { minor: 5n, scale: 0, currency: "USD" },
      goal: { minor: 10n, scale: 0, currency: "USD" },
    };
    const about = { name: "Winter", page: "https://tiltify.com/x", donate: null, picture: null, standing };
    const templates = { "reward-gone": "{reward}! {campaign}: {raised} of {goal}, {percent}, {url}" };
    expect(lineOf("reward-gone", { name: "Drawing" }, { about }, templates)).toBe(
      "🎁 Drawing! Winter: $5 of $10, 50%, https://tiltify.com/x",
    );
  });
});

describe("a notice", () => {
  const closed = later("place.closed", {
    where: "#110000000000000201",
    reason: [{ type: "text", text: "it is locked" }],
  });
  const said = (data: object) =>
    kindNamed("notice")?.notify(data, context, { words, templates: undefined }).message.wordings[0]?.head;

  test("a notice links a place by its address", () => {
    expect(said({ text: "", says: closed })).toContainEqual({ type: "place", address: "110000000000000201" });
    expect(said({ text: "I can't speak in #110000000000000201." })).toContainEqual({
      type: "place",
      address: "110000000000000201",
    });
  });

  test("a notice names the server that it is about, unless it is posted in that server", () => {
    const data = { text: "", says: later("clock.right"), whose: "Otter Lounge" };
    expect(lineOf("notice", data)).toBe("🔧 Otter Lounge: My clock is right again.");
  });

  test("a notice that a newer version stored is shown in English", () => {
    expect(lineOf("notice", { text: "Something is new.", says: { key: "new", values: {} } })).toBe(
      "🔧 Something is new.",
    );
  });
});
