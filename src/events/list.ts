import { z } from "zod";
import { readWireMoney } from "../money/money.ts";
import type { ListName, ReportedList } from "../news/lists.ts";
import type { Frozen } from "../platform/cached-reads.ts";
import { arrayOf, id, orNull, text, wireMoney } from "../platform/fields.ts";
import { donationMatch, milestone, poll, reward, schedule } from "../platform/resources.ts";
import { readMicroseconds, readMilliseconds } from "../platform/times.ts";

/** A snapshot of a campaign's list. `polledAt` is milliseconds since 1970. */
export type ListReading = { factId: string; polledAt: number; reported: ReportedList };

/** The records of each list that a snapshot stores, as the platform sent them. Only the IDs are required. */
const records = {
  milestones: milestone.extend({ name: text }),
  matches: donationMatch.extend({ amount: orNull(wireMoney) }),
  polls: poll.extend({ name: text, options: arrayOf(z.object({ id, name: text, amount_raised: orNull(wireMoney) })) }),
  rewards: reward.extend({ name: text }),
  schedule: schedule.extend({ name: text }),
} as const satisfies Record<ListName, z.ZodType>;

export type ListRecord<Name extends ListName> = Frozen<z.output<(typeof records)[Name]>>;
type Entry<Name extends ListName> = ReportedList<Name>["entries"][number];
type ToReported<Name extends ListName> = (record: ListRecord<Name>) => Entry<Name> | null;

const toReported: { readonly [Name in ListName]: ToReported<Name> } = {
  milestones({ id, name, amount: wire, active, updated_at, inserted_at }) {
    const amount = readWireMoney(wire);
    const changedAt = readMilliseconds(updated_at) ?? readMilliseconds(inserted_at);
    return amount === null || active === false ? null : { id, name, amount, changedAt };
  },
  matches: (match) => ({
    id: match.id,
    donationId: match.donation_id,
    isActive: match.active !== false && readMilliseconds(match.completed_at) === null,
    endsAt: readMilliseconds(match.ends_at),
    updatedAt: readMicroseconds(match.updated_at),
    by: match.matched_by,
    pledged: readWireMoney(match.pledged_amount),
    matched: readWireMoney(match.total_amount_raised),
    amount: readWireMoney(match.amount),
    isOneForOne: match.match_type === "amount",
  }),
  polls: ({ id, name, active, ends_at, options }) => ({
    id,
    name,
    isActive: active !== false,
    endsAt: readMilliseconds(ends_at),
    options: entriesOf(options, (option) => {
      const amount = readWireMoney(option.amount_raised);
      return amount && { id: option.id, name: option.name, amount };
    }),
  }),
  rewards: (reward) => ({
    id: reward.id,
    name: reward.name,
    amount: readWireMoney(reward.amount),
    isActive: reward.active !== false,
    startsAt: readMilliseconds(reward.starts_at),
    endsAt: readMilliseconds(reward.ends_at),
    left: leftOf(reward),
  }),
  schedule({ id, name, starts_at }) {
    const startsAt = readMilliseconds(starts_at);
    return startsAt === null ? null : { id, name, startsAt };
  },
};

/** Converts a record into our own type; null if it isn't valid. */
export function toEntry<Name extends ListName>(list: Name, record: ListRecord<Name>): Entry<Name> | null {
  const read: ToReported<Name> = toReported[list];
  return read(record);
}

/** Converts the records of a snapshot into our own types. */
export function toList<Name extends ListName>(list: Name, all: readonly ListRecord<Name>[]): ReportedList<Name> {
  return { list, entries: entriesOf(all, toReported[list]) } as ReportedList<Name>; // both have this name
}

/** Reads the records of a stored snapshot. Drops broken records and keeps the others. */
export function readRecords<Name extends ListName>(list: Name, stored: readonly unknown[]): ListRecord<Name>[] {
  const read = stored.flatMap((record) => records[list].safeParse(record).data ?? []);
  return read as ListRecord<Name>[]; // checked with this list's schema
}

/** Sorts the records by ID. The platform doesn't document its order, and a new order must not count as a change. */
function entriesOf<Wire, Entry extends { id: string }>(
  all: readonly Wire[],
  read: (record: Wire) => Entry | null,
): Entry[] {
  const entries = new Map(all.flatMap((record) => read(record) ?? []).map((entry) => [entry.id, entry]));
  return [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Returns how many of a reward are left; null if there is no limit. If the platform doesn't say how many are left, all
 * of them are.
 */
function leftOf({ quantity, quantity_remaining: left }: ListRecord<"rewards">): number | null {
  return quantity === null ? null : Math.max(0, Math.floor(left ?? quantity));
}
