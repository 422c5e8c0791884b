import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { Money } from "../../money/money.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { type AskPlatform, askClient, type FactRecord, isHidden, readFact } from "../../platform/fact-record.ts";
import { publicTitle } from "../../safety/titles.ts";
import { recordChange } from "../../settings/change.ts";
import { endConnection, goneDelta } from "../../settings/connections.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { spaceOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, ensureDestination, findDestination } from "../../store/places/destinations.ts";
import { readFollowers } from "../../store/places/follows.ts";
import { hasChildren } from "../../util/fact-kinds.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { createLookups } from "../asking/lookups.ts";
import { explained, notLoggedIn } from "../asking/refusals.ts";
import { type CampaignSummary, readCauseName, toSummary } from "../asking/summary.ts";
import { readSpacesInReach } from "../moderating/reach.ts";
import { type ConnectedCampaigns, createConnected } from "./connected.ts";
import { findFact } from "./find-fact.ts";
import { follow } from "./follow.ts";

/** Covers all lookups of one command. The person who waits gets an answer before the chat gives up. */
const deadlineMs = 8_000;

/** Finds, follows, lists and leaves the campaigns that a place announces. A UserError is shown to the person. */
export type Campaigns = ConnectedCampaigns & {
  /**
   * Returns the campaign behind an address or id that was pasted there. Throws UserError with the problem and what to
   * do; CampaignHidden if it may just not be published yet.
   */
  find(place: CallPlace, pasted: string): Promise<CampaignSummary>;
  /** Returns the current state of a known campaign. Throws UserError. */
  standing(fact: Pick<CampaignSummary, "kind" | "id">): Promise<CampaignSummary>;
  /**
   * Follows the fact from now on. Whatever crosses `raised`, the total that people were shown, is news. `replacing`:
   * the id of a campaign that the places in reach stop following, and whose settings the new one takes over. Throws
   * UserError.
   */
  connect(
    place: CallPlace,
    fact: Pick<CampaignSummary, "kind" | "id"> & { raised?: CampaignSummary["raised"] },
    by: CallUser,
    replacing?: string,
  ): Promise<Connected>;
  /**
   * Follows the campaign behind a pasted address or id without confirmation. False if it is followed already. Throws
   * UserError.
   */
  connectLink(place: CallPlace, pasted: string, by: CallUser): Promise<boolean>;
  /** Stops following. False if this place doesn't follow it. */
  disconnect(place: CallPlace, id: string, by: CallUser): Promise<boolean>;
};

/**
 * `added` false: the campaign was followed already and nothing changed. `replaced`: the name of the campaign that it
 * replaces; `others`: the ids of the other places where it does. `hasNoList`: its donations can't be listed afterwards,
 * only received live. `isCalm`: many streams raise money for it, so it is announced sparingly.
 */
export type Connected = {
  name: string;
  added: boolean;
  replaced: string | null;
  others: readonly string[];
  hasNoList: boolean;
  isCalm: boolean;
};

