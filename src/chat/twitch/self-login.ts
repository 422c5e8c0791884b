import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { AuthClient, Grant } from "./auth-client.ts";
import { logInByCode } from "./device-login.ts";

/** A code that nobody typed is not followed by another one at once: the host may be asleep. */
const askAgainMs = 3_600_000;

/**
 * Where nobody is logged in, the bot itself asks for a code that the host can type anywhere, and takes the login that
 * comes of it. `tell` gets what is wrong together with the way out.
 */
export function createSelfLogin(options: {
  auth: AuthClient;
  keep(grant: Grant): Promise<void>;
  tell(text: string): void;
  clock: Clock;
  log: Logger;
}) {
  const { auth, keep, tell, clock, log } = options;
  const ending = new AbortController();
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function ask(problem: string): Promise<void> {
    let isTold = false;
    try {
      const { grant, validated } = await logInByCode({
        auth,
        clock,
        signal: ending.signal,
        show({ page, userCode, minutes }) {
          isTold = true;
          tell(`${problem} Or, within ${minutes} minutes: open ${page} as the bot's account and type ${userCode}`);
        },
      });
      await keep(grant);
      log.info({ login: validated.login }, "Twitch login given by code");
    } catch (error) {
      if (ending.signal.aborted) return;
      log.warn({ error: errorText(error) }, "no Twitch login was given by code");
      if (!isTold) tell(problem);
    }
  }

  return {
    /** `problem`: what is wrong, and the other way out. */
    begin(problem: string): void {
      if (running || clock.now() - askedAt < askAgainMs) return;
      askedAt = clock.now();
      running = ask(problem).finally(() => {
        running = undefined;
      });
    },
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}
