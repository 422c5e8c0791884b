import type { Clock } from "../../util/clock.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { type AuthClient, type Grant, TwitchRefused, type Validated } from "./auth-client.ts";

/** Thrown if nobody typed the code in time. */
export class CodeTooOld extends StartRefusal {
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
