import fc from "fast-check";
import { expect, test } from "vitest";
import { markupOf } from "../../../src/chat/discord/markup.ts";
import type { Settled } from "../../../src/words/parts.ts";
import { anyText } from "../../helpers/any-text.ts";
import { wordsIn } from "../../helpers/words.ts";

const { say } = wordsIn("en");
const usd = { minor: 2_500n, scale: 2, currency: "USD" };

test("bold parts are bold on Discord, and donors' text has no markup", () => {
  expect(markupOf(say("donation", { name: "*Ann*", amount: usd, to: null }))).toBe("**\\*Ann\\*** donated **$25**.");
  expect(markupOf([{ type: "b", parts: [{ type: "name", text: " " }] }])).toBe("");
});

test("times are Discord timestamps, Tiltify's URLs are links, and commands have a prefix", () => {
  const time = { type: "time", time: 120_000, text: "in 2 min" } as const;
  expect(markupOf([{ ...time, style: "relative" }])).toBe("<t:120:R>");
  expect(markupOf([{ ...time, style: "clock" }])).toBe("<t:120:t>");
  expect(markupOf([{ ...time, style: "date" }])).toBe("<t:120:D>");
  expect(markupOf([{ type: "url", url: "https://tiltify.com/@maple" }])).toBe("https://tiltify.com/@maple");
  expect(markupOf([{ type: "command", typed: "tiltify pause" }])).toBe("/tiltify pause");
});

test("a streamer's text keeps its markup, and the values in it get none", () => {
  const parts: Settled[] = [
    { type: "own", text: "# **New:**\n" },
    { type: "name", text: "# Ann" },
  ];
  expect(markupOf(parts)).toBe("# **New:**\n\\# Ann");
});

test("adjacent parts form no Discord markup together", () => {
  const joined = (...texts: string[]) => markupOf(texts.map((text) => ({ type: "title", text })));
  expect(joined("5", ". Otters")).toBe("5\\. Otters");
  expect(joined("https:", "//evil.example")).not.toContain("://");
  expect(joined("discord.", "gg/x")).not.toContain("discord.gg/");
});

test("donors' text mentions nobody and contains no links", () => {
  const value = fc.record({
    type: fc.constantFrom("text", "name", "title", "quote", "amount"),
    text: fc.oneof(
      anyText({ maxLength: 40 }),
      fc.constantFrom("@everyone", "<@1>", "<@&1>", "https://", "<t:1>", "**"),
    ),
  });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (parts) => {
      expect(markupOf(parts)).not.toMatch(/@everyone|<[@#t:]|:\/\/|(?<!\\)(?:\\\\)*\*/);
    }),
    { seed: 3, numRuns: 500 },
  );
});
