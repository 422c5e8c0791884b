import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { toOneLine } from "../../src/chat/reply/one-line.ts";
import { toPlainText } from "../../src/chat/reply/plain-text.ts";
import type { CommandOption } from "../../src/chat/understanding/command-fields.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { helpGroups, topicWords } from "../../src/chat/understanding/help-groups.ts";
import { choiceIn } from "../../src/chat/understanding/loose-words.ts";
import { viewerWords } from "../../src/chat/understanding/viewer-words.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { UserError } from "../../src/util/errors.ts";
import { loadLanguage } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import { plainWord, typedIn } from "../../src/words/typed-words.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { inEveryLanguage, wordsIn } from "../helpers/words.ts";

const words = wordsIn("pseudo");

function open() {
  const changes: object[] = [];
  const ask = createAsker(
    {
      questions: { rewards: async () => about({ rewards: [] }) },
      settings: {
        read: async () => ({ get: (key: string) => (key === "prefix" ? "!" : null) }) as unknown as PlaceSettings,
        change: async ({ where, key, text }) => {
          changes.push({ where, key, text });
          return { where: later("where.here") };
        },
        pause: async ({ until }) => {
          changes.push({ until });
          return { where: later("where.here") };
        },
      },
    },
    undefined,
    "pseudo",
  );
  const inBrowser = async (text: string) => {
    const reply = await ask(text);
    return reply && toPlainText(reply, words);
  };
  const onTwitch = async (text: string, role: "everyone" | "moderator" = "moderator") => {
    const reply = await ask(text, role, "twitch");
    return reply && toOneLine(reply, { words, limit: 500, typed: (command) => `!${typedIn("pseudo", command)}` });
  };
  return { inBrowser, onTwitch, changes };
}

test("a viewer's question in the words of the place's language is found, also after tiltify", async () => {
  const { inBrowser, onTwitch } = open();
  const answer = await inBrowser("rewards");
  expect(await inBrowser("rééwáárdš")).toBe(answer);
  expect(await inBrowser("REEWAARDS please")).toBe(answer);
  expect(await inBrowser("tiltify rééwáárdš")).toBe(answer);
  expect(await onTwitch("rééwáárdš", "everyone")).toBeDefined();
});

test("a question about a campaign is found after the word for campaign", async () => {
  await loadLanguage("de");
  const { find } = createCommandRegistry(commands).in(["de"]);
  for (const typed of ["kampagne verpasst", "campaign verpasst", "spendenaktion missed", "verpasst"]) {
    expect(find(splitWords(typed)), typed).toMatchObject({
      command: { name: "campaign" },
      shortcut: { means: "missed" },
    });
  }
  expect(find(splitWords("kampagne"))?.command.name).toBe("campaign");
  expect(find(splitWords("kampagne 2"))).toMatchObject({ shortcut: undefined, words: [{ text: "2" }] });
});

test("a command in the words of the place's language is found after tiltify", async () => {
  const { inBrowser, onTwitch, changes } = open();
  await inBrowser("tiltify pááúúšéé");
  await inBrowser("pááúúšéé");
  await onTwitch("tiltify PAAUUSEE");
  expect(changes).toEqual([{ until: null }, { until: null }, { until: null }]);
  expect(await onTwitch("pááúúšéé")).toBeUndefined();
});

test("a typo gets a suggestion in the place's language, also if the word is English", async () => {
  const { inBrowser, onTwitch } = open();
  expect(await inBrowser("rééwáádš")).toContain("/rééwáárdš?");
  expect(await inBrowser("rewrads")).toContain("/rééwáárdš?");
  expect(await inBrowser("tiltify pááúšéé")).toContain("/tiltify pááúúšéé?");
  expect(await onTwitch("tiltify pááúšéé")).toContain("!tiltify pááúúšéé?");
  expect(await onTwitch("tiltify puase")).toContain("!tiltify pááúúšéé?");
});

test("help shows the names of commands in the place's language", async () => {
  const { inBrowser, onTwitch } = open();
  expect(await inBrowser("héélp")).toContain("/héélp gíívííñg");
  expect(await inBrowser("help giving")).toContain("/lééáádéérbóóáárd");
  expect(await inBrowser("help rééwáárdš")).toContain("/rééwáárdš");
  expect(await inBrowser("help pause")).toContain("/tiltify pááúúšéé");
  expect(await onTwitch("help", "everyone")).toContain("!dóóñáátéé !dóóñáátííóóñš !gíívéé !góóáál");
  expect(await onTwitch("help", "everyone")).toContain("!çhááríítýý šçhéédúúléé");
});

