/**
 * The whole program with its rooms in the browser and two opposite chats: one can edit and knows nonces, the other
 * can't. `node night.ts '{"env": {}, "time": {"speed": 60, "from": 0}, "discord": "http://…", "twitch": "http://…",
 * "campaignId": "…"}'` prints its URL as a line of JSON once it is running. It gets killed in the middle of its work.
 */
import { z } from "zod";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/util/logger.ts";
import { createDiscordLikeAdapter } from "../../test/helpers/discord-like-adapter.ts";
import { createFastClock } from "../../test/helpers/fast-clock.ts";
import { createTwitchLikeAdapter } from "../../test/helpers/twitch-like-adapter.ts";

const { env, time, discord, twitch, campaignId } = z
  .object({
    env: z.record(z.string(), z.string()),
    time: z.object({ speed: z.number(), from: z.number() }),
    discord: z.string(),
    twitch: z.string(),
    campaignId: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const clock = createFastClock(time);
const app = await startApp({
  config: readConfig(env),
  clock,
  random: Math.random,
  log: createLogger({ level: "warn", destination: process.stderr }),
  chats: [
    createDiscordLikeAdapter({ baseUrl: discord, now: clock.now }),
    createTwitchLikeAdapter({ baseUrl: twitch, now: clock.now }),
  ],
});
const by = { id: "night", name: "night", role: "manager" } as const;
for (const [chat, connection] of [
  ["discord", "discord:0"],
  ["twitch", "twitch:main"],
] as const) {
  const place = { chat, connection, space: { address: "stream", name: "stream" }, address: "stream", name: "stream" };
  await app.services.campaigns.connect(place, { kind: "campaign", id: campaignId }, by);
}
process.on("SIGTERM", () => void app.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: app.url })}\n`);
