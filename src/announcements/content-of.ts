import type { SingleContent } from "./content.ts";
import type { FactTitle, Moment } from "./moments.ts";
import { toMoney } from "./money.ts";

/**
 * What a message says about a moment that is no donation, in a place that follows `factId`. Null for a donation, which
 * may be said together with others, and where the data has been deleted. Throws MoneyError for data that is damaged.
 */
export function contentOf({ moment, factId }: { moment: Moment; factId: string }): SingleContent | null {
  if (moment.data === null) return null;
  const whose = (title: FactTitle) => (moment.factId === factId ? null : (title.by ?? title.name));
  switch (moment.kind) {
    case "donation":
      return null;
    case "goal": {
      const { goal, cause, isOpen } = moment.data;
      return { type: "goal", goal: toMoney(goal), cause, to: whose(moment.data), isOpen };
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
      return { type: "closing", name: moment.data.name, raised: toMoney(moment.data.raised), donors: null };
    case "found":
      return { type: "found", name: moment.data.name };
    case "notice":
      return { type: "notice", text: moment.data.text };
  }
}
