import { deliveredBid } from "../../events/auction.ts";
import { deliveredDonation } from "../../events/donation.ts";
import { deliveredFact } from "../../events/fact.ts";
import { field } from "../../events/json.ts";

/** `true`: a text, number or truth value is kept; a shape: of an object, or of each in a list, what it names. */
type Shape = true | { readonly [key: string]: Shape };

const plain = (...names: string[]): { readonly [key: string]: true } =>
  Object.fromEntries(names.map((name) => [name, true]));
const money = plain("currency", "value");
const namedFacts = plain("id", "usage_type");

/**
 * What is kept of deliveries that carry private data, such as the donor's e-mail and postal addresses, whatever more of it
 * there will be: the fields that their readers in events/ name, and of objects among them what stands here. A field that
 * only a later version reads is missing from what was stored before.
 */
const kept: Shape = {
  data: {
    ...plain(...[deliveredDonation, deliveredFact, deliveredBid].flatMap(({ shape }) => Object.keys(shape))),
    amount: money,
    amount_raised: money,
    total_amount_raised: money,
    goal: money,
    user: plain("username"),
    team: plain("name"),
    avatar: plain("src"),
    facts: namedFacts,
    parent_facts: namedFacts,
    reward_claims: plain("reward_id", "quantity"),
  },
  // Last, as the platform writes it: that is found without reading the rest.
  meta: plain(
    ...["id", "event_type", "attempted_at", "generated_at", "relay_key_id"],
    ...["subscription_source_id", "subscription_source_type"],
  ),
};

/** Whether a delivery, as JSON, is of a kind that is not known to be public. */
export function isPrivateDelivery(delivery: unknown): boolean {
  const eventType = field(field(delivery, "meta"), "event_type");
  return typeof eventType === "string" && !eventType.startsWith("public:");
}

/** A private delivery without all that nobody here reads. */
export function withoutPrivate(delivery: unknown): unknown {
  return keep(delivery, kept);
}

function keep(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return shape === true ? undefined : value.map((one) => keep(one, shape) ?? null);
  if (typeof value !== "object" || value === null) return value;
  if (shape === true) return undefined;
  const fields = Object.entries(shape).map(([key, inner]) => [key, keep(field(value, key), inner)]);
  return Object.fromEntries(fields.filter(([, one]) => one !== undefined));
}
