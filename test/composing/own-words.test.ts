import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SingleContent } from "../../src/composing/content.ts";
import { readTemplate } from "../../src/composing/own-text-rules.ts";
import { mentionsCampaign, type OwnTemplates, textVariables, type WordedKind } from "../../src/composing/own-words.ts";
import { recompose } from "../../src/composing/recompose.ts";
import { createSamples } from "../../src/composing/samples.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import type { KnownAbout } from "../../src/kinds/about.ts";
import { donation as donationKind } from "../../src/kinds/donation.ts";
import { toMoney } from "../../src/money/money.ts";
import { countCodePoints } from "../../src/safety/text.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { anyText } from "../helpers/any-text.ts";
import { toldLine as lineOf } from "../helpers/content-lines.ts";
import { hostileContents, inOwnText } from "../helpers/hostile-content.ts";
import { timesOf } from "../helpers/thorough.ts";
import { goalData, row, say, usd } from "../helpers/waiting-rows.ts";
import { wordsIn } from "../helpers/words.ts";

const words = { donation: "{name} gave {amount}: {comment}" };
const worded = (own: OwnTemplates, changes: Parameters<typeof row>[1] = {}): WaitingRow => ({
  ...row(1, { name: "Ann", ...changes }),
  words: own,
});
const wire = (value: string) => ({ value, currency: "USD" });

function sentLine(waiting: WaitingRow, canEdit = true): string {
  const said = say([waiting], canEdit);
  if (said.type !== "say") throw new Error(`is not said: ${said.type}`);
  expect(recompose([waiting], { now: 1_000 })?.content).toEqual(said.content);
  return lineOf(said.content);
}

test("a kind without own texts is announced in the bot's words", () => {
  const moment = { kind: "notice", data: { text: "Tiltify is back." } } as WaitingRow["moment"];
  const notice = { ...row(1), moment: { ...row(1).moment, ...moment }, words };
  expect(sentLine(notice)).toContain("Tiltify is back.");
});

test.each([
  [words, {}, "🔔 Ann gave $25: Go otters!"],
  [words, { comment: null }, "🔔 Ann gave $25"],
  [{ donation: "Yay, {name}!" }, {}, "Yay, Ann!"],
  [{ donation: "!yay {name}" }, {}, "🔔 !yay Ann"],
  [{ donation: "🎉 {name}" }, {}, "🎉 Ann"],
  [{ donation: "**{name}**\n-# {amount} <:otter:123>" }, {}, "🔔 Ann $25"],
  [words, { origin: "test" }, "🔔 TEST, not a real donation: Ann gave $25: Go otters!"],
  [{ donation: "Yay {name}" }, { origin: "test" }, "🔔 TEST, not a real donation: Yay Ann"],
  [{ comment: "{name} says {comment}" }, {}, "🔔 Ann says Go otters!"],
  [{ comment: "{name} says {comment}" }, { comment: null }, "🔔 Ann donated $25. Thank you!"],
  [{ comment: "{name} says {comment}", ...words }, { comment: null }, "🔔 Ann gave $25"],
  [{ highlight: "WOW {name}", ...words }, { isHighlight: true }, "WOW Ann"],
  [{ highlight: "WOW {name}", ...words }, {}, "🔔 Ann gave $25: Go otters!"],
  [{ donation: "{comment}" }, { comment: null }, "🔔 Ann donated $25. Thank you!"],
  [{ goal: "{goal}!" }, {}, "🔔 Ann donated $25: “Go otters!”"],
  [
    { donation: "{name} to {to}: {option} in {poll}, {reward}" },
    {
      recipient: "Maple",
      rewards: ["A", "B", "C", "D"].map((name) => ({ id: name, name, quantity: 1 })),
      poll: { id: "p", name: "Which game?", optionId: "o", optionName: "Puzzle" },
    },
    "🔔 Ann to: Puzzle in Which game?, A, B, C and 1 more",
  ],
] as const)("with the own text %j, a donation with %j becomes %j", (own, changes, line) => {
  expect(sentLine(worded(own, changes as Parameters<typeof row>[1]))).toBe(line);
});

