/**
 * Relay keys (developers.tiltify.com, "Using Relays" and "Reconciliation"): one for each donor whom somebody sends to
 * the donation page. The platform reports the payment status of that one donation, which it tells nobody else.
 */
import type { Gift } from "./fact.ts";
import { Refused } from "./refusal.ts";
import type { WireRelayKey } from "./wire.ts";
import type { World } from "./world.ts";

/** Throws Refused for an id that another key of the relay has. */
export function createRelayKey(
  { random, relay, stamps }: World,
  { id, metadata }: { id?: string | null | undefined; metadata?: string | null | undefined },
): WireRelayKey {
  if (relay.keys.some((key) => key.id === id)) throw new Refused(422, { id: ["has already been taken"] });
  const now = stamps.next();
  const key = {
    client_key: random.hex(64),
    contribution: null,
    donation: null,
    id: id ?? random.uuid(),
    inserted_at: now,
    metadata: metadata ?? null,
    updated_at: now,
    webhook_relay_id: relay.id,
  };
  relay.keys.push(key);
  return key;
}

/** Updates the key that brought a donation with the donation's status. */
export function reportRelayKey({ relay, stamps }: World, gift: Gift): void {
  const key = relay.keys.find(({ id }) => id === gift.relayKeyId);
  if (!key) return;
  key[gift.type] = { ...gift.record, payment_status: gift.payment };
  key.updated_at = stamps.next();
}
