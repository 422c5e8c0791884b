import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "../../src/kinds/index.ts";

/** These are words of the whole domain, or come of totals; the others come from lists and auctions. */
const ofTheDomain: readonly string[] = [
  ...["donation", "milestone", "nearly", "goal", "goal-set", "progress", "closing", "reminder", "found"],
  ...["notice", "left-out", "approval", "approvals", "comment"],
];

/** What a status card shows, too, or what tells how a campaign went: they know them by name. */
const alsoAnnounced: readonly string[] = ["match-start", "high-bid", "poll-result", "auction-won"];

const sources = globSync(["src/**/*.ts", "commands/**/*.ts"])
  .filter((file) => !file.startsWith("src/words/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test.each(kinds.map(({ name }) => name).filter((name) => !ofTheDomain.includes(name)))(
  "a %s is named in its record and in three files besides, or four if it is told elsewhere, too",
  (name) => {
    const files = sources.filter(({ text }) => text.includes(`"${name}"`)).map(({ file }) => file);
    expect(files.length, files.join(", ")).toBeLessThanOrEqual(alsoAnnounced.includes(name) ? 5 : 4);
  },
);

test.each(kinds.map(({ name }) => name))("a %s has its source, outside the records and the words", (name) => {
  const found = sources.filter(({ file, text }) => !file.startsWith("src/kinds/") && text.includes(`"${name}"`));
  expect(found.map(({ file }) => file)).not.toEqual([]);
});
