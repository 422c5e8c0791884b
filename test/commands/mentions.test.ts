import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { allNamesOf, offeredNames } from "../../src/chat/understanding/command-names.ts";
import { typedNames } from "../../src/words/typed-words.ts";
import { inEveryLanguage } from "../helpers/words.ts";

/** Pages contain accents that people may leave out when typing. */
const withoutAccents = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/**
 * Returns "file: tiltify pause" for every command in these files that is neither a command's name nor the start of
 * several.
 */
function findUnknown(patterns: string[], sign: string, names: Iterable<string>): string[] {
  const known = [...names].map((name) => `${withoutAccents(name)} `);
  return globSync(patterns).flatMap((file) => {
    const text = withoutAccents(readFileSync(file, "utf8").replaceAll(/\s+/g, " "));
    const mentioned = [...text.matchAll(new RegExp(`${sign}(tiltify(?: [a-z][a-z-]*){1,3})`, "g"))];
    return mentioned
      .map(([, typed = ""]) => `${typed} `)
      .filter((typed) => !known.some((name) => name.startsWith(typed) || typed.startsWith(name)))
      .map((typed) => `${file}: ${typed.trim()}`);
  });
}

test("every command named in our texts can be typed", async () => {
  const names = commands.flatMap((command) => [...allNamesOf(command)]);
  // Twitch's own module answers these.
  const all = [...names, "tiltify link", "tiltify unlink"];
  const translated = (await inEveryLanguage()).flatMap(({ language }) =>
    commands.flatMap(({ name }) => typedNames(language).namesOf(name)),
  );

  expect(findUnknown(["src/**/*.{ts,js,html}", "commands/**/*.ts", "docs/*.md", "README.md"], "[!/]", all)).toEqual([]);
  expect(findUnknown(["docs/*/*.md"], "[!/]", [...all, ...translated])).toEqual([]);
});

test("texts for Discord mention commands by their current Discord names, because Discord lists no others", () => {
  const names = commands.flatMap((command) => offeredNames("discord", command));
  const files = ["src/chat/discord/*.ts", "docs/discord.md"];

  expect(findUnknown(files, "/", names)).toEqual([]);
});
