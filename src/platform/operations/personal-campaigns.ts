import * as resources from "../resources.ts";
import {
  donationList,
  milestoneList,
  type Operation,
  pageQuery,
  pollList,
  readList,
  readOne,
  rewardList,
  scheduleList,
  targetList,
  updated,
} from "./row.ts";

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
    ...milestoneList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/milestones",
  },
  listPersonalCampaignPolls: { ...pollList, path: "/api/public/personal-campaigns/{personal_campaign_id}/polls" },
  listPersonalCampaignRewards: { ...rewardList, path: "/api/public/personal-campaigns/{personal_campaign_id}/rewards" },
  listPersonalCampaignSchedules: {
    ...scheduleList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/schedules",
  },
  listPersonalCampaignTargets: { ...targetList, path: "/api/public/personal-campaigns/{personal_campaign_id}/targets" },
  listPersonalCampaignSupportingCampaigns: {
    ...readList,
    path: "/api/public/personal-campaigns/{personal_campaign_id}/supporting_campaigns",
    query: [...updated, "status", ...pageQuery],
    response: resources.personalCampaign,
  },
} as const satisfies Record<string, Operation>;