test("an own text names the fundraiser in a place with several fundraisers", () => {
  const waiting = worded({ donation: "{name} for {to}" }, { recipient: "Maple" });
  expect(sentLine({ ...waiting, factId: "event" })).toBe("🔔 Ann for Maple");
});

test("a refunded donation is announced in the bot's words instead of the own text", () => {
  const refunded = recompose([worded(words, { refunded: true })], { now: 1_000 });
  expect(refunded && lineOf(refunded.content)).toBe("🔔 A donation of $25 was refunded.");
});

test("an own text leaves out a held-back comment until its waiting time is over", () => {
  const held = worded({ comment: "{name} says {comment}", ...words }, { commentFrom: 2_000 });
  expect(sentLine(held)).toBe("🔔 Ann gave $25");
  const later = recompose([held], { now: 2_000 });
  expect(later && lineOf(later.content)).toBe("🔔 Ann says Go otters!");
});

describe("details of the campaign", () => {
  const template = { donation: "{name} gave {amount}[, {raised} of {goal} ({percent})][ for {campaign}][ {url}]" };
  const known = (more: Partial<KnownAbout>): WaitingRow => {
    const about = { page: null, donate: null, picture: null, standing: null, ...more };
    const waiting = worded(template, { comment: null });
    return { ...waiting, about, moment: { ...waiting.moment, happenedAt: 5_000 } };
  };
  const standing = { raised: usd(125_000n), goal: usd(200_000n) };

  test("details of the campaign fill own texts, without a total that is older than the donation", () => {
    const name = "Winter";
    const page = "https://tiltify.com/@maple/winter";
    expect(sentLine(known({ name, page, standing: { ...standing, asOf: 5_000 } }))).toBe(
      "🔔 Ann gave $25, $1,250 of $2,000 (62%) for Winter https://tiltify.com/@maple/winter",
    );
    expect(sentLine(known({ name, standing: { ...standing, asOf: 4_999 } }))).toBe("🔔 Ann gave $25 for Winter");
    expect(sentLine(known({ donate: "https://donate.tiltify.com/x", page }))).toBe(
      "🔔 Ann gave $25 https://donate.tiltify.com/x",
    );
  });

  test("details of the campaign include a percentage, which may exceed 100", () => {
    const template = { donation: "{name} gave {amount}, {percent}" };
    const sentAt = (dollars: bigint) => {
      const standing = { raised: usd(dollars * 100n), goal: usd(10_000n), asOf: 5_000 };
      const about = { name: "Winter", page: null, donate: null, picture: null, standing };
      const waiting = worded(template, { comment: null });
      return sentLine({ ...waiting, about, moment: { ...waiting.moment, happenedAt: 5_000 } });
    };
    expect(sentAt(29n)).toBe("🔔 Ann gave $25, 29%");
    expect(sentAt(250n)).toBe("🔔 Ann gave $25, 250%");
  });

  test("details of the campaign are left out if they are unknown or in two currencies", () => {
    expect(sentLine(worded(template, { comment: null }))).toBe("🔔 Ann gave $25");
    const mixed = { raised: usd(125_000n), goal: { ...usd(200_000n), currency: "EUR" }, asOf: 9_000 };
    expect(sentLine(known({ standing: mixed }))).toBe("🔔 Ann gave $25");
  });
});

test("mentionsCampaign recognizes own texts that use details of the campaign", () => {
  expect(["{name}", "raised", "{raised}", "[ {url}]"].map(mentionsCampaign)).toEqual([false, false, true, true]);
});

