import { locked } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, RelayKeyRow } from "../engine/tables.ts";

export type { RelayKeyRow } from "../engine/tables.ts";

/** Things that a person can agree to: a role for donating, a role that depends on the amount, and thanks by name. */
export const consents = ["role", "amount", "name"] as const;
export type Consent = (typeof consents)[number];

/** Returns the consents as the text that is stored. */
export function writeConsent(given: ReadonlySet<Consent>): string {
  return consents.filter((one) => given.has(one)).join(" ");
}

export function agreesTo({ consent }: Pick<RelayKeyRow, "consent">, what: Consent): boolean {
  return consent.split(" ").includes(what);
}

export function wantsRoles(key: Pick<RelayKeyRow, "consent">): boolean {
  return agreesTo(key, "role") || agreesTo(key, "amount");
}

/** How long a link waits for its donation. */
export const openForMs = 30 * 24 * 60 * 60_000;

export async function insertRelayKey(tx: Db, row: RelayKeyRow): Promise<void> {
  await tx.insertInto("relay_keys").values(row).execute();
}

/** Returns a person's links that still wait for a donation, newest first. */
export async function readOpenLinks(db: Db, userId: string, now: number): Promise<RelayKeyRow[]> {
  const query = db.selectFrom("relay_keys").selectAll().where("user_id", "=", userId).where("consent", "!=", "");
  const open = query.where("donation_id", "is", null).where("created_at", ">", now - openForMs);
  return open.orderBy("created_at", "desc").execute();
}

/**
 * Deletes a person's links to a campaign that still wait for a donation. A later donation with such a link is anonymous
 * to us.
 */
export async function deleteOpenLinks(
  tx: Db,
  { spaceId, userId, factId }: { spaceId: string; userId: string; factId: string },
): Promise<void> {
  await tx
    .deleteFrom("relay_keys")
    .where("user_id", "=", userId)
    .where("space_id", "=", spaceId)
    .where("fact_id", "=", factId)
    .where("donation_id", "is", null)
    .where("roles_due_at", "is", null)
    .execute();
}

export async function changeConsent(tx: Db, id: string, consent: string): Promise<void> {
  await tx.updateTable("relay_keys").set({ consent }).where("id", "=", id).execute();
}

/** Returns all links whose donations we still want to hear about: those whose owner has not withdrawn consent. */
export async function readWatchedKeys(db: Db): Promise<Pick<RelayKeyRow, "id" | "donation_id" | "created_at">[]> {
  const query = db.selectFrom("relay_keys").select(["id", "donation_id", "created_at"]);
  return query.where("consent", "!=", "").execute();
}

/** Returns these links with the status of their donations. Locks the links in the order of their ids. */
export async function readRelayKeys(tx: Db, ids: readonly string[]): Promise<Map<string, KeyWithDonation>> {
  const keys = tx.selectFrom("relay_keys").selectAll().where("id", "in", ids).orderBy("id");
  const rows = await locked(tx, keys).execute();
  const given = rows.flatMap(({ donation_id }) => donation_id ?? []);
  const donations = given.length === 0 ? [] : await readStates(tx, given);
  const stateOf = new Map(donations.map(({ id, payment_status }) => [id, payment_status]));
  return new Map(rows.map((row) => [row.id, { ...row, state: stateOf.get(row.donation_id ?? "") }]));
}

export type KeyWithDonation = RelayKeyRow & { state: "pending" | "completed" | "cancelled" | undefined };

function readStates(tx: Db, ids: readonly string[]) {
  return tx.selectFrom("donations").select(["id", "payment_status"]).where("id", "in", ids).execute();
}

/** Returns which of these donations were made with a personal link. */
export async function readKeyedDonations(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom("relay_keys").select("donation_id").where("donation_id", "in", ids).execute();
  return new Set(rows.flatMap(({ donation_id }) => donation_id ?? []));
}

/** Records the donation that was made with a link. `rolesDueAt`: when to check the donor's roles; null for never. */
export async function tellKey(
  tx: Db,
  id: string,
  reported: { donationId: string; rolesDueAt: number | null },
): Promise<void> {
  const { donationId, rolesDueAt } = reported;
  const change = { donation_id: donationId, roles_due_at: rolesDueAt };
  await tx.updateTable("relay_keys").set(change).where("id", "=", id).execute();
}

/**
 * Returns who made these donations: a person's id in the chat, by donation id. Only includes people who requested their
 * link in this space and agreed to be thanked by name.
 */
export async function readGivers(
  db: Db,
  spaceId: string,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (donationIds.length === 0) return new Map();
  const { rows } = await selectGivers(db, { spaceId, donationIds });
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

const selectGivers = prepare((db, given: Parameters<{ spaceId: string; donationIds: readonly string[] }>) =>
  db
    .selectFrom("relay_keys")
    .innerJoin("donations", "donations.id", "relay_keys.donation_id")
    .select(["donations.id", "relay_keys.user_id"])
    .where(isOneOf(db, "relay_keys.donation_id", given.donationIds))
    .where("relay_keys.space_id", "=", given.spaceId)
    .where("relay_keys.consent", "like", "%name%")
    .where("donations.payment_status", "=", "completed"),
);
