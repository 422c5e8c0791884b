import { expect, test } from "vitest";
import { toOneLine } from "../../src/chat/one-line.ts";
import { toPlainText } from "../../src/chat/plain-text.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { later } from "../../src/words/later.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { wordsIn } from "../helpers/words.ts";

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
    return reply && toOneLine(reply, { words, limit: 500, typed: (command) => `!${command}` });
  };
  return { inBrowser, onTwitch, changes };
}

test("a question is found by the words of the place's language, behind the word of all orders, too", async () => {
  const { inBrowser, onTwitch } = open();
  const answer = await inBrowser("rewards");
  expect(await inBrowser("rééwáárdš")).toBe(answer);
  expect(await inBrowser("REEWAARDS please")).toBe(answer);
  expect(await inBrowser("tiltify rééwáárdš")).toBe(answer);
  expect(await onTwitch("rééwáárdš", "everyone")).toBeDefined();
});

test("an order is found by them, too, behind the first word that all orders have", async () => {
  const { inBrowser, onTwitch, changes } = open();
  await inBrowser("tiltify pááúúšéé");
  await inBrowser("pááúúšéé");
  await onTwitch("tiltify PAAUUSEE");
  expect(changes).toEqual([{ until: null }, { until: null }, { until: null }]);
  expect(await onTwitch("pááúúšéé")).toBeUndefined();
});

test("what was mistyped is guessed in the place's language and in English", async () => {
  const { inBrowser, onTwitch } = open();
  expect(await inBrowser("rééwáádš")).toContain("/rééwáárdš?");
  expect(await inBrowser("rewrads")).toContain("/rééwáárdš?");
  expect(await inBrowser("tiltify pááúšéé")).toContain("/tiltify pááúúšéé?");
  expect(await onTwitch("tiltify pááúšéé")).toContain("!tiltify pááúúšéé?");
  expect(await onTwitch("tiltify puase")).toContain("!tiltify pause?");
});

test("help shows what viewers type there", async () => {
  const { inBrowser, onTwitch } = open();
  expect(await inBrowser("héélp")).toContain("/héélp giving");
  expect(await inBrowser("help giving")).toContain("/lééáádéérbóóáárd");
  expect(await inBrowser("help rééwáárdš")).toContain("/rééwáárdš");
  expect(await inBrowser("help pause")).toContain("/tiltify pááúúšéé");
  expect(await onTwitch("help", "everyone")).toContain("!dóóñáátéé !gíívéé !góóáál !tóótáál");
  expect(await onTwitch("help", "everyone")).toContain("!çhááríítýý lééáádéérbóóáárd");
});

test("a word of a language is switched like any other", async () => {
  const { onTwitch, changes } = open();
  expect(await onTwitch("tiltify command off !dóónáátéé")).toContain("!doonaatee");
  await onTwitch("tiltify command on LEEAADEERBOOAARD");
  await onTwitch("tiltify command off leaderboard");
  expect(changes).toEqual([
    { where: "twitch", key: "command doonaatee", text: "off" },
    { where: "twitch", key: "command leeaadeerbooaard", text: "on" },
    { where: "twitch", key: "command leaderboard", text: "usual" },
  ]);
});
