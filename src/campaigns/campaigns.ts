import { parseMoney } from "../announcements/money.ts";
import { cleanText, cutText } from "../announcements/text.ts";
import type { CallPlace, CallUser } from "../chat/command.ts";
import { UserError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { Campaigns } from "../services.ts";
import type { Store } from "../store/database.ts";
import { ensureDestination, findDestination } from "../store/destinations.ts";
import { addFollow, listFollows, removeFollow } from "../store/follows.ts";
import { skipDisconnected } from "../store/outbox.ts";
import { explainRefusal } from "./refusals.ts";
import type { Subscribe } from "./subscribe.ts";

const longestName = 60;
/** A public id of the platform, or the number that older campaigns have besides. */
const campaignIdPattern = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,12})$/i;

/** What commands ask about campaigns: which ones a place announces, and how they stand. */
export function createCampaigns(options: {
  store: Store;
  /** Undefined where no application of the platform is configured. */
  platform: PlatformClient | undefined;
  subscribe: Subscribe;
  now(): number;
  log: Logger;
}): Campaigns {
  const { store, subscribe, now, log } = options;

  function platform(): PlatformClient {
    if (options.platform) return options.platform;
    throw new UserError(
      "I am not connected to Tiltify yet. My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
    );
  }

  async function readCampaign(campaignId: string) {
    try {
      return await platform().getCampaign({ campaignId });
    } catch (error) {
      throw explainRefusal(error);
    }
  }

  /** The destination of a place; undefined where nothing was ever connected. */
  async function idOf(place: CallPlace): Promise<string | undefined> {
    return (await findDestination(store.read, place))?.id;
  }

  return {
    async connect(place, campaignId, by) {
      if (!campaignIdPattern.test(campaignId)) {
        throw new UserError(
          "That is not a campaign's id. It looks like 0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11 and stands in your campaign's dashboard, under Setup, Information.",
        );
      }
      const campaign = await readCampaign(campaignId);
      const name = shownName(campaign.name);
      // The platform's own time, so that a wrong clock here neither repeats history nor swallows a donation.
      const since = platform().lastDate() ?? now();
      const added = await store.write(async (tx) => {
        const destinationId = await ensureDestination(tx, place, now());
        const fact = { id: campaign.id, kind: "campaign", name };
        return addFollow(tx, { destinationId, fact, since, by: by.id, now: now() });
      });
      await subscribe(campaign.id);
      if (added) log.info({ ...audit(by, place), campaign: campaign.id }, "campaign connected");
      return { name, added };
    },

    async disconnect(place, campaignId, by) {
      const id = await idOf(place);
      if (id === undefined) return undefined;
      const follow = (await listFollows(store.read, id)).find((one) => one.id === campaignId.toLowerCase());
      if (!follow) return undefined;
      await store.write(async (tx) => {
        await removeFollow(tx, id, follow.id);
        await skipDisconnected(tx, id, follow.id, now());
      });
      log.info({ ...audit(by, place), campaign: follow.id }, "campaign disconnected");
      return { name: follow.name ?? follow.id };
    },

    async list(place) {
      const id = await idOf(place);
      const follows = id === undefined ? [] : await listFollows(store.read, id);
      return follows.map((follow) => ({ id: follow.id, name: follow.name ?? follow.id, since: follow.since }));
    },

    async totals(place) {
      const id = await idOf(place);
      const follows = id === undefined ? [] : await listFollows(store.read, id);
      return Promise.all(
        follows.map(async ({ id: campaignId }) => {
          const campaign = await readCampaign(campaignId);
          const raised = parseMoney(campaign.total_amount_raised);
          const goal = parseMoney(campaign.goal);
          if (!raised.ok) throw new UserError("Tiltify gave me an amount that I cannot read. Try again in a minute.");
          return { name: shownName(campaign.name), raised: raised.money, goal: goal.ok ? goal.money : null };
        }),
      );
    },
  };
}

/** Names of campaigns are written by strangers. */
function shownName(name: string): string {
  return cutText(cleanText(name), longestName) || "a campaign without a name";
}

/** Who changed what, where: by id, because names are personal. */
function audit(by: CallUser, place: CallPlace) {
  return { by: by.id, platform: place.platform, place: place.address };
}
