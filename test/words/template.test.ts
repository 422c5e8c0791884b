import { expect, test } from "vitest";
import type { Parts } from "../../src/words/parts.ts";
import { fillTemplate, variablesIn } from "../../src/words/template.ts";
import { plainText } from "../helpers/words.ts";

type Given = Readonly<Record<string, string>>;

const all: Given = { name: "Ann", amount: "$25", comment: "Go otters!", reward: "Drawing" };
const bare: Given = { name: "Ann", amount: "$25" };

const fill = (template: string, given: Given = all) => {
  const values = Object.entries(given).map(([name, text]): [string, Parts] => [name, [{ type: "title", text }]]);
  const { parts, isOwnStart } = fillTemplate(template, Object.fromEntries(values));
  return { text: plainText(parts), isOwnStart, parts };
};

test.each([
  ["{name} gave {amount}: {comment}", "Ann gave $25: Go otters!", "Ann gave $25"],
  ['{name} gave {amount} - "{comment}"', 'Ann gave $25 - "Go otters!"', "Ann gave $25"],
  ["{name} gave {amount}, “{comment}” :)", "Ann gave $25, “Go otters!” :)", "Ann gave $25 :)"],
  ["{name} ({reward}) gave {amount}", "Ann (Drawing) gave $25", "Ann gave $25"],
  ["“{comment}” – {name}, {amount}", "“Go otters!” – Ann, $25", "Ann, $25"],
  ["{comment} {reward} {name}", "Go otters! Drawing Ann", "Ann"],
  ["{name} – {comment} – {amount}", "Ann – Go otters! – $25", "Ann – $25"],
  ["{name} gave {amount}[ for {reward}]!", "Ann gave $25 for Drawing!", "Ann gave $25!"],
  ["{name} gave {amount} [with the words “{comment}”].", "Ann gave $25 with the words “Go otters!”.", "Ann gave $25."],
  ["[{comment} says] {name}: {amount}", "Go otters! says Ann: $25", "Ann: $25"],
  ["{name} [got {reward}]{amount}", "Ann got Drawing$25", "Ann $25"],
  ["{name}\n{comment}\n{amount}", "Ann\nGo otters!\n$25", "Ann\n$25"],
  ["{name} [LIVE] {amount}", "Ann [LIVE] $25", "Ann [LIVE] $25"],
  ["{name} [{reward}](x) {amount}", "Ann [Drawing](x) $25", "Ann [](x) $25"],
  [
    "**{name}** gave {amount}\n> {comment}\n-# {reward}",
    "**Ann** gave $25\n> Go otters!\n-# Drawing",
    "**Ann** gave $25",
  ],
  ["**{name}** **{comment}** {amount}", "**Ann** **Go otters!** $25", "**Ann** $25"],
  ["Thanks!", "Thanks!", "Thanks!"],
  ["{comment}", "Go otters!", ""],
  ["{name}さんから{amount}：「{comment}」", "Annさんから$25：「Go otters!」", "Annさんから$25"],
  ["{comment}。{name}（{reward}）！", "Go otters!。Ann（Drawing）！", "Ann！"],
  ["{name} a donné {amount} : « {comment} »", "Ann a donné $25 : « Go otters! »", "Ann a donné $25"],
  ["« {comment} » {name} « {reward} » !", "« Go otters! » Ann « Drawing » !", "Ann !"],
  ["{amount} « {comment} » « {reward} » « Merci »", "$25 « Go otters! » « Drawing » « Merci »", "$25 « Merci »"],
  ["{name}, {amount}: »{comment}«!", "Ann, $25: »Go otters!«!", "Ann, $25!"],
  ["{name}: ‚{comment}‘, ›{reward}‹", "Ann: ‚Go otters!‘, ›Drawing‹", "Ann"],
  ["{name} ({amount}, {comment})", "Ann ($25, Go otters!)", "Ann ($25)"],
  ["{name} ({amount}, “{comment}”)", "Ann ($25, “Go otters!”)", "Ann ($25)"],
  ["{name} (“{comment}”, {reward}) 💜", "Ann (“Go otters!”, Drawing) 💜", "Ann 💜"],
  ["{name}さん（{amount}、{comment}）", "Annさん（$25、Go otters!）", "Annさん（$25）"],
  ["{comment} »Danke« {name}", "Go otters! »Danke« Ann", "»Danke« Ann"],
  ["{name}《{comment}》〈{reward}〉", "Ann《Go otters!》〈Drawing〉", "Ann"],
  ["{name}さん［{comment}］〔{reward}〕", "Annさん［Go otters!］〔Drawing〕", "Annさん"],
])("the template %j is filled, and shrinks where values are missing", (template, full, empty) => {
  expect(fill(template).text).toBe(full);
  expect(fill(template, bare).text).toBe(empty);
});

