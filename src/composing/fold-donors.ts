import { addMoney, type Money } from "../money/money.ts";
import { nameless, namesOfNobody } from "../safety/text.ts";
import type { BundleTold } from "./content.ts";

type Donor = BundleTold["donors"][number];

/** More donations of one donor than this are one entry. */
export const mostOfOneDonor = 3;

/** Whether all donations under this name may be taken for those of one donor. */
export function isOneDonor(name: string): boolean {
  return !namesOfNobody.includes(name);
}

/** Those whose names are not hidden: "Someone $25, Someone $10" thanks no one, and takes the room of others. */
export function worthNaming<Named extends { name: string }>(donors: readonly Named[]): Named[] {
  return donors.filter(({ name }) => name !== nameless);
}

/** How many donations are of nobody who is named. */
export function countUnnamed({ count, donors }: Pick<BundleTold, "count" | "donors">): number {
  return count - donors.reduce((sum, { times = 1 }) => sum + times, 0);
}

/** A donor who gives more than three times in one currency is named once, with the sum. The order stays otherwise. */
export function foldDonors(donors: readonly { name: string; amount: Money }[]): Donor[] {
  const groups = Map.groupBy(donors, ({ name, amount }) => `${amount.currency} ${name}`);
  return [...groups.values()].flatMap((group): Donor[] => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= mostOfOneDonor || !isOneDonor(first.name)) return group;
    const amount = others.reduce((sum, donor) => addMoney(sum, donor.amount), first.amount);
    return [{ name: first.name, amount, times: group.length }];
  });
}
