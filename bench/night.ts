/**
 * `node bench/night.ts [--hours 24] [--speed 60] [--seed 7] [--database postgres]` plays a whole marathon against the
 * simulated platform, faster than real time. Six rooms in six languages follow a campaign, and two opposite chats: one
 * can edit and knows nonces, the other can't. There are floods, trolls, restarts, two hours without the platform, three
 * without webhooks, and whatever else `night/plan.ts` lists. Exits with code 1 if a place missed something, got
 * something twice, or showed what must stay hidden.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { DonationWish } from "../src/simulator/donations.ts";
import { createRandom } from "../src/simulator/random.ts";
import { createSimulator } from "../src/simulator/simulator.ts";
import { hourMs, minuteMs } from "../src/util/durations.ts";
import { createLogger } from "../src/util/logger.ts";
import { createDiscordLikeChat } from "../test/helpers/discord-like-chat.ts";
import { createFastClock } from "../test/helpers/fast-clock.ts";
import { platformEnv } from "../test/helpers/platform-env.ts";
import { createTwitchLikeChat } from "../test/helpers/twitch-like-chat.ts";
import { createBot } from "./night/bot.ts";
import { openNightDatabase } from "./night/database.ts";
import { imagineGift, pacePerMinute } from "./night/donors.ts";
import {
  createReceived,
  type Expected,
  hear,
  judgePlaces,
  type PlaceReport,
  type Received,
  readRooms,
} from "./night/judge.ts";
import { planNight } from "./night/plan.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "24" },
    speed: { type: "string", default: "60" },
    seed: { type: "string", default: "7" },
    database: { type: "string", default: "sqlite" },
  },
});
const [hours, speed, seed] = [Number(values.hours), Number(values.speed), Number(values.seed)];
const rooms = { en: "en", de: "de", fr: "fr", es: "es", pt: "pt-BR", ja: "ja" };
/** The hours at which events happen. A run of 24 hours contains all of them. */
const trains = [1, 7, 15, 20, hours - 0.2];

const random = createRandom(seed);
const from = Date.now();
const time = { speed, from };
const clock = createFastClock(time);
const never = new AbortController().signal;
const until = (hour: number) => clock.sleep(from + hour * hourMs - clock.now(), never);

const data = join(import.meta.dirname, "../data");
mkdirSync(data, { recursive: true });
const folder = mkdtempSync(join(data, "night-"));
const file = join(folder, "night.db");
const log = createLogger({ level: "error" });
const simulator = createSimulator({ clock, log, seed, history: 0 });
await simulator.start();
const discord = createDiscordLikeChat({ now: clock.now });
const twitch = createTwitchLikeChat({ now: clock.now });
const port = await freePort();
const database = await openNightDatabase(values.database, { file, time });
const bot = createBot({
  env: {
    PORT: `${port}`,
    HOST: "127.0.0.1",
    DATABASE_URL: database.url,
    SECRET_KEY: "the key of a night in the simulator, long enough",
    BACKUP_FOLDER: "off",
    ACCESS: "open",
    ...platformEnv(simulator),
  },
  time,
  campaignId: simulator.campaignId,
  discord: (await discord.listen(0)).baseUrl,
  twitch: (await twitch.listen(0)).baseUrl,
});
const likes = { "discord:stream": createReceived(), "twitch:stream": createReceived() };
const heard = new Map<string, Received>([
  ...Object.keys(rooms).map((room): [string, Received] => [room, createReceived()]),
  ...Object.entries(likes),
]);
const expected: Expected[] = [];
let given = 0;
let lastGift = 0;

async function listen(): Promise<void> {
  await readRooms(database, heard);
  for (const { id, text } of discord.messages) hear(likes["discord:stream"], id, text);
  for (const [at, { text }] of twitch.messages.entries()) hear(likes["twitch:stream"], `${at}`, text);
}

function give(changes: Partial<DonationWish> = {}): void {
  given += 1;
  lastGift = clock.now();
  simulator.donate({ ...imagineGift(random, given), ...changes });
}

/** Makes donations at the usual pace. In a flood, 60 more within three minutes. */
async function donors(): Promise<void> {
  for (;;) {
    const hour = (clock.now() - from) / hourMs;
    const inTrain = trains.some((start) => hour >= start && hour < start + 0.05);
    await clock.sleep((-Math.log(1 - random.next()) * minuteMs) / (inTrain ? 60 : pacePerMinute(hour)), never);
    if (clock.now() >= from + hours * hourMs) return;
    give();
  }
}