test("goals, progress, milestones and closings use the streamer's own texts", () => {
  const moment = (kind: string, data: object): WaitingRow => ({
    ...row(1),
    words: {
      goal: "We did it: {goal} for {cause}, now {raised}!",
      progress: "{percent}% there",
      milestone: "Next up after {milestone} ({amount}): {next}",
      closing: "{campaign} ends at {raised}",
      donation: "never said",
    },
    // Each kind has its own data, which the table's type can't express.
    moment: { ...row(1).moment, kind, data: { ...goalData, ...data } } as WaitingRow["moment"],
  });

  expect(sentLine(moment("goal", { cause: "River Otter Trust" }))).toBe(
    "We did it: $2,000 for River Otter Trust, now $2,010!",
  );
  expect(sentLine(moment("progress", { percent: 75 }))).toBe("🔔 75% there");
  const karaoke = { name: "Karaoke", amount: wire("750") };
  const sauce = { name: "Hot sauce", amount: wire("500"), next: karaoke };
  expect(sentLine(moment("milestone", sauce))).toBe("Next up after Hot sauce ($500): Karaoke at $750");
  expect(sentLine(moment("milestone", { ...sauce, next: { ...karaoke, name: null } }))).toBe(
    "Next up after Hot sauce ($500): $750",
  );
  expect(sentLine(moment("milestone", { ...sauce, name: null, next: null }))).toBe("Next up after ($500)");
  expect(sentLine(moment("closing", {}))).toBe("🔔 Maple's 24h Stream ends at $2,010");
  expect(sentLine(moment("goal-set", {}))).toBe("🔔 New goal: $2,000. $2,010 raised so far.");
});

/** Renders a moment that isn't a donation, with own texts. */
function lineInWords(kind: WaitingRow["moment"]["kind"], data: object, own: OwnTemplates): string {
  // Each kind has its own data, which the table's type can't express.
  return sentLine({ ...row(1), words: own, moment: { ...row(1).moment, kind, data } as WaitingRow["moment"] });
}

test.each<[WaitingRow["moment"]["kind"], object, OwnTemplates, string]>([
  [
    "goal-set",
    { ...goalData, by: "Maple" },
    { "new-goal": "On to {goal}[ of {to}] from {raised}!" },
    "On to $2,000 from $2,010!",
  ],
  [
    "high-bid",
    { item: "Print", amount: wire("55"), by: "Rin", rise: wire("10"), endsAt: 60_000 },
    { bid: "Now {amount} for {item} by {name}[, {rise} more][, {time} left]" },
    "Now $55 for Print by Rin, $10 more, 59 s left",
  ],
  [
    "high-bid",
    { item: "Print", amount: wire("55"), by: "Rin", rise: null, endsAt: null },
    { bid: "Now {amount} for {item} by {name}[, {rise} more][, {time} left]" },
    "Now $55 for Print by Rin",
  ],
  [
    "auction-ending",
    { item: "Print", bid: { amount: wire("55"), by: "Rin" }, startingBid: null, endsAt: 60_000 },
    { "item-ending": "Last {time} for {item}[ at {amount}][ by {name}]" },
    "Last 59 s for Print at $55 by Rin",
  ],
  [
    "auction-ending",
    { item: "Print", bid: null, startingBid: wire("10"), endsAt: 60_000 },
    { "item-ending": "Last {time} for {item}[ at {amount}][ by {name}]" },
    "Last 59 s for Print at $10",
  ],
  [
    "auction-ending",
    { item: "Print", bid: null, startingBid: null, endsAt: 60_000 },
    { "item-ending": "Last {time} for {item}[ at {amount}][ by {name}]" },
    "Last 59 s for Print",
  ],
  [
    "auction-won",
    { item: "Print", amount: wire("55"), by: "Rin" },
    { "item-sold": "Sold: {item}, {amount}, {name}" },
    "Sold: Print, $55, Rin",
  ],
])("an own text for a %s with %j and the text %j becomes %s", (kind, data, own, line) => {
  expect(lineInWords(kind, data, own)).toBe(line);
});

