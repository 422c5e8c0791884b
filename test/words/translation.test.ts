import { describe, expect, test } from "vitest";
import { misfitOf } from "../../src/words/translation.ts";

describe("a translation replaces the English text", () => {
  test.each([
    ["with the same values and markup, in any order", "donor", "{$amount :amount} {$name :name}"],
    ["with other plurals", "time.days", ".input {$days :integer}\n.match $days\n* {{{$days} 日}}"],
    ["with a button of 80 characters", "overlay.press.new", "x".repeat(80)],
    ["with the same variables", "own-text.reward-gone", "Ausverkauft: {reward}."],
  ])("a translation replaces the English text %s", (_, key, text) => {
    expect(misfitOf(key, text)).toBeNull();
  });
});

describe("a translation doesn't replace the English text", () => {
  const [value, function_, markup] = ["{$name :name}", "{$amount :amount}", "{#b}{$name :name}{/b} {$amount :amount}"];
  const variant =
    ".input {$count :integer}\n.match $count\none {{{$count} {$sum :sums}}}\n* {{{#b}{$count} {$sum :sums}{/b}}}";
  test.each([
    ["without one of its values", "donor", value, 'values "$name :name", in English'],
    ["with a value under another name", "donor", `{$nom :name} ${function_}`, "values"],
    ["with a value by another function", "donor", `{$name :title} ${function_}`, "values"],
    ["with markup of its own", "donor", markup, 'markup "open b, close b"'],
    ["with markup missing in one variant", "bundle", variant, "markup"],
    ["with a syntax error", "donor", `${value} {$amount`, "Missing"],
    ["with a key that English lacks", "donor.gone", "x", "English has no such text"],
    ["longer than Discord's limit for a description", "commands.goal", "x".repeat(101), "has 101 characters"],
    ["longer than Discord's limit for an option's name", "fields.time", "x".repeat(33), "has 33 characters"],
    ["longer than a button's limit", "overlay.press.new", "x".repeat(81), "has 81 characters"],
    ["with another variable", "own-text.reward-gone", "Ausverkauft: {prix}.", 'variables "prix"'],
  ])("a translation doesn't replace the English text %s", (_, key, text, why) => {
    expect(misfitOf(key, text)).toContain(why);
  });
});
