import { hash } from "node:crypto";
import type { KeyValueStore } from "../../chat/key-value-store.ts";
import { loginEnded, loginEndedPrefix } from "../../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../../notices/notices.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { isTemporary, PlatformRefused } from "../../platform/errors.ts";
import { LoginOver, LoginUnreadable, type UserTokens } from "../../platform/user-tokens.ts";
import { isPublicSpace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Lease } from "../../store/engine/leases.ts";
import { deleteEndedLogins, listEndedLogins, listLoggedIn } from "../../store/places/logins.ts";
import type { Clock } from "../../util/clock.ts";
import { dayMs, minuteMs, secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

const stepEveryMs = 10 * minuteMs;
/** How long to sleep while another process does the checks. */
const pollAgainMs = minuteMs;
const deadlineMs = 10 * secondMs;
/** How long we remember who proved to own a campaign, after the platform has ended their login. */
const rememberedMs = 30 * dayMs;
const polledKey = "looked until";

/**
 * Checks once a day whether each login is still valid, because the platform does not tell us when somebody revokes it.
 * Each person is checked in a different minute of the day. If a login has ended, the team gets one notice.
 */
export function createLoginWatch(options: {
  store: Store;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): Lease | undefined;
  tokens: Pick<UserTokens, "use">;
  whoIs: PlatformClient["getCurrentUser"];
  /** Resolves when one more request may be sent. */
  take(signal: AbortSignal): Promise<void>;
  /** Stores the time up to which all due checks are done. */
  kept: KeyValueStore;
  notices: Pick<Notices, "notify" | "over">;
  clock: Pick<Clock, "now">;
  log: Logger;
}): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, tokens, whoIs, take, kept, notices, clock, log } = options;

  /** Checks one person's login. False if the result is unknown and the check must be repeated. */
  async function check(person: string, stopped: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(deadlineMs)]);
    try {
      await take(stopped);
      await tokens.use(person, (token) => whoIs({}, { token, signal }), signal);
      return true;
    } catch (error) {
      if (stopped.aborted) throw error;
      // Our key can't open this login now. Keep the login, because the key may come back. The person gets an error when
      // the login is used.
      if (error instanceof LoginOver || error instanceof LoginUnreadable) return true;
      log.warn({ error: errorText(error) }, "login of a person could not be looked at");
      return error instanceof PlatformRefused && !isTemporary(error);
    }
  }

  async function announceEnded(): Promise<void> {
    await store.write((tx) => deleteEndedLogins(tx, clock.now() - rememberedMs));
    const ended = (await listEndedLogins(store.read)).filter(({ home }) => !isPublicSpace(home));
    const all = ended.map(({ home, ...who }) => loginEnded(home, who));
    const keys = new Set(all.map(({ key }) => key));
    for (const key of await readOpenKeys(store.read, loginEndedPrefix)) if (!keys.has(key)) await notices.over(key);
    for (const notice of all) await notices.notify(notice);
  }

  return {
    async step(signal) {
      if (!lease()) return pollAgainMs;
      const now = clock.now();
      const from = Math.max(Number((await kept.get(polledKey)) ?? now), now - dayMs);
      const due = (await listLoggedIn(store.read)).filter((person) => turnOf(person, now) > turnOf(person, from));
      let isDone = true;
      for (const person of due) isDone = (await check(person, signal)) && isDone;
      if (isDone) await kept.set(polledKey, `${now}`);
      await announceEnded();
      return stepEveryMs;
    },
  };
}

/** Returns how often a check of this person has been due before the time `at`. */
function turnOf(person: string, at: number): number {
  const minuteOfDay = Number.parseInt(hash("sha256", person).slice(0, 8), 16) % (dayMs / minuteMs);
  return Math.floor((at - minuteOfDay * minuteMs) / dayMs);
}
