import { createCampaigns } from "../campaigns/campaigns.ts";
import { createSearches } from "../campaigns/searches.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { concealQuestions } from "../moderation/concealed-questions.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createForecast } from "../questions/forecast.ts";
import { createQuestions } from "../questions/questions.ts";
import type { Services } from "../services.ts";
import { readHousesBelow } from "../store/auctions.ts";
import type { Store } from "../store/database.ts";
import type { Asking } from "./asking.ts";
import { openCachedReads } from "./platform.ts";

/** What people connect, and what they ask about it. `onFound`: what could not be seen before may be seen now. */
export function createAnswers(options: {
  config: Config;
  store: Store;
  platform: PlatformClient | undefined;
  /** Whom to tell of what is connected and looked for. */
  asking(): Pick<Asking, "onFollowed" | "onSearched">;
  clock: Clock;
  log: Logger;
}): { services: Pick<Services, "campaigns" | "searches" | "questions" | "goalAt">; onFound(): void } {
  const { config, store, platform, asking, clock, log } = options;
  const { now } = clock;
  const reads = openCachedReads({ config, platform, clock, log });
  const onFound = () => reads?.forgetRefusals();
  const onChange = () => {
    onFound();
    asking().onFollowed();
  };
  const campaigns = createCampaigns({ store, platform, onChange, now, log });
  const searches = createSearches({ store, onChange: () => asking().onSearched(), now, log });
  const auctionsBelow = (ids: readonly string[]) => readHousesBelow(store.read, ids);
  const questions = concealQuestions(createQuestions({ list: campaigns.list, auctionsBelow, reads, now }), {
    store,
    now,
  });
  const goalAt = createForecast({ store, now });
  return { services: { campaigns, searches, questions, goalAt }, onFound };
}
