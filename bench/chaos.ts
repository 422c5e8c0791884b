/**
 * Runs several processes on one Postgres, with constant trouble. Processes are killed, stopped, paused and frozen, their clocks
 * are five minutes apart, and the database is restarted. Meanwhile donations come in, and people on Discord type commands in
 * servers of shards that are spread over the processes. Run it by hand:
 *
 *     node bench/chaos.ts --minutes 30 --processes 4 --shards 16 --seed 7
 *
 * Prints what was lost, sent twice or sent out of order, which commands got no answer and why, and how long it took until
 * another process took over from a dead one.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../src/simulator/random.ts";
import { minuteMs, secondMs } from "../src/util/durations.ts";
import { startFakeDiscord } from "../test/helpers/discord/fake-discord.ts";
import { visibleText } from "../test/helpers/discord/message-rules.ts";
import { createTwitchLikeChat } from "../test/helpers/twitch-like-chat.ts";
import { createCommands, serverOf } from "./processes/commands.ts";
import { startDatabase } from "./processes/database.ts";
import { createMember, giftOf, type Member } from "./processes/member.ts";
import { createTroubles } from "./processes/troubles.ts";
import { createWatch, readTexts, toAnnounced, until } from "./processes/watch.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    processes: { type: "string", default: "4" },
    shards: { type: "string", default: "8" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    "per-second": { type: "string", default: "20" },
  },
});
const seed = Number(values.seed);
const random = createRandom(seed);
const between = (from: number, to: number) => from + random.next() * (to - from);
const log = (...what: unknown[]) => console.log(`${((Date.now() - startedAt) / 1_000).toFixed(1)} s`, ...what);

const startedAt = Date.now();
const database = await startDatabase();
const shards = Number(values.shards);
const breaches: string[] = [];
const discord = await startFakeDiscord({
  shards,
  servers: Array.from({ length: shards }, (_, shard) => serverOf(shard)).slice(1),
  onBreach: (breach) => breaches.push(breach),
});
// Allow more logins a day than even this bot needs, and as many at the same time as a large bot has.
Object.assign(discord.gateway.limit, { total: 1_000_000, remaining: 1_000_000, max_concurrency: 4 });
const twitch = createTwitchLikeChat({ limit: { messages: 100_000, perMs: 1_000 } });
const twitchAt = await twitch.listen(0);
const chats = [
  { kind: "real-discord" as const, url: discord.apiUrl },
  { kind: "twitch" as const, url: twitchAt.baseUrl },
];
const env = { DISCORD_TOKEN: "fake-token", DISCORD_API_URL: discord.apiUrl, ACCESS: "open" };
const watch = createWatch(database.url);
const troubles = createTroubles();
const members: Member[] = [];
for (let at = 0; at < Number(values.processes); at += 1) {
  const aheadMs = at === 0 ? 0 : Math.round(between(-5, 5) * minuteMs);
  const member = createMember({ name: `p${at + 1}`, databaseUrl: database.url, chats, aheadMs, env });
  await member.start();
  log(member.name, "serves; its clock is ahead by", Math.round(aheadMs / secondMs), "s");
  members.push(member);
}

let isOver = false;
let given = 0;
/** `tries` lists the processes that got the donation, and how long each took. */
const slowest = { ms: 0, tries: "" };
/** Sends a donation as the platform does: again and again, until a process accepts it. */
async function give(): Promise<void> {
  const name = `d${given.toString(8)}`; // octal, because one of the decimal numbers is a hate code
  given += 1;
  const at = Date.now();
  const body = giftOf(name);
  const tries: string[] = [];
  for (let isTaken = false; !isTaken; ) {
    const ready = members.filter((member) => member.isUp());
    const member = ready[Math.floor(Math.random() * ready.length)];
    const triedAt = Date.now();
    isTaken = member !== undefined && (await member.take(body));
    if (Date.now() - triedAt > secondMs) tries.push(`${member?.name} ${Date.now() - triedAt} ms`);
    if (!isTaken) await delay(20);
  }
  const ms = Date.now() - at;
  if (ms > slowest.ms) Object.assign(slowest, { ms, tries: tries.join(", ") });
}
async function storm(): Promise<void> {
  const inHand = new Set<Promise<void>>();
  while (!isOver) {
    const one = give().finally(() => inHand.delete(one));
    inHand.add(one);
    await delay(secondMs / Number(values["per-second"]));
  }
  await Promise.all(inHand);
}

/** `asleep`: the process was told to stop while it was frozen, so it couldn't release its leases. */
const takeOvers: Record<"kill" | "stop" | "asleep", number[]> = { kill: [], stop: [], asleep: [] };
const slowMs = { kill: 3 * secondMs, stop: secondMs, asleep: minuteMs };
/** Ends a process. If it ran intake, measures how long it takes until another process does. */
async function end(member: Member, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const mark = `(${member.pid()})`;
  const isHolder = (await watch.holderOf("intake"))?.includes(mark) ?? false;
  const at = Date.now();
  const isAsleep =
    signal === "SIGTERM" && troubles.between(at, at + 1, member.name).some((what) => /freeze/.test(what));
  member.signal(signal);
  const ended = member.ended();
  for (; isHolder && Date.now() - at < minuteMs; await delay(20)) {
    const holder = await watch.holderOf("intake");
    if (holder === undefined || holder.includes(mark)) continue;
    const how = signal === "SIGKILL" ? "kill" : isAsleep ? "asleep" : "stop";
    const [ms, taker] = [Date.now() - at, members.find((one) => holder.includes(`(${one.pid()})`))?.name];
    takeOvers[how].push(ms);
    if (ms > slowMs[how])
      log(`slow: ${taker} took over from ${member.name} ${mark} after ${ms} ms`, troublesBefore(at));
    break;
  }
  await ended;
}

