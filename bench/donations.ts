/** Donations as the platform sends them. Their bodies have the size and shape in its docs, and real signatures. */
import { createHash, randomUUID } from "node:crypto";
import { sign } from "../src/platform/signature.ts";

export const secret = createHash("sha256").update("the signing secret of a benchmark").digest("hex");
export const endpointId = "9b6f5d7e-52a1-4a0c-8f0e-3f1d7c2b6a90";
const campaignId = "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11";

/**
 * Returns the campaign of a donation. In a storm, donations go to several campaigns in turn. The first one is
 * `campaignId`.
 */
export function campaignOf(index: number): string {
  return index === 0 ? campaignId : `${campaignId.slice(0, 24)}${index.toString(16).padStart(12, "0")}`;
}

const names = ["Ann", "Jirachi", "Rin", "The Night Owls", "Zoë", "mossy_frog_42", "Anonymous", "Grandma June"];
const comments = [
  null,
  "Rerum quo necessitatibus voluptas provident ad molestiae ipsam.",
  "Go otters!",
  "For my dad, who loved these streams. Thank you all for doing this again this year.",
];
const currencies = ["USD", "USD", "USD", "EUR", "USD", "GBP", "USD", "JPY"] as const;

/**
 * Returns the amount of a donation, in minor units. It depends only on the number, so that sender and chat can both add
 * it up.
 */
export function amountOf(number: number): { currency: string; minor: number } {
  const currency = currencies[number % currencies.length] ?? "USD";
  return { currency, minor: 100 + ((number * 7_919) % 50_000) };
}

/**
 * Returns an ID with a random start, like the platform's, so that IDs spread over the whole index. It ends with the
 * number.
 */
function donationId(number: number): string {
  return `${randomUUID().slice(0, 24)}${number.toString(16).padStart(12, "0")}`;
}

export function donationNumber(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}

export type Donation = { number: number; id: string; metaId: string; completedAt: string; campaign: string };

/** `completedAt` has the platform's format, with microseconds. */
export function createDonation(number: number, completedAt: string, campaigns = 1): Donation {
  const campaign = campaignOf(number % campaigns);
  return { number, id: donationId(number), metaId: randomUUID(), completedAt, campaign };
}

/** `microseconds` is since 1970. */
export function platformTime(microseconds: number): string {
  const ms = Math.floor(microseconds / 1_000);
  const rest = String(Math.floor(microseconds % 1_000)).padStart(3, "0");
  return new Date(ms).toISOString().replace("Z", `${rest}Z`);
}

/** Builds the body of an attempt to deliver a donation. Each attempt has its own time; nothing else changes. */
function donationBody({ number, id, metaId, completedAt, campaign }: Donation, attemptedAt: string): string {
  const { currency, minor } = amountOf(number);
  const value = currency === "JPY" ? `${minor}` : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
  return JSON.stringify({
    data: {
      amount: { currency, value },
      campaign_id: campaign,
      cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
      completed_at: completedAt,
      created_at: completedAt,
      donor_comment: comments[number % comments.length],
      donor_name: names[number % names.length],
      fundraising_event_id: null,
      id,
      legacy_id: 9_400_000 + number,
      poll_id: null,
      poll_option_id: null,
      reward_claims: null,
      reward_id: null,
      sustained: false,
      target_id: null,
      team_event_id: null,
    },
    meta: {
      attempted_at: attemptedAt,
      event_type: "public:direct:donation_updated",
      generated_at: completedAt,
      id: metaId,
      subscription_source_id: campaign,
      subscription_source_type: "campaign",
    },
  });
}

/** Builds a complete HTTP request, ready for a socket. */
export function deliveryRequest(donation: Donation, nowMs: number): Buffer {
  const timestamp = platformTime(nowMs * 1_000);
  const body = donationBody(donation, timestamp);
  return Buffer.from(
    [
      "POST /webhooks HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/json",
      "User-Agent: Tiltify Outgoing Webhook",
      `X-Tiltify-Timestamp: ${timestamp}`,
      `X-Tiltify-Signature: ${sign({ secret, timestamp, body })}`,
      `X-Tiltify-Endpoint: ${endpointId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
