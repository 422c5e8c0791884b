import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBody, toPayload } from "../../../src/chat/discord/body.ts";
import { renderAnnouncement } from "../../../src/chat/discord/render-announcement.ts";
import type { DonationContent, MessageContent, SingleContent } from "../../../src/composing/content.ts";
import type { About } from "../../../src/kinds/about.ts";
import { messageBody, pushText, visibleText } from "../../helpers/discord/message-rules.ts";
import { hostileContent } from "../../helpers/hostile-content.ts";

const usd = (amount: number) => ({ minor: BigInt(amount * 100), scale: 2, currency: "USD" });
const ann: DonationContent = {
  type: "donation",
  test: false,
  amount: usd(25),
  name: "Ann",
  comment: null,
  rewards: [],
  poll: null,
  refunded: false,
  to: null,
};
const poll = { name: "Which game next?", option: "Puzzle" };
const starts = { time: Date.parse("2026-01-15T20:30:00Z"), lasts: "10 min" };
const ends = { time: Date.parse("2026-01-15T20:30:00Z"), words: "in 2 h" };
const pages: About = {
  page: null,
  donate: "https://donate.tiltify.com/@maple/winter",
  picture: null,
  standing: null,
};
const lasting = { time: ends.time, lasts: "2 h" };
const puzzle = { name: "Puzzle", amount: usd(120) };
const platformer = { name: "Platformer", amount: usd(95) };
const donors = [
  { name: "Ann", amount: usd(250) },
  { name: "Bo", amount: usd(100) },
];
const many = { count: 2, sums: [usd(350)], donors };

function textOf(content: MessageContent): string {
  const payload = toPayload(renderAnnouncement(content));
  return visibleText(messageBody.parse(payload) as Parameters<typeof visibleText>[0]);
}

