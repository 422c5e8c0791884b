import { addMoney, type Money } from "../money/money.ts";
import { nameless, namesOfNobody } from "../safety/text.ts";
import type { BundleContent } from "./content.ts";

type Donor = BundleContent["donors"][number];

/** True if all donations with this name count as one donor's. */
export function isOneDonor(name: string): boolean {
  return !namesOfNobody.includes(name);
}

/** Drops donors with hidden names: "Someone $25, Someone $10" thanks nobody, and takes up room. */
export function worthNaming<Named extends { name: string }>(donors: readonly Named[]): Named[] {
  return donors.filter(({ name }) => name !== nameless);
}

/** Counts the donations without a named donor. */
export function countUnnamed({ count, donors }: Pick<BundleContent, "count" | "donors">): number {
  return count - donors.reduce((sum, { times = 1 }) => sum + times, 0);
}

/** `isLarge`: at least one of the donor's donations is large. */
export type FoldedDonor = Donor & { isLarge: boolean };

/**
 * Names each donor once per currency, with the sum. Anonymous donors share one entry, too. The order stays the same
 * otherwise.
 */
export function foldDonors(donations: readonly { name: string; amount: Money; isLarge: boolean }[]): FoldedDonor[] {
  const groups = Map.groupBy(donations, ({ name, amount }) => `${amount.currency} ${name}`);
  return [...groups.values()].flatMap(([first, ...others]): FoldedDonor[] => {
    if (first === undefined) return [];
    const amount = others.reduce((sum, donor) => addMoney(sum, donor.amount), first.amount);
    const isLarge = first.isLarge || others.some((one) => one.isLarge);
    return [{ name: first.name, amount, isLarge, ...(others.length > 0 && { times: others.length + 1 }) }];
  });
}
