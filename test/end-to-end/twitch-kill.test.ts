import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { startKilledBot } from "../helpers/killed-bot.ts";
import { createSeededRandom } from "../helpers/mortal.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

/** Long runs: KILLS=50 npx vitest run test/end-to-end/twitch-kill.test.ts, as fast as Twitch's limit lets it. */
const kills = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.STORM_SEED ?? Date.now() % 100_000);
const perLife = 12;

test(`with the real client, a bot that is killed loses nothing and repeats one line per kill at most (seed ${seed})`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const random = createSeededRandom(seed);
  const twitch = createFakeTwitch();
  const { chatUrl, authUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId });
  twitch.addChannel("maplenine", { roomId: "1001", badges: "moderator/1" });
  const env = {
    ACCESS: "open",
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
    TWITCH_CHAT_URL: chatUrl,
    TWITCH_AUTH_URL: authUrl,
  };
  const databaseUrl = await sqlite.fresh();
  const bell = await startKilledBot({ databaseUrl, chat: "real-twitch", chatUrl, env });
  await twitch.until(() => twitch.isIn(bot.login));
  twitch.type(bot.login, { id: "1001", login: "maplenine" }, "!join");
  await twitch.until(() => twitch.isIn("maplenine"));

  const donorsOf = (text: string) => text.match(/\bd\d+\b/g) ?? [];
  const announcements = () => twitch.said.filter(({ channel }) => channel === "maplenine").map(({ text }) => text);
  const given: string[] = [];
  for (let life = 0; life <= kills; life += 1) {
    const names = Array.from({ length: perLife }, (_, at) => `d${life * perLife + at}`);
    given.push(...names);
    const sending = Promise.all(
      names.map(async (name) => {
        await delay(random() * 100);
        await bell.donate(name);
      }),
    );
    await delay(random() * 150);
    if (life < kills) await bell.killAndRestart();
    await sending;
    await twitch.until(() => new Set(announcements().flatMap(donorsOf)).size >= given.length);
  }
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
});