test("a template's value is neither trimmed nor parsed as part of the text", () => {
  expect(fill("{name} {comment}", { name: "Ann -" }).text).toBe("Ann -");
  expect(fill("{name}[ {comment}] ok", { name: "Ann: " }).text).toBe("Ann:  ok");
  expect(fill("{name}: {comment}", { name: "{amount}", comment: "[{name}] {comment}" }).text).toBe(
    "{amount}: [{name}] {comment}",
  );
  expect(fill("{comment}\n{name}", { comment: "#", name: "-#" }).text).toBe("#\n-#");
  expect(fill("{constructor}{name}", { name: "Ann" }).text).toBe("Ann");
});

test("a filled template's values keep their types, and all other text is marked as the streamer's own", () => {
  expect(fill("**{name}** gave {amount}").parts).toEqual([
    { type: "own", text: "**" },
    { type: "title", text: "Ann" },
    { type: "own", text: "** gave " },
    { type: "title", text: "$25" },
  ]);
});

test.each([
  ["寄付は{url}から！", "寄付は https://tiltify.com/@maple から！"],
  ["{url}！", "https://tiltify.com/@maple ！"],
  ["Give at {url}!", "Give at https://tiltify.com/@maple !"],
  ["**Give at {url}!**", "**Give at https://tiltify.com/@maple !**"],
  ["(Give at {url}!)", "(Give at https://tiltify.com/@maple !)"],
  ["(Give at {url}.)", "(Give at https://tiltify.com/@maple .)"],
  ["(Give: {url})!", "(Give: https://tiltify.com/@maple )!"],
  ["_Give at {url}_", "_Give at https://tiltify.com/@maple _"],
  ["{url}'s page", "https://tiltify.com/@maple 's page"],
  ["{url}|{url},{url}", "https://tiltify.com/@maple |https://tiltify.com/@maple, https://tiltify.com/@maple"],
  ["{url}/incentives!", "https://tiltify.com/@maple/incentives !"],
  [
    "Or https://tiltify.com/@otter! 寄付はhttps://tiltify.com/@otterから",
    "Or https://tiltify.com/@otter ! 寄付はhttps://tiltify.com/@otter から",
  ],
  ["{url}{name}", "https://tiltify.com/@maple Ann"],
  ["Give at {url}. ({url}) {url}, {url}\n{url}", "Give at U. (U) U, U\nU"],
  ["[Give]({url}) **{url}** {url}... ({url}). “{url} ”", "[Give](U) **U** U... (U). “U ”"],
  ["{url}/incentives, {url}?x=1 https://tiltify.com/@a.", "U/incentives, U?x=1 https://tiltify.com/@a."],
  ["{url}?x=1,2 https://news.example/otters,12.html, read!", "U?x=1,2 https://news.example/otters,12.html, read!"],
])("in the template %j, nothing that follows an address becomes part of the link", (template, filled) => {
  const url = "https://tiltify.com/@maple";
  const { parts } = fillTemplate(template, { url: [{ type: "url", url }], name: [{ type: "name", text: "Ann" }] });
  expect(plainText(parts)).toBe(filled.replaceAll("U", url));
});

test("people's text can't end the streamer's quotation", () => {
  const comment = 'Hi” "Bo donated $500" «Thanks';
  expect(fill("“{comment}”", { comment }).text).toBe("“Hi' 'Bo donated $500' 'Thanks”");
  const donors: Parts = [
    { type: "donors", donors: [{ name: "A”", amount: { minor: 5n, scale: 0, currency: "USD" } }], unnamed: 0 },
  ];
  expect(fillTemplate("{names}", { names: donors }).parts).toMatchObject([{ donors: [{ name: "A'" }] }]);
});

test("fillTemplate says if a text begins with its own words", () => {
  const starts = (template: string, values = all) => fill(template, values).isOwnStart;
  expect([starts("Yay {name}"), starts("{name} yay"), starts("1 {name}")]).toEqual([true, false, true]);
  expect([starts("🎉 {name}"), starts("“{comment}” yay"), starts("“{comment}” {name}", bare)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([starts("[Yay {comment}] {name}", bare), starts(">{comment}\n{name}", bare)]).toEqual([false, false]);
});

test("variablesIn returns the names of the variables", () => {
  expect(variablesIn("{name} gave {amount}[ for {reward}] {Name} {1}")).toEqual(["name", "amount", "reward"]);
});