test.each<{ text: string; content: MessageContent }>([
  { text: "**Ann** donated **$25**. Thank you!", content: ann },
  { text: "**Ann** donated **$25**\n> Go otters!", content: { ...ann, comment: "Go otters!" } },
  {
    text: "**Ann** donated **$25** and picked **Drawing**\n> Go otters!",
    content: { ...ann, rewards: ["Drawing"], comment: "Go otters!" },
  },
  { text: "**Ann** donated **$25** and picked **Drawing**. Thank you!", content: { ...ann, rewards: ["Drawing"] } },
  { text: "**Ann** donated **$25** for **Puzzle**\n-# Which game next?", content: { ...ann, poll } },
  { text: "**Ann** donated **$25** to Maple. Thank you!", content: { ...ann, to: "Maple" } },
  { text: "TEST, not a real donation: **Ann** donated **$25**. Thank you!", content: { ...ann, test: true } },
  {
    text: "I can't speak in <#110000000000000201>: the thread is locked.",
    content: { type: "notice", text: "I can't speak in #110000000000000201: the thread is locked." },
  },
  { text: "A donation of **$25** was refunded.", content: { ...ann, refunded: true } },
  {
    text: "**Goal reached: $2,000 for River Otter Trust.** Thank you, everyone!\n-# ██████████ 100% · $2,010 of $2,000\n-# Still open: /donate",
    content: { type: "goal", goal: usd(2_000), raised: usd(2_010), cause: "River Otter Trust", to: null, isOpen: true },
  },
  {
    text: "**New goal of Maple: $2,500.** So far it is $2,000.\n-# ████████░░ 80%",
    content: { type: "goal-set", goal: usd(2_500), raised: usd(2_000), to: "Maple" },
  },
  {
    text: "**50% of the goal:** $1,000 of $2,000\n-# █████░░░░░ 50%",
    content: { type: "progress", percent: 50, raised: usd(1_000), goal: usd(2_000), to: null },
  },
  {
    text: "**Maple's 24h Stream has closed at $4,120.** Thank you, all 187 of you!",
    content: { type: "closing", name: "Maple's 24h Stream", raised: usd(4_120), donors: 187 },
  },
  {
    text: "**$500 reached: Hot sauce!**\n-# Next: Karaoke at $750",
    content: {
      type: "milestone",
      milestone: { name: "Hot sauce", amount: usd(500) },
      next: { name: "Karaoke", amount: usd(750) },
    },
  },
  {
    text: "**$500 reached!**\n-# Next: $750",
    content: {
      type: "milestone",
      milestone: { name: null, amount: usd(500) },
      next: { name: null, amount: usd(750) },
    },
  },
  {
    text: "**Only $20 to go until Hot sauce** at $500\n-# /donate",
    content: { type: "nearly", milestone: { name: "Hot sauce", amount: usd(500) }, left: usd(20) },
  },
  {
    text: "**Only $20 to go until the milestone** at $500\n-# /donate",
    content: { type: "nearly", milestone: { name: null, amount: usd(500) }, left: usd(20) },
  },
  {
    text: "**Big Otter is matching donations**, up to **$1,000**\n-# Ends <t:1768509000:R> · /donate",
    content: { type: "match-start", by: "Big Otter", upTo: usd(1_000), ends: lasting },
  },
  {
    text: "**Big Otter is matching donations**\n-# Ends <t:1768509000:R>",
    content: { type: "match-start", by: "Big Otter", upTo: null, ends: lasting, about: pages },
  },
  {
    text: "**Big Otter is matching donations**",
    content: { type: "match-start", by: "Big Otter", upTo: null, ends: null, about: pages },
  },
  {
    text: "**The match of Big Otter** ends <t:1768509000:R>\n-# $105 of $1,000 matched so far · /donate",
    content: { type: "match-ending", by: "Big Otter", upTo: usd(1_000), matched: usd(105), ends: lasting },
  },
  {
    text: "**The match of Big Otter** ends soon\n-# /donate",
    content: { type: "match-ending", by: "Big Otter", upTo: null, matched: null, ends: null },
  },
  {
    text: "**The match of Big Otter is over: $250 on top.** Thank you!",
    content: { type: "match-end", by: "Big Otter", paid: usd(250) },
  },
  {
    text: "**The match of Big Otter is over.**",
    content: { type: "match-end", by: "Big Otter", paid: null },
  },
  {
    text: "**Puzzle leads with $120**, before Platformer with $95\n-# Which game next? · /polls",
    content: { type: "poll-lead", poll: "Which game next?", leader: puzzle, second: platformer },
  },
  {
    text: "**One option leads with $120**\n-# /polls",
    content: { type: "poll-lead", poll: null, leader: { ...puzzle, name: null }, second: null },
  },
  {
    text: "**Puzzle wins** with **$120** of $215\n-# Which game next?",
    content: { type: "poll-result", poll: "Which game next?", winners: [puzzle], sum: usd(215) },
  },
  {
    text: "**Puzzle and Platformer are equal**, with **$120** each",
    content: { type: "poll-result", poll: null, winners: [puzzle, platformer], sum: usd(215) },
  },
  { text: "**The poll is over.**", content: { type: "poll-result", poll: null, winners: [], sum: usd(0) } },
  {
    text: "**New reward: Drawing** for **$25**\n-# /rewards",
    content: { type: "reward-new", rewards: [{ name: "Drawing", amount: usd(25) }], more: 0 },
  },
  {
    text: "**New rewards:** Drawing ($25), one, 3 more\n-# /rewards",
    content: {
      type: "reward-new",
      rewards: [
        { name: "Drawing", amount: usd(25) },
        { name: null, amount: null },
      ],
      more: 3,
    },
  },
  { text: "**Drawing** is sold out\n-# /rewards", content: { type: "reward-gone", name: "Drawing" } },
  {
    text: "**Karaoke \\*live\\*** begins <t:1768509000:R>\n-# /schedule",
    content: { type: "starting", names: ["Karaoke *live*"], more: 0, starts },
  },
  {
    text: "**Karaoke, Cooking and 2 more** begin <t:1768509000:R>\n-# /schedule",
    content: { type: "starting", names: ["Karaoke", "Cooking"], more: 2, starts },
  },
  { text: "**Winter Stream is up.** I'm announcing it here.", content: { type: "found", name: "Winter Stream" } },
  {
    text: "I left out a comment from a **$5** donation.",
    content: { type: "left-out", amount: usd(5), donation: "donation:1" },
  },
  {
    text: `**Otter print: $55**, high bid by Rin (+$5)\n-# Ends <t:1768509000:R> · /auction`,
    content: { type: "high-bid", item: "Otter print", amount: usd(55), by: "Rin", rise: usd(5), ends },
  },
  {
    text: "**Otter print** ends <t:1768509000:R>, no bid yet. It starts at $20\n-# /auction",
    content: { type: "auction-ending", item: "Otter print", bid: null, startingBid: usd(20), ends },
  },
  {
    text: "**Otter print** is sold to **Rin** for **$55**. Thank you!",
    content: { type: "auction-won", item: "Otter print", amount: usd(55), by: "Rin" },
  },
  {
    text: "**2 donations, $350.** Thank you!\nAnn $250 · Bo $100\n-# Comments: /donations",
    content: { type: "bundle", ...many },
  },
  {
    text: "**I was away from <t:1768498200:t> to <t:1768509000:t>.** 2 donations came in, **$350**. Thank you Ann ($250) and Bo ($100).\n-# All of them: /donations",
    content: { type: "digest", reason: "away", from: ends.time - 3 * 3_600_000, awayMs: 3 * 3_600_000, ...many },
  },
  {
    text: "**While it was quiet:** 2 donations, **$350**. Thank you Ann ($250) and Bo ($100).\n-# All of them: /donations",
    content: { type: "digest", reason: "quiet", from: ends.time - 3 * 3_600_000, awayMs: 60_000, ...many },
  },
  {
    text: "**Ann** donated **$25**. Thank you!\n**Goal reached: $25.** Thank you, everyone!\n-# ██████████ 100% · $25 of $25",
    content: {
      type: "several",
      parts: [ann, { type: "goal", goal: usd(25), raised: usd(25), cause: null, to: null, isOpen: false }],
    },
  },
])("says $text", ({ text, content }) => {
  expect(textOf(content)).toBe(text);
});

