import { addMoney, type Money } from "../money/money.ts";
import { nameless, namesOfNobody } from "../safety/text.ts";
import type { BundleContent } from "./content.ts";

type Donor = BundleContent["donors"][number];

/** Whether all donations under this name may be taken for those of one donor. */
export function isOneDonor(name: string): boolean {
  return !namesOfNobody.includes(name);
}

/** Those whose names are not hidden: "Someone $25, Someone $10" thanks no one, and takes the room of others. */
export function worthNaming<Named extends { name: string }>(donors: readonly Named[]): Named[] {
  return donors.filter(({ name }) => name !== nameless);
}

/** How many donations are of nobody who is named. */
export function countUnnamed({ count, donors }: Pick<BundleContent, "count" | "donors">): number {
  return count - donors.reduce((sum, { times = 1 }) => sum + times, 0);
}

/** `isLarge`: one of what they gave is. */
export type FoldedDonor = Donor & { isLarge: boolean };

/** Each donor is named once in a currency, with the sum; those who gave no name are one entry, too. The order stays otherwise. */
export function foldDonors(given: readonly { name: string; amount: Money; isLarge: boolean }[]): FoldedDonor[] {
  const groups = Map.groupBy(given, ({ name, amount }) => `${amount.currency} ${name}`);
  return [...groups.values()].flatMap(([first, ...others]): FoldedDonor[] => {
    if (first === undefined) return [];
    const amount = others.reduce((sum, donor) => addMoney(sum, donor.amount), first.amount);
    const isLarge = first.isLarge || others.some((one) => one.isLarge);
    return [{ name: first.name, amount, isLarge, ...(others.length > 0 && { times: others.length + 1 }) }];
  });
}
