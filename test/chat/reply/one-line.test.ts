import fc from "fast-check";
import { expect, test } from "vitest";
import { toOneLine as renderLine } from "../../../src/chat/reply/one-line.ts";
import { asReplyLine, say } from "../../../src/chat/reply/reply.ts";
import { putIntoWords } from "../../../src/composing/put-into-words.ts";
import { createSamples } from "../../../src/composing/samples.ts";
import { countCodePoints } from "../../../src/safety/text.ts";
import { typedIn } from "../../../src/words/typed-words.ts";
import { hostileReply } from "../../helpers/hostile-reply.ts";
import { toOneLine, toPlainText } from "../../helpers/rendered.ts";
import { wordsIn } from "../../helpers/words.ts";

const soon = { type: "time", time: 1, style: "relative", text: "in 42 min" } as const;

test("a one-line answer separates items by dots and other lines by periods", () => {
  const lines = [
    "Two options.",
    { item: true, name: "Puzzle", text: "$50" },
    { number: 2, text: "Platformer" },
    { text: [{ type: "text", text: "Ends " } as const, soon, { type: "text", text: "." } as const] },
  ];

  expect(toOneLine({ lines })).toBe("Two options. Puzzle $50 · 2. Platformer. Ends in 42 min.");
});

test("a one-line answer pings nobody with a donor's name or comment", () => {
  const { say: tell, value } = wordsIn("en");
  const lines = [
    { number: 1, name: value("name", "@otter"), text: value("title", "hi @maple") },
    tell("line.quote", { quote: [{ type: "quote", text: "@rin" }] }),
    "@maple On my way!",
  ];

  expect(toOneLine({ lines })).toBe("1. ＠otter hi ＠maple. “＠rin” @maple On my way!");
});

test("a one-line answer adds no second period after an item that is a sentence", () => {
  const lines = [{ item: true, text: "Nothing to do." }, "Queue is empty."];
  expect(toOneLine({ lines })).toBe("Nothing to do. Queue is empty.");
});

test("text after a command in a one-line answer is separated from the command", () => {
  const lines = [wordsIn("en").say("pause.end", { next: "tiltify resume" }), "It waits."];
  expect(toOneLine({ lines })).toBe("To resume: !tiltify resume · It waits.");
});

test("a sample announcement in a one-line answer has commands as people type them in this chat", () => {
  const words = wordsIn("en");
  const [told] = createSamples("goal", undefined, { currency: "USD", shown: { names: "full", comment: true } });
  const lines = told === undefined ? [] : [{ text: "as text", says: putIntoWords(told, words) }];

  expect(renderLine({ lines }, { words, limit: 500, typed: (command) => `?${command}` })).toMatch(
    /🏆 Goal reached: .* You can still donate\. \?donate$/u,
  );
});

test.each([
  ["Rewards for Maple", "Rewards for Maple: Drawing"],
  ["Which game next?", "Which game next? Drawing"],
  ["Maple (live)", "Maple (live): Drawing"],
  ["Otters!", "Otters! Drawing"],
  ["次のゲームは？", "次のゲームは？ Drawing"],
  ["「Maple」", "「Maple」: Drawing"],
])("a one-line answer starts with the title %j: %s", (title, line) => {
  expect(toOneLine({ title, lines: ["Drawing"] })).toBe(line);
});

test("a one-line answer leaves out small print, bars, pictures and links that weren't asked for", () => {
  const url = "https://donate.tiltify.com/@maple/winter";
  const reply = {
    lines: [{ text: "$5", note: "small", progress: 0.5 }],
    image: "https://assets.tiltify.com/x.png",
    links: [{ label: "Donate", url }],
  };

  expect(toOneLine(reply)).toBe("$5");
  expect(toOneLine({ ...reply, links: [{ label: "Donate", url, spoken: true }] })).toBe(`$5 ${url}`);
});

