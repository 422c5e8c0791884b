import { addMoney, type Money } from "../money/money.ts";
import { nameless, namesOfNobody } from "../safety/text.ts";
import type { BundleContent } from "./content.ts";

/** True if donations with this name come from one donor. Many people share a name like "Anonymous". */
export function isOneDonor(name: string): boolean {
  return !namesOfNobody.includes(name);
}

/** Leaves out donors with hidden names. "Someone $25, Someone $10" thanks nobody. */
export function worthNaming<Named extends { name: string }>(donors: readonly Named[]): Named[] {
  return donors.filter(({ name }) => name !== nameless);
}

/** Counts the donations whose donor isn't named. */
export function countUnnamed({ count, donors }: Pick<BundleContent, "count" | "donors">): number {
  return count - donors.reduce((sum, { times = 1 }) => sum + times, 0);
}

/** `isLarge` is true if at least one of the donor's donations is large. */
export type MergedDonor = BundleContent["donors"][number] & { isLarge: boolean };

/** A donation in a bundle. `donor` tells donors apart whose shown `name` is the same. */
type Given = { donor: string; name: string; amount: Money; isLarge: boolean };

/**
 * Merges the donations of each donor into one entry per currency, with their sum. Anonymous donors share an entry.
 * Keeps the order of first donations.
 */
export function mergeDonors(donations: readonly Given[]): MergedDonor[] {
  const groups = Map.groupBy(donations, ({ donor, amount }) => `${amount.currency} ${donor}`);
  return [...groups.values()].flatMap(([first, ...others]): MergedDonor[] => {
    if (first === undefined) return [];
    const amount = others.reduce((sum, donor) => addMoney(sum, donor.amount), first.amount);
    const isLarge = first.isLarge || others.some((one) => one.isLarge);
    return [{ name: first.name, amount, isLarge, ...(others.length > 0 && { times: others.length + 1 }) }];
  });
}
