import { expect, test } from "vitest";
import { isPublicSetting, whereInstead } from "../../src/chat/public-settings.ts";

test.each([
  ["history", "That one is for Discord or my host: /tiltify history"],
  ["role", "That one is for Discord, or for my host."],
  ["puase", "Did you mean !tiltify pause?"],
  ["minimun", "Did you mean !tiltify minimum?"],
  ["histroy", "That one is for Discord or my host: /tiltify history"],
  ["", "What I know here: !tiltify help"],
  ["otters", "I don't know that one. What I know here: !tiltify help"],
])("behind !tiltify, %j is answered: %s", (word, answer) => {
  expect(isPublicSetting(word)).toBe(false);
  expect(whereInstead(word)).toBe(answer);
});

test.each(["pause", "yes", "no", "cancel"])("%s can be typed where everybody reads along", (word) => {
  expect(isPublicSetting(word)).toBe(true);
});
