import { expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { entriesOn, nameOn, offeredNames, usageOn } from "../../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { splitWords } from "../../../src/chat/understanding/words.ts";
import { commandBase } from "../../helpers/command-base.ts";

const offer = { discord: ["tiltify status", "tiltify check"], twitch: "tiltify state", browser: false };

test("a chat can offer a command under several names, another name or none", () => {
  const command = { name: "tiltify status", on: offer };

  expect(offeredNames("discord", command)).toEqual(["tiltify status", "tiltify check"]);
  expect(offeredNames("twitch", command)).toEqual(["tiltify state"]);
  expect(offeredNames("browser", command)).toEqual([]);
});

test("a usage line starts with the chat's prefix, and has a channel only in chats with channels", () => {
  const options = {
    campaign: { type: "string", required: true },
    how: { type: "string" },
    place: { type: "place" },
  } as const;
  const command = { ...commandBase, name: "tiltify connect", options };

  const usage = (chat: string) => entriesOn(chat, command).map((entry) => usageOn(chat, entry, String));
  expect(usage("twitch")).toEqual(["!tiltify connect <campaign> [how]"]);
  expect(usage("discord")).toEqual(["/tiltify connect <campaign> [how] [place]"]);
});

test.each(commands)("the command $name is found by its names in each chat", (command) => {
  const registry = createCommandRegistry(commands);
  for (const chat of ["discord", "twitch", "browser"]) {
    for (const name of [nameOn(chat, command), ...offeredNames(chat, command)]) {
      expect(registry.find(splitWords(name))).toMatchObject({ command, words: [] });
      expect(registry.called(name)).toBe(command);
    }
  }
});

test("a shortcut has its own description and only the options that it takes", () => {
  const shortcut = { name: "approve", means: "waiting", takes: ["whose"] };
  const whose = { type: "string" } as const;
  const command = {
    ...commandBase,
    name: "comments",
    on: { discord: ["comments", "approve"], twitch: true, browser: true },
    aliases: [shortcut],
    options: { state: { type: "string", choices: ["on", "waiting"] }, whose },
  } as const;

  const { who } = commandBase;
  expect(entriesOn("discord", command)).toEqual([
    { name: "comments", who, options: command.options, command: "comments", says: "comments" },
    { name: "approve", who, options: { whose }, command: "comments", says: "approve" },
  ]);
});
