import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decisionButtons, pageButtonsOf } from "../../../src/chat/browser/page-answer.ts";
import { fillIn, pageScript, pageTexts, toScript } from "../../../src/chat/browser/page-texts.ts";
import type { Reply } from "../../../src/chat/reply/reply.ts";
import { languages, spokenLanguages } from "../../../src/words/languages.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { post } from "../../helpers/http-client.ts";
import { wordsIn, wordsOf } from "../../helpers/words.ts";

const folders = ["browser/page", "browser/demo-panel", "overlay/page"].map(
  (folder) => `src/chat/${folder}/*.{html,js}`,
);
const files = globSync(folders).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const asked = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/\{\{([\w.-]+)\}\}|texts\["([^"]+)"\]/g)].map(([, a, b]) => a ?? b)),
);

test("the page has all texts that its files use, and no unused texts", () => {
  const texts = new Set(pageTexts(wordsIn("en")).keys());
  expect([...asked].filter((key) => key === undefined || !texts.has(key))).toEqual([]);
  expect([...texts].filter((key) => !asked.has(key))).toEqual(["language"]);
});

test("every overlay theme has a name in the editor and a celebration", () => {
  const [, looks = ""] = /^export const looks = (.*);$/m.exec(pageScript(wordsIn("en"))) ?? [];
  const celebrations = readFileSync("src/chat/overlay/page/sparks.js", "utf8").matchAll(/^ {2}(\w+): \{/gm);
  expect(JSON.parse(looks).theme).toEqual(Object.fromEntries([...celebrations].map(([, name]) => [name, name])));
});

test("every text on the page comes from the catalogue", () => {
  const texts = pageTexts(wordsIn("pseudo"));
  const pages = files.filter(({ path }) => path.endsWith(".html")).map(({ text }) => fillIn(text, texts));
  const read = pages.flatMap((html) => [
    ...html.matchAll(/(?:title|placeholder|aria-label|data-done)="([^"]+)"/g),
    ...html.replace(/<!--.*?-->|<title>.*?<\/title>|<h1>.*?<\/h1>/gs, "").matchAll(/>([^<>]*\p{L}[^<>]*)</gu),
  ]);
  const ordered = pages.flatMap((html) => [...html.matchAll(/data-order="([^"]+)"/g)].map(([, order]) => order));
  expect(ordered).toEqual(["/tiltify híídéé", "/tiltify pááúúšéé", "/tiltify pááñííç"]);
  const bare = read.map(([, text = ""]) => text.trim()).filter((text) => /\p{L}/u.test(text.replace(/⟦[^⟧]*⟧/g, "")));
  // A language's own name is not translated.
  expect([...new Set(bare)]).toEqual([...spokenLanguages.map((language) => languages[language].name)]);
});

test("buttons on the page send commands in the page's language", async () => {
  const texts = pageTexts(await wordsOf("de"));
  const typed = ["total", "leaderboard", "donate", "help"].map((question) => texts.get(`typed.${question}`));
  expect(typed).toEqual(["/stand", "/bestenliste", "/spenden", "/hilfe"]);
  const orders = ["hide", "pause", "panic", "connect"].map((order) => texts.get(`typed.${order}`));
  expect(orders).toEqual(["/tiltify ausblenden", "/tiltify pause", "/tiltify notfall", "/tiltify verbinden"]);
  expect(texts.get("page.quiet")).toMatch(/: \/hilfe$/);
});

test("the label of every button under an answer comes from the catalogue", () => {
  const { say } = wordsIn("pseudo");
  const reply: Reply = { lines: [], page: { number: 2, of: 3, next: "/polls 3" }, asksForYes: "q1" };
  const asked = [
    { about: "approvals" },
    { about: "approval", donation: "donation:1", comment: "Go!" },
    { about: "left-out", donation: "donation:1" },
  ] as const;
  const buttons = [...pageButtonsOf(say, reply, "polls 2"), ...asked.flatMap((one) => decisionButtons(say, one))];
  expect(buttons).toHaveLength(11);
  expect(buttons.filter(({ label }) => !/^⟦.*⟧$/.test(label))).toEqual([]);
});

test.each([
  [400, { user: "Ann" }, {}],
  [400, "{", {}],
  [413, { user: "Ann", text: "x".repeat(65 * 1024) }, {}],
  [415, {}, { "content-type": "text/plain" }],
])("the page's message for a refusal with %i is in the catalogue", async (status, body, headers) => {
  const { baseUrl } = await openBrowserChat({ wordsOf: async () => wordsIn("pseudo") });
  const answer = await post(`${baseUrl}/chat/rooms/lobby/messages`, body, headers);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { error: expect.stringMatching(/^⟦.*⟧$/) }]);
});

test("a text on the page can't close an attribute or a tag, and an unknown text throws", () => {
  const texts = new Map([["a", `"<b>&`]]);
  expect(fillIn(`<i title="{{a}}">{{a}}</i>`, texts)).toBe(
    `<i title="&#34;&#60;b&#62;&#38;">&#34;&#60;b&#62;&#38;</i>`,
  );
  expect(toScript(texts)).toBe(`export const texts = {"a":"\\"<b>&"};\n`);
  expect(() => fillIn("{{b}}", texts)).toThrow("the page has no text called b");
});
