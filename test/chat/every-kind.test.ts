import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAnnouncementWriter } from "../../src/chat/discord/announcement-text.ts";
import { longestLine } from "../../src/chat/twitch/line-text.ts";
import type { MomentContext } from "../../src/kinds/about.ts";
import { type Kind, kinds } from "../../src/kinds/index.ts";
import { fitMessages, type Writer } from "../../src/words/fit.ts";
import { createPlainWriter } from "../../src/words/plain.ts";
import type { Words } from "../../src/words/say.ts";
import { anyText } from "../helpers/any-text.ts";
import { untranslated } from "../helpers/untranslated.ts";
import { inEveryLanguage } from "../helpers/words.ts";

const context: MomentContext = {
  ...{ happenedAt: 0, now: 0, isElsewhere: true, about: null, isAlone: true, isTest: false, isLarge: false },
};
const dollars = (value: number) => ({ value: String(value), currency: "USD" });

const writers: Readonly<Record<string, (words: Words) => Writer<string>>> = {
  Twitch: (words) => plainWriter(words, longestLine, "!"),
  "the browser": (words) => plainWriter(words, 500, "/"),
  Discord: (words) => createAnnouncementWriter({ words, leads: new Set() }),
};

function plainWriter(words: Words, room: number, sign: string): Writer<string> {
  return createPlainWriter({ words, room, longestComment: 200, typed: (command) => sign + command });
}

const spoken = await inEveryLanguage();
const cases = Object.keys(writers).flatMap((chat) => spoken.map((words) => ({ chat, words })));

/** Fields that only the bot itself writes. */
const ours = ["text", "value", "currency", "url", "donation", "id", "optionId", "decision"];

/** Returns sample data in which all of people's text is `text`. */
function filled(data: unknown, text: string): unknown {
  if (typeof data === "string") return text;
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => filled(one, text));
  return Object.fromEntries(
    Object.entries(data).map(([key, one]) => [key, ours.includes(key) ? one : filled(one, text)]),
  );
}

function written(kind: Kind, data: unknown, words: Words, writer: Writer<string>): string | null {
  return fitMessages([kind.notify(data, context, { words, templates: undefined }).message], writer);
}

const nasty = [
  "@everyone <@&1> <@2> <#3> <t:1:R> </donate:1>",
  "https://evil.example discord.gg/x [x](https://evil.example)",
  "# **bold** __x__ ~~x~~ `code` ||spoiler|| *_*_*",
  "> quoted\n-# small\n- item\n1. item",
  "!points add /ban x .help",
  "\u2068first\u2069 \u202egnp.exe\u200b",
  "…\r\nPRIVMSG #other :hi\0",
  "“quoted” \\",
  "*_~`|[]".repeat(90),
  "🦦".repeat(600),
];
/** The suffix makes sure that something visible remains. */
const hostile = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 600 })).map((text) => `${text}a`);

describe.each(cases)("on $chat in $words.language", ({ chat, words }) => {
  const writer = writers[chat]?.(words);
  if (writer === undefined) throw new Error("every case has its writer");

  test("every kind of announcement fits the chat", () => {
    for (const kind of kinds) {
      for (const data of kind.samples(dollars)) {
        const text = written(kind, data, words, writer);
        expect(text, kind.name).not.toBeNull();
        expect(writer.sizeOf(text ?? ""), kind.name).toBeLessThanOrEqual(writer.room);
        expect(text, kind.name).not.toContain("…");
        expect(text, kind.name).not.toMatch(/[\u2066-\u2069]/);
      }
    }
  });

  test("people's text fits the chat and is never markup, a link, a command or a mention", () => {
    for (const kind of kinds) {
      for (const data of kind.samples(dollars)) {
        const defaults = tokensIn(written(kind, filled(data, "Otter"), words, writer) ?? "");
        const check = (text: string) => {
          const said = written(kind, filled(data, text), words, writer) ?? "";
          expect(said).not.toBe("");
          expect(writer.sizeOf(said)).toBeLessThanOrEqual(writer.room);
          if (chat === "Discord") expect(tokensIn(said)).toEqual(defaults);
          else expect(said).not.toMatch(/^[!/.]|[\p{Cc}\p{Zl}\p{Zp}]/u);
        };
        fc.assert(fc.property(hostile, check), { seed: 22, numRuns: 12, examples: nasty.map((text) => [`${text}a`]) });
      }
    }
  });
});

test.each(Object.keys(writers))("every announcement on %s has only text from the catalogue", (chat) => {
  const pseudo = spoken.find(({ language }) => language === "pseudo");
  const writer = pseudo && writers[chat]?.(pseudo);
  if (pseudo === undefined || writer === undefined) throw new Error("there are both");
  // A notice is a sentence that is rendered later, or a text that an older version stored.
  const leaks = kinds
    .filter(({ name }) => name !== "notice")
    .flatMap((kind) =>
      kind.samples(dollars).flatMap((data) => {
        const text = written(kind, filled(data, "42"), pseudo, writer) ?? "";
        // Addresses and running times are not translated.
        return untranslated(text.replace(/https?:\S+|<t:\d+:\w>/g, "")).map((leak) => `${kind.name}: ${leak}`);
      }),
    );
  expect(leaks).toEqual([]);
});

/** Returns everything in the markup that Discord takes for more than text. */
function tokensIn(markup: string): string[] {
  const meaning = /\*\*|__|~~|\|\||[*_`[\]]|@everyone|@here|<[@#:/t]|:\/\/|discord\.gg\/|^(?:> |-# |#+ |- |\d+\. )/gm;
  return markup.replace(/\\./g, "").match(meaning) ?? [];
}
