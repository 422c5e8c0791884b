import { formatMoney } from "../money/money.ts";
import { cutText, nameLimit, titleLimit } from "../safety/text.ts";
import type { ClosingContent, FoundContent, GoalContent, GoalSetContent, ProgressContent } from "./content.ts";

/** What happens to a campaign, as one line without the sign in front. */
export function campaignText(
  content: GoalContent | GoalSetContent | ProgressContent | ClosingContent | FoundContent,
): string {
  switch (content.type) {
    case "goal": {
      const cause = content.cause === null ? "" : ` for ${cutText(content.cause, titleLimit)}`;
      const open = content.isOpen ? " Still open: !donate" : "";
      return `Goal reached${by(content.to)}: ${formatMoney(content.goal)}${cause}. Thank you, everyone!${open}`;
    }
    case "goal-set":
      return `New goal${whose(content.to)}: ${formatMoney(content.goal)}. So far it is ${formatMoney(content.raised)}.`;
    case "progress": {
      const { percent, raised, goal, to } = content;
      return `${percent}% of the goal${whose(to)}: ${formatMoney(raised)} of ${formatMoney(goal)}.`;
    }
    case "closing":
      return `${cutText(content.name, titleLimit)} has closed at ${formatMoney(content.raised)}. Thank you, ${everyone(content)}!`;
    case "found":
      return `${cutText(content.name, titleLimit)} is up. I'm announcing it here.`;
  }
}

function whose(to: string | null): string {
  return to === null ? "" : ` of ${cutText(to, nameLimit)}`;
}

function by(who: string | null): string {
  return who === null ? "" : ` by ${cutText(who, nameLimit)}`;
}

function everyone({ donors }: ClosingContent): string {
  return donors === null || donors < 2 ? "everyone" : `all ${donors} of you`;
}
