/**
 * Relay keys (developers.tiltify.com, "Using Relays" and "Reconciliation"). An application makes a key for each donor
 * that it sends to the donation page. The platform then reports the payment status of that donor's donation, which it
 * tells nobody else.
 */
import type { Gift } from "./fact.ts";
import { Refused } from "./refusal.ts";
import type { WireRelayKey } from "./wire.ts";
import type { World } from "./world.ts";

/** Creates a relay key. Throws Refused if another key of the relay has this ID. */
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

/** Stores a donation's status in the relay key that the donor came with. */
export function reportRelayKey({ relay, stamps }: World, gift: Gift): void {
  const key = relay.keys.find(({ id }) => id === gift.relayKeyId);
  if (!key) return;
  key[gift.type] = { ...gift.record, payment_status: gift.payment };
  key.updated_at = stamps.next();
}
