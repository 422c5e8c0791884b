import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "./moments.ts";

/** More rows than this are said in bundles, which name everybody once. */
const mostRows = 50;

/** Who was named in a destination since then, and when: of the last rows that were said there, in milliseconds since 1970. */
export async function readNamedDonors(db: Db, destinationId: string, since: number): Promise<Map<string, number[]>> {
  const last = db
    .selectFrom("outbox")
    .select(["moment_key", "state", "closed_at"])
    .where("destination_id", "=", destinationId)
    .orderBy("seq", "desc")
    .limit(mostRows);
  const rows = await db
    .selectFrom(last.as("outbox"))
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select([...momentColumns, "outbox.closed_at as at"])
    .where("outbox.state", "=", "said")
    .where("outbox.closed_at", ">", since)
    .execute();
  const named = new Map<string, number[]>();
  for (const { at, ...row } of rows) {
    const moment = toMoment(row);
    if (moment.kind !== "donation" || moment.data === null || at === null) continue;
    const { name } = moment.data;
    named.set(name, [...(named.get(name) ?? []), at]);
  }
  return named;
}
