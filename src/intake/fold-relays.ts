import type { DonationReading } from "../news/donation.ts";
import type { Db } from "../store/engine/tables.ts";
import { agreesTo, readKeyedDonations, readRelayKeys, tellKey } from "../store/giving/relay-keys.ts";
import { raiseVersions } from "../store/ledger/moments.ts";
import { enqueue } from "../store/outbox/queue.ts";

/** A relay's report about the donation made with a key. */
export type RelayArrival = { keyId: string; reading: DonationReading };

/**
 * Records who made which donation, after the donations are in the ledger. An unknown key reveals nothing about anybody.
 * A link can open any page, so only donations to the campaign it was made for count. One key is for one donation, and
 * one donation for one key; another try replaces one that was not completed. Returns the keys of moments that have to
 * be rendered again.
 */
export async function foldRelays(tx: Db, arrivals: readonly RelayArrival[], now: number): Promise<string[]> {
  if (arrivals.length === 0) return [];
  const keys = await readRelayKeys(tx, [...new Set(arrivals.map(({ keyId }) => keyId))]);
  if (keys.size === 0) return [];
  const taken = await readKeyedDonations(tx, [...new Set(arrivals.map(({ reading }) => reading.id))]);
  const anew: string[] = [];
  for (const { keyId, reading } of arrivals) {
    const key = keys.get(keyId);
    if (key === undefined || key.consent === "" || !reading.facts.some(({ id }) => id === key.fact_id)) continue;
    const isKnown = key.donation_id === reading.id;
    if (!isKnown && (taken.has(reading.id) || key.state === "completed")) continue;
    const wantsRoles = agreesTo(key, "role") || agreesTo(key, "amount");
    await tellKey(tx, keyId, { donationId: reading.id, rolesDueAt: wantsRoles ? now : null });
    if (isKnown) continue;
    taken.add(reading.id);
    keys.set(keyId, { ...key, donation_id: reading.id, state: reading.paymentStatus ?? "completed" });
    if (agreesTo(key, "name")) anew.push(`donation:${reading.id}`);
  }
  return anew;
}

/** Has messages with these moments rendered again, because something new is known about them. */
export async function sayAnew(tx: Db, momentKeys: readonly string[], now: number): Promise<void> {
  if (momentKeys.length === 0) return;
  await raiseVersions(tx, momentKeys);
  await enqueue(tx, { corrected: momentKeys, now });
}
