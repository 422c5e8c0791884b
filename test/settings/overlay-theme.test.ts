import { expect, test } from "vitest";
import { changeOverlayTheme, parseOverlayTheme } from "../../src/settings/overlay-theme.ts";

test.each([
  ["top-left", "corner=top-left"],
  ["large light top-left #FF6600", "corner=top-left size=large theme=light color=ff6600"],
  ["sound=20 time=6,100:12 colour=ff6600", "color=ff6600 sound=20 time=6,100:12"],
  ["size:small  sound=off", "size=small sound=off"],
  ["top bottom", "corner=bottom"],
  ["picture=rocket,100:whale-2 tone=ding volume=60", "picture=rocket,100:whale-2 tone=ding volume=60"],
])("the theme %s is stored as %s", (typed, stored) => {
  expect(parseOverlayTheme(typed)).toBe(stored);
  expect(parseOverlayTheme(stored)).toBe(stored);
});

test.each([
  "",
  "middle",
  "size=huge",
  "key=abc",
  "color=red",
  "time=1",
  "time=6,100:",
  "time=61",
  "sound=loud",
  "large <b>",
  "picture=../etc",
  "picture=100:",
  "picture=Rocket.webp",
  "tone=-",
  "volume=101",
])("the text %j is not a valid theme of an overlay", (typed) => {
  expect(parseOverlayTheme(typed)).toBeUndefined();
});

test("a theme with display times for too many amounts is rejected", () => {
  const times = Array.from({ length: 7 }, (_, at) => `${at}:5`).join();
  expect(parseOverlayTheme(`time=${times}`)).toBeUndefined();
});

test.each([
  ["picture=rocket", "corner=top-left size=large picture=rocket"],
  ["bottom", "corner=bottom size=large"],
  ["size=default sound=off", "corner=top-left sound=off"],
  ["default dark", "theme=dark"],
  ["corner=default size=default", null],
  ["default", null],
])("typing the theme %j for a large overlay in the corner stores the theme %j", (typed, stored) => {
  expect(changeOverlayTheme("corner=top-left size=large", typed)).toBe(stored);
});

test.each(["huge", "size=huge default", "key=default", "default=large"])("the theme %j changes nothing", (typed) => {
  expect(changeOverlayTheme("corner=top-left", typed)).toBeUndefined();
});
