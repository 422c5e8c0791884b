import type { Money } from "../../money/money.ts";
import type { Store } from "../engine/database.ts";
import type { Db, DonorRoleRow } from "../engine/tables.ts";
import { agreesTo } from "./relay-keys.ts";

export type { DonorRoleRow } from "../engine/tables.ts";

/** A person in a Discord server. */
export type Person = { spaceId: string; userId: string };

/**
 * Returns people whose roles must be checked. The person who has waited longest comes first. Skips the spaces in
 * `except`, and spaces for which `isOurs` is false.
 */
export async function readDuePeople(
  db: Db,
  given: { now: number; most: number; except: readonly string[]; isOurs(spaceId: string): boolean },
): Promise<Person[]> {
  const { now, most, except, isOurs } = given;
  const rows = await db
    .selectFrom("relay_keys")
    .select(["space_id", "user_id"])
    .select((select) => select.fn.min("roles_due_at").as("at"))
    .where("roles_due_at", "<=", now)
    .$if(except.length > 0, (query) => query.where("space_id", "not in", except))
    .groupBy(["space_id", "user_id"])
    .orderBy("at")
    .limit(most)
    .execute();
  const others = new Set(rows.map(({ space_id }) => space_id).filter((spaceId) => !isOurs(spaceId)));
  if (others.size > 0) return readDuePeople(db, { ...given, except: [...except, ...others] });
  return rows.map(({ space_id, user_id }) => ({ spaceId: space_id, userId: user_id }));
}

/** A person's donations, what the person agreed to show of them, and the roles that the person got for them. */
export type DonorStatus = {
  /** When the person's links were due for a role check, as read here. Pass it to `settlePerson`. */
  dueAt: number[];
  gifts: { amount: Money; showsGift: boolean; showsAmount: boolean }[];
  roles: DonorRoleRow[];
};

export async function readDonorStatus(db: Db, { spaceId, userId }: Person): Promise<DonorStatus> {
  const [due, gifts, roles] = await Promise.all([
    db
      .selectFrom("relay_keys")
      .select("roles_due_at")
      .where("space_id", "=", spaceId)
      .where("user_id", "=", userId)
      .execute(),
    db
      .selectFrom("relay_keys")
      .innerJoin("donations", "donations.id", "relay_keys.donation_id")
      .select(["consent", "amount_minor", "scale", "currency"])
      .where("space_id", "=", spaceId)
      .where("user_id", "=", userId)
      .where("payment_status", "=", "completed")
      .execute(),
    db
      .selectFrom("donor_roles")
      .selectAll()
      .where("space_id", "=", spaceId)
      .where("user_id", "=", userId)
      .orderBy("role_id")
      .execute(),
  ]);
  return {
    dueAt: due.flatMap(({ roles_due_at }) => roles_due_at ?? []),
    roles,
    gifts: gifts.map((gift) => ({
      amount: { minor: BigInt(gift.amount_minor), scale: gift.scale, currency: gift.currency },
      showsGift: agreesTo(gift, "role"),
      showsAmount: agreesTo(gift, "amount"),
    })),
  };
}

/** Records that a role was given or taken, or that this failed. */
export async function noteRole(store: Store, row: DonorRoleRow): Promise<void> {
  const { state, at } = row;
  await store.write((tx) =>
    tx
      .insertInto("donor_roles")
      .values(row)
      .onConflict((conflict) => conflict.columns(["space_id", "user_id", "role_id"]).doUpdateSet({ state, at }))
      .execute(),
  );
}

export async function dropRole(store: Store, { space_id, user_id, role_id }: DonorRoleRow): Promise<void> {
  await store.write((tx) =>
    tx
      .deleteFrom("donor_roles")
      .where("space_id", "=", space_id)
      .where("user_id", "=", user_id)
      .where("role_id", "=", role_id)
      .execute(),
  );
}

/**
 * Marks a person's roles as checked, by replacing the due times that were read before the check (`dueAt`). A donation
 * that is reported during the check sets a new due time, so the roles are checked again. If the person has roles or
 * donations, the next check is at `next`. Links without consent are kept only until the person's last role is taken
 * away; then they are deleted.
 */
export async function settlePerson(
  store: Store,
  { spaceId, userId }: Person,
  { dueAt, next }: { dueAt: readonly number[]; next: number },
): Promise<void> {
  await store.write(async (tx) => {
    const { gifts, roles } = await readDonorStatus(tx, { spaceId, userId });
    const isWatched = roles.length > 0 || gifts.length > 0;
    await tx
      .updateTable("relay_keys")
      .set({ roles_due_at: isWatched ? next : null })
      .where("space_id", "=", spaceId)
      .where("user_id", "=", userId)
      .where((where) => where.or(dueAt.map((at) => where("roles_due_at", "=", at))))
      .execute();
    if (roles.length > 0) return;
    await tx
      .deleteFrom("relay_keys")
      .where("space_id", "=", spaceId)
      .where("user_id", "=", userId)
      .where("consent", "=", "")
      .execute();
  });
}

/** Schedules another check of the roles of everybody in a space, or of one person. */
export async function pollAgain(tx: Db, whom: { spaceId: string; userId?: string }, now: number): Promise<void> {
  await tx
    .updateTable("relay_keys")
    .set({ roles_due_at: now })
    .where("space_id", "=", whom.spaceId)
    .where("roles_due_at", ">", now)
    .$if(whom.userId !== undefined, (query) => query.where("user_id", "=", whom.userId ?? ""))
    .execute();
}

/** True if a person may have roles for donations in this space. */
export async function isWatched(db: Db, { spaceId, userId }: Person): Promise<boolean> {
  const query = db.selectFrom("relay_keys").select("id").where("user_id", "=", userId).where("space_id", "=", spaceId);
  return (await query.where("roles_due_at", "is not", null).executeTakeFirst()) !== undefined;
}
