import type { IncentiveContent, NamedAmount } from "./incentive-content.ts";
import type { IncentiveData } from "./incentive-data.ts";
import { toMoney, type WireMoney } from "./money.ts";

type IncentiveMoment = {
  [Kind in keyof IncentiveData]: { kind: Kind; data: IncentiveData[Kind] };
}[keyof IncentiveData];

/** What a message says of it, wherever it is followed. Throws MoneyError for data that is damaged. */
export function incentiveContentOf(moment: IncentiveMoment): IncentiveContent {
  const { name, amount, next } = moment.data;
  return { type: "milestone", milestone: named({ name, amount }), next: next && named(next) };
}

function named({ name, amount }: { name: string | null; amount: WireMoney }): NamedAmount {
  return { name, amount: toMoney(amount) };
}
