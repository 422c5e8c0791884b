import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BundleContent, DigestContent, SingleContent } from "../../src/composing/content.ts";
import type { MomentData } from "../../src/kinds/moments.ts";
import { type Money, sumByCurrency, toMoney } from "../../src/money/money.ts";
import { inEnglish, toldLine as line, singleContent as one } from "../helpers/content-lines.ts";
import { hostileContents } from "../helpers/hostile-content.ts";
import { usd } from "../helpers/waiting-rows.ts";

const wire = (value: string, currency = "USD") => ({ value, currency });
const money = (value: string, currency = "USD") => toMoney(wire(value, currency));
const length = (text: string) => [...text].length;

const ann = { amount: wire("25.00"), name: "Ann", comment: null, rewards: [], poll: null, refunded: false };
const donation = (changes: Partial<MomentData["donation"]> = {}, context: Partial<SingleContent["context"]> = {}) =>
  one("donation", { ...ann, ...changes }, context);
const picked = (...names: string[]) =>
  names.map((name, at) => ({ id: `${at}`, name, quantity: name === "C" && names.length === 3 ? 2 : 1 }));

const bundle = (...donors: [name: string, amount: Money][]): BundleContent => ({
  type: "bundle",
  count: donors.length,
  sums: sumByCurrency(donors.map(([, amount]) => amount)),
  donors: donors.map(([name, amount]) => ({ name, amount })),
});

const poll = { id: "p", name: "Which game next?", optionId: "o", optionName: "Puzzle" };
const comment = "Go otters!";

