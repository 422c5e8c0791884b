import type { Db } from "./tables.ts";

/** Nobody was there between these moments, by our own clock. Milliseconds since 1970. */
export type Absence = { from: number; until: number };

const namespace = "heartbeat";

/** When a process was alive last, and the last long absence; each undefined where there was none. */
export async function readHeartbeat(db: Db): Promise<{ aliveAt: number | undefined; absence: Absence | undefined }> {
  const rows = await db.selectFrom("kv").select(["key", "value"]).where("namespace", "=", namespace).execute();
  const read = (key: string) => {
    const text = rows.find((row) => row.key === key)?.value;
    return text === undefined ? undefined : Number(text);
  };
  const [from, until] = [read("away from"), read("away until")];
  return { aliveAt: read("alive"), absence: from === undefined || until === undefined ? undefined : { from, until } };
}

export async function writeHeartbeat(tx: Db, now: number): Promise<void> {
  await write(tx, "alive", now);
}

/** Remembers the absence, and gives up what waited to be said before it: nobody wants to hear that now. */
export async function beginAfterAbsence(tx: Db, { from, until }: Absence): Promise<void> {
  await write(tx, "away from", from);
  await write(tx, "away until", until);
  const unsent = await tx
    .updateTable("messages")
    .set({ state: "failed", error: "away" })
    .where("state", "=", "sending")
    .returning("id")
    .execute();
  const ids = unsent.map(({ id }) => id);
  await tx
    .updateTable("outbox")
    .set({ state: "skipped", reason: "away", closed_at: until })
    .where((where) =>
      where.or([where("state", "=", "pending"), ...(ids.length > 0 ? [where("message_id", "in", ids)] : [])]),
    )
    .execute();
}

async function write(tx: Db, key: string, at: number): Promise<void> {
  const value = String(at);
  await tx
    .insertInto("kv")
    .values({ namespace, key, value, expires_at: null })
    .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ value }))
    .execute();
}
