import { expect, test } from "vitest";
import { pageButtonsOf } from "../../../src/chat/browser/page-answer.ts";
import { createSamples } from "../../../src/composing/samples.ts";
import { inEnglish } from "../../helpers/content-lines.ts";
import { toPlainText } from "../../helpers/rendered.ts";
import { wordsIn } from "../../helpers/words.ts";

test("every field of a plain-text reply has its own line", () => {
  const text = toPlainText({
    title: "Milestones",
    lines: [
      "Two of them.",
      {
        item: true,
        name: "Karaoke",
        text: "at $750",
        progress: 0.5,
        note: [
          { type: "text", text: "until " },
          { type: "time", time: 1, style: "relative", text: "in 2 h" },
        ],
      },
      { number: 3, text: "Hot sauce" },
    ],
    asOf: [{ type: "time", time: 1, style: "relative", text: "6 min ago" }],
    links: [{ label: "Donate", url: "https://donate.tiltify.com/@maple/winter" }],
    page: { number: 1, of: 2, next: "/milestones 2" },
  });

  expect(text.split("\n")).toEqual([
    "Milestones",
    "Two of them.",
    "• Karaoke at $750  █████░░░░░",
    "   until in 2 h",
    "3. Hot sauce",
    "As of 6 min ago: Tiltify isn't answering right now.",
    "Donate: https://donate.tiltify.com/@maple/winter",
    "Page 1 of 2.",
    "More: /milestones 2",
  ]);
});

test("a line's button has the number of that line in the text", () => {
  const offer = (id: string) => ({ label: "Hide", typed: `/tiltify hide donation:${id}` });
  const reply = {
    title: "Latest",
    lines: [{ text: "Ann", note: "Go!", offer: offer("1") }, "Bo", { text: "Cy", offer: offer("2") }],
  };
  expect(pageButtonsOf(wordsIn("en").say, reply, "donations")).toEqual([
    { label: "Hide", text: "/tiltify hide donation:1", line: 1 },
    { label: "Hide", text: "/tiltify hide donation:2", line: 4 },
  ]);
});

test("a sample announcement in a plain-text reply has commands as people type them in this chat", () => {
  const [goal] = createSamples("goal", undefined, { currency: "USD", shown: { names: "full", comment: true } }).map(
    inEnglish,
  );
  const text = toPlainText({
    lines: [{ name: "The goal:", text: "in one line: !donate", ...(goal && { says: goal }) }],
  });
  expect(text).toMatch(/^The goal: .*\/donate$/);
});

test("a plain-text reply offers no next page on the last one, and a single page has no number", () => {
  expect(toPlainText({ lines: [], page: { number: 2, of: 2, next: undefined } })).toBe("Page 2 of 2.");
  expect(toPlainText({ lines: ["x"], page: { number: 1, of: 1, next: undefined } })).toBe("x");
});

test.each([
  [-1, "░░░░░░░░░░"],
  [0, "░░░░░░░░░░"],
  [0.04, "░░░░░░░░░░"],
  [0.05, "█░░░░░░░░░"],
  [0.97, "█████████░"],
  [1, "██████████"],
  [1.34, "██████████│███"],
  [7, "██████████│████"],
])("a bar of %d is drawn as %s", (progress, bar) => {
  expect(toPlainText({ lines: [{ text: "x", progress }] })).toBe(`x  ${bar}`);
});
