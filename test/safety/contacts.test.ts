import { expect, test } from "vitest";
import { contactsIn } from "../../src/safety/contacts.ts";

const found = (text: string) => contactsIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["ann@example.com"],
  ["ann.maple+otters@mail.example.co.uk"],
  ["ann_99@example.museum"],
  ["jörg@bücher.example"],
  ["анна@почта.рф"],
])("the e-mail address %s is found whole", (text) => {
  expect(found(`write to ${text} today`)).toEqual([text]);
});

test.each([["ann@home"], ["meet @ 8.30"], ["see you@10.30"], ["@everyone"], ["a@b.c"], ["@"], ["Go otters!"]])(
  "%j holds nothing",
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
  ["full-width digits", "１２３４５６７"],
  ["digits in circles", "⑤⑤⑤①②③④"],
  ["letters of other alphabets in an ending", "evil.сom"],
  ["letters of other alphabets in a name", "dіscord.gg/abc"],
  ["an ending of another alphabet", "evil.рф"],
  ["keycaps", "5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣"],
])("%s hide nothing", (_trick, text) => {
  expect(found(`ä ${text} ö`)).toEqual([text]);
});

test("one character that stands for several letters is taken whole", () => {
  // "㏇" reads as "co.", and the address ends inside it.
  expect(found("ä evil.㏇ com")).toEqual(["evil.㏇"]);
});

test("an address and a number side by side are found apart", () => {
  expect(found("ann@example.com, 555-1234 and evil.com/x")).toEqual(["ann@example.com", "555-1234", "evil.com/x"]);
});

test("what is both an e-mail and a web address is found once", () => {
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
  ["evil .com/x"],
  ["evil . com"],
  ["evil (dot) com"],
  ["discord . gg / abc"],
  ["0170/1234567"],
  ["+49 (0) 170 / 123 45 67"],
  ["555,123,4567"],
  ["555_123_4567"],
  ["555·123·4567"],
])("%j is found although it is pulled apart", (text) => {
  expect(found(`oh ä: ${text} ö`)).toEqual([text]);
});

test.each([
  ["see you @ home. Then we play"],
  ["look at me. Come on"],
  ["I am at 5. Com'on"],
  ["good . bad"],
  ["at the dot"],
  ["we are at 4500/10000"],
  ["on 15/01/2026 at 8"],
  ["24/7, 365 days"],
  ["1/2/3/4/5/6/7"],
  ["0/1000"],
  ["1,234,567 otters"],
])("%j is not pulled apart, but written", (text) => {
  expect(found(text)).toEqual([]);
});

test("what is pulled apart a thousand times does not take long", () => {
  const started = performance.now();
  for (const part of ["a @ ", "a at a ", "a . ", "a", "a.", "0 ", "0/", "a(at)", "1,", " ."]) found(part.repeat(2_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
