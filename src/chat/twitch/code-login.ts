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

/** Thrown if nobody typed the code in time. */
class CodeTooOld extends StartRefusal {
  override readonly name: string = "CodeTooOld";
}

/**
 * Logs in without a web address of our own: a person opens a page anywhere and types the code shown here; `until` is
 * milliseconds since 1970. Throws CodeTooOld if nobody does in time, and StartRefusal if Twitch gives no login for it.
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
    // A code works once, so its grant is kept even if the validation fails and is retried.
    grant ??= await auth.finishDevice(device.deviceCode, signal).catch(orNotYet);
    const validated = grant && (await auth.validate(grant.accessToken, signal).catch(orNotYet));
    if (grant && validated) return { grant, validated };
  }
  throw new CodeTooOld(later("host.twitch.late"));
}

/** A refusal is final. Without an answer, the next round asks again. */
function orNotYet(error: unknown): undefined {
  if (error instanceof TwitchRefused && error.status < 500) {
    const code = verbatim(String(error.code));
    throw new StartRefusal(later("host.twitch.refused", { code }), { cause: error });
  }
}

/** A code that nobody typed isn't replaced at once, because the host may be asleep. */
const askAgainMs = 3_600_000;

/**
 * Without a login, requests a code that the host can type anywhere, and uses the login that results. `notify` gets the
 * problem together with the way out.
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
    /** `problem` contains the problem and the other way out. */
    begin(problem: Later): void {
      if (clock.now() - askedAt < askAgainMs) return;
      askedAt = clock.now();
      void ask(problem);
    },
  };
}
