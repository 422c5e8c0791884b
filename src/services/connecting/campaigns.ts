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

/** The limit for all requests of one command. The answer must come before the chat stops waiting. */
const deadlineMs = 8_000;

/** Manages the campaigns that a place follows. A UserError is meant for the person who typed the command. */
export type Campaigns = ConnectedCampaigns & {
  /**
   * Returns the campaign behind an address or id that somebody pasted. Throws UserError with the problem and a
   * solution. Throws CampaignHidden if there is no such campaign, or it is not published yet: the platform doesn't say
   * which.
   */
  find(place: CallPlace, pasted: string): Promise<CampaignSummary>;
  /** Returns the current state of a known campaign. Throws UserError. */
  current(fact: Pick<CampaignSummary, "kind" | "id">): Promise<CampaignSummary>;
  /**
   * Follows the fact from now on. `raised`: the total that the person saw. What the campaign reaches above this total
   * is announced. `replacing`: the id of a campaign that is disconnected in all places that the command reaches. The
   * new campaign gets its settings. Throws UserError.
   */
  connect(
    place: CallPlace,
    fact: Pick<CampaignSummary, "kind" | "id"> & { raised?: CampaignSummary["raised"] },
    by: CallUser,
    replacing?: string,
  ): Promise<Connected>;
  /**
   * Follows the campaign behind a pasted address or id, without asking for confirmation. False if the place already
   * follows it. Throws UserError.
   */
  connectLink(place: CallPlace, pasted: string, by: CallUser): Promise<boolean>;
  /** Makes the place stop following a campaign. False if the place doesn't follow it. */
  disconnect(place: CallPlace, id: string, by: CallUser): Promise<boolean>;
};

/**
 * `added`: false if the place already followed the campaign, so nothing changed. `replaced`: the name of the campaign
 * that was replaced. `others`: the ids of other places where it was replaced. `hasNoList`: the platform does not list
 * the donations, so we only get them live. `isCalm`: many streams raise money for this fact, so we announce less of it.
 */
export type Connected = {
  name: string;
  added: boolean;
  replaced: string | null;
  others: readonly string[];
  hasNoList: boolean;
  isCalm: boolean;
};

export function createCampaigns(options: {
  store: Pick<Store, "read" | "write">;
  /** Undefined if no application of the platform is configured. */
  platform: PlatformClient | undefined;
  /** Called when the set of followed campaigns changes. */
  onChange(): void;
  /** The host's outgoing webhooks. Each gets what every place announces. */
  outWebhooks: readonly string[];
  now(): number;
  log: Logger;
}): Campaigns {
  const { store, platform, onChange, outWebhooks, now, log } = options;
  // These lookups have a limit of their own, which viewers' lookups can't use up, so a team can always connect.
  const takeLookup = createLookups(now, ({ say }) => say("find.too-many"));

  function openPlatform(): AskPlatform {
    if (platform) return askClient(platform, AbortSignal.timeout(deadlineMs));
    throw notLoggedIn();
  }

  /**
   * Returns a function that gives the time of the command by the platform's clock, in whole seconds. Our own clock may
   * be wrong, and the platform may take seconds to answer.
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
      const followed = await follow(tx, { replacing, ...wish, destinationId, others, outWebhooks, now: now() });
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

    async current({ kind, id }) {
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

/** Finds the other places that this command reaches and that follow the campaign. */
async function findOthers(tx: Db, place: CallPlace, factId: string): Promise<string[]> {
  const [reached, followers] = [await readSpacesInReach(tx, place), await readFollowers(tx, [factId])];
  const others = followers.map(({ destinationId }) => destinationId).filter((id) => id !== destinationIdOf(place));
  return others.filter((id) => reached.includes(spaceOf(id)));
}

/**
 * False if the platform refuses to list the fact's donations. It lists an event's donations only on request. After any
 * other failure we assume that it lists them.
 */
async function canListDonations(ask: AskPlatform, { kind, id }: FactRecord): Promise<boolean> {
  if (kind !== "fundraising_event") return true;
  return await ask("listFundraisingEventDonations", { fundraisingEventId: id, limit: 1 }).then(
    () => true,
    (error: unknown) => !isHidden(error),
  );
}
