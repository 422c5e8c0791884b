import type { DonationReading } from "../news/donation.ts";
import type { Db } from "../store/engine/tables.ts";
import { agreesTo, readKeyedDonations, readRelayKeys, tellKey, wantsRoles } from "../store/giving/relay-keys.ts";
import { raiseVersions } from "../store/ledger/moments.ts";
import { enqueue } from "../store/outbox/queue.ts";

/** A relay's report about a donation that was made with a key. */
export type RelayArrival = { keyId: string; reading: DonationReading };

/**
 * Records who made which donation. Call it after the donations are in the ledger. Ignores unknown keys. A link can open
 * any donation page, so only donations to the campaign of the link count. Each key belongs to one donation and each
 * donation to one key. If a key's donation was not completed, another one can replace it. Returns the keys of moments
 * whose messages need an edit.
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
    await tellKey(tx, keyId, { donationId: reading.id, rolesDueAt: wantsRoles(key) ? now : null });
    if (isKnown) continue;
    taken.add(reading.id);
    keys.set(keyId, { ...key, donation_id: reading.id, state: reading.paymentStatus ?? "completed" });
    if (agreesTo(key, "name")) anew.push(`donation:${reading.id}`);
  }
  return anew;
}

/** Makes messages about these moments due for an edit, because we know something new about them. */
export async function sayAnew(tx: Db, momentKeys: readonly string[], now: number): Promise<void> {
  if (momentKeys.length === 0) return;
  await raiseVersions(tx, momentKeys);
  await enqueue(tx, { corrected: momentKeys, now });
}
