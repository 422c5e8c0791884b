import type { Grant } from "../chat/twitch/auth-client.ts";
import type { Config } from "../config/config.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { findExisting, openStore } from "../store/engine/open.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import { ownPage } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { openSealing } from "./platform.ts";

/** Opens the database that stores the bot's login. Works even while a bot is running. */
export async function openTwitchShelf({ config, clock, log }: { config: Config; clock: Clock; log: Logger }) {
  const { keepGrant } = await import("../chat/twitch/login.ts");
  const { databaseUrl } = config;
  // A running bot locks the file so that no second bot starts. This one write is safe anyway.
  const database = (await findExisting(databaseUrl, log)) ?? (await openStore(databaseUrl, { now: clock.now(), log }));
  const kept = createKeyvStore(database, "twitch", clock.now);
  return {
    kept,
    async keep(grant: Grant): Promise<void> {
      await keepGrant({ grant, kept, sealing: await openSealing(config) });
    },
    close: () => database.close(),
  };
}

/** Logs the bot in to Twitch with a code that a person types on Twitch's page. Returns the account's name. */
export async function logInToTwitch(options: {
  config: Config;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
  show(code: { page: string; userCode: string; until: number }): void;
}): Promise<string> {
  const { config, clock, log, signal, show } = options;
  if (!config.twitch) {
    const wanted = { setting: verbatim("TWITCH_CLIENT_ID"), page: verbatim(ownPage("docs/twitch.md")) };
    throw new StartRefusal(later("terminal.no-twitch", wanted), { exitCode: 2 });
  }
  const [{ createAuthClient }, { logInByCode }, { LoginNeeded, proveRenewal }] = await Promise.all([
    import("../chat/twitch/auth-client.ts"),
    import("../chat/twitch/code-login.ts"),
    import("../chat/twitch/login.ts"),
  ]);
  const auth = createAuthClient(config.twitch);
  const shelf = await openTwitchShelf({ config, clock, log });
  try {
    const { grant, validated } = await logInByCode({ auth, clock, signal, show });
    await shelf.keep(await proveRenewal(auth, grant));
    return validated.login;
  } catch (error) {
    throw error instanceof LoginNeeded ? new StartRefusal(error.says, { cause: error }) : error;
  } finally {
    await shelf.close();
    await auth.close();
  }
}
