import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { toPlainText } from "../../src/chat/reply/plain-text.ts";
import { readArguments } from "../../src/chat/understanding/arguments.ts";
import { commandTexts, exampleIn } from "../../src/chat/understanding/command-texts.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { UserError } from "../../src/util/errors.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inEveryLanguage, wordsOf } from "../helpers/words.ts";

test("a choice of several words can be typed with hyphens or spaces, and help shows it that way", async () => {
  const french = await wordsOf("fr");
  const asked: unknown[] = [];
  const leaderboard = async (question: object) => {
    asked.push(question);
    throw new UserError("enough");
  };
  const ask = createAsker({ questions: { leaderboard } }, undefined, "fr");
  for (const typed of ["en-tout", "en tout", "équipes En  Tout", "donateurs semaine"]) await ask(`classement ${typed}`);
  expect(asked).toMatchObject([
    ...[{ period: "all" }, { period: "all" }],
    ...[
      { ranked: "teams", period: "all" },
      { ranked: "donors", period: "weekly" },
    ],
  ]);
  const help = await ask("help leaderboard");
  expect(help && toPlainText(help, french)).toContain("en-tout");
});

test("an example command means the same in each language as in English", async () => {
  const english = commandTexts(await wordsOf("en"));
  const others: string[] = [];
  for (const words of await inEveryLanguage()) {
    const texts = commandTexts(words);
    for (const { name, options, examples } of commands) {
      for (const example of examples) {
        const [meant, own] = [english, texts].map((one) => {
          const text = exampleIn(one, example, options);
          const behind = text.split(" ").slice(name.startsWith("tiltify ") ? 2 : 1);
          return readArguments(behind.join(" "), splitWords(behind.join(" ")), options, [words.language]);
        });
        // Free text differs between languages, and no shortcut includes the arguments after its command.
        const chosen = (read = meant) =>
          Object.entries(options).map(([key, option]) => "choices" in option && read?.args[key]);
        if (`${chosen(own)}` !== `${chosen()}` || own?.problems.length !== meant?.problems.length)
          others.push(`${words.language}: ${exampleIn(texts, example, options)}`);
      }
    }
  }
  expect(others).toEqual([]);
});

test("help in French shows the names of switches as people can type them in French", async () => {
  const words = await wordsOf("fr");
  const ask = createAsker(undefined, undefined, "fr");
  const help = await ask("help announce");
  expect(help && toPlainText(help, words)).toContain("/tiltify annoncer pourcentages désactivé");
  const wrong = await ask("tiltify settings announce nothing-of-ours");
  expect(wrong && toPlainText(wrong, words)).not.toContain("donations");
});
