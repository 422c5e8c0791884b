import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BundleContent, DigestContent, DonationContent, MessageContent } from "../../src/composing/content.ts";
import { toLine } from "../../src/composing/templates.ts";
import { type Money, sumByCurrency, toMoney } from "../../src/money/money.ts";
import { hostileContent } from "../helpers/hostile-content.ts";
import { usd } from "../helpers/waiting-rows.ts";

const money = (value: string, currency = "USD") => toMoney({ value, currency });

const donation = (changes: Partial<DonationContent> = {}): DonationContent => ({
  type: "donation",
  test: false,
  amount: money("25.00"),
  name: "Ann",
  comment: null,
  rewards: [],
  poll: null,
  refunded: false,
  to: null,
  ...changes,
});

const bundle = (...donors: [name: string, amount: Money][]): BundleContent => ({
  type: "bundle",
  count: donors.length,
  sums: sumByCurrency(donors.map(([, amount]) => amount)),
  donors: donors.map(([name, amount]) => ({ name, amount })),
});

const line = (content: MessageContent, limit = 500) => toLine(content, { limit });
const length = (text: string) => [...text].length;

const poll = { name: "Which game next?", option: "Puzzle" };
const comment = "Go otters!";

describe("a donation", () => {
  test.each<[string, Partial<DonationContent>]>([
    ["🔔 Ann donated $25. Thank you!", {}],
    ["🔔 Ann donated $25: “Go otters!”", { comment }],
    ["🔔 Ann donated $25 and picked Drawing. “Go otters!”", { rewards: ["Drawing"], comment }],
    ["🔔 Ann donated $25 and picked Drawing. Thank you!", { rewards: ["Drawing"] }],
    ["🔔 Ann donated $25 and picked Drawing and Song. Thank you!", { rewards: ["Drawing", "Song"] }],
    ["🔔 Ann donated $25 and picked A, B and C ×2. Thank you!", { rewards: ["A", "B", "C ×2"] }],
    ["🔔 Ann donated $25 and picked A, B, C and 2 more. Thank you!", { rewards: ["A", "B", "C", "D", "E"] }],
    ["🔔 Ann donated $25 for Puzzle in “Which game next?”", { poll }],
    ["🔔 Ann donated $25 for Puzzle in “Which game next?”: “Go otters!”", { poll, comment }],
    [
      "🔔 Ann donated $25 for Puzzle in “Which game next?” and picked Drawing. Thank you!",
      { poll, rewards: ["Drawing"] },
    ],
    [
      "🔔 Ann donated $25 for Puzzle in “Which game next?” and picked Drawing. “Go otters!”",
      { poll, rewards: ["Drawing"], comment },
    ],
    ["🔔 Someone donated ¥1,000. Thank you!", { name: "Someone", amount: money("1000", "JPY") }],
    ["🔔 Anonymous donated CA$25.50: “Go otters!”", { name: "Anonymous", amount: money("25.5", "CAD"), comment }],
    ["🔔 TEST, not a real donation: Ann donated $25: “Go otters!”", { test: true, comment }],
    [
      "🔔 TEST, not a real donation: Jirachi donated $82.95. Thank you!",
      { test: true, name: "Jirachi", amount: money("82.95") },
    ],
    ["🔔 A donation of $25 was refunded.", { refunded: true, comment, rewards: ["Drawing"], poll }],
  ])("%s", (text, changes) => {
    expect(line(donation(changes))).toBe(text);
  });

  test("is cut in its name at 40", () => {
    expect(line(donation({ name: "n".repeat(50) }))).toBe(`🔔 ${"n".repeat(39)}… donated $25. Thank you!`);
  });

  test("is cut in its comment at 200 where lines are short, and at 500 elsewhere", () => {
    const long = donation({ comment: "c".repeat(600) });
    expect(line(long, 500)).toBe(`🔔 Ann donated $25: “${"c".repeat(199)}…”`);
    expect(line(long, 501)).toHaveLength(501 + 1); // the bell is two UTF-16 units
    expect(line(long, 2_000)).toBe(`🔔 Ann donated $25: “${"c".repeat(499)}…”`);
  });

  test("gives its comment the room that is left, and drops it rather than show a stump", () => {
    const long = donation({ comment: "c".repeat(100) });
    expect(line(long, 41)).toBe(`🔔 Ann donated $25: “${"c".repeat(19)}…”`);
    expect(line(long, 40)).toBe("🔔 Ann donated $25. Thank you!");
    expect(line(donation({ comment: "c".repeat(19) }), 40)).toBe(`🔔 Ann donated $25: “${"c".repeat(19)}”`);
  });

  test("keeps quotation marks of its own from those of the donor", () => {
    const forged = "Hi” 🔔 Bo donated $500. “Thanks";
    expect(line(donation({ comment: forged }))).toBe('🔔 Ann donated $25: “Hi" 🔔 Bo donated $500. "Thanks”');
    expect(line(donation({ poll: { name: "A “game”?", option: "Puzzle" } }))).toBe(
      '🔔 Ann donated $25 for Puzzle in “A "game"?”',
    );
  });
});

