import type { CampaignProgress } from "../../src/composing/status-card.ts";
import { usd } from "./waiting-rows.ts";

/** The progress of a campaign that has reached five eighths of its goal. */
export const standing: CampaignProgress = {
  id: "c1",
  name: "Maple's 24h Stream",
  cause: "River Otter Trust",
  raised: usd(125_000n),
  goal: { amount: usd(200_000n), percent: 62, share: 0.625 },
  next: { name: "Karaoke", amount: usd(150_000n), missing: usd(25_000n) },
  milestones: [
    { name: "Hot sauce", amount: usd(50_000n), isReached: true },
    { name: "Karaoke", amount: usd(150_000n), isReached: false },
  ],
  match: null,
  poll: null,
  scarce: [],
  item: null,
  page: "https://tiltify.com/@maple/winter",
  donate: "https://donate.tiltify.com/@maple/winter",
  picture: null,
};
