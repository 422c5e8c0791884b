import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandFinder, findCalled } from "../../src/chat/command-list.ts";
import { nameOn, typedOn } from "../../src/chat/command-names.ts";
import { splitWords } from "../../src/chat/words.ts";

test.each([
  ["discord", "tiltify pace calm", "/tiltify set pace calm"],
  ["discord", "tiltify pace", "/tiltify set pace"],
  ["discord", "tiltify pause 10m", "/tiltify pause 10m"],
  ["discord", "tiltify twitch maplenine", "/tiltify twitch join maplenine"],
  ["discord", "help", "/tiltify help"],
  ["twitch", "tiltify pace calm", "!tiltify pace calm"],
  ["browser", "help", "/help"],
])("on %s %j is typed %j", (chat, text, typed) => {
  expect(typedOn(chat, text)).toBe(typed);
});

test.each(commands)("$name is found by what it is called on each chat", (command) => {
  const find = createCommandFinder(commands);
  for (const chat of ["discord", "twitch", "browser"]) {
    const name = nameOn(chat, command.name);
    expect(find(splitWords(name))).toEqual({ command, words: [] });
    expect(findCalled(commands, name)).toBe(command);
  }
});

test.each([
  ["tiltify pace calm", "tiltify pace", ["calm"]],
  ["tiltify set pace calm", "tiltify pace", ["calm"]],
  ["tiltify minimum comment 10", "tiltify minimum", ["comment", "10"]],
  ["tiltify summary", "tiltify team summary", []],
  ["tiltify team here", "tiltify team here", []],
  ["tiltify twitch maplenine", "tiltify twitch", ["maplenine"]],
  ["tiltify prefix ?", "tiltify prefix", ["?"]],
])("what was typed, or kept in a button, before there were groups still works: %s", (text, name, rest) => {
  const found = createCommandFinder(commands)(splitWords(text));
  expect(found?.command.name).toBe(name);
  expect(found?.words.map((word) => word.text)).toEqual(rest);
});