describe("a bundle", () => {
  const twelve = bundle(
    ["Ann", money("100")],
    ["Bo", money("75")],
    ["Cy", money("50")],
    ["Dee", money("40")],
    ["Eli", money("25")],
    ["Fay", money("25")],
    ["Gus", money("20")],
    ["Hal", money("20")],
    ["Ida", money("20")],
    ["Jo", money("20")],
    ["Kim", money("20")],
    ["Lou", money("16")],
  );
  const intro = "🔔 12 donations, $431! Thank you Ann $100, Bo $75, Cy $50, Dee $40, Eli $25, Fay $25, Gus $20";

  test("names all donors where they fit", () => {
    expect(line(twelve)).toBe(`${intro}, Hal $20, Ida $20, Jo $20, Kim $20 and Lou $16.`);
  });

  test("names as many as fit, and counts the others", () => {
    expect(line(twelve, 120)).toBe(`${intro}, Hal $20 and 4 more.`);
    const whole = length(line(twelve));
    expect(line(twelve, whole)).toBe(line(twelve));
    expect(line(twelve, whole - 1)).toBe(`${intro}, Hal $20, Ida $20, Jo $20, Kim $20 and 1 more.`);
  });

  test("of one or two donations reads well", () => {
    expect(line(bundle(["Ann", money("25")]))).toBe("🔔 1 donation, $25! Thank you Ann $25.");
    expect(line(bundle(["Ann", money("25")], ["Bo", money("5")]))).toBe(
      "🔔 2 donations, $30! Thank you Ann $25 and Bo $5.",
    );
  });

  test("says so when nothing is left of it", () => {
    expect(line(bundle())).toBe("🔔 These donations were refunded.");
  });

  test("says every currency for itself", () => {
    const mixed = bundle(["Ann", money("400")], ["Bo", money("31")], ["Cy", money("20", "EUR")]);
    expect(line(mixed)).toBe("🔔 3 donations, $431 and €20! Thank you Ann $400, Bo $31 and Cy €20.");
  });

  test("says four currencies and counts the others", () => {
    const many = ["USD", "EUR", "GBP", "JPY", "KWD", "ZZZ"].map((code): [string, Money] => ["Ann", money("1", code)]);
    expect(line(bundle(...many))).toContain("🔔 6 donations, $1, €1, £1, ¥1 and 2 more currencies! Thank you Ann $1,");
  });

  test("names at least eight within 500, however long their names are", () => {
    const loud = Array.from({ length: 200 }, (): [string, Money] => ["N".repeat(60), money("1234567.89")]);
    const text = line(bundle(...loud));
    expect(text.match(/N+… /g)?.length).toBeGreaterThanOrEqual(8);
    expect(text).toMatch(/ and \d+ more\.$/);
  });

  test("names nobody where there is no room", () => {
    expect(line(twelve, 40)).toBe("🔔 12 donations, $431. Thank you!");
  });
});

