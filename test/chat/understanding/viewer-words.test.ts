import { expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { viewerWords } from "../../../src/chat/understanding/viewer-words.ts";
import { loadLanguage } from "../../../src/words/languages.ts";

/** The one-word names of viewers' commands, which can be typed in a chat with other bots. A greeting asks nothing. */
const typed = commands.flatMap(({ who, name, aliases }) => {
  const names = aliases.flatMap((one) =>
    typeof one === "string" ? [one] : one.takes.length > 0 || one.means !== "hi" ? [one.name] : [],
  );
  return who === "everyone" ? [name, ...names].filter((word) => !word.includes(" ")) : [];
});

test("the words that can be turned on or off on Twitch are exactly the words that viewers can type", () => {
  expect([...viewerWords(commands, "en").keys()].toSorted()).toEqual([...typed, "how"].toSorted());
});

test("words that other bots usually answer are off by default, and all others are on", () => {
  const isOnByDefault = viewerWords(commands, "en");
  const ours = [
    "donate",
    "donation",
    "donations",
    "total",
    "raised",
    "goal",
    "leaderboard",
    "top",
    "poll",
    "how",
    "charity",
  ];
  const theirs = ["schedule", "recent", "campaign", "team", "next", "help", "commands", "info", "link", "when"];

  expect(ours.filter((word) => !isOnByDefault.get(word))).toEqual([]);
  expect(theirs.filter((word) => isOnByDefault.get(word))).toEqual([]);
});

test("in a row of translated words, only the words before the semicolon are on by default, like the English word", async () => {
  await loadLanguage("de");
  const isOnByDefault = viewerWords(commands, "de");
  const [ours, theirs] = [
    [
      "spenden",
      "spende",
      "spendenziel",
      "stand",
      "meilensteine",
      "meilenstein",
      "abstimmung",
      "belohnung",
      "verdoppeln",
    ],
    ["programm", "umfrage", "abstimmen", "hilfe", "wieviel", "gebot"],
  ];
  expect(ours.filter((word) => !isOnByDefault.get(word))).toEqual([]);
  expect(theirs.filter((word) => isOnByDefault.get(word) !== false)).toEqual([]);
});
