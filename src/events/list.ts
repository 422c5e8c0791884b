import type { ListName, ToldList } from "../news/lists.ts";
import type { ToldMatch } from "../news/matches.ts";
import type { ToldMilestone } from "../news/milestones.ts";
import type { ToldPoll } from "../news/polls.ts";
import type { ToldReward } from "../news/rewards.ts";
import type { ToldEntry } from "../news/schedule.ts";
import { readMicroseconds, readMilliseconds } from "../platform/times.ts";
import type { ListReading } from "./events.ts";
import { field, readId, readText } from "./json.ts";
import { readWireMoney } from "./money.ts";

/** Reads what a look of ours stored: a list as the platform gave it. What cannot be read is not in it. */
export function readListEvent(list: ListName, data: unknown, meta: unknown): ListReading | { problem: string } {
  const factId = readId(field(data, "fact_id"));
  const records = field(data, "records");
  const lookedAt = readMilliseconds(field(meta, "generated_at"));
  if (factId === undefined) return { problem: "data.fact_id is not a text of 1 to 100 characters" };
  if (!Array.isArray(records)) return { problem: "data.records is not a list" };
  if (lookedAt === null) return { problem: "meta.generated_at is not a time" };
  return { factId, lookedAt, told: toTold(list, records) };
}

function toTold(list: ListName, records: readonly unknown[]): ToldList {
  switch (list) {
    case "milestones":
      return { list, entries: entriesOf(records, readMilestone) };
    case "matches":
      return { list, entries: entriesOf(records, readMatch) };
    case "polls":
      return { list, entries: entriesOf(records, readPoll) };
    case "rewards":
      return { list, entries: entriesOf(records, readReward) };
    case "schedule":
      return { list, entries: entriesOf(records, readEntry) };
  }
}

/** The platform's order is not documented; what only changes places is no change. */
function entriesOf<Told extends { id: string }>(
  records: readonly unknown[],
  read: (id: string, record: unknown) => Told | null,
): Told[] {
  const entries = new Map<string, Told>();
  for (const record of records) {
    const id = readId(field(record, "id"));
    const entry = id === undefined ? null : read(id, record);
    if (entry !== null) entries.set(entry.id, entry);
  }
  return [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readMilestone(id: string, record: unknown): ToldMilestone | null {
  const amount = readWireMoney(field(record, "amount"));
  if (amount === null || field(record, "active") === false) return null;
  return { id, name: readText(field(record, "name")), amount };
}

function readMatch(id: string, record: unknown): ToldMatch {
  return {
    id,
    donationId: readId(field(record, "donation_id")) ?? null,
    isActive: field(record, "active") !== false && readMilliseconds(field(record, "completed_at")) === null,
    endsAt: readMilliseconds(field(record, "ends_at")),
    updatedAt: readMicroseconds(field(record, "updated_at")),
    by: readText(field(record, "matched_by")),
    pledged: readWireMoney(field(record, "pledged_amount")),
    matched: readWireMoney(field(record, "total_amount_raised")),
    amount: readWireMoney(field(record, "amount")),
  };
}

function readPoll(id: string, record: unknown): ToldPoll {
  const options = field(record, "options");
  return {
    id,
    name: readText(field(record, "name")),
    isActive: field(record, "active") !== false,
    endsAt: readMilliseconds(field(record, "ends_at")),
    options: entriesOf(Array.isArray(options) ? options : [], readOption),
  };
}

function readOption(id: string, record: unknown): ToldPoll["options"][number] | null {
  const amount = readWireMoney(field(record, "amount_raised"));
  return amount && { id, name: readText(field(record, "name")), amount };
}

function readReward(id: string, record: unknown): ToldReward {
  return {
    id,
    name: readText(field(record, "name")),
    amount: readWireMoney(field(record, "amount")),
    isActive: field(record, "active") !== false,
    startsAt: readMilliseconds(field(record, "starts_at")),
    endsAt: readMilliseconds(field(record, "ends_at")),
    left: readLeft(record),
  };
}

function readEntry(id: string, record: unknown): ToldEntry | null {
  const startsAt = readMilliseconds(field(record, "starts_at"));
  return startsAt === null ? null : { id, name: readText(field(record, "name")), startsAt };
}

/** Without a quantity as many as people want; where it is not said how many are left, all of them are. */
function readLeft(record: unknown): number | null {
  const quantity = field(record, "quantity");
  const left = field(record, "quantity_remaining");
  if (typeof quantity !== "number") return null;
  return Math.max(0, Math.floor(typeof left === "number" ? left : quantity));
}