/** Finds, follows, lists and leaves the fundraisers that a place announces. */
export function createCampaigns(options: {
  store: Pick<Store, "read" | "write">;
  /** Undefined if no application of the platform is configured. */
  platform: PlatformClient | undefined;
  /** Called when the followed campaigns have changed. */
  onChange(): void;
  now(): number;
  log: Logger;
}): Campaigns {
  const { store, platform, onChange, now, log } = options;
  // Separate from viewers' lookups: however much they ask, a team can still connect.
  const takeLookup = createLookups(now, ({ say }) => say("find.too-many"));

  function openPlatform(): AskPlatform {
    if (platform) return askClient(platform, AbortSignal.timeout(deadlineMs));
    throw notLoggedIn();
  }

  /**
   * The time of a command by the platform's clock, in whole seconds: our clock may be wrong, and the platform's answer
   * may take its time.
   */
  function noteCommand(): () => number {
    const requestedAt = now();
    const knew = typeof platform?.lastDate() === "number";
    const offsetMs = platform?.offsetMs() ?? 0;
    return () => {
      const answeredAt = platform?.lastDate() ?? requestedAt;
      if (!knew) return answeredAt;
      const since = Math.floor((requestedAt + offsetMs) / 1_000) * 1_000;
      return Math.min(Math.max(since, answeredAt - deadlineMs), answeredAt);
    };
  }

  async function connectFact(
    place: CallPlace,
    wish: { fact: FactRecord; since: number; by: CallUser; replacing?: string | undefined; shown?: Money | null },
  ) {
    const { fact, by, replacing } = wish;
    const done = await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, now());
      const others = replacing === undefined ? [] : await findOthers(tx, place, replacing);
      const followed = await follow(tx, { replacing, ...wish, destinationId, others, now: now() });
      return followed && { ...followed, others };
    });
    onChange();
    const { id: campaign, kind } = fact;
    if (done) log.info({ ...audit(by, place), campaign, kind, replacing }, "campaign connected");
    return done;
  }

  return {
    ...createConnected({ store, openPlatform, takeLookup }),

    async find(place, pasted) {
      const ask = openPlatform();
      const fact = await findFact(ask, pasted, () => takeLookup(place));
      return toSummary(fact, await readCauseName(ask, fact.causeId));
    },

    async standing({ kind, id }) {
      return toSummary(await explained(readFact(openPlatform(), { kind, id })), null);
    },

    async connect(place, { kind, id, raised = null }, by, replacing) {
      const ask = openPlatform();
      const requestedAt = noteCommand();
      const fact = await explained(readFact(ask, { kind, id }));
      const done = await connectFact(place, { fact, since: requestedAt(), by, replacing, shown: raised });
      const hasNoList = !(await canListDonations(ask, fact));
      const settings = await readPlaceSettings(store.read, destinationIdOf(place), [id]);
      const isCalm = done !== undefined && hasChildren(kind) && settings.follow(id).get("pace") === "calm";
      const replaced = done?.replaced ?? null;
      const others = done?.others ?? [];
      return { name: publicTitle(fact.name), added: done !== undefined, replaced, others, hasNoList, isCalm };
    },

    async connectLink(place, pasted, by) {
      const requestedAt = noteCommand();
      const fact = await findFact(openPlatform(), pasted);
      return (await connectFact(place, { fact, since: requestedAt(), by })) !== undefined;
    },

    async disconnect(place, id, by) {
      const destination = await findDestination(store.read, place);
      if (destination === undefined) return false;
      const removed = await store.write(async (tx) => {
        const gone = await endConnection(tx, { destinationId: destination.id, factId: id, now: now() });
        if (gone === undefined) return false;
        const what = later("changed.disconnected", { campaign: gone.fact.name });
        await recordChange(tx, { by, what, rows: [goneDelta(gone)], spaceIds: [destination.space_id], now: now() });
        return true;
      });
      if (removed) {
        onChange();
        log.info({ ...audit(by, place), campaign: id }, "campaign disconnected");
      }
      return removed;
    },
  };
}

/** Finds the other places in reach of a command here that follow the campaign, too. */
async function findOthers(tx: Db, place: CallPlace, factId: string): Promise<string[]> {
  const [reached, followers] = [await readSpacesInReach(tx, place), await readFollowers(tx, [factId])];
  const others = followers.map(({ destinationId }) => destinationId).filter((id) => id !== destinationIdOf(place));
  return others.filter((id) => reached.includes(spaceOf(id)));
}

/**
 * True if the platform lists a fact's donations for us. For events it does so only on request. Any failure but a
 * refusal doesn't count as a no.
 */
async function canListDonations(ask: AskPlatform, { kind, id }: FactRecord): Promise<boolean> {
  if (kind !== "fundraising_event") return true;
  return await ask("listFundraisingEventDonations", { fundraisingEventId: id, limit: 1 }).then(
    () => true,
    (error: unknown) => !isHidden(error),
  );
}
