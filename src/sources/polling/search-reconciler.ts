import { draftKnown, holdIntake } from "../../intake/draft-known.ts";
import { draftNews, saveDrafts } from "../../intake/drafts.ts";
import type { MomentOf } from "../../kinds/moments.ts";
import { searchEnded } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { type AskPlatform, type FactRecord, ownerIdOf } from "../../platform/fact-record.ts";
import { readLink } from "../../platform/links.ts";
import { ownAddresses } from "../../platform/own-addresses.ts";
import { resolveLink } from "../../platform/resolve-link.ts";
import { publicTitle } from "../../safety/titles.ts";
import { recordChange } from "../../settings/change.ts";
import { spaceOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost, proveLease } from "../../store/engine/leases.ts";
import type { Db, SearchRow } from "../../store/engine/tables.ts";
import { addFollow } from "../../store/places/follows.ts";
import { markSearched, readDueSearches, removeSearch } from "../../store/places/searches.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

const pollEveryMs = 2 * 60_000;
const longestSleepMs = 10_000;

const self = { id: "bellringer", name: "bellringer" };

export type SearchReconcilerOptions = {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  /** Sends a request to the platform, within the request budget. */
  ask(signal: AbortSignal): AskPlatform;
  notices: Notices;
  /** The host's outgoing webhooks. Each gets what every place announces. */
  outWebhooks: readonly string[];
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called when a new fact is followed. */
  onFound(): void;
};

/**
 * Looks for campaigns that weren't public yet when somebody connected them. Once found, a campaign counts as followed
 * since that time, or since its publication if that was later. Donations made in between are announced.
 */
export function createSearchReconciler(options: SearchReconcilerOptions): {
  step(signal: AbortSignal): Promise<number>;
} {
  const { store, lease, ask, notices, outWebhooks, platformNow, clock, log, onFound } = options;

  /** Records the bot's own change in the history of the space. */
  const note = (tx: Db, destinationId: string, what: Later) =>
    recordChange(tx, { by: self, what, spaceIds: [spaceOf(destinationId)], now: clock.now() });

  async function announce(held: Lease, search: SearchRow, fact: FactRecord): Promise<void> {
    const now = clock.now();
    const { destination_id: destinationId, address, created_at, created_by: by } = search;
    const name = publicTitle(fact.name);
    const parent = fact.parentId === null ? {} : { parentId: fact.parentId };
    const moment: MomentOf<"found"> = {
      key: `found:${fact.id}:${destinationId}:${created_at}`,
      kind: "found",
      factId: fact.id,
      version: 1,
      origin: "live",
      happenedAt: now,
      data: { name },
    };
    await store.write(async (tx) => {
      await proveLease(tx, held, now);
      await holdIntake(tx);
      if (!(await removeSearch(tx, destinationId, address))) return; // somebody has cancelled the search
      // Donations from before somebody asked for the campaign aren't announced, even if the campaign is older.
      const askedAt = created_at + platformNow() - now;
      const since = Math.max(fact.publishedAt ?? 0, askedAt);
      const own = { addresses: ownAddresses(fact), ownerId: ownerIdOf(fact) };
      const about = { id: fact.id, kind: fact.kind, name, ...parent, ...own };
      if (!(await addFollow(tx, { destinationId, fact: about, since, by, now }))) return;
      await note(tx, destinationId, later("changed.found", { campaign: name }));
      const followed = { destinationId, factId: fact.id };
      const missed = await draftKnown(tx, { ...followed, since }, { now, platformNow: platformNow() });
      await saveDrafts(tx, [draftNews(moment, [followed]), ...missed], { now, outWebhooks });
    });
    log.info({ campaign: fact.id, kind: fact.kind, destination: destinationId }, "campaign found");
    onFound();
  }

  /**
   * Finds the campaign at an address; undefined while it isn't public. Of several, returns the one that changed last.
   */
  async function look(address: string, signal: AbortSignal): Promise<FactRecord | undefined> {
    const target = readLink(address);
    if ("problem" in target) return undefined;
    const result = await resolveLink(ask(signal), target);
    if (result.type === "several") return result.facts.toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
    return result.type === "found" ? result.fact : undefined;
  }

  async function giveUp({ destination_id: destinationId, address }: SearchRow): Promise<void> {
    const isEnded = await store.write(async (tx) => {
      if (!(await removeSearch(tx, destinationId, address))) return false; // somebody has cancelled the search
      await note(tx, destinationId, later("changed.sought.ended", { address }));
      return true;
    });
    if (!isEnded) return;
    const notice = searchEnded(spaceOf(destinationId), { destinationId, address });
    // Close the notice of an earlier search for the same address. While it is open, this notice would not be sent.
    await notices.over(notice.key);
    await notices.notify(notice);
  }

  return {
    async step(signal) {
      const held = lease();
      if (!held) return longestSleepMs;
      const due = await readDueSearches(store.read, clock.now() - pollEveryMs);
      for (const [address, searches] of Map.groupBy(due, (search) => search.address)) {
        try {
          const fact = await look(address, signal);
          for (const search of searches) {
            if (fact) await announce(held, search, fact);
            else if (search.until <= clock.now()) await giveUp(search);
          }
        } catch (error) {
          if (error instanceof LeaseLost || signal.aborted) throw error;
          log.warn({ error: errorText(error) }, "campaign could not be looked for");
        }
        await store.write((tx) => markSearched(tx, address, clock.now()));
      }
      return longestSleepMs;
    },
  };
}
