import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressesIn, contactsIn } from "../../src/safety/contacts.ts";
import { cpuTimeMs } from "../helpers/cpu-time.ts";

const found = (text: string) => contactsIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["ann@example.com"],
  ["ann.maple+otters@mail.example.co.uk"],
  ["ann_99@example.museum"],
  ["jörg@bücher.example"],
  ["анна@почта.рф"],
])("the email address %s is found completely", (text) => {
  expect(found(`write to ${text} today`)).toEqual([text]);
});

test.each([["ann@home"], ["meet @ 8.30"], ["see you@10.30"], ["@everyone"], ["a@b.c"], ["@"], ["Go otters!"]])(
  "the text %j has no contact details",
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test.each([
  ["capitals", "EVIL.COM"],
  ["full-width letters", "ｅｖｉｌ．ｃｏｍ"],
  ["bold mathematical letters", "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦"],
  ["underlines from combining marks", "e̲v̲i̲l̲.̲c̲o̲m̲"],
  ["accents", "évil.còm"],
  ["an ideographic full stop", "evil。com"],
  ["a half-width ideographic full stop", "evil｡com"],
  ["a one dot leader", "evil․com"],
  ["a full-width at sign", "ann＠evil.com"],
  ["full-width digits", "５５５１２３４"],
  ["digits in circles", "⑤⑤⑤①②③④"],
  ["letters of other alphabets in an ending", "evil.сom"],
  ["letters of other alphabets in a name", "dіscord.gg/abc"],
  ["an ending of another alphabet", "evil.рф"],
  ["keycaps", "5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣"],
])("a contact disguised with %s is found", (_trick, text) => {
  expect(found(`ä ${text} ö`)).toEqual([text]);
});

test("an address that ends within a character such as ℡ includes the whole character", () => {
  // "㏇" reads as "co.", and the address ends inside it.
  expect(found("ä evil.㏇ com")).toEqual(["evil.㏇"]);
});

test("an address and a phone number next to each other are found separately", () => {
  expect(found("ann@example.com, 555-1234 and evil.com/x")).toEqual(["ann@example.com", "555-1234", "evil.com/x"]);
});

test("a text that looks like both an email and a web address is found once", () => {
  expect(found("5551234@example.com")).toEqual(["5551234@example.com"]);
});

test.each([
  ["ann@example .com"],
  ["ann @ example . com"],
  ["ann @ example.com"],
  ["ann(at)example.com"],
  ["ann [at] example [dot] com"],
  ["ann at example dot com"],
  ["ann at mail.example dot co.uk"],
  ["ann dot maple at example dot com"],
  ["ann underscore maple (at) mail dot example dot co dot uk"],
  ["h t t p s : / / evil . com"],
  ["https : // evil . com/x"],
  ["evil dot com slash abc"],
  ["evil・com"],
  ["evil·gg/abc"],
  ["evil点com"],
  ["evil dot gg"],
  ["evil .com/x"],
  ["evil . com"],
  ["evil (dot) com"],
  ["discord . gg / abc"],
  ["0170/1234567"],
  ["+49 (0) 170 / 123 45 67"],
  ["555,123,4567"],
  ["555_123_4567"],
  ["555·123·4567"],
])("the split contact in %j is found", (text) => {
  expect(found(`oh ä: ${text} ö`)).toEqual([text]);
});

test.each([
  ["see you @ home. Then we play"],
  ["look at me. Come on"],
  ["I am at 5. Com'on"],
  ["good . bad"],
  ["ドット・コム"],
  ["pan·de·mo·ni·um"],
  ["one・two"],
  ["at the dot"],
  ["we are at 4500/10000"],
  ["on 15/01/2026 at 8"],
  ["24/7, 365 days"],
  ["1/2/3/4/5/6/7"],
  ["0/1000"],
  ["1,234,567 otters"],
])("%j isn't a split address", (text) => {
  expect(found(text)).toEqual([]);
});

const [reachable = [], unreachable = []] = readFileSync(new URL("contact-texts.txt", import.meta.url), "utf8")
  .split(/^---\n/m)
  .map((part) => part.split("\n").filter((line) => line !== ""));

test("95 percent of the disguised contacts in the test texts are found", () => {
  expect(reachable.length).toBeGreaterThan(80);
  expect(reachable.filter((text) => found(text).length === 0).length).toBeLessThan(reachable.length * 0.05);
});

test("at most 3 percent of innocent numbers, services and streets count as contacts", () => {
  expect(unreachable.length).toBeGreaterThan(120);
  expect(unreachable.filter((text) => found(text).length > 0).length).toBeLessThan(unreachable.length * 0.03);
});

test.each([
  ["an account", "insta: otter_lover"],
  ["an account behind a symbol", "telegram @otterlover"],
  ["a Korean account", "카톡 otter99"],
  ["a wallet", "0x742d35Cc6634C0532925a3b844Bc454e4438f44e"],
  ["a bank account", "DE89 3704 0044 0532 0130 00"],
  ["a house", "221B Baker Street"],
  ["a German house", "Hauptstraße 12"],
  ["digits that stand alone", "5 5 5 1 2 3 4 5 6 7"],
  ["digits as words", "five five five one two three four"],
  ["doubled digits as words", "double five five one two double three"],
  ["tens as words", "five fifty-five twelve thirty four"],
  ["digits as one word", "fivefivefiveonetwothreefour"],
  ["Hindi digits as words", "nau aath saat ek do ek panch char"],
  ["Arabic digits as words", "خمسة خمسة خمسة واحد اثنين ثلاثة أربعة"],
  ["Chinese digits instead of Arabic ones", "一三八零零一三八"],
  ["Korean digits as syllables", "공일공이삼오오"],
])("a contact in the form of %s is found completely", (_what, text) => {
  expect(found(`oh ä ${text}, ok`)).toEqual([text]);
});

test.each([
  ["five ten fifteen twenty twenty five thirty thirty five"],
  ["twenty one twenty two twenty three twenty four"],
  ["one two three four five six seven eight"],
  ["一二三四五六七八九"],
])("%j is counting and not a phone number", (text) => {
  expect(found(text)).toEqual([]);
});

test("an account name with a digit is found in the middle of a sentence", () => {
  expect(found("insta: otter99 follow me")).toEqual(["insta: otter99"]);
});

test("a streamer's own text may name accounts and street addresses", () => {
  expect(["insta: otter_lover", "221B Baker Street", "five five five one two three four"].flatMap(addressesIn)).toEqual(
    [],
  );
});

test("a text with a thousand parts of an address is checked in under a second", async () => {
  const parts = [
    "a @ ",
    "a at a ",
    "a . ",
    "a",
    "a.",
    "0 ",
    "0/",
    "a(at)",
    "1,",
    " .",
    "insta: ",
    "one ",
    "aa11 ",
    "rue de ",
  ];
  expect(await cpuTimeMs(() => parts.map((part) => found(part.repeat(2_000))))).toBeLessThan(1_000);
});
