import type { MessageContent } from "./content.ts";
import { incentiveSigns } from "./incentive-words.ts";

export const bell = "🔔 ";

/** What stands in front of a message of each kind. Of several things, it is the sign of the first. */
export const emojiOf: Readonly<Record<Exclude<MessageContent["type"], "several" | "composed">, string>> = {
  ...incentiveSigns,
  donation: bell,
  bundle: bell,
  digest: bell,
  comment: "💬 ",
  goal: "🏆 ",
  "goal-set": bell,
  progress: bell,
  closing: bell,
  reminder: bell,
  found: bell,
  "high-bid": "🔨 ",
  "auction-ending": "🔨 ",
  "auction-won": "🔨 ",
  notice: "🔧 ",
  "left-out": "🔧 ",
  approval: "🔧 ",
  approvals: "🔧 ",
};