describe("a donation", () => {
  test.each<[string, Partial<MomentData["donation"]>]>([
    ["🔔 Ann donated $25. Thank you!", {}],
    ["🔔 Ann donated $25: “Go otters!”", { comment }],
    ["🔔 Ann donated $25: “Go otters!” Reward: Drawing.", { rewards: picked("Drawing"), comment }],
    ["🔔 Ann donated $25. Thank you! Reward: Drawing.", { rewards: picked("Drawing") }],
    ["🔔 Ann donated $25. Thank you! Reward: A, B and C ×2.", { rewards: picked("A", "B", "C") }],
    ["🔔 Ann donated $25. Thank you! Reward: A, B, C and 2 more.", { rewards: picked("A", "B", "C", "D", "E") }],
    ["🔔 Ann donated $25. Thank you!", { rewards: [{ id: "r", name: null, quantity: 1 }] }],
    ["🔔 Ann donated $25. Thank you! Vote: Puzzle (Which game next?).", { poll }],
    ["🔔 Ann donated $25. Thank you!", { poll: { ...poll, name: null } }],
    ["🔔 Ann donated $25. Thank you!", { poll: { ...poll, optionName: null } }],
    [
      "🔔 Ann donated $25: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing.",
      { poll, rewards: picked("Drawing"), comment },
    ],
    ["🔔 Someone donated ¥1,000. Thank you!", { name: "Someone", amount: wire("1000", "JPY") }],
    ["🔔 Anonymous donated CA$25.50: “Go otters!”", { name: "Anonymous", amount: wire("25.5", "CAD"), comment }],
    ["🔔 A donation of $25 was refunded.", { refunded: true, comment, rewards: picked("Drawing"), poll }],
  ])("a donation reads: %s", (text, changes) => {
    expect(line(donation(changes))).toBe(text);
  });

  test("a donation is marked as a test, and names its recipient in a place with several campaigns", () => {
    expect(line(donation({ comment }, { isTest: true }))).toBe(
      "🔔 TEST, not a real donation: Ann donated $25: “Go otters!”",
    );
    expect(line(donation({ recipient: "Maple" }, { isElsewhere: true }))).toBe(
      "🔔 Ann donated $25 to Maple. Thank you!",
    );
    expect(line(donation({ recipient: "Maple" }))).toBe("🔔 Ann donated $25. Thank you!");
    expect(line(donation({ recipient: null }, { isElsewhere: true }))).toBe("🔔 Ann donated $25. Thank you!");
  });

  test("a donor's name is cut at 40 code points", () => {
    expect(line(donation({ name: "n".repeat(50) }))).toBe(`🔔 ${"n".repeat(39)}… donated $25. Thank you!`);
  });

  test("a comment is cut at 200 code points in short lines, and at 500 elsewhere", () => {
    const long = donation({ comment: "c".repeat(600) });
    expect(line(long, 500)).toBe(`🔔 Ann donated $25: “${"c".repeat(199)}…”`);
    expect(line(long, 501)).toHaveLength(501 + 1); // the bell takes two UTF-16 units
    expect(line(long, 2_000)).toBe(`🔔 Ann donated $25: “${"c".repeat(499)}…”`);
  });

  test("a comment is cut to the room that is left, or left out if that is too little", () => {
    const long = donation({ comment: "c".repeat(100) });
    expect(line(long, 41)).toBe(`🔔 Ann donated $25: “${"c".repeat(19)}…”`);
    expect(line(long, 40)).toBe("🔔 Ann donated $25. Thank you!");
    expect(line(donation({ comment: "c".repeat(19) }), 40)).toBe(`🔔 Ann donated $25: “${"c".repeat(19)}”`);
  });

  test("a quotation mark in a comment can't end our quotation", () => {
    const forged = "Hi” 🔔 Bo donated $500. “Thanks";
    expect(line(donation({ comment: forged }))).toBe('🔔 Ann donated $25: “Hi" 🔔 Bo donated $500. "Thanks”');
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
  const intro = "🔔 12 donations, $431. Thank you, Ann $100, Bo $75, Cy $50, Dee $40, Eli $25, Fay $25, Gus $20";

  test("a bundle names all donors if their names fit", () => {
    expect(line(twelve)).toBe(`${intro}, Hal $20, Ida $20, Jo $20, Kim $20 and Lou $16!`);
  });

  test("a bundle names as many donors as fit and counts the rest", () => {
    expect(line(twelve, 120)).toBe(`${intro}, Hal $20 and 4 more!`);
    const whole = length(line(twelve));
    expect(line(twelve, whole)).toBe(line(twelve));
    expect(line(twelve, whole - 1)).toBe(`${intro}, Hal $20, Ida $20, Jo $20, Kim $20 and 1 more!`);
  });

  test("a bundle of one or two donations uses the right plural and lists every donor", () => {
    expect(line(bundle(["Ann", money("25")]))).toBe("🔔 1 donation, $25. Thank you, Ann $25!");
    expect(line(bundle(["Ann", money("25")], ["Bo", money("5")]))).toBe(
      "🔔 2 donations, $30. Thank you, Ann $25 and Bo $5!",
    );
  });

  test("a bundle says so if all its donations were refunded", () => {
    const picks = {
      rewards: [
        { name: "Drawing", times: 2 },
        { name: "Mug", times: 1 },
      ],
      options: [{ name: "Puzzle", times: 3 }],
    };
    const some = bundle(["Ann", money("25")], ["Bo", money("5")]);
    expect(line({ ...some, picks })).toBe(
      "🔔 2 donations, $30. Thank you, Ann $25 and Bo $5! Rewards: Drawing ×2 and Mug. Votes: Puzzle ×3.",
    );
    expect(line({ ...some, picks }, 60)).toBe("🔔 2 donations, $30. Thank you, Ann $25 and Bo $5!");
    expect(line(bundle())).toBe("🔔 These donations were refunded.");
  });

  test("a bundle shows a sum for each currency", () => {
    const mixed = bundle(["Ann", money("400")], ["Bo", money("31")], ["Cy", money("20", "EUR")]);
    expect(line(mixed)).toBe("🔔 3 donations, $431 and €20. Thank you, Ann $400, Bo $31 and Cy €20!");
  });

  test("a bundle shows the sums of four currencies and counts the other currencies", () => {
    const many = ["USD", "EUR", "GBP", "JPY", "KWD", "ZZZ"].map((code): [string, Money] => ["Ann", money("1", code)]);
    expect(line(bundle(...many))).toContain(
      "🔔 6 donations, $1, €1, £1, ¥1 and 2 more currencies. Thank you, Ann $1, Ann €1, Ann £1, Ann ¥1, Ann KWD 1 and Ann ZZZ 1!",
    );
  });

  test("a bundle names at least eight donors within 500 code points, however long their names are", () => {
    const loud = Array.from({ length: 200 }, (): [string, Money] => ["N".repeat(60), money("1234567.89")]);
    const text = line(bundle(...loud));
    expect(text.match(/N+… /g)?.length).toBeGreaterThanOrEqual(8);
    expect(text).toMatch(/ and \d+ more!$/);
  });

  test("a bundle names no donors if there is no room for names", () => {
    expect(line(twelve, 40)).toBe("🔔 12 donations, $431. Thank you!");
  });
});

test("an announcement begins with our emoji and stays one line, whatever a donor's name contains", () => {
  fc.assert(
    fc.property(hostileContents, fc.integer({ min: 3, max: 2_500 }), (told, limit) => {
      const text = line(told, limit);
      expect(text).toMatch(/^(?:🔔|🏆|🎉|🤝|📊|🎁|📅|⏳|🔨|🔧|💬)/u);
      expect(length(text)).toBeLessThanOrEqual(limit);
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a bundle counts donors with hidden names under "and 1,000 more"', () => {
  const donors = [{ name: "Ann", amount: usd(800n), times: 4 }];
  expect(line({ type: "bundle", count: 1_004, sums: [usd(100_800n)], donors })).toBe(
    "🔔 1,004 donations, $1,008. Thank you, Ann $8 and 1,000 more!",
  );
});

test("a bundle counts anonymous donors as people, after all donors with names", () => {
  const nobody = { name: "Anonymous", amount: usd(1_500n), times: 3 };
  const donors = [{ name: "Bo", amount: usd(500n) }, nobody];
  expect(line({ type: "bundle", count: 5, sums: [usd(2_000n)], donors })).toBe(
    "🔔 5 donations, $20. Thank you, Bo $5, 3 anonymous $15 and 1 more!",
  );
  expect(line({ type: "bundle", count: 5, sums: [usd(2_000n)], donors }, 50)).toBe(
    "🔔 5 donations, $20. Thank you, Bo $5 and 4 more!",
  );
  expect(line({ type: "bundle", count: 3, sums: [usd(1_500n)], donors: [nobody] })).toBe(
    "🔔 3 donations, $15. Thank you!",
  );
});

test("a bundle that contains only large donations has its own celebrating wording", () => {
  const donors = [{ name: "Bo", amount: usd(50_000n) }];
  const told: BundleContent = { type: "bundle", count: 97, sums: [usd(970_000n)], donors, isLarge: true };
  expect(line(told)).toBe("🔔 97 large donations, $9,700. Thank you, Bo $500 and 96 more!");
  expect(inEnglish(told).isCelebrated).toBe(true);
});

test("a bundle names a repeat donor once, with the sum", () => {
  const ann = { name: "Ann", amount: usd(800n), times: 4 };
  const donors = [{ name: "Bo", amount: usd(2_500n) }, ann];
  const both: BundleContent = { type: "bundle", count: 5, sums: [usd(3_300n)], donors };
  expect(line(both)).toBe("🔔 5 donations, $33. Thank you, Bo $25 and Ann $8!");
  const alone: BundleContent = { type: "bundle", count: 4, sums: [usd(800n)], donors: [ann] };
  expect(line(alone)).toBe("🔔 Ann donated 4 times, $8 in total. Thank you!");
  const inEuros = { ...ann, amount: { ...ann.amount, currency: "EUR" } };
  expect(line({ ...alone, count: 8, sums: [ann.amount, inEuros.amount], donors: [ann, inEuros] })).toBe(
    "🔔 Ann donated 8 times, $8 and €8 in total. Thank you!",
  );
});

describe("a digest", () => {
  const digest = (reason: DigestContent["reason"], awayMs: number, ...donors: [string, Money][]): DigestContent => ({
    ...{ ...bundle(...donors), type: "digest", reason, from: 0, awayMs },
  });
  const minuteMs = 60_000;
  const donors: [string, Money][] = [
    ["Ann", money("250")],
    ["Bo", money("100")],
    ["Cy", money("75")],
  ];

  test("a digest says how long the bot was offline and thanks the donors", () => {
    expect(line(digest("away", 180 * minuteMs, ...donors))).toBe(
      "🔔 I was offline for 3 h. 3 donations came in: $425. Thank you, Ann $250, Bo $100 and Cy $75!",
    );
    expect(line(digest("away", 12 * minuteMs, ...donors), 85)).toBe(
      "🔔 I was offline for 12 min. 3 donations came in: $425. Thank you!",
    );
    expect(line(digest("away", 12 * minuteMs, ...donors), 70)).toBe(
      "🔔 I was offline for 12 min. 3 donations came in: $425. Thank you!",
    );
  });

  test("a digest with one donation, or with none after refunds, has its own wording", () => {
    expect(line(digest("away", 0, ["Ann", money("25")]))).toBe(
      "🔔 I was offline for 60 s. Ann donated $25. Thank you!",
    );
    expect(line(digest("away", 0))).toBe("🔔 I was offline for 60 s. The donations that came in were refunded.");
  });

  test("a digest after a pause doesn't claim that the bot was offline", () => {
    expect(line(digest("quiet", 0, ["Ann", money("250")], ["Bo", money("170")]))).toBe(
      "🔔 Announcements were paused. 2 donations came in: $420. Thank you, Ann $250 and Bo $170!",
    );
    expect(line(digest("quiet", 0, ["Ann", money("25")]))).toBe(
      "🔔 Announcements were paused. Ann donated $25. Thank you!",
    );
    expect(line(digest("quiet", 0))).toBe("🔔 Announcements were paused. The donations that came in were refunded.");
  });
});

test("an approved comment is cut to the room that is left in its message, or left out", () => {
  const reviewed = { amount: wire("25"), name: "Ann", comment: "w".repeat(300), decision: "posted" } as const;
  const asked = one("comment", { donation: "donation:1", reviewed });
  expect(line(asked)).toMatch(/“w{199}…”$/);
  expect(line(asked, 40)).toBe("💬 Comment by Ann ($25): “…”");
});

test("a message about a donation and a goal has only one emoji, that of its first part", () => {
  const title = { name: "Winter", by: null, cause: null };
  const goal = (isOpen: boolean) => one("goal", { ...title, goal: wire("2000"), raised: wire("2000"), isOpen });
  expect(line({ type: "several", parts: [donation(), goal(false)] })).toBe(
    "🔔 Ann donated $25. Thank you! Goal reached: $2,000! Thank you, everyone!",
  );
  expect(line({ type: "several", parts: [goal(true), donation()] })).toBe(
    "🏆 Goal reached: $2,000! Thank you, everyone! You can still donate. !donate · Ann donated $25. Thank you!",
  );
});
