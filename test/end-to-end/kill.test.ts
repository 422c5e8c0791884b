import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { openTestStore, postgres, sqlite } from "../helpers/databases.ts";
import { readJson, startFakeProcess } from "../helpers/fake-process.ts";
import { giveThroughKills, startKilledBot } from "../helpers/killed-bot.ts";
import { createSeededRandom } from "../helpers/mortal.ts";
import { timesOf } from "../helpers/thorough.ts";

/**
 * Long runs: KILLS=500 npx vitest run test/end-to-end/kill.test.ts. For Postgres, add KILL_DATABASE=postgres. There, a
 * new process sends nothing before the killed one's leases have expired, by the database's clock, and each process
 * sends something before it is killed.
 */
const database = process.env.KILL_DATABASE === "postgres" ? postgres : sqlite;
const allKills = timesOf("KILLS", { quick: 1, thorough: 5 });
/** If no process sends before its kill, everything becomes one message. A line has room for 51 of these names. */
const mostPerBot = 4;
const donationsPerLife = 10;
const bots = Array.from({ length: Math.ceil(allKills / mostPerBot) }, (_, at) => ({
  number: at + 1,
  kills: Math.min(mostPerBot, allKills - at * mostPerBot),
}));
const firstSeed = Number(process.env.STORM_SEED ?? Date.now() % 100_000);
const timeoutMs = 30_000 + mostPerBot * 60_000;

const message = z.union([z.object({ content: z.string() }), z.object({ text: z.string() })]);

/** Returns the donors that each message names, in order. */
async function readMessages(chatUrl: string): Promise<string[][]> {
  const messages = z.array(message).parse(await readJson(`${chatUrl}/messages`));
  return messages.map((one) => ("content" in one ? one.content : one.text).match(/\bd\d+\b/g) ?? []);
}

/** Longer than any lease, and longer than the bot leaves a chat alone after a failure. */
const longestSilenceMs = 60_000;

/** Returns the donors whose donations were lost. Waits until nothing new has arrived for a while. */
async function untilReceived(url: string, given: readonly string[], where: string): Promise<void> {
  let missing = given;
  for (let since = Date.now(); missing.length > 0; await delay(50)) {
    const heard = new Set((await readMessages(url)).flat());
    const left = given.filter((name) => !heard.has(name));
    if (left.length < missing.length) since = Date.now();
    if (Date.now() - since > longestSilenceMs) throw new Error(`lost ${where}: ${left.join(", ")}`);
    missing = left;
  }
}

/** The result of one bot that serves both chats. */
async function runKills(databaseUrl: string, { kills, seed }: { kills: number; seed: number }) {
  const random = createSeededRandom(seed);
  const start = (like: string) => startFakeProcess(`test/helpers/${like}-chat.ts`, ["--messages", "100000"]);
  const [discord, twitch] = await Promise.all([start("discord-like"), start("twitch-like")]);
  const chats = [
    { kind: "discord" as const, url: discord },
    { kind: "twitch" as const, url: twitch },
  ];
  const waits = database.kind === "Postgres";
  const bot = await startKilledBot({ databaseUrl, chats, ...(waits && { time: { speed: 10, from: Date.now() } }) });
  const untilSent = async (given: readonly string[]) => {
    for (const { kind, url } of chats) await untilReceived(url, given, `on ${kind}, with seed ${seed}`);
  };
  const given = await giveThroughKills(bot, {
    kills,
    random,
    perLife: donationsPerLife,
    spreadMs: 60,
    killMs: 90,
    ...(waits && { beforeLife: untilSent }),
  });
  await untilSent(given);
  expect(await bot.stop()).toBe(0);

  const store = await openTestStore(databaseUrl);
  const rows = store.read
    .selectFrom("outbox")
    .innerJoin("destinations", "destinations.id", "outbox.destination_id")
    .select(["outbox.moment_key", "outbox.state"]);
  const readRows = (connection: string) => rows.where("connection", "=", connection).orderBy("seq").execute();
  return {
    given,
    discord: { messages: await readMessages(discord), rows: await readRows("discord:0") },
    twitch: { messages: await readMessages(twitch), rows: await readRows("twitch:main") },
  };
}

/** Messages that repeat an earlier one. */
function repeatsOf(messages: string[][]): string[][] {
  const seen = new Set<string>();
  return messages.filter((names) => {
    const again = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return again;
  });
}

function withoutRepeats(messages: string[][]): string[] {
  return [...new Set(messages.flat())];
}

test.each(bots)(
  `bot $number on ${database.kind}, killed $kills times at random moments (seed ${firstSeed}), announces every donation in order: once if the chat knows nonces, or else with at most one duplicate per kill`,
  {
    timeout: timeoutMs,
  },
  async ({ number, kills }) => {
    const seed = firstSeed + number - 1;
    const { given, discord, twitch } = await runKills(await database.fresh(), { kills, seed });

    expect(repeatsOf(discord.messages)).toEqual([]);
    expect(discord.messages.flat().toSorted()).toEqual(given.toSorted());
    expect(discord.messages.flat()).toEqual(discord.rows.map((row) => row.moment_key.slice("donation:".length)));
    expect(new Set(discord.rows.map((row) => row.state))).toEqual(new Set(["said"]));

    expect(repeatsOf(twitch.messages).length).toBeLessThanOrEqual(kills);
    expect(withoutRepeats(twitch.messages).toSorted()).toEqual(given.toSorted());
    expect(withoutRepeats(twitch.messages)).toEqual(twitch.rows.map((row) => row.moment_key.slice("donation:".length)));
  },
);
