import { expect, test } from "vitest";
import { readArguments, readNamedArguments } from "../../../src/chat/understanding/arguments.ts";
import type { CommandOptions } from "../../../src/chat/understanding/command-fields.ts";
import { splitWords } from "../../../src/chat/understanding/words.ts";

const read = (text: string, options: CommandOptions) => readArguments(text, splitWords(text), options);
const who = { type: "string", required: true } as const;
const style = { type: "string", choices: ["short", "long"] } as const;
const page = { type: "integer" } as const;
const campaign = { type: "integer", prefix: "#" } as const;
const time = { type: "string", isDuration: true } as const;
const words = { type: "string", rest: true } as const;

test("typed words fill a command's options in order", () => {
  expect(read("Bo long", { who, style })).toEqual({ args: { who: "Bo", style: "long" }, problems: [] });
});

test("an optional option may be left out", () => {
  expect(read("Bo", { who, style })).toEqual({ args: { who: "Bo" }, problems: [] });
});

test("a required option that is left out is a problem", () => {
  expect(read("", { who })).toEqual({ args: {}, problems: [{ type: "missing", option: "who" }] });
});

test.each([
  ["10m long", { time: "10m", style: "long" }],
  ["10 m long", { time: "10 m", style: "long" }],
  ["long 90 seconds", { time: "90 seconds", style: "long" }],
  ["10 long", { time: "10", style: "long" }],
])("a number and its unit in %j are read as one time", (typed, args) => {
  expect(read(typed, { style, time })).toEqual({ args, problems: [] });
});

test("a number and a word stay separate if no option takes a duration", () => {
  expect(read("10 m", { page, who })).toEqual({ args: { page: 10, who: "m" }, problems: [] });
});

test("a pair of quotes without text isn't a value", () => {
  expect(read('""', { who }).problems).toEqual([{ type: "missing", option: "who" }]);
  expect(read('""', { style })).toEqual({ args: {}, problems: [] });
});

test("a choice is accepted in any case and returned in our spelling", () => {
  expect(read("LONG", { style }).args).toEqual({ style: "long" });
});

test("a word that isn't one of an option's choices is a problem", () => {
  expect(read("loud", { style })).toEqual({
    args: {},
    problems: [{ type: "not-a-choice", options: [{ option: "style", choices: style.choices }] }],
  });
});

test.each([
  ["2", { page: 2 }],
  ["#2", { campaign: 2 }],
  ["2 3", { page: 2, campaign: 3 }],
  ["#3 2", { page: 2, campaign: 3 }],
  ["short 2", { style: "short", page: 2 }],
  ["2 short", { style: "short", page: 2 }],
])("each typed word of %j goes to the first option that it fits", (text, args) => {
  expect(read(text, { style, page, campaign })).toEqual({ args, problems: [] });
});

test.each([
  ["page 2", { page: 2 }],
  ["campaign 3 page 2", { page: 2, campaign: 3 }],
  ["2 page", { page: 2 }],
  ["2 campaign 3 please", { page: 2, campaign: 3 }],
])("a number in %j belongs to the option named before it", (text, args) => {
  expect(read(text, { page, campaign })).toEqual({ args, problems: [] });
});

const state = { type: "string", choices: ["on", "off"] } as const;
const thing = { type: "string", choices: ["polls", "goal"], also: { votes: "polls" } } as const;

test.each([
  ["poll off", { thing: "polls", state: "off" }],
  ["goals no", { thing: "goal", state: "off" }],
  ["Votes enable please", { thing: "polls", state: "on" }],
  ["the goal to on, thanks!", { thing: "goal", state: "on" }],
])("the typed words %j are read with synonyms and without filler words", (text, args) => {
  expect(read(text, { thing, state }).args).toEqual(args);
});

test(`fillers such as "please" are dropped, except for an option that takes any text`, () => {
  expect(read("please", { page })).toEqual({ args: {}, problems: [] });
  expect(read("please", { words })).toEqual({ args: { words: "please" }, problems: [] });
  expect(read("for 10 minutes", { style, time })).toEqual({ args: { time: "10 minutes" }, problems: [] });
});

test.each(["0", "-1", "1.5", "10000", "two", "##2", "#"])("%j is no number for a page or a campaign", (text) => {
  expect(read(text, { page, campaign })).toEqual({ args: {}, problems: [{ type: "not-a-number", option: "page" }] });
});

test("more words than options are a problem, but the words that fit are read", () => {
  expect(read("Bo short now", { who, style })).toEqual({
    args: { who: "Bo", style: "short" },
    problems: [{ type: "too-many" }],
  });
});

test.each([
  ["Bo hello  you all ", "hello  you all"],
  ['Bo "hello you"', "hello you"],
  ['Bo "hello" you', '"hello" you'],
])("the last option of %j takes the rest of the line unchanged", (text, rest) => {
  expect(read(text, { who, words })).toEqual({ args: { who: "Bo", words: rest }, problems: [] });
});

test("named arguments can be in any order and are checked like words", () => {
  expect(readNamedArguments({ page: 2, who: "Bo Long", other: "x" }, { who, style, page })).toEqual({
    args: { who: "Bo Long", page: 2 },
    problems: [],
  });
  expect(readNamedArguments({ style: "LONG", page: "two" }, { who, style, page })).toEqual({
    args: { style: "long" },
    problems: [
      { type: "missing", option: "who" },
      { type: "not-a-number", option: "page" },
    ],
  });
});
