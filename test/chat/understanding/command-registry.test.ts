import { expect, test } from "vitest";
import { commands as ours } from "../../../commands/index.ts";
import { say } from "../../../src/chat/reply/reply.ts";
import { type AnyCommand, commandsFor } from "../../../src/chat/understanding/command.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { splitWords } from "../../../src/chat/understanding/words.ts";
import { commandBase } from "../../helpers/command-base.ts";
import { plainText, wordsIn } from "../../helpers/words.ts";

const defineCommand = commandsFor<object>();
const named = (name: string, more: Partial<AnyCommand<object>> = {}) =>
  defineCommand({ ...commandBase, name, ...more, run: async () => say() });

const total = named("total", { aliases: ["raised"] });
const list = named("tiltify list", { who: "moderators" });
const connect = named("tiltify connect", { who: "managers" });
const commands = [total, list, connect];

test.each([
  ["total", "total", []],
  ["Raised please", "total", ["please"]],
  ["TILTIFY  Connect abc", "tiltify connect", ["abc"]],
])("the words %j find the command %j", (text, name, rest) => {
  const found = createCommandRegistry(commands).find(splitWords(text));

  expect(found?.command.name).toBe(name);
  expect(found?.words.map((word) => word.text)).toEqual(rest);
});

test.each(["", "tiltify", "tiltify total", "constructor"])("the words %j are no command", (text) => {
  expect(createCommandRegistry(commands).find(splitWords(text))).toBeUndefined();
});

test("a command of two words wins over a command named like the first word", () => {
  const { find } = createCommandRegistry([named("tiltify"), list]);

  expect(find(splitWords("tiltify list"))?.command.name).toBe("tiltify list");
  expect(find(splitWords("tiltify other"))?.command.name).toBe("tiltify");
});

test("a command of three words wins over a command of two words with an argument", () => {
  const { find } = createCommandRegistry([named("tiltify role"), named("tiltify role ping")]);

  expect(find(splitWords("Tiltify role PING @mods"))).toMatchObject({
    command: { name: "tiltify role ping" },
    words: [{ text: "@mods" }],
  });
  expect(find(splitWords("tiltify role other"))?.command.name).toBe("tiltify role");
});

test("the registry throws if two commands have the same name", () => {
  expect(() => createCommandRegistry([total, named("raised")])).toThrow('two commands are called "raised"');
});

test.each([
  ["everyone", ["total"]],
  ["moderator", ["total", "tiltify list"]],
  ["manager", ["total", "tiltify list", "tiltify connect"]],
] as const)("a list of commands for %s has those that they may use", (role, names) => {
  const usable = createCommandRegistry(commands).usableBy({ role }, "discord");
  expect(usable.map(({ name }) => name)).toEqual(names);
});

test.each([
  ["discord", "tiltify cooldown calm", "/tiltify settings cooldown:calm"],
  ["discord", "tiltify cooldown", "/tiltify settings show:cooldown"],
  ["discord", "tiltify names off", "/tiltify settings names:off"],
  ["discord", "tiltify minimum comment 10 EUR here", "/tiltify settings comments-from:10 EUR where:here"],
  ["discord", "tiltify announce polls off twitch", "/tiltify settings announce:polls state:off where:twitch"],
  ["discord", "tiltify block add spoiler", "/tiltify set block add spoiler"],
  ["discord", "tiltify pause 10m", "/tiltify pause 10m"],
  ["twitch", "tiltify twitch prefix ?", "!tiltify twitch prefix ?"],
  ["discord", "campaign targets", "/campaign targets"],
  ["discord", "help", "/tiltify help"],
  ["twitch", "tiltify cooldown calm", "!tiltify cooldown calm"],
  ["browser", "help", "/help"],
])("on %s, the command %j is typed %j", (chat, text, typed) => {
  expect(createCommandRegistry(ours).typed(chat, text)).toBe(typed);
});

const allWays = { discord: true, page: true };
const noWay = { discord: false, page: false };

test.each([
  ["tiltify history", "Type that on Discord, or in the browser chat: /tiltify history"],
  ["tiltify block", "Type that on Discord, or in the browser chat: /tiltify set block"],
  ["tiltify card", "Type that on Discord: /tiltify settings show:card"],
])("the command %s is explained on a chat that doesn't offer it: %s", (name, line) => {
  const { typedElsewhere } = createCommandRegistry(ours, allWays);
  expect(plainText(typedElsewhere(wordsIn("en").say, name, { chat: "twitch", address: "maple" }))).toBe(line);
});

test.each([
  ["twitch", "tiltify forget", { discord: true, page: false }, "Type that on Discord: /tiltify forget"],
  [
    "twitch",
    "tiltify block list",
    { discord: false, page: true },
    "On the bot's page, type /tiltify twitch join maple once. Then type /tiltify block list",
  ],
  ["discord", "tiltify helpers", { discord: true, page: true }, "Type that in the browser chat: /tiltify helpers"],
  ["twitch", "tiltify forget", noWay, "That only works on the bot's page. The host can turn it on: BROWSER_CHAT=true"],
  ["twitch", "tiltify host", noWay, "That only works on the bot's page. The host can turn it on: BROWSER_CHAT=true"],
  ["browser", "tiltify card", { discord: false, page: true }, "That only works on Discord."],
])("on %s, the answer about %s only names places that this bot has (%j)", (chat, name, ways, line) => {
  const { typedElsewhere } = createCommandRegistry(ours, ways);
  expect(plainText(typedElsewhere(wordsIn("en").say, name, { chat, address: "maple" }))).toBe(line);
});

test.each([
  ["tiltify cooldown calm", "tiltify cooldown", ["calm"]],
  ["tiltify set pace calm", "tiltify cooldown", ["calm"]],
  ["tiltify minimum comment 10", "tiltify minimum", ["comment", "10"]],
  ["tiltify team summary", "tiltify recap", []],
  ["tiltify rehearse", "tiltify test", []],
  ["tiltify team here", "tiltify alerts", []],
  ["tiltify twitch maplenine", "tiltify twitch", ["maplenine"]],
  ["tiltify prefix ?", "tiltify twitch", ["?"]],
])("a command typed or stored in a button before there were groups still works: %s", (text, name, rest) => {
  const found = createCommandRegistry(ours).find(splitWords(text));
  expect(found?.command.name).toBe(name);
  expect(found?.words.map((word) => word.text)).toEqual(rest);
});
