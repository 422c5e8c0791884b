import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../helpers/databases.ts";
import { longTest } from "../helpers/long-test.ts";

/** Runs code with gaps in French, in its own folder, because a worker loads the locales only once for all tests. */
function sayInFrench(changes: Readonly<Record<string, string | undefined>>, script: string): unknown {
  const folder = temporaryFolder();
  for (const part of ["src", "commands", "node_modules", "package.json"]) {
    symlinkSync(join(import.meta.dirname, "../..", part), join(folder, part));
  }
  cpSync("locales", join(folder, "locales"), { recursive: true });
  const file = join(folder, "locales/fr.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes }));
  writeFileSync(join(folder, "script.ts"), script);
  const flags = ["--preserve-symlinks", "--preserve-symlinks-main"];
  return JSON.parse(execFileSync(process.execPath, [...flags, join(folder, "script.ts")], { encoding: "utf8" }));
}

const speak = `
import { createWords } from "./src/words/say.ts";
import { textOf } from "./src/words/text-of.ts";
const { say, standardText } = await createWords(({ error }) => { throw error; })("fr");
`;

test("a missing sentence falls back to English, with English plurals", () => {
  const counts = [0, 1, 2].map((count) => `textOf(say("sums.more", { count: ${count} }))`).join(", ");
  const said = sayInFrench({ "sums.more": undefined }, `${speak} console.log(JSON.stringify([${counts}]));`);
  expect(said).toEqual(["0 more currencies", "1 more currency", "2 more currencies"]);
});

test("a translation that no longer fits its sentence falls back to English, with the current values", () => {
  const changes = {
    "list.more": "encore {$nombre :integer}",
    "time.in": "dans {$time :parts",
    "own-text.reward-gone": "{prix} épuisé.",
  };
  const said = sayInFrench(
    changes,
    `${speak} console.log(JSON.stringify([
      textOf(say("list.more", { count: 2 })),
      textOf(say("time.in", { time: say("time.hours", { hours: 1200 }) })),
      standardText("reward-gone"),
      textOf(say("time.hours", { hours: 1200 })),
    ].map((text) => text.replaceAll(/\\s/g, " "))));`,
  );
  expect(said).toEqual(["2 more", "in 1 200 h", "{reward} is sold out.", "1 200 h"]);
});

longTest("a command without a French name keeps its English one, and Discord accepts the list", () => {
  const said = sayInFrench(
    { "typed.total": undefined, "commands.total": "x".repeat(101) },
    `
import { commands } from "./commands/index.ts";
import { toSlashCommands } from "./src/chat/discord/slash.ts";
import { readSlashTexts } from "./src/chat/discord/slash.ts";
const total = toSlashCommands(commands, await readSlashTexts()).find(({ name }) => name === "total");
console.log(JSON.stringify([total.name_localizations.fr ?? null, total.description_localizations.fr ?? null]));`,
  );
  expect(said).toEqual([null, null]);
});
