import { formatMoney, type Money } from "../src/announcements/money.ts";
import { say, whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "total",
  description: "Says how much has been raised so far",
  aliases: ["raised"],
  permission: "everyone",
  cooldownMs: 5_000,
  options: {},
  async run(_args, { place, services }) {
    const totals = await services.campaigns.totals(place);
    if (totals.length === 0) return whisper("No campaign is connected here yet.");
    return say(...totals.map(({ name, raised, goal }) => `${name}: ${formatMoney(raised)}${ofGoal(goal)}.`));
  },
});

/** A campaign may have no goal, or one of nothing. */
function ofGoal(goal: Money | null): string {
  return goal === null || goal.minor <= 0n ? "" : ` of ${formatMoney(goal)}`;
}
