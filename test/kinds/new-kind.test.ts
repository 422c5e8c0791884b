import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "../../src/kinds/index.ts";

/** Words that the whole project uses, or kinds that come from totals. The other kinds come from lists and auctions. */
const ofTheDomain: readonly string[] = [
  ...["donation", "milestone", "nearly", "goal", "goal-set", "progress", "closing", "reminder", "found"],
  "timer",
  ...["notice", "left-out", "approval", "approvals", "comment"],
];

/** Kinds that the status card or the recap also shows, so those files name them as well. */
const alsoAnnounced: readonly string[] = ["match-start", "high-bid", "poll-result", "auction-won"];

const sources = globSync(["src/**/*.ts", "commands/**/*.ts"])
  .filter((file) => !file.startsWith("src/words/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test.each(kinds.map(({ name }) => name).filter((name) => !ofTheDomain.includes(name)))(
  "the kind %s is named in at most three files besides its record, or four if a card or recap shows it",
  (name) => {
    const files = sources.filter(({ text }) => text.includes(`"${name}"`)).map(({ file }) => file);
    expect(files.length, files.join(", ")).toBeLessThanOrEqual(alsoAnnounced.includes(name) ? 5 : 4);
  },
);

test.each(kinds.map(({ name }) => name))("the kind %s is mentioned somewhere outside its record", (name) => {
  const found = sources.filter(({ file, text }) => !file.startsWith("src/kinds/") && text.includes(`"${name}"`));
  expect(found.map(({ file }) => file)).not.toEqual([]);
});
