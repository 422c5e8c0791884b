import { expect, test } from "vitest";
import { settings } from "../../src/settings/schema.ts";
import { findTimeZone, isTimeZone, timeZones, zoneTitle } from "../../src/settings/time-zones.ts";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["Berlin", "Europe/Berlin"],
  ["münchen", "Europe/Berlin"],
  ["Munich, Germany", "Europe/Berlin"],
  ["New York", "America/New_York"],
  ["new_york", "America/New_York"],
  ["Sao Paulo", "America/Sao_Paulo"],
  ["Pacific Time", "America/Los_Angeles"],
  ["CEST", "Europe/Berlin"],
  ["東京", "Asia/Tokyo"],
  ["US/Eastern", "America/New_York"],
  ["UTC+2", "+02:00"],
  ["gmt -3:30", "-03:30"],
  ["+5:45", "+05:45"],
  ["UTC", "UTC"],
  ["UTC+0", "UTC"],
  ["Z", "UTC"],
  ["GMT+5.5", "+05:30"],
  ["UTC-3,5", "-03:30"],
  ["+5.75", "+05:45"],
  ["PST8PDT", "America/Los_Angeles"],
  ["EST5EDT", "America/New_York"],
  ["Newfoundland", "America/St_Johns"],
])("the typed time zone %j is %s", (typed, zone) => {
  expect(findTimeZone(typed)).toEqual({ zone, isDoubtful: false });
});

test("time zones are shown by their current name", () => {
  const zone = (typed: string) => zoneTitle(findTimeZone(typed)?.zone ?? "");
  expect(["Kyiv", "Kiev", "Kolkata", "Ho Chi Minh"].map(zone)).toEqual([
    ...["Europe/Kyiv", "Europe/Kyiv", "Asia/Kolkata", "Asia/Ho Chi Minh"],
  ]);
});

test.each([
  ["EST", "America/New_York"],
  ["cst", "America/Chicago"],
  ["IST", "Asia/Kolkata"],
  ["BST", "Europe/London"],
  ["GMT", "Europe/London"],
])("the abbreviation %s is ambiguous, because it means several time zones", (typed, zone) => {
  expect(findTimeZone(typed)).toEqual({ zone, isDoubtful: true });
});

test.each([
  "",
  "Mars",
  "UTC+25",
  "UTC+15",
  "+2:10",
  "__proto__",
  "constructor",
  "a/b",
  "1/2",
  "Europe/",
  "x".repeat(999),
])("the text %j is not a time zone", (typed) => {
  expect(findTimeZone(typed)).toBeUndefined();
});

test("every suggested zone can be found by its shown name and stored", () => {
  expect(timeZones.length).toBeGreaterThan(300);
  expect(timeZones.filter((zone) => findTimeZone(zoneTitle(zone))?.zone !== zone)).toEqual([]);
  expect(timeZones.filter((zone) => settings.timezone.parse(zone) !== zone)).toEqual([]);
});

test("an unknown stored zone falls back to the setting's default", () => {
  expect(isTimeZone("Europe/Nowhere")).toBe(false);
  expect(settings.timezone.parse("Europe/Nowhere")).toBeUndefined();
  expect(settings.timezone.default({ chat: "twitch", isWide: false })).toBe("UTC");
});

test(`a time zone that is an offset is shown as "UTC" and the offset`, () => {
  expect(zoneTitle("+02:00")).toBe("UTC+02:00");
  expect(zoneTitle("America/New_York")).toBe("America/New York");
});
