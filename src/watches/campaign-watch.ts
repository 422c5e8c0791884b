import { campaignGone, campaignPrefix } from "../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../notices/notices.ts";
import { spaceOf } from "../settings/scopes.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { ListedFact } from "../sources/polling/donation-lists.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowedNames } from "../store/ledger/followed-facts.ts";
import { listFollows } from "../store/places/follows.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";

const pollEveryMs = 60_000;

/**
 * Returns the names of facts that these places follow and that the platform no longer shows. Only includes those that
 * were reported to the teams.
 */
export async function readGone(db: Db, destinationIds: readonly string[]): Promise<string[]> {
  const open = await readOpenKeys(db, campaignPrefix);
  if (open.size === 0) return [];
  const followed = await Promise.all(
    destinationIds.map(async (id) => (await listFollows(db, id)).map((fact) => ({ ...fact, space: spaceOf(id) }))),
  );
  const gone = followed.flat().filter(({ space, id }) => open.has(campaignGone(space, { id, name: "" }).key));
  return [...new Map(gone.map(({ id, name }) => [id, name ?? id])).values()];
}

/** Notifies teams when a campaign that they follow is no longer visible, and when it is visible again. */
export function createCampaignWatch(options: {
  store: Store;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): Lease | undefined;
  catchUp: Pick<CatchUp, "access">;
  /**
   * True if the platform shows the campaign. Needed because a list can be closed for other reasons. Throws if the
   * platform does not answer.
   */
  isVisible(fact: ListedFact, signal: AbortSignal): Promise<boolean>;
  notices: Notices;
  log: Logger;
}): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, catchUp, isVisible, notices, log } = options;

  /** Without an answer, the campaign counts as visible until the next poll. */
  async function isHidden(fact: ListedFact, signal: AbortSignal): Promise<boolean> {
    try {
      return !(await isVisible(fact, signal));
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ fact: fact.id, error: errorText(error) }, "campaign could not be looked for");
      return false;
    }
  }

  return {
    async step(signal) {
      if (!lease()) return pollEveryMs;
      const open = await readOpenKeys(store.read, campaignPrefix);
      const followed = await readFollowedNames(store.read);
      const gone = new Map<string, boolean>();
      for (const { spaceId, id, kind, name } of followed) {
        const notice = campaignGone(spaceId, { id, name });
        const wasNotified = open.delete(notice.key);
        const access = catchUp.access(id);
        if (wasNotified && access === "open") await notices.over(notice.key);
        if (wasNotified || access !== "closed") continue;
        const isGone = gone.get(id) ?? (await isHidden({ id, kind }, signal));
        gone.set(id, isGone);
        if (isGone) await notices.notify(notice);
      }
      // These spaces no longer follow the campaign. Close their notices without a message.
      for (const key of open) await notices.over(key, "");
      return pollEveryMs;
    },
  };
}
