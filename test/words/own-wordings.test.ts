import { expect, test } from "vitest";
import { countCodePoints } from "../../src/safety/text.ts";
import { fitMessages, type Writer } from "../../src/words/fit.ts";
import { ownWordings } from "../../src/words/own-wordings.ts";
import { createPlainWriter } from "../../src/words/plain.ts";
import type { OwnValues } from "../../src/words/template.ts";
import { wordsIn } from "../helpers/words.ts";
import { donation, people, usd } from "./example-messages.ts";

const words = wordsIn("en");
const bare: OwnValues = { name: words.value("name", "Ann"), amount: words.value("amount", usd(25)) };
const withComment = (text: string): OwnValues => ({ ...bare, comment: [words.comment(text)] });
const values = withComment("Go otters!");

const plain = (room: number) => createPlainWriter({ words, room, longestComment: 200, typed: () => null });

/** Renders the streamer's template, or our text if the template doesn't fit. */
function lineOf(
  template: string,
  given: OwnValues,
  { room = 500, test = false, writer = plain(room) } = {},
): string | null {
  const ours = donation(words, { test });
  const own = ownWordings(template, given, test ? { mark: words.say("test-mark") } : {});
  return fitMessages([{ emoji: ours.emoji, wordings: [...own, ...ours.wordings] }], writer);
}

test.each([
  ["{name} gave {amount}: {comment}", values, "🔔 Ann gave $25: Go otters!"],
  ["{name} gave {amount}: {comment}", bare, "🔔 Ann gave $25"],
  ["Yay, {name}!", values, "Yay, Ann!"],
  ["!yay {name}", values, "🔔 !yay Ann"],
  ["🎉 {name}", values, "🎉 Ann"],
  ["**{name}**\n-# {amount} <:otter:123>", values, "🔔 Ann $25"],
  ["We did it <a:otterhype:1182736455012938475> {name}", values, "We did it Ann"],
  ["{name} in <#1182736455012938475> <t:1764367200:R>", values, "🔔 Ann in"],
  ["{comment}", bare, "🔔 Ann donated $25. Thank you!"],
  ["{name} {url}", { ...bare, url: words.value("url", "https://tiltify.com/x") }, "🔔 Ann https://tiltify.com/x"],
])("a chat with plain text shows the own text %j", (template, given, line) => {
  expect(lineOf(template, given)).toBe(line);
});

test("a server's emoji becomes our 🔔 in other chats", () => {
  const emoji = "<:otter:1182736455012938475> ";
  const writer = createPlainWriter({ words, room: 400, longestComment: 200, typed: () => null });
  const head = [{ type: "own", text: "Ann!" }] as const;
  expect(fitMessages([{ emoji, wordings: [{ head }] }], writer)).toBe("🔔 Ann!");
});

test("a streamer's text for a test announcement starts by saying that it is a test", () => {
  expect(lineOf("Yay {name}", values, { test: true })).toBe("🔔 TEST, not a real donation: Yay Ann");
});

test("a comment in a streamer's text fills the room that remains, and is the first part to shrink", () => {
  const long = withComment("c".repeat(300));
  const template = "{name} gave {amount}: {comment}";
  expect(lineOf(template, long)).toBe(`🔔 Ann gave $25: ${"c".repeat(199)}…`);
  expect(lineOf(template, long, { room: 48 })).toBe(`🔔 Ann gave $25: ${"c".repeat(31)}…`);
  expect(lineOf(template, long, { room: 30 })).toBe("🔔 Ann gave $25");
  expect(lineOf(`${"x".repeat(60)} {name}`, long, { room: 50 })).toBe("🔔 Ann donated $25. Thank you!");
});

test("a comment that a streamer's text uses twice gets half the room each time", () => {
  const line = lineOf("{comment} {name} {comment}", withComment("c".repeat(300)), { room: 100 });
  expect(line).toMatch(/^🔔 c{45}… Ann c{46}…$/);
  expect(countCodePoints(line ?? "")).toBeLessThanOrEqual(100);
});

test("a streamer's text names as many donors as fit", () => {
  const many = { count: words.value("integer", 60), names: words.value("donors", { donors: people(60), unnamed: 0 }) };
  expect(lineOf("{count} gifts: {names}", many)).toMatch(/^🔔 60 gifts: Donor 1 \$100, Donor 2 .* and 2\d more$/);
  expect(lineOf("{count} gifts: {names}", many, { room: 40 })).toBe("🔔 60 gifts: Donor 1 $100 and 59 more");
  expect(lineOf("{count} gifts: {names}", many, { room: 31 })).toBe("🔔 60 gifts");
});

test.each([
  ["__{name}__ also plays on twitch.tv/big__otter!", "🔔 Ann also plays on twitch.tv/big__otter!"],
  ["**https://tiltify.com/@big__otter__**", "https://tiltify.com/@big__otter"],
  ["__Give at__ tiltify.com/@big__otter", "Give at tiltify.com/@big__otter"],
])("a chat without markup leaves underscores in a typed address alone: %s", (template, line) => {
  expect(lineOf(template, bare)).toBe(line);
});

test("a chat with markup renders the markup of the streamer's text, but not markup in names and comments", () => {
  const writer: Writer<string> = { ...plain(500), can: new Set(["markup"]) };
  expect(lineOf("**{name}** {comment}", withComment("**Go**"), { writer })).toBe("🔔 **Ann** **Go**");
  expect(lineOf("**{name}** {comment}", withComment("**Go**"))).toBe("🔔 Ann **Go**");
});
