import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { holdsBadWord } from "../../src/safety/bad-words.ts";

/**
 * Real texts by language: abuse, a line with three dashes, and texts that only look like abuse, or are about the
 * subjects of charities. A seed splits each list in two: lists are tuned on one half, and the other is only counted.
 * Texts of the other half that somebody has read since, because they were missed or changed, belong to the tuned half.
 */
const folder = new URL("texts/", import.meta.url);
const seed = 20_261_124;
const read = new Set(readFileSync(new URL("texts-read.txt", import.meta.url), "utf8").split("\n"));
const halves = ["tuned", "unseen"] as const;

type Score = { caught: number; abuse: number; touched: number; innocent: number };

const languages = readdirSync(folder).map((file) => {
  const [abuse = [], innocent = []] = readFileSync(new URL(file, folder), "utf8")
    .split(/^---\n/m)
    .map((part) => part.split("\n").filter((line) => line !== ""));
  return { language: file.replace(".txt", ""), abuse, innocent };
});

function halfOf(text: string): (typeof halves)[number] {
  if (read.has(text)) return "tuned";
  let hash = 2_166_136_261 ^ seed;
  for (const letter of text) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 16_777_619);
  return ((hash >>> 16) & 1) === 0 ? "tuned" : "unseen";
}

function scoreOf(half: string, { abuse, innocent }: (typeof languages)[number]): Score {
  const [bad, good] = [abuse, innocent].map((texts) => texts.filter((text) => halfOf(text) === half));
  return {
    caught: bad?.filter(holdsBadWord).length ?? 0,
    abuse: bad?.length ?? 0,
    touched: good?.filter(holdsBadWord).length ?? 0,
    innocent: good?.length ?? 0,
  };
}

describe.each(halves)("of texts that are %s", (half) => {
  const scores = languages.map((one) => ({ language: one.language, ...scoreOf(half, one) }));
  const sum = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0);

  test(`95 percent of the abusive test texts are found, in the ${half} half`, () => {
    if (process.env.SCORES) process.stdout.write(`${scores.map((score) => JSON.stringify(score)).join("\n")}\n`);
    expect(sum("abuse")).toBeGreaterThan(500);
    expect(sum("caught") / sum("abuse")).toBeGreaterThan(0.95);
    expect(scores.filter(({ caught, abuse }) => caught < abuse * 0.9)).toEqual([]);
  });

  test(`less than 1 percent of the innocent test texts count as abuse, in the ${half} half`, () => {
    expect(sum("innocent")).toBeGreaterThan(500);
    expect(sum("touched") / sum("innocent")).toBeLessThan(0.01);
  });
});

test.each(languages.filter(({ language }) => language !== "names"))(
  "there are enough test texts of $language",
  (one) => {
    expect(one.abuse.length).toBeGreaterThanOrEqual(20);
    expect(one.innocent.length).toBeGreaterThanOrEqual(20);
  },
);
