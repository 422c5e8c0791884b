import { expect, test } from "vitest";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { createFastClock } from "../helpers/fast-clock.ts";
import { startKilledOnTwitch } from "../helpers/twitch/killed-on-twitch.ts";

const donations = 200;
const overMs = 60_000;
const windowMs = 30_000;
/** The time of the kill, and what happens to the line in flight. */
const kills = [
  { at: 3_000, fate: "shown-unanswered" },
  { at: 35_000, fate: "lost" },
] as const;
/** Runs eight minutes in one, for the bot and for Twitch alike. */
const speed = 8;

test("200 donations in a minute stay within Twitch's limit, even with kills", async () => {
  const time = { speed, from: Date.now() };
  const clock = createFastClock(time);
  const never = new AbortController().signal;
  const databaseUrl = await sqlite.fresh();
  const { twitch, bell } = await startKilledOnTwitch({ databaseUrl, time });
  const begin = clock.now();
  const until = (at: number) => clock.sleep(begin + at - clock.now(), never);

  // A line in flight is sent again. If Twitch showed it more than half a minute ago, it appears twice.
  const announcements = () => twitch.said.filter(({ channel, text }) => channel === "maplenine" && text.includes("$"));
  const lines = () => [...new Set(announcements().map(({ text }) => text.replace(/ [·•]+$/u, "")))];
  const amountOf = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(",", "") ?? 0);
  const sentSum = () => lines().reduce((total, text) => total + amountOf(text), 0);
  const gifts = Array.from({ length: donations }, (_, index) => 1 + (index % 9));
  const sum = gifts.reduce((total, dollars) => total + dollars, 0);

  async function give(): Promise<void> {
    for (const [index, dollars] of gifts.entries()) {
      await until((index * overMs) / donations);
      await bell.donate(`d${index}`, `${dollars}.00`);
    }
  }
  async function kill(): Promise<void> {
    for (const { at, fate } of kills) {
      await until(at);
      const heard = twitch.heard.length;
      twitch.next(fate);
      await twitch.until(() => twitch.heard.length > heard || sentSum() === sum);
      await bell.killAndRestart();
    }
  }
  await Promise.all([give(), kill()]);
  await twitch.until(() => sentSum() >= sum);
  expect(await bell.stop()).toBe(0);

  expect(sentSum()).toBe(sum);
  expect(announcements().length - lines().length).toBeLessThanOrEqual(kills.length);
  const times = twitch.heard.map(({ at }) => at);
  const busiest = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
  expect(busiest).toBeLessThanOrEqual(20);
  expect(twitch.dropped).toEqual([]);
  const store = await openTestStore(databaseUrl);
  const rows = await store.read.selectFrom("outbox").select("state").execute();
  await store.close();
  expect(rows).toHaveLength(donations);
  // Twitch may have shown the very last line when the process died. The next start would find it there.
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => expect.stringMatching(/^(?:said|composed)$/)));
});
