import type { NameRules } from "./conceal-names.ts";
import type { IncentiveData } from "./incentive-data.ts";
import type { Moment } from "./moments.ts";

type IncentiveMoment = Extract<Moment, { kind: keyof IncentiveData }>;

/** What is about milestones and the like, without names that may not be said. */
export function concealIncentive(moment: IncentiveMoment, { person, isFiltered }: NameRules): IncentiveMoment {
  if (moment.data === null) return moment;
  const said = (text: string | null) => (text === null || isFiltered(text) ? null : text);
  const named = <T extends { name: string | null }>(one: T): T => ({ ...one, name: said(one.name) });
  switch (moment.kind) {
    case "milestone": {
      const { data } = moment;
      return { ...moment, data: { ...named(data), next: data.next && named(data.next) } };
    }
    case "nearly":
      return { ...moment, data: named(moment.data) };
    case "match-start":
      return { ...moment, data: { ...moment.data, by: person(moment.data.by) } };
    case "match-ending":
      return { ...moment, data: { ...moment.data, by: person(moment.data.by) } };
    case "match-end":
      return { ...moment, data: { ...moment.data, by: person(moment.data.by) } };
    case "poll-lead": {
      const { poll, leader, second } = moment.data;
      return {
        ...moment,
        data: { poll: said(poll), leader: named(leader), second: second && named(second) },
      };
    }
    case "poll-result": {
      const { poll, winners } = moment.data;
      return { ...moment, data: { ...moment.data, poll: said(poll), winners: winners.map(named) } };
    }
    case "reward-new":
      return { ...moment, data: { ...moment.data, rewards: moment.data.rewards.map(named) } };
    case "reward-gone":
      return { ...moment, data: named(moment.data) };
    case "starting":
      return { ...moment, data: { ...moment.data, names: moment.data.names.map(said) } };
  }
}
