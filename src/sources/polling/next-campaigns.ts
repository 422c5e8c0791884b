import { nextCampaign } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { listCampaignsOf } from "../../platform/campaigns-of.ts";
import type { AskPlatform } from "../../platform/fact-record.ts";
import { holdsBadWord } from "../../safety/bad-words.ts";
import { publicTitle } from "../../safety/titles.ts";
import { isPublicSpace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Lease } from "../../store/engine/leases.ts";
import { listProvenPlaces, type ProvenPlace, readFollowedInHome } from "../../store/places/logins.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

const pollEveryMs = 10 * minuteMs;
/** How long to wait while another process does the polling. */
const pollAgainMs = minuteMs;
/** The most campaigns that we read for one person. Nobody publishes more at once. */
const limit = 20;

/**
 * Finds new campaigns of people who signed in with Tiltify and have a campaign connected here. Asks the team once
 * whether to announce the new campaign as well. Doesn't ask in a public chat, where everybody would read the question.
 */
export function createNextCampaigns(options: {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  /** Sends a request to the platform, within the request budget. */
  ask(signal: AbortSignal): AskPlatform;
  notices: Notices;
  clock: Pick<Clock, "now">;
  log: Logger;
}): { step(signal: AbortSignal): Promise<number> } {
  const { store, lease, ask, notices, log } = options;

  async function look(owner: string, places: readonly ProvenPlace[], signal: AbortSignal): Promise<void> {
    const all = await listCampaignsOf(ask(signal), { kind: "user", id: owner }, { status: "published", limit });
    const published = all.filter(({ status, name }) => status === "published" && !holdsBadWord(name));
    for (const [home, known] of Map.groupBy(places, (place) => place.home)) {
      // Ask in the place that was connected last. In a server, prefer its channels to a Twitch channel that shares its
      // settings.
      const place = known.find(({ chat }) => home.startsWith(`${chat}/`)) ?? known[0];
      if (place === undefined || isPublicSpace(home)) continue;
      const news = published.filter(({ publishedAt }) => (publishedAt ?? 0) > place.connectedAt);
      const ids = news.map(({ id }) => id);
      const followed = await readFollowedInHome(store.read, home, ids);
      for (const { id, name } of news) {
        if (followed.has(id)) continue;
        const { account, address } = place;
        await notices.notify(nextCampaign(home, { id, name: publicTitle(name), account, place: address }));
      }
    }
  }

  return {
    async step(signal) {
      if (!lease()) return pollAgainMs;
      const owners = Map.groupBy(await listProvenPlaces(store.read), ({ owner }) => owner);
      for (const [owner, places] of owners) {
        try {
          await look(owner, places, signal);
        } catch (error) {
          if (signal.aborted) throw error;
          log.warn({ error: errorText(error) }, "next campaign could not be looked for");
        }
      }
      return pollEveryMs;
    },
  };
}
