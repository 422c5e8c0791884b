import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { AuthClient, Grant } from "./auth-client.ts";
import { CodeTooOld, logInByCode } from "./device-login.ts";

/** `late`: nobody typed the code in time. `failed`: Twitch or our own database rejected it. */
export type LoginOutcome = { type: "done"; login: string } | { type: "late" | "failed" | "cancelled" };

type Code = { page: string; userCode: string; until: number };

/** The code to type, and its page; `until` is milliseconds since 1970. `outcome` never rejects. */
export type PendingLogin = Code & { outcome: Promise<LoginOutcome> };

/**
 * Logs in by codes that people type, while the bot runs. There is only one code at a time: two open codes could become
 * two logins, and it would be unclear which one counts.
 */
export function createCodeLogin(options: {
  auth: AuthClient;
  keep(grant: Grant): Promise<void>;
  /** A login was completed and stored. */
  onLogin(): void;
  clock: Clock;
  log: Logger;
}) {
  const { auth, keep, onLogin, clock, log } = options;
  let open: { ending: AbortController; pending: Promise<PendingLogin>; outcome: Promise<LoginOutcome> } | undefined;

  async function finish(signal: AbortSignal, shown: PromiseWithResolvers<Code>): Promise<LoginOutcome> {
    try {
      const { grant, validated } = await logInByCode({ auth, clock, signal, show: shown.resolve });
      await keep(grant);
      log.info({ login: validated.login }, "Twitch login given by code");
      onLogin();
      return { type: "done", login: validated.login };
    } catch (error) {
      shown.reject(error);
      if (signal.aborted) return { type: "cancelled" };
      log.warn({ error: errorText(error) }, "no Twitch login was given by code");
      return { type: error instanceof CodeTooOld ? "late" : "failed" };
    }
  }

  function start() {
    const ending = new AbortController();
    const shown = Promise.withResolvers<Code>();
    const outcome = finish(ending.signal, shown);
    const pending = shown.promise.then((code) => ({ ...code, outcome }));
    pending.catch(() => undefined);
    const started = { ending, pending, outcome };
    void outcome.then(() => {
      if (open === started) open = undefined;
    });
    return started;
  }

  return {
    /** Returns the open code, or a new one. Throws if Twitch gives none. */
    begin(): Promise<PendingLogin> {
      open ??= start();
      return open.pending;
    },
    async stop(): Promise<void> {
      const last = open;
      last?.ending.abort();
      await last?.outcome;
    },
  };
}

export type CodeLogin = ReturnType<typeof createCodeLogin>;
