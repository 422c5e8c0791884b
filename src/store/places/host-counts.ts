import type { MomentOf } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../outbox/moments.ts";

/** How much is connected where the bot is. */
export async function countConnected(db: Db): Promise<{ spaces: number; places: number; campaigns: number }> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["destinations.space_id", "destinations.id", "follows.fact_id"])
    .where("destinations.state", "!=", "gone")
    .execute();
  return {
    spaces: new Set(rows.map((row) => row.space_id)).size,
    places: new Set(rows.map(({ id }) => id)).size,
    campaigns: new Set(rows.map((row) => row.fact_id)).size,
  };
}

/** How many facts are followed in each space of a chat, by the space's address. */
export async function countBySpace(db: Db, chat: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .innerJoin("spaces", "spaces.id", "destinations.space_id")
    .select(["spaces.address", "follows.fact_id"])
    .distinct()
    .where("spaces.platform", "=", chat)
    .execute();
  const bySpace = Map.groupBy(rows, ({ address }) => address);
  return new Map([...bySpace].map(([address, facts]) => [address, facts.length]));
}

/** How many events were set aside because this version does not understand them. */
export async function countAside(db: Db): Promise<number> {
  const row = await db
    .selectFrom("inbox")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("state", "=", "aside")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What the host was told and is not over, as it was told, the newest first. */
export async function readHostTroubles(db: Db): Promise<NonNullable<MomentOf<"notice">["data"]>[]> {
  const open = await db
    .selectFrom("notices")
    .select(["key", "times"])
    .where("audience", "=", "host")
    .where("over_at", "is", null)
    .orderBy("told_at", "desc")
    .limit(10)
    .execute();
  if (open.length === 0) return [];
  const keys = open.map(({ key, times }) => `notice:${key}:${times}`);
  const rows = await db.selectFrom("moments").select(momentColumns).where("key", "in", keys).execute();
  const moments = rows.map(toMoment);
  return keys.flatMap((key) => {
    const moment = moments.find((one) => one.key === key);
    return moment?.kind === "notice" && moment.data !== null ? [moment.data] : [];
  });
}

/** Every place looks at once whether it has something to say. */
export async function wakeAll(tx: Db, now: number): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ due_at: now })
    .where("state", "=", "active")
    .where("failures", "=", 0)
    .where(
      "id",
      "in",
      tx.selectFrom("outbox").select("destination_id").distinct().where("state", "in", ["pending", "counted"]),
    )
    .execute();
}
