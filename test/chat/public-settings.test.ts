import { expect, test } from "vitest";
import { isPublicSetting, whereInstead } from "../../src/chat/public-settings.ts";

test.each([
  ["history", "Type that on Discord, or in my chat in the browser: /tiltify history"],
  ["role", "Type that on Discord, or in my chat in the browser."],
  ["puase", "Did you mean !tiltify pause?"],
  ["minimun", "Did you mean !tiltify minimum?"],
  ["histroy", "Type that on Discord, or in my chat in the browser: /tiltify history"],
  ["", "What I know here: !tiltify help"],
  ["otters", "I don't know that one. What I know here: !tiltify help"],
])("behind !tiltify, %j is answered: %s", (word, answer) => {
  expect(isPublicSetting(word)).toBe(false);
  expect(whereInstead(word)).toBe(answer);
});

test.each(["pause", "yes", "no", "cancel"])("%s can be typed where everybody reads along", (word) => {
  expect(isPublicSetting(word)).toBe(true);
});
