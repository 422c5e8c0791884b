import { deliveredBid } from "../../events/auction.ts";
import { deliveredDonation } from "../../events/donation.ts";
import { deliveredFact } from "../../events/fact.ts";
import { field, notJson, parseJson } from "../../events/json.ts";

/**
 * Keys with the donor's email address, postal address, and answers to reward questions. Private events have them.
 * Before we store a private delivery, we cut everything that our readers don't use. A public event is stored byte for
 * byte, but private keys that shouldn't be in it are cut. For that, we edit its text, and don't parse it and write it
 * again.
 */
const privateKeys: ReadonlySet<string> = new Set(["email", "custom_question", "reward_custom_question"]);

/**
 * A quick test. Every body with a private key contains one of these. The last two keys end alike, and `\u` may hide a
 * letter.
 */
const traces = ["email", "custom_question", "\\u"].map((text) => Buffer.from(text));

/** The platform writes this before the type of a public event. Inside a JSON string, the quotes would be escaped. */
const publicMark = Buffer.from('"event_type":"public:');
const privateMark = Buffer.from('"private:');

export function scrub(body: Buffer): Buffer {
  const isPublic = body.includes(publicMark) && !body.includes(privateMark);
  if (isPublic && !traces.some((trace) => body.includes(trace))) return body;
  const json = parseJson(body);
  if (!isPublic && isPrivateDelivery(json)) return Buffer.from(JSON.stringify(withoutPrivate(json)));
  const text = body.toString("latin1"); // one character per byte, so no byte is lost
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

/** `key` is a JSON string with its quotes. Escapes may hide letters. */
function isPrivateKey(key: string): boolean {
  return privateKeys.has(key.includes("\\") ? JSON.parse(key) : key.slice(1, -1));
}

/**
 * Returns where the JSON value that begins at `start` ends. Counts brackets instead of recursing, because a value may
 * be deeply nested.
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
 * Scrubs a body that isn't JSON. Cuts everything from the first private key to the end. The mark "[cut]" keeps the rest
 * from being valid JSON by accident.
 */
function scrubText(text: string): string {
  const mention = /email|custom_question|\\u00[4-7]/i.exec(text);
  return mention ? `${text.slice(0, mention.index)}[cut]` : text;
}

/** `true` keeps a text, number or boolean. An object keeps only the named fields, also in each object of a list. */
type Shape = true | { readonly [key: string]: Shape };

const plain = (...names: string[]): { readonly [key: string]: true } =>
  Object.fromEntries(names.map((name) => [name, true]));
const money = plain("currency", "value");
const namedFacts = plain("id", "usage_type");

/**
 * The fields that we keep of private deliveries: those that a reader in events/ names, and these. Everything else is
 * cut, including what the platform may add in the future. If a later version reads another field, it is missing in
 * older stored bodies.
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
  // Put `meta` last, as the platform does. It can then be found without reading the rest.
  meta: plain(
    ...["id", "event_type", "attempted_at", "generated_at", "relay_key_id"],
    ...["subscription_source_id", "subscription_source_type"],
  ),
};

/** True if a parsed delivery may be private. Any event type that doesn't begin with `public:` counts as private. */
function isPrivateDelivery(delivery: unknown): boolean {
  const eventType = field(field(delivery, "meta"), "event_type");
  return typeof eventType === "string" && !eventType.startsWith("public:");
}

/** Returns a private delivery with only the fields that our readers use. */
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