/** Returns the troubles from 20 seconds before this time until now. */
const troublesBefore = (at: number) => troubles.between(at - 20 * secondMs, Date.now());

const causes = {
  async kill(member: Member) {
    await end(member, "SIGKILL");
    await delay(between(0, 3_000));
    await member.start();
  },
  async stop(member: Member) {
    await end(member, "SIGTERM");
    await member.start();
  },
  async pause(member: Member) {
    member.signal("SIGSTOP");
    await delay(between(500, 8_000));
    member.signal("SIGCONT");
  },
  async freeze(member: Member) {
    member.signal("SIGSTOP");
    await delay(freezeMs);
    member.signal("SIGCONT");
  },
  async restart() {
    await database.restart();
  },
};
/** How long a frozen process sleeps, and the pause between two freezes. */
const freezeMs = Math.min(minuteMs, (Number(values.minutes) * minuteMs) / 4);
const often = ["kill", "kill", "kill", "stop", "stop", "pause", "pause", "restart"] as const;

const giving = storm();
const nameOf = (holder: string) => members.find((one) => holder.includes(`(${one.pid()})`))?.name;
const commands = createCommands({ discord, shards, everyMs: 200, watch, nameOf, troubles, log });
const until_ = Date.now() + Number(values.minutes) * minuteMs;
let frozen: Promise<void> | undefined;
let freezeAt = 0;
for (let round = 0; Date.now() < until_; round += 1) {
  await delay(between(1_000, 4_000));
  const [anybody] = members.slice(Math.floor(random.next() * members.length));
  // Hit a process that others depend on more often than the rest.
  const holder = random.chance(0.5) ? await watch.holderOf("intake") : undefined;
  const member = members.find((one) => holder?.includes(`(${one.pid()})`)) ?? anybody;
  if (!member) continue;
  const what = often[Math.floor(random.next() * often.length)] ?? "kill";
  log(what, what === "restart" ? "of the database" : member.name);
  if (round >= 2 && Date.now() > freezeAt) {
    const freezing = members[Math.floor(random.next() * members.length)] ?? member;
    log("freeze", freezing.name);
    freezeAt = Date.now() + 2 * freezeMs;
    frozen = troubles.during(freezing.name, "freeze", () => causes.freeze(freezing));
  }
  await troubles.during(what === "restart" ? "database" : member.name, what, () => causes[what](member));
}
await frozen;
isOver = true;
await giving;
let faults = await commands.end();
log(given, "donations were given");

const connectionOf = { discord: "discord:0", twitch: "twitch:main" };
const kinds = ["discord", "twitch"] as const;
const limitMs = Date.now() + 4 * minuteMs;
for (const kind of kinds) {
  await until(async () => (await watch.order(connectionOf[kind])).said === given || Date.now() > limitMs, secondMs);
}

const ofDiscord = discord.messages.filter((sent) => sent.channel_id === "202" && sent.interaction === null);
const texts = { discord: ofDiscord.map(visibleText), twitch: await readTexts(twitchAt.baseUrl) };
for (const kind of kinds) {
  const messages = texts[kind].map(toAnnounced);
  const named = messages.flatMap(({ names }) => names);
  const first = new Set(named);
  const { names: order, said } = await watch.order(connectionOf[kind]);
  const inOrder = order.filter((name) => first.has(name));
  const outOfOrder = [...first].filter((name, at) => inOrder[at] !== name).length;
  const count = messages.reduce((sum, message) => sum + message.count, 0);
  const repeated = messages.filter(({ names }, at) =>
    names.some((name) => messages.slice(0, at).some((before) => before.names.includes(name))),
  );
  const twice = repeated.reduce((sum, message) => sum + message.count, 0);
  const lost = Math.max(given - said, given - (count - twice));
  for (const { body, ...sent } of lost > 0 && kind === "twitch" ? await watch.messages(connectionOf[kind]) : []) {
    const shown = messages.find(({ text }) => text === body);
    if (shown?.count !== sent.keys.length) log("not shown as it was sent:", body, sent, shown);
  }
  log(`${kind}: ${messages.length} messages, ${lost} lost, ${twice} twice, ${outOfOrder} out of order`);
  // Without nonces, a message that was being sent when its process died may be sent again.
  faults += lost + outOfOrder + (kind === "discord" ? twice : 0);
}
const told = (ms: number[]) => {
  const sorted = ms.toSorted((one, other) => one - other);
  return sorted.length === 0
    ? "never"
    : `${sorted.length} times, median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`;
};
log(`taken over after kill -9: ${told(takeOvers.kill)}; after SIGTERM: ${told(takeOvers.stop)}`);
log(`taken over from one that was told to stop while it was frozen: ${told(takeOvers.asleep)}`);
for (const breach of breaches) log("Discord knows no such request:", breach);
log(`the slowest delivery was taken after ${slowest.ms} ms (${slowest.tries}); seed ${seed}`);
for (const member of members) {
  member.signal("SIGKILL");
  await member.ended();
}
await watch.close();
await Promise.all([discord.close(), twitch.close()]);
await database.stop();
process.exit(faults + breaches.length > 0 ? 1 : 0);
