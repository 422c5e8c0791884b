import { z } from "zod";
import { readWireMoney } from "../money/money.ts";
import type { DonationReading } from "../news/donation.ts";
import { type ListName, listNames } from "../news/lists.ts";
import { id, numericId, optionalId, orNull, text } from "../platform/fields.ts";
import { readMicroseconds, readMilliseconds } from "../platform/times.ts";
import { type FactKind, factKinds } from "../util/fact-kinds.ts";
import { type AuctionItemReading, type BidHint, itemSnapshot, toAuctionItem, toBidHint } from "./auction.ts";
import { deliveredDonation, isKnownStatus, toDonation } from "./donation.ts";
import { deliveredFact, type FactReading, raisesBelow, readFactSnapshot, toFact } from "./fact.ts";
import { readFacts, usageTypes } from "./facts.ts";
import { field, notJson, parseJson } from "./json.ts";
import { type ListReading, readRecords, toList } from "./list.ts";
import { snapshotType } from "./snapshots.ts";

/** The result of reading a stored body. Readers never throw. */
export type PlatformEvent =
  | (Reported & { eventType: string; test: boolean })
  /** A type that this version can't read. The event is kept for a later version. */
  | { type: "not-yet"; eventType: string }
  /** `problem` names the field and what we expected. It never contains the value. */
  | { type: "unreadable"; problem: string };

type Reported =
  /**
   * `relayKey` is the ID of the relay key that the donation was made with. `unknownStatus` is a payment status that
   * this version doesn't know. A donation with such a status waits until it is paid.
   */
  | { type: "donation"; donation: DonationReading; relayKey?: string; unknownStatus?: string }
  | { type: "fact"; fact: FactReading }
  | { type: "bid"; bid: BidHint }
  /** An item of an auction, from a snapshot. */
  | { type: "auction-item"; item: AuctionItemReading }
  /** A list of a campaign, such as its milestones, from a snapshot. */
  | { type: "list"; snapshot: ListReading };

const envelope = z.object({
  data: z.unknown().optional(),
  meta: z.object({
    event_type: z.string(),
    generated_at: text,
    subscription_source_id: optionalId,
    subscription_source_type: text,
    /** Only our own snapshots have this. */
    fact_kind: orNull(z.enum(factKinds)),
    /** Only relays set this. */
    relay_key_id: text,
  }),
});
type Meta = z.output<typeof envelope>["meta"];
type Problem = { problem: string };

/** Reads any stored body. Pass `json` if the body is already parsed. */
export function readEvent(body: Uint8Array, json = parseJson(body)): PlatformEvent {
  if (json === notJson) return { type: "unreadable", problem: "body is not JSON" };
  const event = envelope.safeParse(json);
  if (!event.success) return { type: "unreadable", problem: "meta.event_type is not a text" };
  const { data, meta } = event.data;
  const read = readerOf(meta.event_type);
  if (read === undefined) return { type: "not-yet", eventType: cleanName(meta.event_type) };
  const reported = read(data, meta);
  if ("problem" in reported) return { type: "unreadable", problem: reported.problem };
  return { ...reported, eventType: meta.event_type, test: meta.subscription_source_type === "test" };
}

/** The readable parts of a damaged donation: its ID, and the facts that it belongs to. */
export type UnreadDonation = { id: string | null; facts: string[] };

const rest = deliveredDonation.omit({ id: true, amount: true });

/** Returns undefined if the body isn't a donation, or is a test. */
export function readUnreadDonation(body: Uint8Array): UnreadDonation | undefined {
  const event = envelope.safeParse(parseJson(body)).data;
  if (event === undefined || readerOf(event.meta.event_type) !== readDonation) return undefined;
  if (event.meta.subscription_source_type === "test") return undefined;
  const { data, meta } = event;
  const facts = readFacts(rest.safeParse(data).data ?? {}, meta.subscription_source_id);
  return { id: numericId.safeParse(field(data, "id")).data ?? null, facts: facts.map((fact) => fact.id) };
}

type Reader = (data: unknown, meta: Meta) => Reported | Problem;

/**
 * Each type of webhook with its reader. `indirect` webhooks are about something below the subscribed fact. Relays
 * report donations made through a personal link. No document names their type, so any donation counts.
 */
const deliveries: readonly (readonly [type: RegExp, read: Reader])[] = [
  [/^(?:public|private):[a-z_]+:donation_updated$/, readDonation],
  [/^(?:public|private):(?:direct|indirect):fact_updated$/, readFact],
  // Somebody made, changed or withdrew a bid.
  [/^(?:public|private):direct:auction_bid_amount_updated$/, readBid],
];

