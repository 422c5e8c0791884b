import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { partsOf } from "../reply/reply.ts";
import { type AuthClient, type Grant, TwitchRefused, type Validated } from "./auth-client.ts";
import { LoginNeeded } from "./login.ts";

/**
 * `late`: nobody typed the code in time. `secret`: Twitch wants another client secret. `failed`: Twitch refused, or we
 * couldn't store the login.
 */
export type LoginOutcome = { type: "done"; login: string } | { type: "late" | "secret" | "failed" | "cancelled" };

type Code = { page: string; userCode: string; until: number };

/** A person types `userCode` on `page`. `until` is in milliseconds since 1970. `outcome` never rejects. */
export type PendingLogin = Code & { outcome: Promise<LoginOutcome> };

/**
 * Lets people log in by typing a code, while the bot runs. Only one code is open at a time. With two, it would be
 * unclear which login counts.
 */
export function createCodeLogin(options: {
  auth: AuthClient;
  /** Stores the login. May throw LoginNeeded, from `proveRenewal`. */
  keep(grant: Grant): Promise<void>;
  /** Called after a new login was stored. */
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
      if (error instanceof LoginNeeded) return { type: "secret" };
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
    /** Returns the open code, or a new one. Throws if Twitch doesn't give us a code. */
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

class CodeTooOld extends StartRefusal {
  override readonly name: string = "CodeTooOld";
}

/**
 * Shows a code and waits until a person has typed it on Twitch's page. Needs no web address of our own. `until` is in
 * milliseconds since 1970. Throws `CodeTooOld` if nobody types the code in time, and `StartRefusal` if Twitch refuses.
 */
export async function logInByCode(options: {
  auth: AuthClient;
  clock: Clock;
  signal: AbortSignal;
  show(code: { page: string; userCode: string; until: number }): void;
}): Promise<{ grant: Grant; validated: Validated }> {
  const { auth, clock, signal, show } = options;
  const device = await auth.startDevice(signal);
  const until = clock.now() + device.expiresInMs;
  show({ page: device.page, userCode: device.userCode, until });
  let grant: Grant | undefined;
  while (clock.now() < until) {
    await clock.sleep(device.intervalMs, signal);
    signal.throwIfAborted();
    // A code works only once. We keep its grant even if the validation below fails, because the next try needs it.
    grant ??= await auth.finishDevice(device.deviceCode, signal).catch(orNotYet);
    const validated = grant && (await auth.validate(grant.accessToken, signal).catch(orNotYet));
    if (grant && validated) return { grant, validated };
  }
  throw new CodeTooOld(later("host.twitch.late"));
}

/**
 * Throws if Twitch refused for good. If Twitch itself gave no answer or was too busy, the caller's loop tries again.
 */
function orNotYet(error: unknown): undefined {
  if (error instanceof TwitchRefused && error.code !== "" && error.status < 500 && error.status !== 429) {
    const code = verbatim(error.code);
    throw new StartRefusal(later("host.twitch.refused", { code }), { cause: error });
  }
}

/** We request a new code at most once an hour, because the host may be asleep. */
const askAgainMs = 3_600_000;

/**
 * Recovers a missing login: requests a code and passes it to `notify` together with the problem. The host can type the
 * code anywhere.
 */
export function createSelfLogin(options: { codes: CodeLogin; notify(problem: Later): void; clock: Clock }) {
  const { codes, notify, clock } = options;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(problem: Later): Promise<void> {
    const code = await codes.begin().catch(() => undefined);
    if (!code) return notify(problem);
    const left = Math.floor((code.until - clock.now()) / minuteMs) * minuteMs;
    notify(later("twitch.login.by-code", { problem, left, page: code.page, code: partsOf(code.userCode) }));
  }

  return {
    /** `problem` also says how to log in without this code. */
    begin(problem: Later): void {
      if (clock.now() - askedAt < askAgainMs) return;
      askedAt = clock.now();
      void ask(problem);
    },
  };
}