test("a viewer's word of the place's language can be turned on and off like an English one", async () => {
  const { onTwitch, changes } = open();
  expect(await onTwitch("tiltify command off !dóónáátéé")).toContain("!doonaatee");
  await onTwitch("tiltify command on SCHEEDUULEE");
  await onTwitch("tiltify command off schedule");
  expect(changes).toEqual([
    { where: "twitch", key: "command doonaatee", text: "off" },
    { where: "twitch", key: "command scheeduulee", text: "on" },
    { where: "twitch", key: "command schedule", text: "usual" },
  ]);
});

test("a choice can be typed in the place's language", async () => {
  const asked: unknown[] = [];
  const leaderboard = async (question: object) => {
    asked.push(question);
    throw new UserError("enough");
  };
  const ask = createAsker({ questions: { leaderboard } }, undefined, "pseudo");
  await ask("lééáádéérbóóáárd dóóñóórš");
  await ask("leaderboard teams weekly");
  expect(asked).toMatchObject([{ ranked: "donors" }, { ranked: "teams", period: "weekly" }]);
});

test("a help topic can be typed in the place's language, and no such word is also a command or another topic", async () => {
  const { inBrowser } = open();
  const page = await inBrowser("help stream");
  expect(await inBrowser("help štrééáám")).toBe(page);
  expect(await inBrowser("help štrééáamm")).toContain("/héélp štrééáám?");

  const twice: string[] = [];
  for (const { language } of await inEveryLanguage()) {
    const { find } = createCommandRegistry(commands).in([language]);
    const words = helpGroups.flatMap((group) => topicWords(language, group)).map(plainWord);
    twice.push(
      ...words.filter((word, at) => words.indexOf(word) !== at).map((word) => `${language}: ${word} and ${word}`),
    );
    // The topic wins if its English word is also a command.
    const isCommand = (group: string) =>
      (find(splitWords(group)) ?? find(splitWords(`tiltify ${group}`))) !== undefined;
    const others = helpGroups.filter((group) => !isCommand(group));
    for (const word of others.flatMap((group) => topicWords(language, group)).map(plainWord)) {
      const found = find(splitWords(word)) ?? find(splitWords(`tiltify ${word}`));
      if (found) twice.push(`${language}: ${word} is ${found.command.name}`);
    }
  }
  expect(twice).toEqual([]);
});

test("each word for a choice means only one choice of its command, in each language", async () => {
  const twice: string[] = [];
  for (const { language } of await inEveryLanguage()) {
    for (const { name, options } of commands) {
      const all = Object.values<CommandOption>(options).flatMap((option) =>
        "choices" in option ? (option.choices ?? []) : [],
      );
      const called = new Map<string, string>();
      for (const choice of new Set(all)) {
        for (const word of [choice, ...choiceIn([language], choice)].map(plainWord)) {
          const other = called.get(word);
          if (other !== undefined && other !== choice)
            twice.push(`${language}, ${name}: ${word} is ${other} and ${choice}`);
          called.set(word, choice);
        }
      }
    }
  }
  expect(twice).toEqual([]);
});

test.each([
  ["de", ["spenden", "ziel", "stand"]],
  ["fr", ["don", "objectif", "total"]],
  ["es", ["donar", "meta", "total"]],
  ["pt-BR", ["doar", "meta", "total"]],
  ["ja", ["寄付", "目標", "合計"]],
] as const)("the first words that viewers type on Twitch in %s are answered as in English", async (language, words) => {
  await loadLanguage(language);
  const campaign = async () => about({});
  const totals = async () => [about({ isAbove: false })];
  const ask = (text: string) =>
    createAsker({ questions: { campaign, totals } }, undefined, language)(text, "everyone", "twitch");
  const defaults = viewerWords(commands, language);
  for (const [at, word] of words.entries()) {
    expect(defaults.get(plainWord(word)), word).toBe(true);
    const { spokenIn: _, ...reply } = (await ask(word)) ?? { lines: [] };
    expect(Object.values(reply).flat()).not.toEqual([]);
    expect(await ask(["donate", "goal", "total"][at] ?? "")).toMatchObject(reply);
  }
});
