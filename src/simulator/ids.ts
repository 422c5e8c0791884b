import { allOf } from "./find.ts";
import type { World } from "./world.ts";

/** IDs for a bot to follow or poll, by kind. */
export type Ids = ReturnType<typeof readIds>;

export function readIds(world: World) {
  const of = (kind: Parameters<typeof allOf>[1]) => allOf(world, kind).map(({ id }) => id);
  const [ended = "", draft = ""] = allOf(world, "campaign")
    .filter(({ record }) => record.user === world.campaign.user && record !== world.campaign)
    .map(({ id }) => id);
  const [teamCampaign] = allOf(world, "team_campaign");
  const [event] = allOf(world, "fundraising_event");
  const [cause] = allOf(world, "cause");
  const [personalCampaign = "", supportingPersonalCampaign = ""] = of("personal_campaign");
  const [auctionHouse] = allOf(world, "auction_house");
  return {
    campaign: world.main.id,
    /** A retired campaign. */
    endedCampaign: ended,
    /** A campaign that isn't published yet. */
    draftCampaign: draft,
    teamCampaign: teamCampaign?.id ?? "",
    teamMemberCampaigns: teamCampaign?.below.map(({ id }) => id) ?? [],
    fundraisingEvent: event?.id ?? "",
    /** Campaigns of the event. Leaves out the team campaign. */
    eventCampaigns: event?.below.filter(({ kind }) => kind === "campaign").map(({ id }) => id) ?? [],
    cause: cause?.record.id ?? "",
    /** The ID of the cause as a fact. */
    causeFact: cause?.id ?? "",
    personalCampaign,
    supportingPersonalCampaign,
    auctionHouse: auctionHouse?.id ?? "",
    auctionItems: auctionHouse?.lots.map(({ item }) => item.id) ?? [],
    user: world.campaign.user.id,
    team: world.teams[0]?.record.id ?? "",
    webhookRelay: world.relay.id,
  };
}
