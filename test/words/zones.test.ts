import { expect, test } from "vitest";
import { inZone } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";
import { wordsIn, wordsOf } from "../helpers/words.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const hour = 3_600_000;
const clock = async (zone: string, language: "en" | "de" | "ja" = "en", time = now) =>
  textOf(inZone(await wordsOf(language), zone).value("at", { time, now }));

test("a time is shown in the place's time zone, which is named", async () => {
  expect(await clock("UTC")).toBe("6:30 PM UTC");
  expect(await clock("America/New_York")).toBe("1:30 PM EST");
  expect(await clock("Europe/Berlin", "de")).toBe("19:30 MEZ");
  expect(await clock("+05:30")).toBe("12:00 AM GMT+5:30");
});

test("a time on another day includes the date", async () => {
  expect(await clock("Europe/Berlin", "de", now + 20 * hour)).toBe("16. Januar um 15:30 MEZ");
  expect(await clock("UTC", "en", now - 20 * hour)).toBe("January 14 at 10:30 PM UTC");
});

test("a day begins by the place's clock", async () => {
  const date = (zone: string) => textOf(inZone(wordsIn("en"), zone).say("card.as-of.day", { day: now }));
  expect(date("UTC")).toBe("As of January 15, 2026.");
  expect(date("Pacific/Auckland")).toBe("As of January 16, 2026.");
});

test("relative times and live timestamps are the same in all zones", () => {
  const [berlin, utc] = [inZone(wordsIn("en"), "Europe/Berlin"), wordsIn("en")];
  const start = { time: now + hour, now };
  expect(berlin.say("fact.starts", { start })).toEqual(utc.say("fact.starts", { start }));
  expect(berlin.value("at", start)).toEqual([
    { type: "time", time: now + hour, style: "clock", text: "8:30 PM GMT+1" },
  ]);
});