describe("matches, polls and rewards in the streamer's own texts", () => {
  const match = { match: "{name} doubles[ for {time}][ up to {amount}]", "match-ending": "{name}: {time}, {matched}" };
  const poll = { poll: "{poll}: {option} {amount}[ of {sum}]", "poll-lead": "Go {option} ({amount})[, past {second}]" };
  const reward = { reward: "Pick {reward}[ at {amount}]!", "reward-gone": "No more: {reward}" };
  const schedule = { schedule: "Next: {entry}[ ({time})]" };
  const option = (name: string | null, value: string) => ({ name, amount: wire(value) });
  const game = "Which game?";

  test.each<[WaitingRow["moment"]["kind"], object, OwnTemplates, string]>([
    [
      "match-start",
      { by: "Big Otter", pledged: wire("500"), endsAt: 60_000 },
      match,
      "🤝 Big Otter doubles for 59 s up to $500",
    ],
    ["match-start", { by: "Big Otter", pledged: null, endsAt: null }, match, "🤝 Big Otter doubles"],
    ["match-ending", { by: "Bo", pledged: null, matched: wire("5"), endsAt: 60_000 }, match, "🤝 Bo: 59 s, $5"],
    ["match-ending", { by: "Bo", pledged: null, matched: null, endsAt: null }, match, "🤝 Bo"],
    ["match-end", { by: "Bo", paid: wire("500") }, { "match-end": "Thanks {name}: {amount}" }, "Thanks Bo: $500"],
    ["match-end", { by: "Bo", paid: null }, { "match-end": "Thanks {name}: {amount}" }, "Thanks Bo"],
    ["match-end", { by: "Bo", paid: null }, match, "🤝 Bo's match is over."],
    [
      "poll-lead",
      { poll: game, leader: option("A", "9"), second: option("B", "5") },
      poll,
      "Go A ($9), past B with $5",
    ],
    ["poll-lead", { poll: game, leader: option(null, "9"), second: null }, poll, "Go one option ($9)"],
    [
      "poll-lead",
      { poll: game, leader: option("A", "9"), second: option(null, "5") },
      poll,
      "Go A ($9), past one option with $5",
    ],
    ["poll-result", { poll: game, winners: [option("A", "9")], sum: wire("14") }, poll, "📊 Which game?: A $9 of $14"],
    [
      "poll-result",
      { poll: game, winners: [option("A", "9"), option(null, "9")], sum: wire("18") },
      poll,
      "📊 Which game?: A and one option $9 of $18",
    ],
    ["poll-result", { poll: null, winners: [], sum: wire("0") }, { poll: "Poll over[: {option}]" }, "Poll over"],
    ["reward-new", { rewards: [option("Drawing", "25")], more: 0 }, reward, "Pick Drawing at $25!"],
    ["reward-new", { rewards: [{ name: null, amount: null }], more: 0 }, reward, "Pick!"],
    [
      "reward-new",
      { rewards: [option("A", "5"), { name: null, amount: null }], more: 0 },
      reward,
      "Pick A ($5) and one!",
    ],
    [
      "reward-new",
      { rewards: [option("A", "5"), option("B", "6"), option("C", "7"), option("D", "8")], more: 2 },
      reward,
      "Pick A ($5), B ($6), C ($7) and 3 more!",
    ],
    ["starting", { names: ["Karaoke"], more: 0, startsAt: 60_000 }, schedule, "Next: Karaoke (59 s)"],
    ["starting", { names: ["A", "B"], more: 2, startsAt: 60_000 }, schedule, "Next: A, B and 2 more (59 s)"],
    ["reward-gone", { name: "Drawing" }, reward, "No more: Drawing"],
    ["reward-gone", { name: null }, reward, "No more: A reward"],
  ])("an own text for a %s with %j reads: %j", (kind, data, own, line) => {
    expect(lineInWords(kind, data, own)).toBe(line);
  });
});

