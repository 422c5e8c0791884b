import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, countCodePoints, cutText, publicComment, publicName } from "../../src/safety/text.ts";
import { anyText } from "../helpers/any-text.ts";
import { cpuTimeMs } from "../helpers/cpu-time.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Text as an attacker writes it: pieces with a special meaning, between any other characters, even lone surrogates. */
const hostileText = fc
  .array(
    fc.oneof(
      anyText(),
      fc.constantFrom(
        ..."\r\n \t \u0000 \u200b \u200d \u200e \u202e \u2066 \ufeff \u00ad \u034f \ufe0f \u2028 \ud800 \u0301".split(
          " ",
        ),
        ..."👩‍👩‍👧 🏳️‍🌈 🇩🇪 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 @everyone evil.com ann@example.com 5551234567 https:// “ ” /ban é".split(" "),
        "\u0301\u0316\u0334".repeat(20),
        "\u0e49\u0e47".repeat(20),
        " ",
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

describe("cleaning", () => {
  test.each([
    ["plain text stays", "Go otters! :)", "Go otters! :)"],
    ["spaces around and between are one or none", "  Go   otters ", "Go otters"],
    ["line breaks and tabs become a space", "Go\r\notters\tgo\u2028go\u2029go\u0085go", "Go otters go go go go"],
    ["control characters go", "G\u0000o\u0007 ot\u001bters\u009f", "Go otters"],
    ["zero-width characters go", "G\u200bo\u200c \u2060ot\u200dters\ufeff", "Go otters"],
    ["direction marks go", "\u202eGo\u202c \u2066ot\u2069ters\u200e\u200f\u061c", "Go otters"],
    ["soft hyphens and joiners of graphemes go", "Go\u00ad ot\u034fters", "Go otters"],
    ["Hangul fillers go", "\u3164Go\uffa0\u115f\u1160", "Go"],
    ["Braille blanks are spaces", "\u2800Go\u2800otters\u2800", "Go otters"],
    ["wide and no-break spaces are plain ones", "Go\u3000\u00a0\u2009otters", "Go otters"],
    ["tag characters go", "Go\u{e0068}\u{e0069}", "Go"],
    ["floods of variation selectors go", `Go${"\ufe0f\ufe01\u{e0100}".repeat(9)}`, "Go"],
    ["annotation marks and noncharacters go", "G\ufff9o\ufffb\uffff", "Go"],
    ["lone surrogates are replaced", "Go\ud83d!", "Go\ufffd!"],
    ["letters and accents are composed", "Zoe\u0308", "Zoë"],
    ["piles of accents are two high", `Z${"\u0337".repeat(300)}o`, "Z\u0337\u0337o"],
    ["piles of other marks are four high", `\u0e14${"\u0e49".repeat(50)}`, `\u0e14${"\u0e49".repeat(4)}`],
    ["marks without a letter in front go", " \u0301\u0302 Go", "Go"],
    ["Vietnamese stays", "Nguyễn Việt", "Nguyễn Việt"],
    ["Hindi stays", "क़िं ज़्यादा", "क़िं ज़्यादा".normalize("NFC")],
    ["Arabic stays", "مرحبا", "مرحبا"],
    ["Hebrew with points stays", "שָׁלוֹם", "שָׁלוֹם".normalize("NFC")],
    ["nothing but what cannot be seen is nothing", "\u200b \u2800 \u3164 \n", ""],
  ])("cleaning a text: %s", (_fact, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  test.each([["👩‍👩‍👧‍👦"], ["🏳️‍🌈"], ["👩🏽‍🚀"], ["❤️"], ["👩‍❤️‍💋‍👩"], ["🇩🇪"], ["1️⃣"], ["🏴󠁧󠁢󠁥󠁮󠁧󠁿"], ["🏴󠁧󠁢󠁷󠁬󠁳󠁿"], ["👍🏽"], ["🦦"]])(
    "the emoji %s isn't split",
    (emoji) => {
      expect(cleanText(`Go ${emoji}!`)).toBe(`Go ${emoji}!`);
    },
  );

  test("a chain of more than seven joined emoji is split", () => {
    const seven = `${"👩\u200d".repeat(6)}👩`;
    expect(cleanText("👩\u200d".repeat(14))).toBe(seven + seven);
  });

  test("cleaning a text twice gives the same as cleaning it once", () => {
    fc.assert(
      fc.property(hostileText, (raw) => {
        const clean = cleanText(raw);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|^ | $| {2}/u,
        );
        expect(clean).not.toMatch(/\p{M}{5}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe("cutting", () => {
  test.each([
    ["Go otters", 9, "Go otters"],
    ["Go otters", 8, "Go otte…"],
    ["Go otters", 4, "Go…"],
    ["Go otters", 1, "…"],
    ["🦦🦦🦦", 3, "🦦🦦🦦"],
    ["🦦🦦🦦", 2, "🦦…"],
    ["Go 👩‍👩‍👧 go", 7, "Go…"],
    ["Go 👩‍👩‍👧 go", 9, "Go 👩‍👩‍👧…"],
    ["a👩‍👩‍👧‍👦b", 4, "a…"],
    ["👩‍👩‍👧‍👦b", 4, "…"],
    ["🇩🇪🇫🇷🇮🇹", 4, "🇩🇪…"],
    ["e\u0301\u0302e", 3, "…"],
    ["", 5, ""],
  ])("the text %j cut at %i is %j", (text, limit, cut) => {
    expect(cutText(text, limit)).toBe(cut);
  });

  test("a cut text is never longer than its limit", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const cut = cutText(text, limit);
        expect(countCodePoints(cut)).toBeLessThanOrEqual(limit);
        expect(cut === text || (cut.endsWith("…") && text.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });

  test("a text's length is counted in code points", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(countCodePoints(text)).toBe([...text].length);
      }),
    );
  });
});

describe("names", () => {
  test.each([
    ["a plain name stays", "Ann Maple", "Ann Maple"],
    ["what the platform calls anonymous stays", "Anonymous", "Anonymous"],
    ["no name is anonymous", null, "Anonymous"],
    ["an empty name is anonymous", "", "Anonymous"],
    ["a name that cannot be seen is anonymous", "\u200b\u3164\u2800", "Anonymous"],
    ["a name over two lines is on one", "Ann\r\nPRIVMSG #otters :hi", "Ann PRIVMSG #otters :hi"],
    ["a name with an e-mail address is someone", "ann@example.com", "Someone"],
    ["a name with a phone number is someone", "Ann +1 555 123 4567", "Someone"],
    ["a name with a web address is someone", "Ann (evil.com)", "Someone"],
    ["a name with an invitation is someone", "join discord.gg/x", "Someone"],
    ["zero-width characters hide no address", "ann@exa\u200bmple.c\u2060om", "Someone"],
    ["full-width letters hide no address", "ｄｉｓｃｏｒｄ．ｇｇ／x", "Someone"],
    ["direction marks hide no number", "555\u202c-123\u200e-4567", "Someone"],
    ["a name of exactly 40 stays whole", "n".repeat(40), "n".repeat(40)],
    ["a longer name is cut at 40", "n".repeat(41), `${"n".repeat(39)}…`],
    ["an address behind the cut counts as well", `${"n".repeat(60)} ann@example.com`, "Someone"],
    ["a title before a name is no address", "Dr.Strange", "Dr.Strange"],
    ["a name with dots is no address", "will.i.am", "will.i.am"],
    ["Node.js is no address", "Node.js", "Node.js"],
  ])("showing a name: %s", (_fact, raw, name) => {
    expect(publicName(raw)).toBe(name);
  });
});

describe("comments", () => {
  test.each([
    ["a plain comment stays", "Go otters!", "Go otters!"],
    ["no comment is none", null, null],
    ["an empty comment is none", "", null],
    ["a comment that cannot be seen is none", " \n\u200b\u2800 ", null],
    ["mentions stay for the chat to defuse", "@everyone <@&1>", "@everyone <@&1>"],
    ["a command stays for the chat to defuse", "/ban x", "/ban x"],
    ["amounts, dates and times stay", "$1,000,000 by 2026-01-15 10:30?", "$1,000,000 by 2026-01-15 10:30?"],
    ["versions stay", "v1.2.3 beats 3.5.7 on Node.js", "v1.2.3 beats 3.5.7 on Node.js"],
    ["an e-mail address is removed", "write ann@example.com!", "write [removed]!"],
    ["a phone number is removed", "call 555-123-4567 now", "call [removed] now"],
    ["web addresses are removed", "see discord.gg/x and https://evil ok", "see [removed] and [removed] ok"],
    ["capitals hide no address", "see EVIL.COM/X", "see [removed]"],
    ["what is around a hidden address stays as it was", "Grüße ｅｖｉｌ．ｃｏｍ ½ 🎉", "Grüße [removed] ½ 🎉"],
    ["nothing but an address is none", "ann@example.com", null],
    ["nothing but addresses and marks is none", "(evil.com, 555-123-4567)!", null],
    ["an address with an emoji is something", "🦦 evil.com", "🦦 [removed]"],
    ["a comment of exactly 500 stays whole", "c".repeat(500), "c".repeat(500)],
    ["a longer comment is cut at 500", "c".repeat(501), `${"c".repeat(499)}…`],
    [
      "an address that the cut would tear is removed first",
      `${"c".repeat(490)} ann@example.com`,
      `${"c".repeat(490)} [removed]`,
    ],
  ])("showing a comment: %s", (_fact, raw, comment) => {
    expect(publicComment(raw)).toBe(comment);
  });

  test("a comment of 2,000 emoji is cut at 500 code points, between emoji", () => {
    const comment = publicComment("👩‍👩‍👧‍👦".repeat(2_000));
    expect(comment).toBe(`${"👩‍👩‍👧‍👦".repeat(71)}…`);
  });

  test("an address in a comment is removed whatever text is around it", () => {
    const address = fc.constantFrom("wolf.com", "bo@example.org", "555-123-4567", "discord.gg/x");
    fc.assert(
      fc.property(hostileText, address, hostileText, (before, hidden, after) => {
        const raw = `${before} ${hidden} ${after}`;
        expect(publicComment(raw) ?? "").not.toContain(hidden);
        expect(publicName(raw)).toBe("Someone");
      }),
      { numRuns: timesOf("PROPERTY_RUNS", { quick: 100, thorough: 500 }) },
    );
  });

  test("names and comments always fit their limits", () => {
    fc.assert(
      fc.property(hostileText, (raw) => {
        expect(countCodePoints(publicComment(raw) ?? "")).toBeLessThanOrEqual(500);
        expect(countCodePoints(publicName(raw))).toBeLessThanOrEqual(40);
      }),
    );
  });
});

test.each([
  ["letters", "a"],
  ["hosts of single letters", "a."],
  ["at signs", "a@"],
  ["digits", "1"],
  ["spaced digits", "1 "],
  ["grouped digits", "1.000."],
  ["accents in the wrong order", "\u0301\u0316\u0334\u0327"],
  ["zero-width characters", "\u200b"],
  ["joined emoji", "👩\u200d"],
  ["flags", "🇩"],
  ["spaces", " "],
  ["lone surrogates", "\ud800"],
  ["schemes", "a://"],
  ["amounts", "$1 "],
  ["words in one character", "\ufdfa"],
  ["short links", "a.me/"],
])("a megabyte of %s is checked in under 5 s", async (_kind, piece) => {
  const flood = piece.repeat(Math.ceil(1_048_576 / piece.length));
  const tookMs = await cpuTimeMs(() => [publicName(flood), publicComment(flood), cutText(flood, 500)]);
  // About 15 ms at worst; a quadratic algorithm would take minutes.
  expect(tookMs).toBeLessThan(5_000);
});
