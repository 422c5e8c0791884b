import { concealIncentive } from "./conceal-incentives.ts";
import type { FactTitle, Moment } from "./moments.ts";

/** What a place does with names: as it says those of people, and which words it does not say at all. */
export type NameRules = { person(name: string): string; isFiltered(text: string): boolean };

/** What is no donation, without names that may not be said: of people, of campaigns, and of what one gives for. */
export function concealNames(moment: Moment, { person, isFiltered }: NameRules): Moment {
  if (moment.data === null) return moment;
  const campaignOf = (name: string) => (isFiltered(name) ? "a campaign" : name);
  const itemOf = ({ item }: { item: string }) => ({ item: isFiltered(item) ? "an item" : item });
  const titleOf = ({ name, by }: FactTitle): FactTitle => ({
    name: campaignOf(name),
    by: by === null || isFiltered(by) ? null : by,
  });
  switch (moment.kind) {
    case "high-bid":
      return { ...moment, data: { ...moment.data, ...itemOf(moment.data), by: person(moment.data.by) } };
    case "auction-won":
      return { ...moment, data: { ...moment.data, ...itemOf(moment.data), by: person(moment.data.by) } };
    case "auction-ending": {
      const { bid } = moment.data;
      return {
        ...moment,
        data: { ...moment.data, ...itemOf(moment.data), bid: bid && { ...bid, by: person(bid.by) } },
      };
    }
    case "goal":
      return { ...moment, data: { ...moment.data, ...titleOf(moment.data) } };
    case "goal-set":
      return { ...moment, data: { ...moment.data, ...titleOf(moment.data) } };
    case "progress":
      return { ...moment, data: { ...moment.data, ...titleOf(moment.data) } };
    case "closing":
      return { ...moment, data: { ...moment.data, ...titleOf(moment.data) } };
    case "reminder": {
      const { next } = moment.data;
      const isBad = next?.name != null && isFiltered(next.name);
      return isBad ? { ...moment, data: { ...moment.data, next: { ...next, name: null } } } : moment;
    }
    case "found":
      return { ...moment, data: { name: campaignOf(moment.data.name) } };
    case "donation":
    case "notice":
    case "left-out":
    case "approval":
    case "approvals":
    case "comment":
      return moment;
    default:
      return concealIncentive(moment, { person, isFiltered });
  }
}
