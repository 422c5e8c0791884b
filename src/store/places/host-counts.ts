import type { MomentOf } from "../../kinds/moments.ts";
import { hasBody, waitingStates } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../ledger/moments.ts";

/**
 * Counts spaces that have something connected, their places, and the campaigns. Omits spaces that the bot was removed
 * from.
 */
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

/**
 * A space that has something connected. `campaigns`: their number. `waiting`: the number of waiting announcements.
 * `shutOut`: the number of places where the chat does not let the bot post. `quiet`: the space's own pause, as stored.
 */
export type SpaceStatus = {
  chat: string;
  address: string;
  name: string;
  campaigns: number;
  waiting: number;
  shutOut: number;
  quiet: string | null;
};

/** Returns the status of every space, sorted by name. */
export async function readSpaceStatuses(db: Db): Promise<SpaceStatus[]> {
  const [follows, pending, pauses] = await Promise.all([
    db
      .selectFrom("follows")
      .innerJoin("destinations", "destinations.id", "follows.destination_id")
      .innerJoin("spaces", "spaces.id", "destinations.space_id")
      .select(["spaces.id", "spaces.platform", "spaces.address", "spaces.name"])
      .select(["follows.fact_id", "follows.destination_id", "destinations.state"])
      .where("destinations.state", "!=", "gone")
      .orderBy("spaces.name")
      .orderBy("spaces.id")
      .execute(),
    db
      .selectFrom("outbox")
      .innerJoin("destinations", "destinations.id", "outbox.destination_id")
      .select("destinations.space_id")
      .select((select) => select.fn.countAll<number | string>().as("count"))
      .where("outbox.state", "=", "pending")
      .groupBy("destinations.space_id")
      .execute(),
    db.selectFrom("settings").select(["scope", "value"]).where("key", "=", "quiet").execute(),
  ]);
  const waiting = new Map(pending.map((row) => [row.space_id, Number(row.count)]));
  const quiet = new Map(pauses.map(({ scope, value }) => [scope, value]));
  return [...Map.groupBy(follows, ({ id }) => id)].map(([id, rows]) => ({
    chat: rows[0]?.platform ?? "",
    address: rows[0]?.address ?? "",
    name: rows[0]?.name ?? "",
    campaigns: new Set(rows.map((row) => row.fact_id)).size,
    waiting: waiting.get(id) ?? 0,
    shutOut: new Set(rows.flatMap((row) => (row.state === "active" ? [] : [row.destination_id]))).size,
    quiet: quiet.get(`space:${id}`) ?? null,
  }));
}

/** Counts events that are dead letters because this version does not understand them. */
export async function countDeadLetters(db: Db): Promise<number> {
  const row = await db
    .selectFrom("inbox")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("state", "=", "aside")
    .where(hasBody)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the host's open problems as they were reported, newest first. */
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

/** Makes places with waiting announcements due now. Skips places that have just failed. */
export async function wakeAll(tx: Db, now: number): Promise<void> {
  const inState = (state: (typeof waitingStates)[number]) =>
    tx.selectFrom("outbox").select("destination_id").where("state", "=", state);
  await tx
    .updateTable("destinations")
    .set({ due_at: now })
    .where("state", "=", "active")
    .where("failures", "=", 0)
    .where((where) => where.or(waitingStates.map((state) => where("id", "in", inState(state)))))
    .execute();
}