test("a one-line answer ends with its age, its page and the command for the next page", () => {
  const reply = {
    lines: ["$5."],
    asOf: [{ type: "time", time: 1, style: "relative", text: "6 min ago" } as const],
    page: { number: 1, of: 3, next: "!top 2" },
  };

  expect(toOneLine(reply)).toBe("$5. (as of 6 min ago) (page 1 of 3: !top 2)");
  expect(toOneLine({ ...reply, asOf: undefined, page: { number: 3, of: 3, next: undefined } })).toBe(
    "$5. (page 3 of 3)",
  );
});

test("a one-line answer with a single page has no page number", () => {
  expect(toOneLine({ lines: ["$5."], page: { number: 1, of: 1, next: undefined } })).toBe("$5.");
});

test("a one-line answer counts the lines that don't fit, and keeps its end", () => {
  const reply = {
    lines: ["one", "two", "three", "four"].map((text) => ({ item: true, text })),
    asOf: [{ type: "time", time: 1, style: "relative", text: "6 min ago" } as const],
  };

  expect(toOneLine(reply, 41)).toBe("one · two (+2 more) (as of 6 min ago)");
  expect(toOneLine(reply, 42)).toBe("one · two · three · four (as of 6 min ago)");
});

test("a first line that is too long for one line is cut between graphemes", () => {
  expect(toOneLine(say(`${"x".repeat(30)}👩‍👩‍👧‍👦👩‍👩‍👧‍👦`, "more"), 44)).toBe(`${"x".repeat(30)}… (+1 more)`);
});

test("a one-line answer cuts a long title so that there is room for the answer", () => {
  expect(toOneLine({ title: "x".repeat(400), lines: ["$5"] })).toBe(`${"x".repeat(99)}… $5`);
});

test.each(["/ban maple", "!points add", ".w ann", "?help", "-1", "#maple", "@everyone"])(
  "an answer that would start with %j starts with our bell",
  (text) => {
    expect(toOneLine(say(text))).toBe(`🔔 ${text}`);
    expect(toOneLine({ title: text, lines: ["x"] })).toMatch(/^🔔 /);
  },
);

test.each(["$5", "€5", "5 of 10", "“Otters”", "Ödön", "(none)", "🔔 done"])("an answer may start with %j", (text) => {
  expect(toOneLine(say(text))).toBe(text);
});

test("a reply without lines is an empty one-line answer", () => {
  expect(toOneLine(say())).toBe("");
});

test("every one-line answer is a single line within the limit and never a command", () => {
  fc.assert(
    fc.property(hostileReply, fc.integer({ min: 1, max: 600 }), (reply, limit) => {
      const line = toOneLine(reply, limit);
      expect(countCodePoints(line)).toBeLessThanOrEqual(limit);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/^\s*[/!.?#@]/);
    }),
    { seed: 11, numRuns: 500 },
  );
});

test("no value adds a line break to a plain-text reply", () => {
  fc.assert(
    fc.property(hostileReply, (reply) => {
      const { title, lines, asOf, links = [], page } = reply;
      const notes = lines.filter((line) => asReplyLine(line).note !== undefined);
      const count = lines.length + notes.length + links.length + (title === undefined ? 0 : 1) + (asOf ? 1 : 0);
      const text = toPlainText(reply);
      // with the lines for back and more
      expect(text === "" ? 0 : text.split("\n").length).toBeLessThanOrEqual(count + (page ? 3 : 0));
      expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(text.isWellFormed()).toBe(true);
    }),
    { seed: 12, numRuns: 300 },
  );
});

test("a one-line answer keeps the command that it suggests next, even if its other lines don't fit", () => {
  const offers = [{ label: "Send a test", typed: "!tiltify test" }];

  expect(toOneLine({ ...say("Done."), offers })).toBe("Done. Send a test: !tiltify test");
  expect(toOneLine({ ...say("W".repeat(600)), offers })).toMatch(/W… Send a test: !tiltify test$/);
});

test("the command that a one-line answer suggests next is in the place's language", () => {
  const typed = (command: string) => `!${typedIn("pseudo", command)}`;
  const offers = [{ label: "5", typed: "!tiltify undo" }];
  const line = renderLine({ ...say("7"), offers }, { words: wordsIn("pseudo"), limit: 100, typed });
  expect(line).toContain("5: !tiltify úúñdóó");
});