async function restart({ downMs, kindly }: { downMs: number; kindly: boolean }): Promise<void> {
  await listen();
  if (kindly) await bot.stop();
  else await bot.kill();
  await clock.sleep(downMs, never);
  await bot.start();
}

async function inRooms(...lines: readonly ((room: keyof typeof rooms) => string)[]): Promise<void> {
  for (const room of Object.keys(rooms) as (keyof typeof rooms)[]) {
    for (const line of lines) say(room, await typeUntilAnswered(room, line(room)));
  }
}

/** Types a line again if no answer comes. A busy machine may be slow, and people ask again then. */
async function typeUntilAnswered(room: string, text: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await bot.type(room, text);
    if (tries === 5 || !/\([0-9a-f]{6}\)/.test(answer)) return answer;
  }
}

function say(where: string, text: string): void {
  const hour = ((clock.now() - from) / hourMs).toFixed(1);
  console.log(`${hour.padStart(5)} h  ${where}: ${text.replaceAll("\n", " / ")}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

const plan = planNight({
  simulator,
  random,
  clock,
  give,
  restart,
  deliver: (to) => simulator.setDeliverTo(to === "bot" ? `${bot.url()}/webhooks` : undefined),
  type: (text) => bot.type("en", text),
  expect: (...news) => void expected.push(...news),
});

try {
  simulator.setDeliverTo(`${await bot.start()}/webhooks`);
  await inRooms(
    () => `/tiltify connect ${simulator.campaignId}`,
    () => "/tiltify yes",
    (room) => `/tiltify language ${rooms[room]} here`,
  );
  const giving = donors();
  const listening = new AbortController();
  const hearing = (async () => {
    while (!listening.signal.aborted) {
      await clock.sleep(10 * minuteMs, listening.signal);
      await listen();
    }
  })();
  for (const [hour, what, act] of plan) {
    if (hour > hours) continue;
    await until(hour);
    say("night", what);
    await act();
  }
  await giving;
  // Late donations and digests take a few minutes more.
  await clock.sleep(lastGift + 30 * minuteMs - clock.now(), never);
  listening.abort();
  await hearing;
  await listen();
  // Judge before the campaign ends. Its closing message has the total count, and names the largest donations again.
  const places = await judgePlaces(database, heard, expected);
  say("night", "the campaign ends");
  simulator.changeFact(simulator.campaignId, { status: "retired" });
  await clock.sleep(10 * minuteMs, never);
  await inRooms(
    () => "/tiltify recap",
    () => "/tiltify recap proof",
  );
  await clock.sleep(10 * minuteMs, never);
  await inRooms(() => "/tiltify recap proof");
  await listen();
  const code = await bot.stop();
  const closing = { key: `closing:${simulator.campaignId}`, text: /is over\.\W+\$[\d,.]+ raised/ };
  const ended = new Map((await judgePlaces(database, heard, [closing])).map((one) => [one.place, one]));
  report(
    places.map((one) => ({
      ...one,
      leaks: ended.get(one.place)?.leaks ?? [],
      wrong: [...one.wrong, ...(ended.get(one.place)?.wrong ?? [])],
    })),
    code,
  );
} finally {
  await bot.kill();
  await simulator.stop();
  await database.stop();
  await Promise.all([discord.close(), twitch.close()]);
  if (process.exitCode) console.log(`The database stays in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

function report(places: readonly PlaceReport[], code: number | null): void {
  const isRight = ({ place, counted, said, doubled, wrong, leaks }: PlaceReport) =>
    said === given && doubled.length + wrong.length + leaks.length === 0 && (!(place in likes) || counted === given);
  const head = ["place", "messages", "given", "rows said", "counted in texts", "doubled", "news", "leaks", ""];
  const rows = places.map((one) => [
    one.place,
    `${one.messages}`,
    `${given}`,
    `${one.said}${one.other}`,
    one.place in likes || one.place === "en" ? `${one.counted}` : "",
    `${one.doubled.length}`,
    `${expected.length + 1 - one.wrong.length} of ${expected.length + 1}`,
    `${one.leaks.length}`,
    isRight(one) ? "" : "WRONG",
  ]);
  printTable(`A night of ${hours} h at ${speed} times, seed ${seed}; the bot ended with ${code}`, head, rows);
  console.log(`\nTwitch dropped ${twitch.dropped.length} lines.`);
  for (const { place, doubled, wrong, leaks } of places) {
    for (const text of [...wrong, ...doubled]) console.log(`${place}: ${text}`);
    for (const text of leaks) console.log(`${place} LEAK: ${text}`);
  }
  if (!places.every(isRight) || code !== 0) process.exitCode = 1;
}
