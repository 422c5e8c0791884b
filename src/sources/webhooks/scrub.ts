import { deliveredBid } from "../../events/auction.ts";
import { deliveredDonation } from "../../events/donation.ts";
import { deliveredFact } from "../../events/fact.ts";
import { field, notJson, parseJson } from "../../events/json.ts";

/**
 * Private events carry the donor's email address, postal addresses and answers to reward questions. Everything that our
 * readers do not use is cut before a delivery is stored. Public events stay byte for byte as they were sent, except for
 * fields that should not be in them: their text is edited instead of parsed and written again.
 */
const privateKeys: ReadonlySet<string> = new Set(["email", "custom_question", "reward_custom_question"]);

/**
 * Every body that could name a private key holds one of these: the last two keys end alike, and `\u` may hide a letter.
 */
const traces = ["email", "custom_question", "\\u"].map((text) => Buffer.from(text));

/** The platform writes this before the type of a public event. Inside a text its quotes would be escaped. */
const publicMark = Buffer.from('"event_type":"public:');
const privateMark = Buffer.from('"private:');

export function scrub(body: Buffer): Buffer {
  const isPublic = body.includes(publicMark) && !body.includes(privateMark);
  if (isPublic && !traces.some((trace) => body.includes(trace))) return body;
  const json = parseJson(body);
  if (!isPublic && isPrivateDelivery(json)) return Buffer.from(JSON.stringify(withoutPrivate(json)));
  const text = body.toString("latin1"); // one character per byte, so nothing is lost on the way back
  const scrubbed = json === notJson ? scrubText(text) : scrubJson(text);
  return scrubbed === text ? body : Buffer.from(scrubbed, "latin1");
}

function scrubJson(text: string): string {
  const keys = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:\s*)?/g;
  let scrubbed = "";
  let copied = 0;
  for (let match = keys.exec(text); match; match = keys.exec(text)) {
    const [, key = "", colon] = match;
    if (colon === undefined || !isPrivateKey(key)) continue;
    const end = endOfValue(text, keys.lastIndex);
    scrubbed += `${text.slice(copied, keys.lastIndex)}null`;
    copied = end;
    keys.lastIndex = end;
  }
  return scrubbed + text.slice(copied);
}

/** `key`: a JSON string with its quotes, in which escapes may hide letters. */
function isPrivateKey(key: string): boolean {
  return privateKeys.has(key.includes("\\") ? JSON.parse(key) : key.slice(1, -1));
}

/**
 * Returns the end of the JSON value that begins at `start`. Counts brackets instead of recursing, because nesting may
 * be deep.
 */
function endOfValue(text: string, start: number): number {
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]|[^\s,:[\]{}"]+/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === "{" || token[0] === "[") depth += 1;
    if (token[0] === "}" || token[0] === "]") depth -= 1;
    if (depth === 0) break;
  }
  return tokens.lastIndex;
}

/**
 * Scrubs a body that is not JSON: everything from the mention of a private key to the end is cut. The mark in its place
 * keeps the rest from becoming valid JSON, which would be understood although the body was not.
 */
function scrubText(text: string): string {
  const mention = /email|custom_question|\\u00[4-7]/i.exec(text);
  return mention ? `${text.slice(0, mention.index)}[cut]` : text;
}

/**
 * `true`: keeps a text, number or boolean. A shape keeps only the named fields of an object, or of each object in a
 * list.
 */
type Shape = true | { readonly [key: string]: Shape };

const plain = (...names: string[]): { readonly [key: string]: true } =>
  Object.fromEntries(names.map((name) => [name, true]));
const money = plain("currency", "value");
const namedFacts = plain("id", "usage_type");

/**
 * The fields kept of deliveries with private data, such as the donor's email and postal addresses, whatever else they
 * may carry in the future: those that their readers in events/ name, and the parts of objects listed here. A field that
 * only a later version reads is missing from older stored bodies.
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
  // Last, where the platform writes it, so that it is found without reading the rest.
  meta: plain(
    ...["id", "event_type", "attempted_at", "generated_at", "relay_key_id"],
    ...["subscription_source_id", "subscription_source_type"],
  ),
};

/** True if a parsed delivery is of a kind that is not known to be public. */
function isPrivateDelivery(delivery: unknown): boolean {
  const eventType = field(field(delivery, "meta"), "event_type");
  return typeof eventType === "string" && !eventType.startsWith("public:");
}

/** Returns a private delivery without everything that our readers do not use. */
function withoutPrivate(delivery: unknown): unknown {
  return keep(delivery, kept);
}

function keep(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return shape === true ? undefined : value.map((one) => keep(one, shape) ?? null);
  if (typeof value !== "object" || value === null) return value;
  if (shape === true) return undefined;
  const fields = Object.entries(shape).map(([key, inner]) => [key, keep(field(value, key), inner)]);
  return Object.fromEntries(fields.filter(([, one]) => one !== undefined));
}
