import type { Money } from "../../money/money.ts";
import type { Db } from "../engine/tables.ts";
import type { Consent } from "./relay-keys.ts";
import { agreesTo, consents } from "./relay-keys.ts";

/**
 * A donation that we know a person made, because it was made with the person's link. Times are milliseconds since 1970.
 */
export type KnownGift = {
  campaign: string | null;
  madeAt: number;
  agreedTo: Consent[];
  /** Null until a donation was made with the link. */
  amount: Money | null;
  isRefunded: boolean;
};

/** Returns a person's links and their donations, newest link first. */
export async function readKnownGifts(db: Db, userId: string): Promise<KnownGift[]> {
  const rows = await db
    .selectFrom("relay_keys")
    .leftJoin("donations", "donations.id", "relay_keys.donation_id")
    .leftJoin("facts", "facts.id", "relay_keys.fact_id")
    .select(["facts.name", "relay_keys.created_at", "relay_keys.consent"])
    .select(["donations.amount_minor", "donations.scale", "donations.currency", "donations.payment_status"])
    .where("relay_keys.user_id", "=", userId)
    .where("relay_keys.consent", "!=", "")
    .orderBy("relay_keys.created_at", "desc")
    .execute();
  return rows.map(({ name, created_at, payment_status, ...row }) => ({
    campaign: name,
    madeAt: created_at,
    agreedTo: consents.filter((one) => agreesTo(row, one)),
    amount: payment_status === null || payment_status === "pending" ? null : toMoney(row),
    isRefunded: payment_status === "cancelled",
  }));
}

function toMoney(row: { amount_minor: number | null; scale: number | null; currency: string | null }): Money | null {
  const { amount_minor, scale, currency } = row;
  if (amount_minor === null || scale === null || currency === null) return null;
  return { minor: BigInt(amount_minor), scale, currency };
}

/**
 * Forgets a person's links and donations. A link that may have led to a role is emptied but kept until the role is
 * taken away. Returns the donations that showed the person's name.
 */
export async function forgetPerson(
  tx: Db,
  userId: string,
  now: number,
): Promise<{ spaceId: string; donationId: string }[]> {
  const rows = await tx.selectFrom("relay_keys").selectAll().where("user_id", "=", userId).execute();
  const named = rows.filter((row) => agreesTo(row, "name"));
  await tx.deleteFrom("relay_keys").where("user_id", "=", userId).where("roles_due_at", "is", null).execute();
  await tx
    .updateTable("relay_keys")
    .set({ consent: "", client_key: "", donation_id: null, roles_due_at: now })
    .where("user_id", "=", userId)
    .execute();
  return named.flatMap(({ space_id, donation_id }) =>
    donation_id === null ? [] : [{ spaceId: space_id, donationId: donation_id }],
  );
}