describe("a bundle in the streamer's own text", () => {
  const bundle = "{count} gifts, {sum}: {names}";
  const many = (count: number, name = "Donor", own: OwnTemplates = { bundle }) =>
    Array.from({ length: count }, (_, index) => ({ ...row(index + 1, { name: `${name} ${index + 1}` }), words: own }));
  const lineFor = (waiting: WaitingRow[], limit?: number) => {
    const said = say(waiting);
    if (said.type !== "say") throw new Error(`is not said: ${said.type}`);
    expect(recompose(waiting, { now: 1_000 })?.content).toEqual(said.content);
    return lineOf(said.content, limit);
  };

  test("a bundle in the streamer's own text lists the donors' names", () => {
    expect(lineFor(many(4))).toBe("🔔 4 gifts, $100: Donor 1 $25, Donor 2 $25, Donor 3 $25 and Donor 4 $25");
    expect(lineFor(many(4, "Donor", { bundle: "Wow, {count}!" }))).toBe("Wow, 4!");
    const often = many(5).map((one, index) =>
      index === 4 ? one : { ...row(index + 1, { name: "Ann" }), words: { bundle } },
    );
    expect(lineFor(often)).toBe("🔔 5 gifts, $125: Ann $100 and Donor 5 $25");
  });

  test("a bundle in the streamer's own text lists as many names as fit, preferring short names", () => {
    expect(lineFor(many(20), 100)).toMatch(/^🔔 20 gifts, \$500: Donor 1 \$25, Donor 2 \$25, .* and 1\d more$/);
    const long = lineFor(many(10, "x".repeat(36)), 330);
    expect(long).toContain(`${"x".repeat(19)}… $25, `);
    expect(countCodePoints(long)).toBeLessThanOrEqual(330);
    expect(lineFor(many(60), 2_000)).toMatch(/ and Donor 60 \$25$/);
  });

  test("a bundle in the streamer's own text falls back to the bot's words if the text is too long", () => {
    const wordy = { bundle: `${"x".repeat(80)} {names}` };
    expect(lineFor(many(4, "Donor", wordy), 70)).toMatch(/^🔔 4 donations, \$100\. /);
    expect(lineFor(many(4, "Donor", { bundle: "{campaign}" }))).toMatch(/^🔔 4 donations, \$100\. /);
  });

  test("a bundle in the streamer's own text includes details of the campaign that got all donations", () => {
    const about: KnownAbout = { name: "Winter", page: null, donate: null, picture: null, standing: null };
    const own = { bundle: "{count} gifts[ for {campaign}]" };
    const known = many(4, "Donor", own).map((one) => ({ ...one, about }));
    expect(lineFor(known)).toBe("🔔 4 gifts for Winter");
    expect(lineFor([...known, { ...row(5), words: own, about: { ...about } }])).toBe("🔔 5 gifts");
  });

  test("a bundle in the streamer's own text becomes a digest in the bot's words", () => {
    const refunded = many(4).map((one, index) => ({ ...row(index + 1, { refunded: true }), words: one.words }));
    const back = recompose(refunded, { now: 1_000 });
    expect(back && lineOf(back.content)).toBe("🔔 These donations were refunded.");
    const digest = recompose(many(6), { now: 1_000, digest: { reason: "quiet", at: 1_000 } });
    expect(digest && lineOf(digest.content)).toMatch(/^🔔 Announcements were paused\. 6 donations came in: /);
  });
});

test("a donation and the goal that it reached each use their own text", () => {
  const goal = { ...row(2), words: { goal: "{goal}!!" } };
  const caused = { ...goal, moment: { ...goal.moment, kind: "goal", data: goalData } as WaitingRow["moment"] };
  const said = say([worded({ donation: "Yay {name}" }), caused]);
  expect(said.type === "say" && lineOf(said.content)).toBe("Yay Ann $2,000!!");
});

test("a comment in an own text is shortened first when the message is too long", () => {
  const said = (comment: string | null, template: string): SingleContent => ({
    type: "donation",
    data: { ...row(1).moment.data, name: "Ann", comment },
    context: {
      ...{ happenedAt: 0, now: 0, isElsewhere: false, about: null, isAlone: true, isTest: false, isLarge: false },
    },
    templates: { donation: template },
  });
  const donation = said("c".repeat(300), "{name} gave {amount}: {comment}");
  expect(lineOf(donation)).toBe(`🔔 Ann gave $25: ${"c".repeat(199)}…`);
  expect(lineOf(donation, 48)).toBe(`🔔 Ann gave $25: ${"c".repeat(31)}…`);
  expect(lineOf(donation, 30)).toBe("🔔 Ann gave $25");
  const twice = said("c".repeat(300), "{comment} {name} {comment}");
  expect(countCodePoints(lineOf(twice, 100))).toBeLessThanOrEqual(100);
  expect(lineOf(said(null, `${"x".repeat(60)} {name}`), 50)).toBe("🔔 Ann donated $25. Thank you!");
});

test("a donor's comment can't end a quotation in the streamer's text", () => {
  const forged = 'Hi” "Bo donated $500" “Thanks';
  expect(sentLine(worded({ donation: "{name}: “{comment}”" }, { comment: forged }))).toBe(
    "🔔 Ann: “Hi' 'Bo donated $500' 'Thanks”",
  );
});

