import type { ListName, ToldList } from "../announcements/lists.ts";
import type { ToldMilestone } from "../announcements/milestones.ts";
import type { ListReading } from "./events.ts";
import { field, readId, readText } from "./json.ts";
import { readMoney } from "./money.ts";
import { readMilliseconds } from "./times.ts";

/** Reads what a look of ours stored: a list as the platform gave it. What cannot be read is not in it. */
export function readList(list: ListName, data: unknown, meta: unknown): ListReading | { problem: string } {
  const factId = readId(field(data, "fact_id"));
  const records = field(data, "records");
  const lookedAt = readMilliseconds(field(meta, "generated_at"));
  if (factId === undefined) return { problem: "data.fact_id is not a text of 1 to 100 characters" };
  if (!Array.isArray(records)) return { problem: "data.records is not a list" };
  if (lookedAt === null) return { problem: "meta.generated_at is not a time" };
  return { factId, lookedAt, told: toTold(list, records) };
}

function toTold(list: ListName, records: readonly unknown[]): ToldList {
  const entries = records.flatMap((record) => readMilestone(record) ?? []);
  // The platform's order is not documented; what only changes places is no change.
  return { list, entries: entries.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

function readMilestone(record: unknown): ToldMilestone | null {
  const id = readId(field(record, "id"));
  const amount = readMoney(field(record, "amount"));
  if (id === undefined || amount === null || field(record, "active") === false) return null;
  return { id, name: readText(field(record, "name")), amount };
}
