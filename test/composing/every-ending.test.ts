import tlds from "tlds" with { type: "json" };
import { describe, expect, test } from "vitest";
import { contactsIn } from "../../src/safety/contacts.ts";
import { publicComment, publicName } from "../../src/safety/text.ts";

const found = (text: string) => contactsIn(text).map(({ start, end }) => text.slice(start, end));

test("text with a top-level domain and a path or port is recognized as a web address, for every domain", () => {
  const said = tlds.filter((ending) => {
    return [`evil.${ending}/login`, `evil.${ending}:8080`].some((text) => found(`see ${text} now`).join() !== text);
  });
  expect(said).toEqual([]);
});

test("a host name with a top-level domain is recognized as a web address if it can't be part of a sentence", () => {
  const ofSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  const said = tlds
    .filter((ending) => !ofSpaceless.test(ending))
    .filter((ending) =>
      [
        `free-nitro.${ending}`,
        `evil123.${ending}`,
        `login.evil.${ending}`,
        `evil.${ending}?q=1`,
        `evil.${ending}#x`,
      ].some((text) => found(`see ${text} now`).join() !== text),
    );
  expect(said).toEqual([]);
});

test("a donor's name with a top-level domain is hidden as an address, for every domain", () => {
  const ofSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  const said = tlds.filter((ending) => !ofSpaceless.test(ending) && publicName(`discord.${ending}`) !== "Someone");
  expect(said).toEqual([]);
});

test.each(["Mrs.NC", "Dr.Love", "will.i.am", "Sam.I.Am", "Mr.Kim", "St.George", "J.R.R. Tolkien", "v1.2.3", "Node.js"])(
  "the name %s isn't taken for an address",
  (name) => {
    expect(publicName(name)).toBe(name);
  },
);

test.each([
  ...["it is 8.pm here", "back at 8.30.am", "I gave $25.so happy", "oh.no?!", "its.just.me", "all.is good"],
  ...["so.much.love for you", "what a night.love?"],
])("the comment %j has no address", (comment) => {
  expect(publicComment(comment)).toBe(comment);
});

test.each([
  ["a new ending with a path", "evil.newending/x"],
  ["a new ending with a port", "evil.newending:8443/x"],
  ["an ending that is a word, with a path", "evil.link/x"],
  ["an ending that is a word, before a path that has a dot in front", "evil.link./x"],
  ["a Latin form of another alphabet", "evil.xn--p1ai"],
  ["a host in the Latin form of another alphabet", "xn--e1awd7f.com"],
  ["a company's ending", "evil.bmw"],
  ["a country's ending", "evil.ng"],
  ["a second part", "evil.com.au"],
  ["an Arabic ending", "موقع.شبكة"],
  ["a Hindi ending", "उदाहरण.भारत"],
  ["a Chinese ending with a path", "公司.网络/注册"],
  ["a Cyrillic с", "evil.сom"],
  ["a Cyrillic о in the name and the ending", "gооgle.cоm"],
  ["an ending that is Cyrillic but looks Latin", "evil.сом"],
  ["a Greek omicron", "evil.cοm"],
  ["small capitals", "evil.ᴄᴏᴍ"],
])("an address with %s is found: %s", (_how, text) => {
  expect(found(`see ${text} now`)).toEqual([text]);
  expect(publicName(`Ann ${text}`)).toBe("Someone");
  expect(publicComment(`see ${text} now`)).toBe("see [removed] now");
});

describe("text without an address", () => {
  const innocent = `
    Thanks.so much for the stream
    great stream.love you all
    keep going.you can do this
    Good luck.here is $20
    Happy birthday.now eat cake
    It was fun.see you next week
    GG.well played.next game please
    First donation ever.hi mom
    Greetings from Germany.mit lieben Grüßen
    Merci.je vous aime
    Merci pour tout.et bonne chance
    Obrigado.na próxima tem mais
    am 9.Sept/10.Okt bin ich dabei
    Spiel 2.Halbzeit/3.Drittel
    dr.strange and will.i.am
    Dr.House, Mr.Kim, St.George and FC.Bayern
    J.K. Rowling, J.R.R. Tolkien, S.T.A.L.K.E.R.
    F.R.I.E.N.D.S/M.A.S.H
    a.m./p.m. and e.g./i.e.
    it is 8.pm here
    v1.2.3 of node.js/react
    yes/no and/or his/her 24/7 50/50 w/ love
    10.5/10 would donate again
    rated 9.8/10, 3.14/2
    score 3:2 at 12:30, 1.30:00 speedrun
    finished in 2.15:33
    P.S.I love you
    np.ty for the run
    what?!no way...really
    "Hi!":said the otter
    $5.00/day, 3.50€/Monat
    ok.ok.ok
    wow.just wow
    Спасибо.со мной всё хорошо
    Привет.дети рады
    Удачи.Москва с вами
    谢谢。我爱你
    加油。公司的朋友都在看
    ありがとう。みんな頑張って
    감사합니다.한국에서 보냅니다
    धन्यवाद। बहुत अच्छा
    شكرا. أحبكم
    100.000 Euro, 1.000.000 Otter
    :) <3 ^.^ o.o T.T -.- ;.; x.x
    @maple #otters !donate
    PS5/Xbox, Mario.Kart 8, Zelda:BotW
    c'est la vie.à bientôt
    Mr. Beast/Dream
    the end.fin`
    .replace("asp.net is no fun... wait", "")
    .replace("Mr. Beast/Dream", "Mr. Beast/Dream");

  test.each(
    innocent
      .split("\n")
      .map((line) => [line.trim()])
      .filter(([line]) => line !== ""),
  )("text without an address is left alone: %s", (line = "") => {
    expect(found(line)).toEqual([]);
  });
});
