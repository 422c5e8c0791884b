import { randomUUID } from "node:crypto";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { sayAnew } from "../../intake/fold-relays.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import { forgetPerson, type KnownGift, readKnownGifts } from "../../store/giving/known-gifts.ts";
import {
  type Consent,
  changeConsent,
  deleteOpenLinks,
  insertRelayKey,
  type RelayKeyRow,
  readOpenLinks,
  writeConsent,
} from "../../store/giving/relay-keys.ts";
import { clearBodies } from "../../store/outbox/moments-elsewhere.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { minuteMs } from "../../util/durations.ts";
import { errorText, logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Sealing } from "../../util/sealing.ts";
import type { CampaignSummary } from "../asking/summary.ts";

/** Manages personal donation links, which tell us who made a donation. */
export type Giving = {
  /** Returns what people can agree to in this place. Null if the place has no personal links. */
  offers(place: CallPlace): Promise<readonly Consent[] | null>;
  /** Returns a personal link. `donateUrl`: the public donation page, which is returned if there is no personal link. */
  link(wish: GivingWish): Promise<GivingLink>;
  /** Returns everything we know about a person's donations, in all servers. */
  known(user: CallUser): Promise<KnownGift[]>;
  /**
   * Forgets what we know about a person. Takes away their roles and the mentions that came from their links.
   * `inBackupsUntil`: when the last backup with their data will be deleted, in milliseconds since 1970; undefined if
   * there are no backups.
   */
  forget(user: CallUser): Promise<{ inBackupsUntil: number | undefined }>;
};

export type GivingWish = {
  place: CallPlace;
  user: CallUser;
  campaign: Pick<CampaignSummary, "id">;
  donateUrl: string;
  consent: ReadonlySet<Consent>;
};

/**
 * `why` tells why the link is the public one. `nothing`: the person agreed to nothing. `many`: they have too many open
 * links. `soon`: they have just got one. `slow`: the platform took too long.
 */
export type GivingLink = { url: string; why: null | "nothing" | "many" | "soon" | "slow" };

export const mostOpenLinks = 5;
const linkEveryMs = minuteMs;
/** How long a person waits for a personal link. After that they get the public one. */
const defaultWaitMs = 3_000;

export function createGiving(options: {
  store: Store;
  /** Undefined if no application of the platform, or no relay, is configured. */
  relay:
    | { id: string; create: PlatformClient["createWebhookRelayKey"]; take(signal: AbortSignal): Promise<void> }
    | undefined;
  sealing: Sealing;
  /** Called when messages may need an edit, or roles may change. */
  onChange(): void;
  backupsHeldUntil(): number | undefined;
  longestWaitMs?: number;
  now(): number;
  log: Logger;
}): Giving {
  const { store, relay, sealing, onChange, longestWaitMs = defaultWaitMs, now, log } = options;
  /** The people whose link is being created right now. */
  const busy = new Set<string>();

  async function offers(place: CallPlace): Promise<readonly Consent[] | null> {
    if (relay === undefined || traitsOf(place.chat).space !== "server") return null;
    const roles = (await readPlaceSettings(store.read, destinationIdOf(place), [])).place.get("role donor");
    return [
      ...(roles.some(({ from }) => from === null) ? (["role"] as const) : []),
      ...(roles.some(({ from }) => from !== null) ? (["amount"] as const) : []),
      "name",
    ];
  }

  /** Creates a link on the platform and returns its key. Undefined if that failed or took too long. */
  async function makeKey(id: string): Promise<string | undefined> {
    const signal = AbortSignal.timeout(longestWaitMs);
    try {
      await relay?.take(signal);
      signal.throwIfAborted();
      const made = await relay?.create({ webhookRelayId: relay.id, body: { id } }, { signal });
      return made?.id === id ? made.client_key : undefined;
    } catch (error) {
      log.warn({ error: errorText(error) }, "no donation link was made");
      return undefined;
    }
  }

  /** If the person already has a link for this campaign, stores their new choices and returns the link's key. */
  async function again(open: readonly RelayKeyRow[], { place, campaign, consent }: GivingWish) {
    const same = open.find((key) => key.space_id === spaceIdOf(place) && key.fact_id === campaign.id);
    const clientKey = same && sealing.open(same.client_key);
    if (same && clientKey) await store.write((tx) => changeConsent(tx, same.id, writeConsent(consent)));
    return clientKey;
  }

  /**
   * Forgets a link to this campaign that the person got earlier. Its page may still be open, and a donation made there
   * must not name the person.
   */
  async function takeBack({ place, user, campaign }: GivingWish): Promise<void> {
    const link = { spaceId: spaceIdOf(place), userId: user.id, factId: campaign.id };
    const open = await readOpenLinks(store.read, user.id, now());
    const isOpen = open.some(({ space_id, fact_id }) => space_id === link.spaceId && fact_id === link.factId);
    if (isOpen) await store.write((tx) => deleteOpenLinks(tx, link));
  }

  async function ownLink(wish: GivingWish): Promise<GivingLink> {
    const { place, user, campaign, donateUrl: defaults, consent } = wish;
    const open = await readOpenLinks(store.read, user.id, now());
    const known = await again(open, wish);
    if (known !== undefined) return { url: withRelay(defaults, known), why: null };
    if (open.length >= mostOpenLinks) return { url: defaults, why: "many" };
    // A link from the future was made while the clock was ahead. Its real age is unknown.
    if (open.some(({ created_at }) => Math.abs(now() - created_at) < linkEveryMs))
      return { url: defaults, why: "soon" };
    const id = randomUUID();
    const clientKey = await makeKey(id);
    if (clientKey === undefined) return { url: defaults, why: "slow" };
    // Store the link before anybody gets it. If the process is killed in between, only an unused key is lost.
    const row = { id, space_id: spaceIdOf(place), user_id: user.id, fact_id: campaign.id, created_at: now() };
    const kept = { consent: writeConsent(consent), client_key: sealing.seal(clientKey) };
    await store.write((tx) => insertRelayKey(tx, { ...row, ...kept, donation_id: null, roles_due_at: null }));
    log.info({ campaign: campaign.id, space: row.space_id }, "donation link made");
    return { url: withRelay(defaults, clientKey), why: null };
  }

  return {
    offers,
    async link(wish) {
      const { user, donateUrl, consent } = wish;
      if (consent.size === 0) {
        await takeBack(wish);
        return { url: donateUrl, why: "nothing" };
      }
      if (busy.has(user.id)) return { url: donateUrl, why: "soon" };
      busy.add(user.id);
      return ownLink(wish).finally(() => busy.delete(user.id));
    },
    known: (user) => readKnownGifts(store.read, user.id),
    async forget(user) {
      await store.write(async (tx) => {
        const named = await forgetPerson(tx, user.id, now());
        const keys = named.map(({ donationId }) => `donation:${donationId}`);
        await sayAnew(tx, keys, now());
        await clearBodies(tx, keys, [...new Set(named.map(({ spaceId }) => spaceId))]);
      });
      log.info("donor forgotten at their wish");
      onChange();
      void store.erase().catch(logAs(log, "warn", "log not emptied"));
      return { inBackupsUntil: options.backupsHeldUntil() };
    },
  };
}

/** Adds the key to the URL of the donation page (developers.tiltify.com, "Using Relays"). */
function withRelay(donateUrl: string, clientKey: string): string {
  const url = new URL(donateUrl);
  url.searchParams.set("relay", clientKey);
  return url.href;
}
