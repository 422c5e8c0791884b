import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { eventually } from "../helpers/eventually.ts";
import { giveThroughKills, startKilledBot } from "../helpers/killed-bot.ts";
import { createSeededRandom } from "../helpers/mortal.ts";

/** Long runs: KILLS=50 npx vitest run test/end-to-end/kill-discord.test.ts. */
const kills = Number(process.env.KILLS ?? 3);
const seed = Number(process.env.STORM_SEED ?? Date.now() % 100_000);
const donationsPerLife = 5;

test(`every donation on Discord is announced once and in order over ${kills} kills (seed ${seed})`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const random = createSeededRandom(seed);
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const databaseUrl = await sqlite.fresh();
  const env = { DISCORD_TOKEN: "fake-token", DISCORD_API_URL: discord.apiUrl, ACCESS: "open" };
  const chats = [{ kind: "real-discord" as const, url: discord.apiUrl }];
  const bot = await startKilledBot({ databaseUrl, chats, env });
  const said = () =>
    discord.messages
      .filter((sent) => sent.channel_id === "202")
      .map((sent) => visibleText(sent).match(/\bd\d+\b/g) ?? []);

  const given = await giveThroughKills(bot, {
    kills,
    random,
    perLife: donationsPerLife,
    spreadMs: 300,
    killMs: 600,
    // Discord executes the request, and its answer gets lost. The last life would wait for it in real time.
    beforeLife(_, isLast) {
      if (!isLast && random() < 0.5) discord.fail(/^\/channels\/202\/messages/, "posted-no-answer");
    },
  });
  while (new Set(said().flat()).size < given.length) await delay(50);
  expect(await bot.stop()).toBe(0);

  expect(said().flat().toSorted()).toEqual(given.toSorted());
  const store = await openTestStore(databaseUrl);
  const rows = await store.read.selectFrom("outbox").select(["moment_key", "state"]).orderBy("seq").execute();
  await store.close();
  // The last message may be posted without an answer. The next start finds it, or Discord recognizes its nonce.
  expect(rows.map((row) => row.state)).toEqual(given.map(() => expect.stringMatching(/^(?:said|composed)$/)));
  const bundlesAside = said().filter((names) => names.length === 1);
  const order = rows.map((row) => row.moment_key.slice("donation:".length));
  const alone = bundlesAside.flat();
  expect(alone).toEqual(order.filter((name) => alone.includes(name)));
});

test("a message that was sent before a kill is found behind 150 messages from other people", async () => {
  let aheadMs = 0;
  const discord = await startFakeDiscord({ now: () => Date.now() + aheadMs });
  onTestFinished(() => discord.close());
  const env = { DISCORD_TOKEN: "fake-token", DISCORD_API_URL: discord.apiUrl, ACCESS: "open" };
  const chats = [{ kind: "real-discord" as const, url: discord.apiUrl }];
  const bot = await startKilledBot({ databaseUrl: await sqlite.fresh(), chats, env });
  const said = () => discord.messages.flatMap((sent) => visibleText(sent).match(/First|Second|Third/g) ?? []);
  const untilSent = (names: string[]) => eventually(() => expect(said()).toEqual(names));
  await bot.donate("First");
  await untilSent(["First"]);
  for (let index = 0; index < 150; index += 1) discord.chat("202", `hello ${index}`);
  discord.fail(/^\/channels\/202\/messages/, "posted-no-answer");
  await bot.donate("Second");
  await untilSent(["First", "Second"]);

  aheadMs = 300_000;
  await bot.killAndRestart(aheadMs);
  await bot.donate("Third");

  await untilSent(["First", "Second", "Third"]);
  expect(await bot.stop()).toBe(0);
}, 60_000);
