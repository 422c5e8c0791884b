import { auctionHandlers } from "./handlers/auctions.ts";
import { campaignHandlers } from "./handlers/campaigns.ts";
import { causeHandlers } from "./handlers/causes.ts";
import { factHandlers } from "./handlers/facts.ts";
import { fundraisingEventHandlers } from "./handlers/fundraising-events.ts";
import type { Handlers } from "./handlers/handler.ts";
import { peopleHandlers } from "./handlers/people.ts";
import { personalCampaignHandlers } from "./handlers/personal-campaigns.ts";
import { teamCampaignHandlers } from "./handlers/team-campaigns.ts";
import { webhookHandlers } from "./handlers/webhooks.ts";

/** Who plays which row of the table: a row without a handler is a type error here. */
export const handlers: Handlers = {
  ...campaignHandlers,
  ...teamCampaignHandlers,
  ...fundraisingEventHandlers,
  ...personalCampaignHandlers,
  ...factHandlers,
  ...auctionHandlers,
  ...causeHandlers,
  ...peopleHandlers,
  ...webhookHandlers,
};
