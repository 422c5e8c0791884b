/**
 * Runs one process on SQLite with almost no CPU time, as on a shared virtual machine. It runs for a twentieth of each second.
 * Then it freezes for minutes while a message is being sent, and its clock jumps forward an hour. Run it by hand:
 *
 *     node bench/starved.ts --minutes 30
 *
 * Prints what was lost or sent twice, and the errors and lost leases in its log. Exits with code 1 if there were any.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { minuteMs, secondMs } from "../src/util/durations.ts";
import { startFakeDiscord } from "../test/helpers/discord/fake-discord.ts";
import { visibleText } from "../test/helpers/discord/message-rules.ts";
import { bot, createFakeTwitch } from "../test/helpers/twitch/fake-twitch.ts";
import { createMember, giftOf } from "./processes/member.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    "still-minutes": { type: "string", default: "5" },
    "per-minute": { type: "string", default: "12" },
  },
});
const startedAt = Date.now();
const log = (...what: unknown[]) => console.log(`${((Date.now() - startedAt) / secondMs).toFixed(1)} s`, ...what);
/** How long the process runs in each second. */
const runsForMs = secondMs / 20;

const folder = mkdtempSync(join(tmpdir(), "bellringer-starved-"));
const breaches: string[] = [];
const discord = await startFakeDiscord({ onBreach: (breach) => breaches.push(breach) });
const twitch = createFakeTwitch();
const { chatUrl, authUrl, apiUrl } = await twitch.listen();
twitch.addChannel(bot.login, { roomId: bot.userId });
twitch.addChannel("maplenine", { roomId: "1001", badges: "moderator/1" });
const env = {
  ACCESS: "open",
  DISCORD_TOKEN: "fake-token",
  DISCORD_API_URL: discord.apiUrl,
  TWITCH_CLIENT_ID: bot.clientId,
  TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
  TWITCH_CHAT_URL: chatUrl,
  TWITCH_AUTH_URL: authUrl,
  TWITCH_API_URL: apiUrl,
};
const lines: string[] = [];
const member = createMember({
  name: "bot",
  databaseUrl: `sqlite:${join(folder, "bellringer.db")}`,
  chats: [
    { kind: "real-discord", url: discord.apiUrl },
    { kind: "real-twitch", url: chatUrl },
  ],
  env,
  onLog: (line) => lines.push(line),
});
await member.start();
await twitch.until(() => twitch.isIn(bot.login));
twitch.type(bot.login, { id: "1001", login: "maplenine" }, "!join");
await twitch.until(() => twitch.isIn("maplenine"));
log("it serves, and is in both chats");

let isStarving = true;
const starving = (async () => {
  while (isStarving) {
    member.signal("SIGSTOP");
    await delay(secondMs - runsForMs);
    member.signal("SIGCONT");
    await delay(runsForMs);
  }
})();

let given = 0;
const slowest = { ms: 0 };
/** How far the bot's clock is ahead. The bot uses its own clock, because it has no platform to ask. */
let aheadMs = 0;
async function give(): Promise<void> {
  const body = giftOf(`d${given}`, Date.now() + aheadMs);
  given += 1;
  const at = Date.now();
  while (!(await member.take(body, Date.now() + aheadMs))) await delay(200);
  slowest.ms = Math.max(slowest.ms, Date.now() - at);
}
const said = () => ({
  twitch: twitch.said.filter(({ channel }) => channel === "maplenine").map(({ text }) => text),
  discord: discord.messages.filter((sent) => sent.channel_id === "202").map(visibleText),
});
const named = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\bd\d+\b/g) ?? []);
async function untilSent(limitMs: number): Promise<number> {
  const at = Date.now();
  const isDone = () => Object.values(said()).every((texts) => new Set(named(texts)).size >= given);
  while (!isDone() && Date.now() - at < limitMs) await delay(secondMs);
  return Date.now() - at;
}

const until = Date.now() + Number(values.minutes) * minuteMs;
const inHand = new Set<Promise<void>>();
while (Date.now() < until) {
  const one = give().finally(() => inHand.delete(one));
  inHand.add(one);
  await delay(minuteMs / Number(values["per-minute"]));
}
await Promise.all(inHand);
log(
  `${given} donations at a twentieth of a processor; the last was said ${await untilSent(2 * minuteMs)} ms after it was given`,
);
isStarving = false;
await starving;

twitch.next("lost");
await give();
await delay(500);
member.signal("SIGSTOP");
await delay(Number(values["still-minutes"]) * minuteMs);
member.signal("SIGCONT");
await give();
log(
  `stood still for ${values["still-minutes"]} min with a line on its way; went on after ${await untilSent(3 * minuteMs)} ms`,
);

aheadMs = 60 * minuteMs;
member.shiftClock(aheadMs);
await give();
log(`its clock was set forward by an hour; went on after ${await untilSent(3 * minuteMs)} ms`);
await give();
await untilSent(3 * minuteMs);

let faults = breaches.length;
for (const [chat, texts] of Object.entries(said())) {
  const all = named(texts);
  const lost = given - new Set(all).size;
  const twice = all.length - new Set(all).size;
  faults += lost + twice;
  log(`${chat}: ${texts.length} messages, ${lost} lost, ${twice} twice`);
}
const bad = lines.filter((line) => /"level":"error"|lost the lease|another process/.test(line));
faults += bad.length;
for (const line of bad) log("in the log:", line);
log(`${lines.length} lines of warnings; the slowest delivery was taken after ${slowest.ms} ms`);
for (const breach of breaches) log("Discord knows no such request:", breach);
member.signal("SIGTERM");
await member.ended();
await Promise.all([discord.close(), twitch.close()]);
rmSync(folder, { recursive: true, force: true });
process.exit(faults > 0 ? 1 : 0);
