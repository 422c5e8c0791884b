import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeText } from "../../../src/chat/discord/markup.ts";

const gap = "\u200b";

test.each([
  {
    text: "**bold** _it_ ~~no~~ `code` ||spoiler||",
    shown: "\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~ \\`code\\` \\|\\|spoiler\\|\\|",
  },
  { text: "[free](https://evil.example)", shown: `\\[free\\](https:${gap}//evil.example)` },
  { text: "@everyone and @here", shown: `@${gap}everyone and @${gap}here` },
  {
    text: "<@123> <@&4> <#5> <t:1:R> <:a:6> </x:7> <id:home>",
    shown: `<${gap}@${gap}123> <${gap}@${gap}&4> <${gap}#5> <${gap}t:${gap}1:R> <${gap}:${gap}a:6> <${gap}/x:7> <${gap}id:home>`,
  },
  { text: "# heading", shown: "\\# heading" },
  { text: "-# small", shown: "\\-# small" },
  { text: "> quote", shown: "\\> quote" },
  { text: "- item", shown: "\\- item" },
  { text: "1. first", shown: "1\\. first" },
  { text: "discord.gg/x", shown: `discord.${gap}gg/x` },
  { text: "app.tiltify.com/developers twitch.tv/maple", shown: "app.tiltify.com/developers twitch.tv/maple" },
  { text: "eviltwitch.tv/x twitch.gg.gg/x", shown: `eviltwitch.${gap}tv/x twitch.gg.${gap}gg/x` },
  { text: "/tiltify settings cooldown:calm where:here", shown: "/tiltify settings cooldown:calm where:here" },
  { text: ":smile:", shown: `:${gap}smile:` },
  { text: "Great job. It's 5 - 3 = 2! (really)", shown: "Great job. It's 5 - 3 = 2! (really)" },
  { text: "two\nlines\u2028more", shown: "two lines more" },
])("the text $text is shown unchanged", ({ text, shown }) => {
  expect(escapeText(text)).toBe(shown);
});

test("escaped text has no markup, mention, time or link, and is at most twice as long", () => {
  const nasty = fc.array(
    fc.constantFrom(
      "\\",
      "*",
      "_",
      "<@1>",
      "@everyone",
      "[a](b)",
      "https://x.y/z",
      "#",
      "-",
      "1.",
      " ",
      "<t:1:R>",
      "\n",
      "`",
      "|",
    ),
    { maxLength: 30 },
  );
  const check = (parts: string[]) => {
    const text = parts.join("");
    const escaped = escapeText(text);
    expect(escaped.length).toBeLessThanOrEqual(text.length * 2 + 1);
    expect(escaped.replace(/\\[^\p{L}\p{N}\s]/gu, "")).not.toMatch(/[*_`|~[\]]|<[@#:t/]|@(?:everyone|here)|:\/\/|\n/);
    expect(escaped).not.toMatch(/^\s*(?:#|>|-|\+|\d+[.)])/);
  };
  fc.assert(fc.property(nasty, check), { seed: 5, numRuns: 500 });
});
