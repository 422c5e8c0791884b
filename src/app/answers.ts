import { createReceivedDonations } from "../services/asking/donations.ts";
import { createForecast } from "../services/asking/forecast.ts";
import { createQuestions } from "../services/asking/questions.ts";
import { createCampaigns } from "../services/connecting/campaigns.ts";
import { createSearches } from "../services/connecting/searches.ts";
import { concealQuestions } from "../services/moderating/concealed-questions.ts";
import type { Services } from "../services/services.ts";
import { readAbouts } from "../store/ledger/abouts.ts";
import { readHousesBelow } from "../store/ledger/auctions.ts";
import { readRaised } from "../store/ledger/raised.ts";
import { readPolledAt } from "../store/ledger/watched-lists.ts";
import type { Common } from "./common.ts";
import { openGiving } from "./giving.ts";
import type { Asking } from "./not-asking.ts";
import { outWebhookNames } from "./out.ts";
import { openCachedReads } from "./platform.ts";

/**
 * Builds the services that connect campaigns and answer questions about them. `onFound` is called when a campaign may
 * have become public.
 */
export function createAnswers(
  common: Common,
  {
    asking,
    onDonor,
  }: {
    /** The part that must be told when campaigns or searches change. */
    asking(): Pick<Asking, "onFollowed" | "onSearched">;
    /** Called when somebody becomes known as a donor, or no longer is. */
    onDonor(): void;
  },
): { services: Pick<Services, "campaigns" | "searches" | "questions" | "goalAt" | "giving">; onFound(): void } {
  const { store, platform, clock, log } = common;
  const { now } = clock;
  const reads = openCachedReads(common);
  const onFound = () => reads?.forgetRefusals();
  const onChange = () => {
    onFound();
    asking().onFollowed();
  };
  const outWebhooks = outWebhookNames(common.config);
  const campaigns = createCampaigns({ store, platform, onChange, outWebhooks, now, log });
  const searches = createSearches({ store, onChange: () => asking().onSearched(), now, log });
  const auctionsBelow = (ids: readonly string[]) => readHousesBelow(store.read, ids);
  const questions = concealQuestions(
    createQuestions({
      list: campaigns.listAsked,
      searches: searches.list,
      auctionsBelow,
      async announcedTotal(factId) {
        const ids = [factId];
        const [raised, abouts] = await Promise.all([readRaised(store.read, ids), readAbouts(store.read, ids)]);
        const total = raised.get(factId)?.total;
        return total && { raised: total, goal: abouts.get(factId)?.standing?.goal ?? null };
      },
      readReceived: createReceivedDonations(store),
      matchesPolledAt: (factId) => readPolledAt(store.read, { list: "matches", factId }),
      reads,
      now,
    }),
    {
      store,
      now,
    },
  );
  const goalAt = createForecast({ store, now });
  const giving = openGiving(common, onDonor);
  return { services: { campaigns, searches, questions, goalAt, giving }, onFound };
}