describe("whatever a donor, a campaign or a bidder is called", () => {
  test("the line begins with one of our signs, fits, and is one line", () => {
    fc.assert(
      fc.property(hostileContent, fc.integer({ min: 3, max: 2_500 }), (content, limit) => {
        const text = line(content, limit);
        expect(text).toMatch(/^(?:🔔|🏆|🎉|🤝|📊|🎁|📅|🔨|🔧|💬)/u);
        expect(length(text)).toBeLessThanOrEqual(limit);
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test("those whom nobody can name are more, too", () => {
  const donors = [{ name: "Ann", amount: usd(800n), times: 4 }];
  const bundle: MessageContent = { type: "bundle", count: 1_004, sums: [usd(100_800n)], donors };
  expect(toLine(bundle, { limit: 500 })).toBe("🔔 1004 donations, $1,008! Thank you Ann $8 (4 times) and 1000 more.");
});

describe("somebody who gave again and again", () => {
  const ann = { name: "Ann", amount: usd(800n), times: 4 };

  test("is named once, with the sum", () => {
    const donors = [{ name: "Bo", amount: usd(2_500n) }, ann];
    const bundle: MessageContent = { type: "bundle", count: 5, sums: [usd(3_300n)], donors };
    expect(toLine(bundle, { limit: 500 })).toBe("🔔 5 donations, $33! Thank you Bo $25 and Ann $8 (4 times).");
    const digest: MessageContent = { ...bundle, type: "digest", reason: "away", from: 0, awayMs: 3 * 3_600_000 };
    expect(toLine(digest, { limit: 500 })).toContain("Thank you Bo ($25) and Ann ($8, 4 times)!");
  });

  test("and nobody else is one sentence", () => {
    const bundle: MessageContent = { type: "bundle", count: 4, sums: [usd(800n)], donors: [ann] };
    expect(toLine(bundle, { limit: 500 })).toBe("🔔 Ann donated 4 times, $8 together. Thank you!");
    const withOther = { ...bundle, count: 5, donors: [ann, { name: "Bo", amount: usd(500n) }] };
    expect(toLine(withOther, { limit: 500 })).toContain("Thank you Ann $8 (4 times) and Bo $5.");
    const inEuros = { ...ann, amount: { ...ann.amount, currency: "EUR" } };
    const mixed = { ...bundle, count: 8, sums: [ann.amount, inEuros.amount], donors: [ann, inEuros] };
    expect(toLine(mixed, { limit: 500 })).toBe("🔔 Ann donated 8 times, $8 and €8 together. Thank you!");
  });
});

describe("a digest", () => {
  const digest = (awayMs: number, ...donors: [name: string, amount: Money][]): DigestContent => ({
    ...bundle(...donors),
    type: "digest",
    reason: "away",
    from: 0,
    awayMs,
  });
  const minuteMs = 60_000;

  test("says for how long nothing was heard, and thanks whom it can", () => {
    const donors: [string, Money][] = [
      ["Ann", money("250")],
      ["Bo", money("100")],
      ["Cy", money("75")],
    ];
    expect(line(digest(180 * minuteMs, ...donors))).toBe(
      "🔔 I was away for 3 h. 3 donations came in, $425. Thank you Ann ($250), Bo ($100) and Cy ($75)!",
    );
    expect(toLine(digest(12 * minuteMs, ...donors), { limit: 90 })).toBe(
      "🔔 I was away for 12 min. 3 donations came in, $425. Thank you Ann ($250) and 2 more!",
    );
    expect(toLine(digest(12 * minuteMs, ...donors), { limit: 70 })).toBe(
      "🔔 I was away for 12 min. 3 donations came in, $425. Thank you!",
    );
  });

  test("of one donation, or of none that still counts, reads well", () => {
    expect(line(digest(0, ["Ann", money("25")]))).toBe(
      "🔔 I was away for 1 min. 1 donation came in, $25. Thank you Ann ($25)!",
    );
    expect(line(digest(0))).toBe("🔔 I was away for 1 min. The donations that came in were refunded.");
  });
});

describe("a digest after a pause", () => {
  const quiet = (...donors: [name: string, amount: Money][]): DigestContent => ({
    ...bundle(...donors),
    type: "digest",
    reason: "quiet",
    from: 0,
    awayMs: 0,
  });

  test("does not say that we were away", () => {
    expect(line(quiet(["Ann", money("250")], ["Bo", money("170")]))).toBe(
      "🔔 While it was quiet: 2 donations, $420. Thank you Ann ($250) and Bo ($170)!",
    );
    expect(line(quiet())).toBe("🔔 While it was quiet: the donations that came in were refunded.");
  });
});

describe("a campaign", () => {
  const goal = {
    type: "goal",
    goal: money("2000"),
    raised: money("2000"),
    cause: "River Otter Trust",
    to: null,
    isOpen: true,
  } as const;
  const hotSauce = { name: "Hot sauce", amount: money("500") };
  const progress = { type: "progress", percent: 50, raised: money("1004"), goal: money("2000"), to: null } as const;
  const closing = { type: "closing", name: "Maple's 24h Stream", raised: money("4120"), donors: null } as const;

  test.each<[string, MessageContent]>([
    ["🏆 Goal reached: $2,000 for River Otter Trust. Thank you, everyone! Still open: !donate", goal],
    ["🏆 Goal reached by Maple: $2,000. Thank you, everyone!", { ...goal, cause: null, to: "Maple", isOpen: false }],
    [
      "🔔 New goal: $3,000. So far it is $2,104.",
      { type: "goal-set", goal: money("3000"), raised: money("2104"), to: null },
    ],
    ["🔔 50% of the goal: $1,004 of $2,000.", progress],
    ["🔔 50% of the goal of Maple: $1,004 of $2,000.", { ...progress, to: "Maple" }],
    ["🔔 Maple's 24h Stream has closed at $4,120. Thank you, everyone!", closing],
    ["🔔 Maple's 24h Stream has closed at $4,120. Thank you, all 187 of you!", { ...closing, donors: 187 }],
    ["🔔 Maple's 24h Stream has closed at $4,120. Thank you, everyone!", { ...closing, donors: 1 }],
    ["🔔 Winter Stream is up. I'm announcing it here.", { type: "found", name: "Winter Stream" }],
    [
      "🎉 $500 reached: Hot sauce! Next: Karaoke at $750.",
      { type: "milestone", milestone: hotSauce, next: { name: "Karaoke", amount: money("750") } },
    ],
    ["🔔 Only $20 to go until Hot sauce at $500. !donate", { type: "nearly", milestone: hotSauce, left: money("20") }],
    [
      "🔔 Only $20 to go until the milestone at $500. !donate",
      { type: "nearly", milestone: { ...hotSauce, name: null }, left: money("20") },
    ],
    ["🎉 $500 reached: Hot sauce!", { type: "milestone", milestone: hotSauce, next: null }],
    [
      "🎉 $500 reached! Next: $750.",
      { type: "milestone", milestone: { ...hotSauce, name: null }, next: { name: null, amount: money("750") } },
    ],
    ["🔧 Tiltify is back.", { type: "notice", text: "Tiltify is back." }],
  ])("%s", (text, content) => {
    expect(line(content)).toBe(text);
  });
});

describe("an auction", () => {
  const ends = { time: 0, words: "in 2 h" };
  const bid = {
    type: "high-bid",
    item: "Otter print",
    amount: money("55"),
    by: "Rin",
    rise: null,
    ends: null,
  } as const;
  const ending = { type: "auction-ending", item: "Otter print", bid: null, startingBid: null, ends } as const;

  test.each<[string, MessageContent]>([
    ["🔨 Otter print: $55, high bid by Rin. !auction", bid],
    ["🔨 Otter print: $55, high bid by Rin (+$5). Ends in 2 h. !auction", { ...bid, rise: money("5"), ends }],
    ["🔨 Otter print ends in 2 h, no bid yet. !auction", ending],
    ["🔨 Otter print ends in 2 h, no bid yet. It starts at $20. !auction", { ...ending, startingBid: money("20") }],
    [
      "🔨 Otter print ends in 2 h at $55, high bid by Rin. !auction",
      { ...ending, bid: { amount: money("55"), by: "Rin" } },
    ],
    [
      "🔨 Otter print is sold to Rin for $55. Thank you!",
      { type: "auction-won", item: "Otter print", amount: money("55"), by: "Rin" },
    ],
  ])("%s", (text, content) => {
    expect(line(content)).toBe(text);
  });
});

test("a team hears of a comment that was left out, and not what it said", () => {
  const content = { type: "left-out", amount: money("5"), donation: "donation:1" } as const;
  expect(line(content)).toBe("🔧 I left out a comment from a $5 donation.");
});

describe("a comment that needs a yes", () => {
  const asked = { type: "approval", donation: "donation:1", amount: money("25"), name: "Ann", comment } as const;

  test.each<[string, MessageContent]>([
    ["🔧 Ann donated $25 and wrote: “Go otters!” Shall I say it?", { ...asked, decision: "waits" }],
    ["🔧 Ann donated $25 and wrote: “Go otters!” It is said.", { ...asked, decision: "posted" }],
    ["🔧 Ann donated $25 and wrote: “Go otters!” It is left out.", { ...asked, decision: "left" }],
    ["🔧 The comment of a $25 donation is gone.", { ...asked, comment: null, decision: "waits" }],
    ["🔧 More comments wait for your yes.", { type: "approvals" }],
    ["💬 Comment from Ann's $25: “Go otters!”", { ...asked, type: "comment" }],
    ["💬 The comment of a $25 donation was taken back.", { ...asked, type: "comment", comment: null }],
  ])("is told in one line: %s", (text, content) => {
    expect(line(content)).toBe(text);
  });

  test("is cut to what there is room for, and left out where that is nothing", () => {
    expect(line({ ...asked, type: "comment", comment: "w".repeat(300) })).toMatch(/“w{199}…”$/);
    expect(line({ ...asked, type: "comment", comment: "w".repeat(300) }, 40)).toBe("💬 Comment from Ann's $25: “…”");
  });
});

test("what one change caused is one message, under the sign of what comes first", () => {
  const goal = {
    type: "goal",
    goal: money("2000"),
    raised: money("2000"),
    cause: null,
    to: null,
    isOpen: false,
  } as const;
  expect(line({ type: "several", parts: [donation(), goal] })).toBe(
    "🔔 Ann donated $25. Thank you! Goal reached: $2,000. Thank you, everyone!",
  );
  expect(line({ type: "several", parts: [{ ...goal, isOpen: true }, donation()] })).toBe(
    "🏆 Goal reached: $2,000. Thank you, everyone! Still open: !donate · Ann donated $25. Thank you!",
  );
});

test("where several raise money together, a donation says for whom", () => {
  expect(line(donation({ to: "Maple" }))).toBe("🔔 Ann donated $25 to Maple. Thank you!");
});