const kinds = Object.keys(textVariables) as WordedKind[];

test("samples show each kind in the streamer's own text", () => {
  const options = { currency: "USD", shown: { names: "full", comment: true } } as const;
  const lines = kinds.map((kind) =>
    createSamples(kind, wordsIn("en").standardText(kind), options).map((content) => lineOf(content)),
  );
  expect(lines).toEqual([
    [
      "🔔 Ann Berg donated $25: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing.",
      "🔔 Ann Berg donated $25: “Go otters!”",
      "🔔 Ann Berg donated $25",
    ],
    [
      "🔔 Ann Berg donated $25: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing.",
      "🔔 Ann Berg donated $25: “Go otters!”",
    ],
    ["🔔 Ann Berg donated $100: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing."],
    ["🎉 $500 reached: Hot sauce! Next: Karaoke at $750."],
    ["Goal reached: $2,000! Thank you, everyone! Raised for River Otter Trust."],
    ["New goal: $5,000. $2,012 raised so far."],
    ["🔔 50% of the way there, $1,004 of $2,000."],
    ["Only $20 to go until $500: Hot sauce! About 10 min at this pace."],
    ["🔔 8 donations, $335. Thank you, Ann Berg $100, Bo $75, Cy $50, Dee $40, Eli $25, Fay $20, Gus $15 and Hal $10!"],
    ["🤝 Big Otter is matching donations, up to $1,000! Ends in 42 min."],
    ["🤝 Big Otter's match ends in 42 min. $640 matched so far."],
    ["🤝 Big Otter's match is over. It added $1,000. Thank you!"],
    ["📊 Puzzle takes the lead in “Which game next?” with $90, ahead of Platformer with $75."],
    [
      "The poll “Which game next?” ends in 10 min. In the lead: Puzzle with $90. Platformer needs just over $15 to take the lead.",
      "The poll “Which game next?” ends in 10 min.",
    ],
    ["📊 Puzzle wins with $90 of $165! Poll: “Which game next?”."],
    ["New reward: Drawing for $25."],
    ["🎁 Drawing is sold out."],
    ["📅 Karaoke starts in 10 min."],
    ["🔔 $120 to go until Hot sauce at $500. Want to donate? https://donate.tiltify.com/@maple/winter"],
    ["🔨 Rin is the high bidder on Otter print: $55. Up $10. Ends in 2 h."],
    ["Bidding on Otter print ends in 2 h, now at $55 from Rin.", "Bidding on Otter print ends in 2 h, now at $10."],
    ["Sold! Otter print goes to Rin for $55. Thank you!"],
    ["🔔 Maple's 24h Stream is over. $4,120 raised! Thank you, everyone!"],
  ]);
});

/** Texts that people are likely to type, and some that nobody would. */
const template = fc
  .constantFrom(...kinds)
  .chain((kind) =>
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...textVariables[kind].map((name) => `{${name}}`), "[", "]", " ", ": ", "“", "”"),
          fc.constantFrom("/", "!"),
          anyText({ maxLength: 10 }),
        ),
        { maxLength: 20 },
      )
      .map((parts) => readTemplate(parts.join(""), kind, [])),
  )
  .filter((read) => read.ok);

test("a line in an own text stays within its limit and isn't a command, for any text and donors", () => {
  fc.assert(
    fc.property(hostileContents, template, fc.integer({ min: 60, max: 600 }), (told, { template }, limit) => {
      const line = lineOf(inOwnText(told, template), limit);
      expect(countCodePoints(line)).toBeLessThanOrEqual(limit);
      expect(line).toMatch(/^[\p{L}\p{N}\p{Extended_Pictographic}]/u);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      if (line === lineOf(told, limit)) return; // in the bot's words
      if (told.type === "donation" && template.includes("{amount}"))
        expect(line).toContain(formatAmount("en", toMoney(donationKind.read(told.data).amount)));
      if (told.type === "bundle" && template.includes("{count}"))
        expect(line).toContain(told.count.toLocaleString("en-US"));
    }),
    { seed: 3, numRuns: timesOf("PROPERTY_RUNS", { quick: 200, thorough: 1_500 }) },
  );
});