test("only what is celebrated is a card; a donation is two lines of text, which a phone shows in its notification", () => {
  const goal: SingleContent = { type: "goal", goal: usd(5), raised: usd(5), cause: null, to: null, isOpen: false };
  expect(renderAnnouncement(ann)).toHaveProperty("content");
  expect(renderAnnouncement({ ...ann, highlight: true })).toHaveProperty("components");
  expect(renderAnnouncement(goal)).toHaveProperty("components");
  expect(renderAnnouncement({ type: "several", parts: [ann, goal] })).toHaveProperty("components");
});

describe("where the campaign is known", () => {
  const about: About = {
    page: "https://tiltify.com/@maple/winter",
    donate: "https://donate.tiltify.com/@maple/winter",
    picture: "https://assets.tiltify.com/otter.png",
    standing: { raised: usd(1_250), goal: usd(2_000) },
  };
  const goal: SingleContent = { type: "goal", goal: usd(5), raised: usd(5), cause: null, to: null, isOpen: true };
  const cardOf = (content: MessageContent) => messageBody.parse(toPayload(renderAnnouncement(content))).components;
  const buttonsOf = (content: MessageContent) =>
    (cardOf(content)?.[0]?.components?.[1]?.components ?? []).map(({ label, url }) => `${label} ${url}`);

  test("a card has its picture and buttons that lead there", () => {
    const [container] = cardOf({ ...ann, highlight: true, about }) ?? [];
    expect(container?.components?.[0]).toMatchObject({ type: 9, accessory: { media: { url: about.picture } } });
    expect(buttonsOf({ ...goal, about })).toEqual([`Donate ${about.donate}`, `Campaign ${about.page}`]);
  });

  test("what is not known has no button, and nothing where nothing is known", () => {
    expect(buttonsOf({ ...goal, about: { ...about, donate: null } })).toEqual([`Campaign ${about.page}`]);
    const unknown = { page: null, donate: null, picture: null, standing: null };
    expect(cardOf({ ...goal, about: unknown })).toEqual(cardOf(goal));
  });

  test("the text leads there where there are no buttons, and leaves it to them where there are", () => {
    const bid: MessageContent = { type: "auction-ending", item: "Print", bid: null, startingBid: null, ends };
    expect(textOf({ ...bid, about })).toContain("\n-# [Bid](https://tiltify.com/@maple/winter)");
    expect(textOf({ ...ann, poll, about })).toContain("\n-# Which game next? · [See the poll](https://tiltify.com/");
    const match: MessageContent = { type: "match-ending", by: "Big Otter", upTo: null, matched: null, ends: null };
    expect(textOf({ ...match, about })).toContain("\n-# [Donate](https://donate.tiltify.com/@maple/winter)");
    const lead: MessageContent = { type: "poll-lead", poll: null, leader: puzzle, second: null };
    expect(textOf({ ...lead, about })).toContain("\n-# [See the poll](https://tiltify.com/@maple/winter)");
    expect(textOf({ ...ann, poll, about, highlight: true })).toMatch(/Which game next\?\n-# █.*\$2,000$/);
    expect(textOf({ ...goal, about })).toMatch(/-# Still open$/);
  });

  test("a donation alone tells the total only where it is large and that is known; so do many, and the end", () => {
    const standing = "-# ██████░░░░ 62% · $1,250 of $2,000";
    const large = { ...ann, highlight: true };
    expect(textOf({ ...large, about })).toBe(`**Ann** donated **$25**. Thank you!\n${standing}`);
    expect(textOf({ ...large, comment: "Go!", about })).toBe(`**Ann** donated **$25**\n> Go!\n${standing}`);
    expect(textOf({ ...large, about: { ...about, standing: null } })).toBe("**Ann** donated **$25**. Thank you!");
    expect(textOf({ ...ann, about })).toBe("**Ann** donated **$25**. Thank you!");
    expect(textOf({ type: "several", parts: [large, goal], about }).match(/█/g)).toHaveLength(10);
    expect(textOf({ type: "bundle", ...many, about })).toContain(`\n${standing}\n-# Comments: /donations`);
    expect(
      textOf({ type: "digest", reason: "quiet", from: ends.time - 3 * 3_600_000, awayMs: 1, ...many, about }),
    ).toContain(`\n${standing}\n`);
    const milestone = { name: "Hot sauce", amount: usd(1_000) };
    expect(textOf({ type: "milestone", milestone, next: null, about })).toBe(
      `**$1,000 reached: Hot sauce!**\n${standing}`,
    );
    const closing: MessageContent = { type: "closing", name: "Winter", raised: usd(2_500), donors: null, about };
    expect(textOf(closing)).toMatch(/everyone!\n-# ██████████│██ 125% · \$2,500 of \$2,000$/);
  });

  test("a refund takes the celebration back", () => {
    expect(renderAnnouncement({ ...ann, highlight: true, refunded: true, about })).toEqual({
      content: "A donation of **$25** was refunded.",
    });
  });
});

describe("what calls a role", () => {
  const pushOf = (content: MessageContent) => {
    const { content: text = "", flags = 0 } = messageBody.parse(toPayload(renderAnnouncement(content)));
    return pushText({ content: text ?? "", flags });
  };
  const called: MessageContent = { ...ann, comment: "Go otters!", highlight: true, calls: "300" };
  const goal: SingleContent = { type: "goal", goal: usd(25), raised: usd(25), cause: null, to: null, isOpen: false };

  test("tells on a phone who gave how much, and why it calls, where a card would tell nothing", () => {
    expect(pushOf({ ...ann, highlight: true })).toBe("");
    expect(pushOf(called)).toBe("<@&300> Large donation: **Ann** donated **$25**");
    expect(pushOf({ type: "several", parts: [ann, goal], calls: "300" })).toBe(
      "<@&300> Large donation: **Ann** donated **$25**. Thank you!",
    );
  });

  test("has the rest below it, with the picture and the buttons of a card", () => {
    const about = {
      page: "https://tiltify.com/@maple/winter",
      donate: null,
      picture: "https://assets.tiltify.com/o.png",
    };
    expect(
      messageBody.parse(toPayload(renderAnnouncement({ ...called, about: { ...about, standing: null } }))),
    ).toEqual({
      content: "<@&300> Large donation: **Ann** donated **$25**",
      embeds: [{ description: "> Go otters!", color: 0xf5_b7_31, thumbnail: { url: about.picture } }],
      components: [{ type: 1, components: [{ type: 2, style: 5, label: "Campaign", url: about.page }] }],
      allowed_mentions: { parse: [] },
      flags: 0,
    });
  });

  test("keeps its shape whatever becomes of it", () => {
    expect(toPayload(renderAnnouncement({ ...ann, refunded: true, calls: "300" }))).toEqual({
      content: "<@&300> A donation of **$25** was refunded.",
      embeds: [],
      components: [],
      allowed_mentions: { parse: [] },
      flags: 4,
    });
  });
});

test("what is said late tells when it was, in the reader's own zone", () => {
  expect(textOf({ ...ann, at: ends.time })).toBe("**Ann** donated **$25**. Thank you!\n-# <t:1768509000:R>");
});

test("a bundle names up to forty, with long names at least sixteen", () => {
  const crowd = (count: number, name: string) =>
    textOf({
      type: "bundle",
      count,
      sums: [usd(count)],
      donors: Array.from({ length: count }, (_, index) => ({ name: `${name}${index}`, amount: usd(1) })),
    });
  expect(crowd(45, "Ann").match(/Ann\d+/g)).toHaveLength(40);
  expect(crowd(45, "Ann")).toContain(" and 5 more");
  expect(crowd(45, "_".repeat(38)).match(/…/g)?.length).toBeGreaterThanOrEqual(16);
});

test("who is only counted is counted, and who gave often is named once", () => {
  const [first = { name: "", amount: usd(0) }] = donors;
  const text = textOf({ type: "bundle", count: 10, sums: [usd(900)], donors: [{ ...first, times: 4 }] });
  expect(text).toContain("Ann $250 (4 times) and 6 more");
});

test("where several things with long comments come together, the comments get shorter and nothing is left out", () => {
  const long = { ...ann, comment: "w*".repeat(250) };
  const text = textOf({ type: "several", parts: [long, long, long, long] });
  expect(text.match(/donated/g)).toHaveLength(4);
  expect(text.match(/^> /gm)).toHaveLength(4);
});

/** The compiler keeps this complete. */
const everyKind: Record<MessageContent["type"], true> = {
  composed: true,
  donation: true,
  bundle: true,
  digest: true,
  several: true,
  goal: true,
  "goal-set": true,
  progress: true,
  closing: true,
  found: true,
  reminder: true,
  notice: true,
  "left-out": true,
  approval: true,
  approvals: true,
  comment: true,
  "high-bid": true,
  "auction-ending": true,
  "auction-won": true,
  milestone: true,
  nearly: true,
  "match-start": true,
  "match-ending": true,
  "match-end": true,
  "poll-lead": true,
  "poll-result": true,
  "reward-new": true,
  "reward-gone": true,
  starting: true,
};

test("every kind of announcement is tried with hostile values", () => {
  const tried = fc.sample(hostileContent, { seed: 5, numRuns: 500 }).map(({ type }) => type);
  expect(new Set(tried)).toEqual(new Set(Object.keys(everyKind)));
});

test("the streamer's own words are said with their own markup, and nothing of a donor's is markup in them", () => {
  const words = { template: "### {name}\n> **{comment}**[ for {reward}]", about: null };
  const own = { ...ann, name: "# *Ann*", comment: "<@1> **hi**", words };
  expect(textOf(own)).toBe("### \\# \\*Ann\\*\n> **<\u200b@\u200b1> \\*\\*hi\\*\\***");
  expect(textOf({ ...own, test: true })).toMatch(/^TEST, not a real donation: ### /);
  expect(textOf({ ...own, at: ends.time, calls: "300" }).split("\n")).toEqual([
    "<@&300> Large donation: **\\# \\*Ann\\*** donated **$25**",
    ...textOf(own).split("\n"),
    `-# <t:${ends.time / 1_000}:R>`,
  ]);
});

test("many donations at once are said in the streamer's own words, too", () => {
  const donors = [
    { name: "*Ann*", amount: usd(100) },
    { name: "<@1>", amount: usd(75) },
  ];
  const words = { template: "**{count} gifts**\n{names}", about: null };
  expect(textOf({ type: "bundle", count: 2, sums: [usd(175)], donors, words })).toBe(
    "**2 gifts**\n\\*Ann\\* $100 and <\u200b@\u200b1> $75",
  );
});

test("words that do not fit give way to the bot's", () => {
  const words = { template: "{name} ".repeat(40), about: null };
  expect(textOf({ ...ann, name: "*".repeat(40), words })).toMatch(/^\*\*(?:\\\*){40}\*\* donated \*\*\$25\*\*/);
});

const ofTeams: ReadonlySet<MessageContent["type"]> = new Set(["left-out", "approval", "approvals"]);

test("whatever donors write, a message is one that Discord takes, and mentions nobody", () => {
  const check = (content: MessageContent) => {
    const look = renderAnnouncement(content);
    const payload = messageBody.parse(toPayload(look));
    expect(payload.allowed_mentions).toEqual({ parse: [] });
    const own = content.calls === undefined || ofTeams.has(content.type) ? "" : `<@&${content.calls}> `;
    const text = textOf(content);
    expect(text.startsWith(own)).toBe(true);
    // What stands in brackets of the streamer's own begins behind a gap, too.
    expect(text.slice(own.length)).not.toMatch(/@everyone|<@(?!\u200b)|discord\.gg\/|:\/\/evil/);
    expect(toBody(look).length).toBeLessThanOrEqual(4_000);
  };
  fc.assert(fc.property(hostileContent, check), { seed: 5, numRuns: 300 });
  const template =
    "{name} {comment} **{reward}** `{poll}` ||{option}|| # {to} <{campaign}> {amount} {name}{comment}{names}";
  const inOwnWords = hostileContent.map(
    (content) => ({ ...content, words: { template, about: null } }) as MessageContent,
  );
  fc.assert(fc.property(inOwnWords, check), { seed: 5, numRuns: 300 });
});
