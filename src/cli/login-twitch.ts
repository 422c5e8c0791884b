import { logInToTwitch } from "../app/twitch-login.ts";
import { partsOf } from "../chat/reply/reply.ts";
import type { Line } from "../words/parts.ts";
import { textOf } from "../words/text-of.ts";
import type { Running } from "./serve.ts";

/** Logs the bot in to Twitch. A running bot uses the new login within a minute. */
export async function runLoginTwitch({ config, clock, log, words: { say }, stdout, signal }: Running): Promise<void> {
  const print = (line: Line) => void stdout.write(`${textOf(line)}\n`);
  const account = await logInToTwitch({
    config,
    clock,
    log,
    signal,
    show: ({ page, userCode, until }) =>
      print(say("host.twitch.open", { page: partsOf(page), code: partsOf(userCode), left: until - clock.now() })),
  });
  print(say("host.twitch.done", { account }));
}
