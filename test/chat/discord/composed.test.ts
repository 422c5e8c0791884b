import { describe, expect, test } from "vitest";
import { toBody, toPayload } from "../../../src/chat/discord/body.ts";
import { renderAnnouncement } from "../../../src/chat/discord/render-announcement.ts";
import type { MessageContent, SingleContent } from "../../../src/composing/content.ts";
import { putIntoWords } from "../../../src/composing/put-into-words.ts";
import type { About, MomentContext } from "../../../src/kinds/about.ts";
import type { OwnTemplates } from "../../../src/kinds/define.ts";
import { kindOf, kinds, type MomentKind } from "../../../src/kinds/index.ts";
import type { Words } from "../../../src/words/say.ts";
import { messageBody, pushText, visibleText } from "../../helpers/discord/message-rules.ts";
import { inEveryLanguage, wordsIn } from "../../helpers/words.ts";

const dollars = (value: number) => ({ value: String(value), currency: "USD" });
const usd = (value: number) => ({ minor: BigInt(value * 100), scale: 2, currency: "USD" });
const about: About = {
  page: "https://tiltify.com/@maple/winter",
  donate: "https://donate.tiltify.com/@maple/winter",
  picture: "https://assets.tiltify.com/otter.png",
  standing: { raised: usd(1_250), goal: usd(2_000) },
};
const context: MomentContext = {
  ...{ happenedAt: 0, now: 0, isElsewhere: false, about: null, isAlone: true, isTest: false, isLarge: false },
};

type Changes = Partial<MomentContext> & { data?: object; templates?: OwnTemplates; words?: Words };

function composed(name: MomentKind, { data = {}, templates, words = wordsIn("en"), ...changes }: Changes = {}) {
  const kind = kindOf(name);
  const all = { ...(kind.samples(dollars)[0] as object), ...data };
  const told: SingleContent = { type: name, data: all, context: { ...context, ...changes }, templates };
  const known = told.context.about;
  return putIntoWords({ ...told, ...(known && { about: known }) }, words);
}

function textOf(content: MessageContent): string {
  const payload = toPayload(renderAnnouncement(content));
  return visibleText(messageBody.parse(payload) as Parameters<typeof visibleText>[0]);
}

const plain = { rewards: [], poll: null };

test("a tier's emoji comes first and its color makes a card, also in a streamer's template", () => {
  const look = { emoji: "🐳", colour: 0x34_98_db };
  const templates = { donation: "# {name} gave\n{amount}" };
  const content = composed("donation", { data: plain, look, templates });
  expect(textOf(content)).toBe("# 🐳 Ann Berg gave\n$25");
  expect(renderAnnouncement(content)).toMatchObject({ components: [{ accent_color: 0x34_98_db }] });
  expect(textOf(composed("donation", { data: plain, look: { ...look, colour: null } }))).toBe(
    "🐳 **Ann Berg** donated **$25**:\n> Go otters!",
  );
  expect(renderAnnouncement({ ...content, calls: "300" })).toMatchObject({ embed: { color: 0x34_98_db } });
});

test.each<[string, MomentKind, Changes]>([
  ["**Ann Berg** donated **$25**:\n> Go otters!", "donation", { data: plain }],
  ["**Ann Berg** donated **$25**. Thank you!", "donation", { data: { ...plain, comment: null } }],
  [
    "**Ann Berg** donated **$25**:\n> Go otters!\n-# Vote: **Puzzle** (Which game next?). Reward: **Drawing**.",
    "donation",
    {},
  ],
  [
    "TEST, not a real donation: **Ann Berg** donated **$25**. Thank you!",
    "donation",
    { data: { ...plain, comment: null }, isTest: true },
  ],
  ["A donation of **$25** was refunded.", "donation", { data: { refunded: true } }],
  [
    "**Goal reached: $2,000!** Thank you, everyone!\n-# Raised for River Otter Trust. You can still donate. · /donate\n-# ██████████ 100% · $2,012 of $2,000.",
    "goal",
    {},
  ],
  ["**New goal: $5,000.** $2,012 raised so far.\n-# ████░░░░░░ 40%", "goal-set", {}],
  ["**Big Otter's match** ends <t:2520:R>.\n-# $640 of $1,000 matched so far. · /donate", "match-ending", {}],
  ["**Drawing** is sold out.\n-# /rewards", "reward-gone", {}],
  ["**Drawing \\*live\\*** is sold out.\n-# /rewards", "reward-gone", { data: { name: "Drawing *live*" } }],
  [
    "I can't speak in <#110000000000000201>: the thread is locked.",
    "notice",
    { data: { text: "I can't speak in #110000000000000201: the thread is locked." } },
  ],
])("a message's text is rendered on Discord: %s", (text, kind, changes) => {
  expect(textOf(composed(kind, changes))).toBe(text);
});

