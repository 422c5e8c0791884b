import * as resources from "../resources.ts";
import { createdOrUpdated, donationList, fresh, type Operation, pageQuery, readList, readOne, updated } from "./row.ts";

/** These paths have a hyphen (`personal-campaigns`), unlike those of all other collections. */
export const personalCampaignOperations = {
  getPersonalCampaign: {
    ...readOne,
    path: "/api/public/personal-campaigns/{personal_campaign_id}",
    response: resources.personalCampaign,
  },
  getPersonalCampaignPoll: {
    ...readOne,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/polls/{poll_id}",
    response: resources.poll,
  },
  listPersonalCampaignContributions: {
    ...donationList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/contributions",
    response: resources.contribution,
  },
  listPersonalCampaignMilestones: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/milestones",
    query: ["include_disabled", ...createdOrUpdated, ...pageQuery],
    response: resources.milestone,
  },
  listPersonalCampaignPolls: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/polls",
    response: resources.poll,
  },
  listPersonalCampaignRewards: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/rewards",
    response: resources.reward,
  },
  listPersonalCampaignSchedules: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/schedules",
    freshMs: fresh.schedule,
    response: resources.schedule,
  },
  listPersonalCampaignTargets: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/targets",
    deprecated: true,
    response: resources.target,
  },
  listPersonalCampaignSupportingCampaigns: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/supporting_campaigns",
    query: [...updated, "status", ...pageQuery],
    response: resources.personalCampaign,
  },
} as const satisfies Record<string, Operation>;
