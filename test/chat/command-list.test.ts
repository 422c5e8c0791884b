import { expect, test } from "vitest";
import { type AnyCommand, commandsFor } from "../../src/chat/command.ts";
import { createCommandFinder, describeCommands, mayUse, usageOn } from "../../src/chat/command-list.ts";
import { say } from "../../src/chat/reply.ts";
import { splitWords } from "../../src/chat/words.ts";

const defineCommand = commandsFor<object>();
const named = (name: string, more: Partial<AnyCommand<object>> = {}) =>
  defineCommand({
    name,
    description: "Does",
    permission: "everyone",
    cooldownMs: 0,
    options: {},
    ...more,
    run: async () => say(),
  });

const total = named("total", { aliases: ["raised"] });
const list = named("tiltify list", { permission: "moderator" });
const connect = named("tiltify connect", {
  permission: "manager",
  options: {
    campaign: { type: "string", description: "Which", required: true },
    how: { type: "string", description: "How" },
  },
});
const commands = [total, list, connect];

test.each([
  ["total", "total", []],
  ["Raised please", "total", ["please"]],
  ["TILTIFY  Connect abc", "tiltify connect", ["abc"]],
])("%j is found as %j", (text, name, rest) => {
  const found = createCommandFinder(commands)(splitWords(text));

  expect(found?.command.name).toBe(name);
  expect(found?.words.map((word) => word.text)).toEqual(rest);
});

test.each(["", "tiltify", "tiltify total", "constructor"])("%j is no command", (text) => {
  expect(createCommandFinder(commands)(splitWords(text))).toBeUndefined();
});

test("a command of two words wins over one that is called like the first", () => {
  const find = createCommandFinder([named("tiltify"), list]);

  expect(find(splitWords("tiltify list"))?.command.name).toBe("tiltify list");
  expect(find(splitWords("tiltify other"))?.command.name).toBe("tiltify");
});

test("a command of three words wins over one of two, which takes the third as its argument", () => {
  const find = createCommandFinder([named("tiltify role"), named("tiltify role ping")]);

  expect(find(splitWords("Tiltify role PING @mods"))).toMatchObject({
    command: { name: "tiltify role ping" },
    words: [{ text: "@mods" }],
  });
  expect(find(splitWords("tiltify role other"))?.command.name).toBe("tiltify role");
});

test("two commands of one name are refused", () => {
  expect(() => createCommandFinder([total, named("raised")])).toThrow('two commands are called "raised"');
});

test.each([
  ["everyone", ["total"]],
  ["moderator", ["total", "tiltify list"]],
  ["manager", ["total", "tiltify list", "tiltify connect <campaign> [how]"]],
] as const)("a list for %s holds what they may use, as it is typed", (role, names) => {
  expect(describeCommands(commands, { role }, "discord").map(({ name }) => name)).toEqual(names);
});

test("a moderator may not do what managers may", () => {
  expect(mayUse(connect, { role: "moderator" })).toBe(false);
  expect(mayUse(list, { role: "manager" })).toBe(true);
});

test("what is for the host is for nobody else, and hosting gives no other right", () => {
  const host = { permission: "host" } as const;
  expect(mayUse(host, { role: "manager" })).toBe(false);
  expect(mayUse(host, { role: "everyone", isHost: true })).toBe(true);
  expect(mayUse(connect, { role: "everyone", isHost: true })).toBe(false);
});

test("the usage of a command carries the platform's sign", () => {
  expect(usageOn("twitch", connect)).toBe("!tiltify connect <campaign> [how]");
  expect(usageOn("discord", total)).toBe("/total");
});
