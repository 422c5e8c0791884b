/**
 * The whole program as a separate process that the kill tests can kill. It uses fake chats, or the Discord or Twitch of
 * its environment. `node serving-process.ts '{"databaseUrl": …, "chats": [{"kind":
 * "discord"|"twitch"|"real-discord"|"real-twitch", "url": …}], "secret": …, "env": {}, "time": {}}'` prints one line of
 * JSON with its URL when it is ready. A parent process may send it the point at which to die.
 */
import { flushCompileCache } from "node:module";
import { z } from "zod";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createLogger } from "../../src/util/logger.ts";
import { death, dieAt } from "./deaths.ts";
import { createDiscordLikeAdapter } from "./discord-like-adapter.ts";
import { campaignId } from "./donation-events.ts";
import { createFastClock } from "./fast-clock.ts";
import { createTwitchLikeAdapter } from "./twitch-like-adapter.ts";

const options = z
  .object({
    databaseUrl: z.string(),
    chats: z.array(z.object({ kind: z.enum(["discord", "twitch", "real-discord", "real-twitch"]), url: z.string() })),
    secret: z.string(),
    env: z.record(z.string(), z.string()).default({}),
    time: z.object({ speed: z.number(), from: z.number(), aheadMs: z.number().optional() }).optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const time = { speed: 1, from: 0, aheadMs: 0, ...options.time };
const clock = createFastClock(time);
const limit = { messages: 10_000, perMs: 1_000 };
const likeness = { discord: createDiscordLikeAdapter, twitch: createTwitchLikeAdapter };
const likes = options.chats.flatMap(({ kind, url }) =>
  kind === "discord" || kind === "twitch" ? [likeness[kind]({ baseUrl: url, limit })] : [],
);
const discord = { chat: "discord", connection: "discord:0" };
const twitch = { chat: "twitch", connection: "twitch:main" };
const likePlace = { space: { address: "space", name: "Space" }, address: "stream" };
const places = {
  discord: { ...discord, ...likePlace },
  twitch: { ...twitch, ...likePlace },
  "real-discord": { ...discord, space: { address: "100", name: "Otter Lounge" }, address: "202" },
  "real-twitch": { ...twitch, space: { address: "maplenine", name: "#maplenine" }, address: "maplenine" },
};

const log = createLogger({ level: "warn", destination: process.stderr });
const config = readConfig({
  TILTIFY_WEBHOOK_SECRETS: options.secret,
  ...options.env,
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: options.databaseUrl,
  SECRET_KEY: "a key of the tests, long enough to be one",
});
const self = { computer: "test", pid: process.pid };
const app = await startApp({ config, clock, random: Math.random, log, self, chats: likes });
await app.store.write(async (tx) => {
  for (const { kind } of options.chats) {
    const destinationId = await ensureDestination(tx, places[kind], clock.now());
    const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
    await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: clock.now() });
    const scope = scopes.destination(destinationId);
    await writeSetting(tx, { scope, key: "pace", value: "every", by: "test", now: clock.now() });
  }
});
process.on("SIGTERM", () => void app.stop().then(() => process.exit(0)));
process.on("message", (told) => {
  const shift = z.object({ shiftClock: z.number() }).safeParse(told);
  if (shift.success) {
    time.aheadMs = (time.aheadMs ?? 0) + shift.data.shiftClock;
    return;
  }
  dieAt(death.parse(told));
  process.send?.("armed");
});
process.stdout.write(`${JSON.stringify({ url: app.url })}\n`);
flushCompileCache(); // a killed process never saves its compile cache, so the next life would start slowly
