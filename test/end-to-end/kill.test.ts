import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openTestStore, postgres, sqlite } from "../helpers/databases.ts";
import { readJson, startFakeProcess } from "../helpers/fake-process.ts";
import { startKilledBot } from "../helpers/killed-bot.ts";
import { createSeededRandom } from "../helpers/mortal.ts";

/**
 * Long runs: KILLS=500 npx vitest run test/end-to-end/kill.test.ts, with KILL_DATABASE=postgres for the other database:
 * there every new life waits up to 45 s for the leases of the one that was killed.
 */
const database = process.env.KILL_DATABASE === "postgres" ? postgres : sqlite;
const kills = Number(process.env.KILLS ?? 5);
const seed = Number(process.env.STORM_SEED ?? Date.now() % 100_000);
const donationsPerLife = 16;
const timeoutMs = 30_000 + kills * 60_000;

const chats = {
  discord: "test/helpers/discord-like-chat.ts",
  twitch: "test/helpers/twitch-like-chat.ts",
} as const;
const message = z.union([z.object({ content: z.string() }), z.object({ text: z.string() })]);

/** The donors that each message names, in the order they stand there. */
async function readMessages(chatUrl: string): Promise<string[][]> {
  const messages = z.array(message).parse(await readJson(`${chatUrl}/messages`));
  return messages.map((one) => ("content" in one ? one.content : one.text).match(/\bd\d+\b/g) ?? []);
}

async function runKills(databaseUrl: string, chat: keyof typeof chats) {
  const random = createSeededRandom(seed);
  const chatUrl = await startFakeProcess(chats[chat], ["--messages", "100000"]);
  const bot = await startKilledBot({ databaseUrl, chat, chatUrl });
  const given: string[] = [];
  for (let life = 0; life <= kills; life += 1) {
    const names = Array.from({ length: donationsPerLife }, (_, at) => `d${life * donationsPerLife + at}`);
    given.push(...names);
    const sending = Promise.all(
      names.map(async (name) => {
        await delay(random() * 60);
        await bot.donate(name);
      }),
    );
    if (life < kills) {
      await delay(random() * 90);
      await bot.killAndRestart();
    }
    await sending;
  }
  const isSaid = async () => new Set((await readMessages(chatUrl)).flat()).size >= given.length;
  while (!(await isSaid())) await delay(50);
  expect(await bot.stop()).toBe(0);

  const store = await openTestStore(databaseUrl);
  const rows = await store.read.selectFrom("outbox").select(["moment_key", "seq", "state"]).orderBy("seq").execute();
  await store.close();
  return { given, messages: await readMessages(chatUrl), rows };
}

/** Messages that say again what an earlier one said. */
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

describe(`the program on ${database.kind}, killed at random moments (seed ${seed})`, () => {
  test("says every donation once and in order where the chat knows nonces", { timeout: timeoutMs }, async () => {
    const { given, messages, rows } = await runKills(await database.fresh(), "discord");
    expect(repeatsOf(messages)).toEqual([]);
    expect(messages.flat().toSorted()).toEqual(given.toSorted());
    expect(messages.flat()).toEqual(rows.map((row) => row.moment_key.slice("donation:".length)));
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(["said"]));
  });

  test("says every donation in order, and repeats at most one message per kill, where it does not", {
    timeout: timeoutMs,
  }, async () => {
    const { given, messages, rows } = await runKills(await database.fresh(), "twitch");
    expect(repeatsOf(messages).length).toBeLessThanOrEqual(kills);
    expect(withoutRepeats(messages).toSorted()).toEqual(given.toSorted());
    expect(withoutRepeats(messages)).toEqual(rows.map((row) => row.moment_key.slice("donation:".length)));
  });
});
