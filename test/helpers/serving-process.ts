/**
 * The whole program as a process of its own, with a fake chat, or with the Discord or Twitch of its environment: what the
 * kill tests kill.
 * `node serving-process.ts '{"databaseUrl": …, "chat": "discord"|"twitch"|"real-discord"|"real-twitch", "chatUrl": …, "secret": …, "env": {}, "time": {}}'`
 * prints one line of JSON with its address once it serves.
 */
import { z } from "zod";
import { startApp } from "../../src/app.ts";
import { systemClock } from "../../src/clock.ts";
import { readConfig } from "../../src/config.ts";
import { createLogger } from "../../src/logger.ts";
import { scopes } from "../../src/settings/read.ts";
import { ensureDestination } from "../../src/store/destinations.ts";
import { addFollow } from "../../src/store/follows.ts";
import { writeSetting } from "../../src/store/settings.ts";
import { createDiscordLikeAdapter } from "./discord-like-adapter.ts";
import { campaignId } from "./donation-events.ts";
import { createFastClock } from "./fast-clock.ts";
import { createTwitchLikeAdapter } from "./twitch-like-adapter.ts";

const options = z
  .object({
    databaseUrl: z.string(),
    chat: z.enum(["discord", "twitch", "real-discord", "real-twitch"]),
    chatUrl: z.string(),
    secret: z.string(),
    env: z.record(z.string(), z.string()).default({}),
    time: z.object({ speed: z.number(), from: z.number() }).optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const clock = options.time ? createFastClock(options.time) : systemClock;
const limit = { messages: 10_000, perMs: 1_000 };
const likeness = { discord: createDiscordLikeAdapter, twitch: createTwitchLikeAdapter };
const chat =
  options.chat === "discord" || options.chat === "twitch"
    ? likeness[options.chat]({ baseUrl: options.chatUrl, limit })
    : undefined;
const places = {
  discord: { space: { address: "space", name: "Space" }, address: "stream" },
  twitch: { space: { address: "space", name: "Space" }, address: "stream" },
  "real-discord": { space: { address: "100", name: "Otter Lounge" }, address: "202" },
  "real-twitch": { space: { address: "maplenine", name: "#maplenine" }, address: "maplenine" },
};
const platform = options.chat === "discord" || options.chat === "real-discord" ? "discord" : "twitch";
const connection = chat?.connections()[0] ?? { discord: "discord:0", twitch: "twitch:main" }[platform];
const place = { ...places[options.chat], platform, connection };

const log = createLogger({ level: "warn", destination: process.stderr });
const config = readConfig({
  ...options.env,
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: options.databaseUrl,
  SECRET_KEY: "a key of the tests, long enough to be one",
  TILTIFY_WEBHOOK_SECRETS: options.secret,
});
const app = await startApp({ config, clock, random: Math.random, log, chats: chat ? [chat] : [] });
await app.store.write(async (tx) => {
  const destinationId = await ensureDestination(tx, place, clock.now());
  const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" };
  await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: clock.now() });
  const scope = scopes.destination(destinationId);
  await writeSetting(tx, { scope, key: "pace", value: "every", by: "test", now: clock.now() });
});
process.on("SIGTERM", () => void app.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: app.url })}\n`);
