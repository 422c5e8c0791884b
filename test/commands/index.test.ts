import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandBook } from "../../src/chat/command-book.ts";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

test("no name or alias is given twice", () => {
  expect(() => createCommandBook(commands)).not.toThrow();
});

test.each(commands)("$name is within what chats allow for names and descriptions", ({ name, description, options }) => {
  expect(name).toMatch(/^[a-z]{1,32}( [a-z-]{1,32}){0,2}$/);
  for (const text of [description, ...Object.values(options).map((option) => option.description)]) {
    expect(text).toMatch(/^\P{Cc}{1,100}$/u);
  }
  for (const option of Object.keys(options)) expect(option).toMatch(/^[a-z]{1,32}$/);
});

test("what is not for everybody's eyes is not done where everybody reads along, but said where it is", async () => {
  const ask = createAsker();
  const line = "Type that on Discord, or in my chat in the browser: /tiltify set filter";

  expect(await ask("tiltify filter add slur", "moderator", "twitch")).toEqual(whisper(line));
  expect(await ask("tiltify set filter list", "manager", "twitch")).toEqual(whisper(line));
  expect(await ask("tiltify filter add slur", "everyone", "twitch")).toBeUndefined();
  expect(await ask("tiltify", "moderator", "twitch")).toEqual(whisper("What I know here: !tiltify help"));
  expect(await ask("tiltify", "everyone", "twitch")).toBeUndefined();
  expect(await ask("otters", "moderator", "twitch")).toBeUndefined();
});
