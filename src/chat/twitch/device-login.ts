import type { Clock } from "../../clock.ts";
import { StartError } from "../../errors.ts";
import { type AuthClient, type Grant, TwitchRefused, type Validated } from "./auth-client.ts";

/**
 * Logs in without a web address of our own: a person opens a page anywhere and types the code that is shown here.
 * Throws StartError where nobody does in time.
 */
export async function logInByCode(options: {
  auth: AuthClient;
  clock: Clock;
  signal: AbortSignal;
  show(code: { page: string; userCode: string; minutes: number }): void;
}): Promise<{ grant: Grant; validated: Validated }> {
  const { auth, clock, signal, show } = options;
  const device = await auth.startDevice(signal);
  const until = clock.now() + device.expiresInMs;
  show({ page: device.page, userCode: device.userCode, minutes: Math.floor(device.expiresInMs / 60_000) });
  while (clock.now() < until) {
    await clock.sleep(device.intervalMs, signal);
    signal.throwIfAborted();
    const grant = await auth.finishDevice(device.deviceCode, signal).catch(orNotYet);
    const validated = grant && (await auth.validate(grant.accessToken, signal));
    if (validated) return { grant, validated };
  }
  throw new StartError("Nobody typed the code in time. Start me again for a new one.");
}

/** An answer that says no is final; no answer at all is asked for again. */
function orNotYet(error: unknown): undefined {
  if (error instanceof TwitchRefused && error.status < 500) {
    throw new StartError(`Twitch gives no login (${error.code}). Start me again for a new code.`, { cause: error });
  }
}
