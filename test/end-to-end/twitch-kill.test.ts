import { expect, test } from "vitest";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { giveThroughKills } from "../helpers/killed-bot.ts";
import { createSeededRandom } from "../helpers/mortal.ts";
import { startKilledOnTwitch } from "../helpers/twitch/killed-on-twitch.ts";

/** Long runs: KILLS=50 npx vitest run test/end-to-end/twitch-kill.test.ts, as fast as Twitch's limit allows. */
const kills = Number(process.env.KILLS ?? 3);
const seed = Number(process.env.STORM_SEED ?? Date.now() % 100_000);
const perLife = 12;

for (const send of ["irc", "helix"] as const) {
  test(
    `a killed bot loses nothing and repeats at most one line per kill, over ${send} (seed ${seed})`,
    { timeout: 60_000 + kills * 60_000 },
    () => killInTrains(send),
  );
}

async function killInTrains(send: "irc" | "helix") {
  const random = createSeededRandom(seed);
  const databaseUrl = await sqlite.fresh();
  const { twitch, bell } = await startKilledOnTwitch({ databaseUrl, badges: "moderator/1", send });

  // From time to time Twitch answers with an unknown code.
  const refuses = () => (random() < 0.05 ? "msg_invented" : undefined);
  Object.assign(twitch.channels.get("maplenine") ?? {}, { refuses });

  const donorsOf = (text: string) => text.match(/\bd\d+\b/g) ?? [];
  const announcements = () => twitch.said.filter(({ channel }) => channel === "maplenine").map(({ text }) => text);
  const untilSent = (given: readonly string[]) =>
    twitch.until(() => new Set(announcements().flatMap(donorsOf)).size >= given.length);
  const options = { kills, perLife, random, spreadMs: 100, killMs: 150, beforeLife: untilSent };
  const given = await giveThroughKills(bell, options);
  await untilSent(given);
  expect(await bell.stop()).toBe(0);

  const seen = new Set<string>();
  const repeats = announcements().filter((text) => {
    const names = donorsOf(text);
    const again = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return again;
  });
  expect([...seen].toSorted()).toEqual(given.toSorted());
  expect(repeats.length).toBeLessThanOrEqual(kills);
  expect(twitch.dropped).toEqual([]);
  const store = await openTestStore(databaseUrl);
  const rows = await store.read.selectFrom("outbox").select("state").execute();
  await store.close();
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["said"]));
}
