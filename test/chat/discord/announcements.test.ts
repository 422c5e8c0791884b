import fc from "fast-check";
import { expect, test } from "vitest";
import { toBody, toPayload } from "../../../src/chat/discord/body.ts";
import { renderAnnouncement } from "../../../src/chat/discord/render-announcement.ts";
import type { Announcement, MessageContent } from "../../../src/composing/content.ts";
import { kinds } from "../../../src/kinds/index.ts";
import { inEnglish, singleContent } from "../../helpers/content-lines.ts";
import { messageBody, visibleText } from "../../helpers/discord/message-rules.ts";
import { hostileContent, hostileContents, inOwnText } from "../../helpers/hostile-content.ts";

const usd = (amount: number) => ({ minor: BigInt(amount * 100), scale: 2, currency: "USD" });
const given = { amount: { value: "25", currency: "USD" }, comment: null, rewards: [], poll: null, refunded: false };
const ann = (changes: { name?: string; comment?: string } = {}, isTest = false) =>
  singleContent("donation", { ...given, name: "Ann", ...changes }, { isTest });
const late = Date.parse("2026-01-15T20:30:00Z");

function renderedText(content: MessageContent): string {
  const payload = toPayload(renderAnnouncement(content));
  return visibleText(messageBody.parse(payload) as Parameters<typeof visibleText>[0]);
}

const textOf = (told: Announcement) => renderedText(inEnglish(told));

test("a late announcement shows its time in the reader's own zone", () => {
  expect(textOf({ ...ann(), at: late })).toBe("**Ann** donated **$25**. Thank you!\n-# <t:1768509000:R>");
});

test("a bundle names up to 40 donors, and at least 16 with long names", () => {
  const crowd = (count: number, name: string) =>
    textOf({
      type: "bundle",
      count,
      sums: [usd(count)],
      donors: Array.from({ length: count }, (_, index) => ({ name: `${name}${index}`, amount: usd(1) })),
    });
  expect(crowd(45, "Ann").match(/Ann\d+/g)).toHaveLength(40);
  expect(crowd(45, "Ann")).toContain(" and 5 more");
  expect(crowd(45, "_".repeat(38)).match(/ \$1\b/g)?.length).toBeGreaterThanOrEqual(16);
});

test("a bundle names a frequent donor once and counts donors without a name", () => {
  const donors = [{ name: "Ann", amount: usd(250), times: 4 }];
  expect(textOf({ type: "bundle", count: 10, sums: [usd(900)], donors })).toContain("Ann $250 and 6 more");
});

test("long comments are shortened so that a message has room for all announcements", () => {
  const long = ann({ comment: "w*".repeat(250) });
  const text = textOf({ type: "several", parts: [long, long, long, long] });
  expect(text.match(/donated/g)).toHaveLength(4);
  expect(text.match(/^> /gm)).toHaveLength(4);
});

test("hostileContent generates every kind of announcement", () => {
  const tried = fc.sample(hostileContent, { seed: 5, numRuns: 500 }).flatMap((content) => content.kinds);
  expect(new Set(tried)).toEqual(new Set([...kinds.map(({ name }) => name), "bundle", "digest"]));
});

test("a streamer's template keeps its markup, and donors' text in it gets none", () => {
  const template = "### {name}\n> **{comment}**[ for {reward}]";
  const own = (isTest = false) => inOwnText(ann({ name: "# *Ann*", comment: "<@1> **hi**" }, isTest), template);
  expect(textOf(own())).toBe("### \\# \\*Ann\\*\n> **<\u200b@\u200b1> \\*\\*hi\\*\\***");
  expect(textOf(own(true))).toMatch(/^TEST, not a real donation: ### /);
  expect(textOf({ ...own(), at: late, calls: "300" }).split("\n")).toEqual([
    "<@&300> **\\# \\*Ann\\*** donated **$25**.",
    ...textOf(own()).split("\n"),
    `-# <t:${late / 1_000}:R>`,
  ]);
});

test("a bundle of donations also uses the streamer's template", () => {
  const donors = [
    { name: "*Ann*", amount: usd(100) },
    { name: "<@1>", amount: usd(75) },
  ];
  const template = "**{count} gifts**\n{names}";
  expect(textOf({ type: "bundle", count: 2, sums: [usd(175)], donors, template })).toBe(
    "**2 gifts**\n\\*Ann\\* $100 and <\u200b@\u200b1> $75",
  );
});

test("our own text replaces the streamer's template if the result is too long", () => {
  const own = inOwnText(ann({ name: "*".repeat(40) }), "{name} ".repeat(40));
  expect(textOf(own)).toMatch(/^\*\*(?:\\\*){40}\*\* donated \*\*\$25\*\*/);
});

test("a message with any donors' text is valid for Discord and mentions nobody", () => {
  const check = (content: MessageContent) => {
    const rendered = renderAnnouncement(content);
    const payload = messageBody.parse(toPayload(rendered));
    expect(payload.allowed_mentions).toEqual({ parse: [] });
    const own = content.calls === undefined || content.asks !== undefined ? "" : `<@&${content.calls}> `;
    const text = renderedText(content);
    expect(text.startsWith(own)).toBe(true);
    // Brackets leave a gap in the streamer's own text, too.
    expect(text.slice(own.length)).not.toMatch(/@everyone|<@(?!\u200b)|discord\.gg\/|:\/\/evil/);
    expect(toBody(rendered).length).toBeLessThanOrEqual(4_000);
  };
  fc.assert(fc.property(hostileContent, check), { seed: 5, numRuns: 300 });
  const template =
    "{name} {comment} **{reward}** `{poll}` ||{option}|| # {to} <{campaign}> {amount} {name}{comment}{names}";
  const inOwnWords = hostileContents.map((told) => inEnglish(inOwnText(told, template)));
  fc.assert(fc.property(inOwnWords, check), { seed: 5, numRuns: 300 });
});
