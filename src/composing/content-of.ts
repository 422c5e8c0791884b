import type { Moment } from "../kinds/moments.ts";
import { toMoney } from "../money/money.ts";
import type { ContentTime, SingleContent } from "./content.ts";
import { incentiveContentOf } from "./incentive-content-of.ts";
import { reminderContent } from "./reminders.ts";
import { durationWords } from "./times.ts";

/**
 * What a message says about a moment that is no donation, in a place that follows `factId`. Null for a donation, which
 * may be said together with others, and where the data has been deleted. Throws MoneyError for data that is damaged.
 */
export function contentOf({ moment, factId }: { moment: Moment; factId: string }): SingleContent | null {
  if (moment.data === null) return null;
  const whose = (title: { name: string | null; by: string | null }) =>
    moment.factId === factId ? null : (title.by ?? title.name);
  switch (moment.kind) {
    case "donation":
      return null;
    case "goal": {
      const { goal, raised, cause, isOpen } = moment.data;
      return { type: "goal", goal: toMoney(goal), raised: toMoney(raised), cause, to: whose(moment.data), isOpen };
    }
    case "goal-set": {
      const { goal, raised } = moment.data;
      return { type: "goal-set", goal: toMoney(goal), raised: toMoney(raised), to: whose(moment.data) };
    }
    case "progress": {
      const { percent, raised, goal } = moment.data;
      return { type: "progress", percent, raised: toMoney(raised), goal: toMoney(goal), to: whose(moment.data) };
    }
    case "closing":
      return {
        type: "closing",
        name: moment.data.name ?? "a campaign",
        raised: toMoney(moment.data.raised),
        donors: null,
      };
    case "high-bid": {
      const { item, amount, by, rise, endsAt } = moment.data;
      const ends = endsAt === null || endsAt <= moment.happenedAt ? null : endOf(endsAt, moment);
      return {
        type: "high-bid",
        item: item ?? "an item",
        amount: toMoney(amount),
        by,
        rise: rise && toMoney(rise),
        ends,
      };
    }
    case "auction-ending": {
      const { item, bid, startingBid, endsAt } = moment.data;
      return {
        type: "auction-ending",
        item: item ?? "an item",
        bid: bid && { amount: toMoney(bid.amount), by: bid.by },
        startingBid: startingBid && toMoney(startingBid),
        ends: endOf(endsAt, moment),
      };
    }
    case "auction-won":
      return {
        type: "auction-won",
        item: moment.data.item ?? "an item",
        amount: toMoney(moment.data.amount),
        by: moment.data.by,
      };
    case "reminder":
      return reminderContent(moment.data);
    case "found":
      return { type: "found", name: moment.data.name ?? "a campaign" };
    case "notice":
      return { type: "notice", text: moment.data.text };
    case "left-out":
      return { type: "left-out", amount: toMoney(moment.data.amount), donation: moment.data.donation };
    case "approval": {
      const { donation, told } = moment.data;
      return told === undefined ? null : { type: "approval", donation, ...told, amount: toMoney(told.amount) };
    }
    case "approvals":
      return { type: "approvals" };
    case "comment": {
      const { told } = moment.data;
      if (told === undefined) return null;
      const { name, comment } = told;
      return { type: "comment", amount: toMoney(told.amount), name, comment };
    }
    default:
      return incentiveContentOf(moment);
  }
}

/** In words as of when it happened: it is said within a minute. */
function endOf(endsAt: number, { happenedAt }: Moment): ContentTime {
  return { time: endsAt, words: `in ${durationWords(endsAt - happenedAt)}` };
}
