import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandBook } from "../../src/chat/command-book.ts";
import { isOn } from "../../src/chat/command-names.ts";
import { adviseInPublic } from "../../src/chat/public-answers.ts";
import { splitWords } from "../../src/chat/words.ts";

const book = createCommandBook(commands);

test.each([
  ["host", "Type that on Discord, or in my chat in the browser."],
  ["team", "Type that on Discord, or in my chat in the browser."],
  ["puase", "Did you mean !tiltify pause?"],
  ["minimun", "Did you mean !tiltify minimum?"],
  ["set minimun", "Did you mean !tiltify minimum?"],
  ["unlnik", "Did you mean !tiltify unlink?"],
  ["histroy", "Type that on Discord, or in my chat in the browser: /tiltify history"],
  ["", "What I know here: !tiltify help"],
  ["otters", "I don't know that one. What I know here: !tiltify help"],
])("behind !tiltify, %j is answered: %s", (text, answer) => {
  expect(adviseInPublic(splitWords(`tiltify ${text}`), book, "twitch")).toBe(answer);
});

test("what is nothing of ours has no answer", () => {
  expect(adviseInPublic(splitWords("total 2"), book, "twitch")).toBeUndefined();
});

test.each(["filter", "history", "forget", "recap", "card", "host leave", "team here", "role"])(
  "what shows words that are not said, keys or files is not for where everybody reads along: %s",
  (name) => {
    const command = book.called(`tiltify ${name}`);
    expect(command && isOn("twitch", command)).toBe(false);
  },
);

test.each(["pause", "mute", "yes", "no", "cancel", "hide", "approve", "connect", "undo"])(
  "%s can be typed where everybody reads along",
  (name) => {
    const command = book.called(`tiltify ${name}`);
    expect(command && isOn("twitch", command)).toBe(true);
  },
);