test("a small donation is plain text, and a large donation or a reached goal is a card", () => {
  expect(renderAnnouncement(composed("donation"))).toHaveProperty("content");
  expect(renderAnnouncement(composed("donation", { isLarge: true }))).toHaveProperty("components");
  expect(renderAnnouncement(composed("goal"))).toHaveProperty("components");
});

describe("with a known campaign", () => {
  test("a card has the campaign's picture and buttons, and its text doesn't repeat the links", () => {
    const content = composed("goal", { about });
    const [container] = messageBody.parse(toPayload(renderAnnouncement(content))).components ?? [];
    expect(container?.components?.[0]).toMatchObject({ type: 9, accessory: { media: { url: about.picture } } });
    expect(container?.components?.[1]?.components).toMatchObject([
      { label: "Donate", url: about.donate },
      { label: "Campaign", url: about.page },
    ]);
    expect(textOf(content)).not.toMatch(/\/donate/);
  });

  test("a card without buttons has the links in its text", () => {
    expect(textOf(composed("nearly", { about }))).toMatch(
      /\n-# About 10 min at this pace\. · \[Donate\]\(https:\/\/donate\.tiltify\.com\/@maple/,
    );
    expect(textOf(composed("donation", { about }))).toMatch(/\. · \[Campaign\]\(https:\/\/tiltify\.com/);
  });

  test("a large donation shows the progress toward the goal", () => {
    expect(textOf(composed("donation", { data: plain, isLarge: true, about }))).toBe(
      "**Ann Berg** donated **$25**:\n> Go otters!\n-# ██████░░░░ 62% · $1,250 of $2,000.",
    );
  });
});

describe("a message that mentions a role", () => {
  const action = wordsIn("en").say("donation", { name: "Ann Berg", amount: usd(25), to: null });
  const call = { ...composed("donation", { data: plain, isLarge: true, about }), action, calls: "300", at: 60_000 };
  const content = "<@&300> **Ann Berg** donated **$25**.";

  test("a message that mentions a role has the donor and the amount in its first line", () => {
    const payload = messageBody.parse(toPayload(renderAnnouncement(call)));
    expect(pushText({ content, flags: 0 })).toBe(content);
    expect(payload).toMatchObject({
      content,
      embeds: [{ description: "> Go otters!\n-# ██████░░░░ 62% · $1,250 of $2,000.\n-# <t:60:R>" }],
      components: [{ components: [{ label: "Donate" }, { label: "Campaign" }] }],
    });
  });

  test("a message that mentions a role has the streamer's whole template under the mention", () => {
    const own = composed("donation", { data: plain, templates: { donation: "# {name}!" } });
    expect(textOf({ ...own, action, calls: "300" })).toBe(`${content}\n# Ann Berg!`);
  });

  test("a message that mentions a role doesn't become a card after its donation is refunded", () => {
    const refunded = { ...composed("donation", { data: { refunded: true } }), calls: "300" };
    expect(toPayload(renderAnnouncement(refunded))).toMatchObject({
      content: "<@&300> A donation of **$25** was refunded.",
      embeds: [],
    });
  });
});

test("the first button under a comment that needs approval approves that donation's comment", () => {
  const buttons = (asks: MessageContent) => JSON.parse(toBody(renderAnnouncement(asks))).components[1].components;
  const approval = { about: "approval", donation: "donation:1", comment: "Go!" } as const;
  expect(buttons({ ...composed("approval"), asks: approval })[0].custom_id).toMatch(
    /^say:tiltify approve post:.+:donation:1$/,
  );
  expect(buttons({ ...composed("left-out"), asks: { about: "left-out", donation: "donation:1" } })).toHaveLength(3);
  expect(buttons({ ...composed("approvals"), asks: { about: "approvals" } })).toHaveLength(1);
});

test("a message with several announcements leaves out the last ones if they don't fit", () => {
  const one = composed("donation", { data: { ...plain, comment: "w*".repeat(250) } });
  const messages = (count: number) => ({ ...one, messages: Array.from({ length: count }, () => one.messages[0]) });
  const several = (count: number) => ({ ...one, messages: messages(count).messages.filter((m) => m !== undefined) });
  expect(textOf(several(4)).match(/^> /gm)).toHaveLength(4);
  const crowd = textOf(several(100));
  expect(crowd.length).toBeLessThanOrEqual(1_900);
  expect(crowd.match(/donated/g)?.length).toBeGreaterThan(30);
  const long = composed("notice", { data: { text: "*".repeat(3_000) } });
  expect(textOf(long)).toMatch(/^(?:\\\*){900,}\\?…$/);
});

test.each(await inEveryLanguage())(
  "an announcement of every kind is a message that Discord accepts, in $language",
  (words) => {
    for (const { name, samples } of kinds) {
      for (const data of samples(dollars)) {
        const content = composed(name, { data, words, about, isLarge: true });
        expect(messageBody.safeParse(toPayload(renderAnnouncement({ ...content, at: 1e12 }))).success, name).toBe(true);
      }
    }
  },
);
