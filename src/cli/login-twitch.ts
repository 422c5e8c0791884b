import { logInToTwitch } from "../app/twitch-login.ts";
import type { Running } from "./serve.ts";

/** Lets a person log the bot in to Twitch, also while it is running: it takes the new login within a minute. */
export async function runLoginTwitch({ config, clock, log, stdout, signal }: Running): Promise<void> {
  const login = await logInToTwitch({
    config,
    clock,
    log,
    signal,
    show: ({ page, userCode, until }) =>
      stdout.write(
        `Open ${page}\nlog in as the account that the bot shall speak with, and type ${userCode}\n(it holds for ${Math.floor((until - clock.now()) / 60_000)} minutes)\n`,
      ),
  });
  stdout.write(`Logged in to Twitch as ${login}. A bot that is running takes it within a minute.\n`);
}
