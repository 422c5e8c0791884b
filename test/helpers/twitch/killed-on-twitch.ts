import { onTestFinished } from "vitest";
import { createFastClock, type FastTime } from "../fast-clock.ts";
import { startKilledBot } from "../killed-bot.ts";
import { bot, createFakeTwitch } from "./fake-twitch.ts";

/**
 * Starts a fake Twitch in this process and the program in another, which a test can kill. The bot has joined the
 * channel `maplenine`. `badges`: the bot's badges in that channel. `send`: how the bot sends lines. `time`: the speed
 * of the clock on both sides.
 */
export async function startKilledOnTwitch(options: {
  databaseUrl: string;
  badges?: string;
  time?: FastTime;
  send?: "irc" | "helix";
}) {
  const { databaseUrl, badges, time, send = "irc" } = options;
  const twitch = createFakeTwitch(time && { now: createFastClock(time).now });
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel(bot.login, { roomId: bot.userId });
  twitch.addChannel("maplenine", { roomId: "1001", ...(badges && { badges }) });
  const env = {
    ACCESS: "open",
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
    TWITCH_CHAT_URL: chatUrl,
    TWITCH_AUTH_URL: authUrl,
    TWITCH_API_URL: apiUrl,
    TWITCH_SEND: send,
  };
  const chats = [{ kind: "real-twitch" as const, url: chatUrl }];
  const bell = await startKilledBot({ databaseUrl, chats, env, ...(time && { time }) });
  await twitch.until(() => twitch.isIn(bot.login));
  twitch.type(bot.login, { id: "1001", login: "maplenine" }, "!join");
  await twitch.until(() => twitch.isIn("maplenine"));
  return { twitch, bell };
}
