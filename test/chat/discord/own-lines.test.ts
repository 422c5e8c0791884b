import { expect, test } from "vitest";
import { ownLines } from "../../../src/chat/discord/own-lines.ts";
import type { SingleContent } from "../../../src/composing/content.ts";
import { createSamples } from "../../../src/composing/samples.ts";

const donate = "https://donate.tiltify.com/ann_b/my_run";
const { donation } = createSamples({ currency: "USD", shown: { names: "full", comment: true } });

function say(template: string, name = "Ann_B"): string[] | null {
  const about = { page: null, donate, picture: null, standing: null };
  const content: SingleContent = { ...donation, name, words: { template, about } };
  return ownLines(content, { room: 1_000, commentLimit: 200 });
}

test("the address of the donation page leads there, bare and as a link", () => {
  expect(say("{name}: {url}")).toEqual([`Ann\\_B: ${donate}`]);
  expect(say("[Donate]({url})")).toEqual([`[Donate](${donate})`]);
});

test("what a donor wrote stays plain text", () => {
  expect(say("{name}!", "**A** [b](https://tiltify.com)")?.join()).not.toMatch(/(?<!\\)[*[\]]|:\/\//);
});
