import { locked } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, RelayKeyRow } from "../engine/tables.ts";

export type { RelayKeyRow } from "../engine/tables.ts";

/**
 * Ways in which somebody may agree to be shown: a role for having donated, a role for the amount, and thanks by name.
 */
export const consents = ["role", "amount", "name"] as const;
export type Consent = (typeof consents)[number];

/** Returns the consents in the form in which they are stored. */
export function writeConsent(given: ReadonlySet<Consent>): string {
  return consents.filter((one) => given.has(one)).join(" ");
}

export function agreesTo({ consent }: Pick<RelayKeyRow, "consent">, what: Consent): boolean {
  return consent.split(" ").includes(what);
}

/** A link waits for its donation for this long. */
export const openForMs = 30 * 24 * 60 * 60_000;

export async function insertRelayKey(tx: Db, row: RelayKeyRow): Promise<void> {
  await tx.insertInto("relay_keys").values(row).execute();
}

/** Returns somebody's links that wait for a donation, newest first. */
export async function readOpenLinks(db: Db, userId: string, now: number): Promise<RelayKeyRow[]> {
  const query = db.selectFrom("relay_keys").selectAll().where("user_id", "=", userId).where("consent", "!=", "");
  const open = query.where("donation_id", "is", null).where("created_at", ">", now - openForMs);
  return open.orderBy("created_at", "desc").execute();
}

export async function changeConsent(tx: Db, id: string, consent: string): Promise<void> {
  await tx.updateTable("relay_keys").set({ consent }).where("id", "=", id).execute();
}

/** Returns all links about which a report would still matter to anybody. */
export async function readWatchedKeys(db: Db): Promise<Pick<RelayKeyRow, "id" | "donation_id" | "created_at">[]> {
  const query = db.selectFrom("relay_keys").select(["id", "donation_id", "created_at"]);
  return query.where("consent", "!=", "").execute();
}

/** Returns these links and the donations made with them, locked in the order of their ids. */
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

/** Returns which of these donations were made with a link. */
export async function readKeyedDonations(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom("relay_keys").select("donation_id").where("donation_id", "in", ids).execute();
  return new Set(rows.flatMap(({ donation_id }) => donation_id ?? []));
}

/** Stores a report about a link. `donationId`: the donation made with it; `rolesDueAt`: when roles are checked. */
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
 * Returns the known donors of these donations, among those who asked in a space and want to be thanked by name there.
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
