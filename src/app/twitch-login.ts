import type { Config } from "../config/config.ts";
import { findBeside } from "../store/engine/beside.ts";
import { openStore } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import { later } from "../words/later.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { openSealing } from "./platform.ts";

/** Logs the bot in to Twitch by a code that a person types on Twitch's page. Gives the name of the account. */
export async function logInToTwitch(options: {
  config: Config;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
  show(code: { page: string; userCode: string; until: number }): void;
}): Promise<string> {
  const { config, clock, log, signal, show } = options;
  if (!config.twitch) {
    const wanted = { setting: verbatim("TWITCH_CLIENT_ID"), page: verbatim("docs/twitch.md") };
    throw new StartRefusal(later("terminal.no-twitch", wanted), { exitCode: 2 });
  }
  const [{ createAuthClient }, { logInByCode }, { keepGrant }] = await Promise.all([
    import("../chat/twitch/auth-client.ts"),
    import("../chat/twitch/device-login.ts"),
    import("../chat/twitch/login.ts"),
  ]);
  const auth = createAuthClient(config.twitch);
  const { databaseUrl } = config;
  // Beside a bot that may be running: its file is locked against a second one, but not against a word put into it.
  const database = (await findBeside(databaseUrl, log)) ?? (await openStore(databaseUrl, { now: clock.now(), log }));
  try {
    const { grant, validated } = await logInByCode({ auth, clock, signal, show });
    const kept = createKeyvStore(database, "twitch", clock.now);
    await keepGrant({ grant, kept, sealing: await openSealing(config), refreshToken: config.twitch.refreshToken });
    return validated.login;
  } finally {
    await database.close();
    await auth.close();
  }
}