const snapshots: ReadonlyMap<string, Reader> = new Map([
  [snapshotType("donation"), readDonation],
  [snapshotType("fact"), readSnapshotOfFact],
  [snapshotType("auction_item"), readSnapshotOfItem],
  ...listNames.map((list) => [snapshotType(list), listReader(list)] as const),
]);

function readerOf(eventType: string): Reader | undefined {
  return deliveries.find(([type]) => type.test(eventType))?.[1] ?? snapshots.get(eventType);
}

function readDonation(data: unknown, meta: Meta): Reported | Problem {
  const wire = deliveredDonation.safeParse(data);
  if (!wire.success) return toProblem(wire.error);
  const stamp = readMicroseconds(meta.generated_at);
  const { relay_key_id: relayKey, subscription_source_id: sourceId } = meta;
  const donation = toDonation(wire.data, { sourceId, stamp, isRelay: Boolean(relayKey) });
  if ("problem" in donation) return donation;
  if (!relayKey) return { type: "donation", donation };
  const { payment_status: status } = wire.data;
  return {
    type: "donation",
    donation,
    relayKey,
    ...(status && !isKnownStatus(status) && { unknownStatus: cleanName(status) }),
  };
}

function readFact(data: unknown, meta: Meta): Reported | Problem {
  const wire = deliveredFact.safeParse(data);
  if (!wire.success) return toProblem(wire.error);
  const { total_amount_raised, amount_raised } = wire.data;
  const fact = toFact(wire.data, {
    kind: kindOf(wire.data, meta),
    sourceId: meta.subscription_source_id,
    // The total includes donations to events and supporters. Older bodies have only the campaign's own amount.
    total: readWireMoney(total_amount_raised) ?? readWireMoney(amount_raised),
    generatedAt: readMicroseconds(meta.generated_at),
  });
  const isSupported = fact.kind === "campaign" && raisesBelow(wire.data);
  return { type: "fact", fact: isSupported ? { ...fact, isSupported } : fact };
}

function readSnapshotOfFact(data: unknown, meta: Meta): Reported | Problem {
  const wire = deliveredFact.safeParse(data);
  if (!wire.success) return toProblem(wire.error);
  return {
    type: "fact",
    fact: readFactSnapshot(wire.data, { kind: meta.fact_kind, sourceId: meta.subscription_source_id }),
  };
}

function readBid(data: unknown, meta: Meta): Reported {
  return { type: "bid", bid: toBidHint(data, meta.subscription_source_id) };
}

function readSnapshotOfItem(data: unknown, meta: Meta): Reported | Problem {
  const read = itemSnapshot.safeParse(data);
  if (!read.success) return toProblem(read.error);
  const polledAt = readMilliseconds(meta.generated_at);
  return polledAt === null ? notATime : { type: "auction-item", item: toAuctionItem(read.data, polledAt) };
}

const storedList = z.object({ fact_id: id, records: z.array(z.unknown(), "is not a list") });

function listReader(list: ListName): Reader {
  return (data, meta) => {
    const read = storedList.safeParse(data);
    if (!read.success) return toProblem(read.error);
    const polledAt = readMilliseconds(meta.generated_at);
    if (polledAt === null) return notATime;
    const reported = toList(list, readRecords(list, read.data.records));
    return { type: "list", snapshot: { factId: read.data.fact_id, polledAt, reported } };
  };
}

const notATime: Problem = { problem: "meta.generated_at is not a time" };

/** Names the field and what we expected. Leaves out the value, because it may be a donor's. */
function toProblem({ issues }: z.ZodError): Problem {
  const problems = issues.map((issue) => {
    const isObject = issue.code === "invalid_type" && issue.expected === "object";
    return `${["data", ...issue.path].join(".")} ${isObject ? "is not an object" : issue.message}`;
  });
  return { problem: problems.join(", ") };
}

/**
 * Returns the kind of a fact. The subscription tells the kind of the subscribed fact. We recognize any other fact by
 * fields that only one kind has.
 */
function kindOf(fact: z.output<typeof deliveredFact>, meta: Meta): FactKind | null {
  const known = usageTypes.get(meta.subscription_source_type);
  if (known !== undefined && meta.subscription_source_id === fact.id) return known;
  if (fact.supportable !== undefined) return "team_campaign";
  if (fact.amount_raised !== undefined) return "campaign";
  return fact.currency_code === undefined ? null : "fundraising_event";
}

/** Makes the name of an unknown event type safe for a log line and a column. Returns at most 100 characters. */
function cleanName(eventType: string): string {
  return [...eventType.slice(0, 1_000).replace(/[\p{Cc}\p{Cs}]/gu, "")].slice(0, 100).join("");
}
