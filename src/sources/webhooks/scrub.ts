import { deliveredBid } from "../../events/auction.ts";
import { deliveredDonation } from "../../events/donation.ts";
import { deliveredFact } from "../../events/fact.ts";
import { field, notJson, parseJson } from "../../events/json.ts";

/**
 * Private events carry the donor's e-mail address, postal addresses and answers to reward questions: before anything is
 * stored, all is cut that nobody here reads. Public ones stay as they were sent, byte for byte, but for fields that should
 * not be in them: their text is edited in place of parsing and writing it again.
 */
const privateKeys: ReadonlySet<string> = new Set(["email", "custom_question", "reward_custom_question"]);

/**
 * Every body that could name a private key holds one of these: the last two keys end alike, and `\u` may hide a letter.
 */
const traces = ["email", "custom_question", "\\u"].map((text) => Buffer.from(text));

/** What the kind of a public event stands behind as the platform writes it; in a text its quotes would be escaped. */
const publicMark = Buffer.from('"event_type":"public:');
const privateMark = Buffer.from('"private:');

export function scrub(body: Buffer): Buffer {
  const isPublic = body.includes(publicMark) && !body.includes(privateMark);
  if (isPublic && !traces.some((trace) => body.includes(trace))) return body;
  const json = parseJson(body);
  if (!isPublic && isPrivateDelivery(json)) return Buffer.from(JSON.stringify(withoutPrivate(json)));
  const text = body.toString("latin1"); // one character per byte: nothing is lost on the way back
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

/** Where the JSON value that begins at `start` ends. Counts brackets instead of recursing: nesting may be deep. */
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
 * For what is not JSON: everything from the mention of a private key to the end of the text goes. The mark that stands
 * there instead keeps what is left from turning into JSON, which would be understood although the body was not.
 */
function scrubText(text: string): string {
  const mention = /email|custom_question|\\u00[4-7]/i.exec(text);
  return mention ? `${text.slice(0, mention.index)}[cut]` : text;
}

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
function isPrivateDelivery(delivery: unknown): boolean {
  const eventType = field(field(delivery, "meta"), "event_type");
  return typeof eventType === "string" && !eventType.startsWith("public:");
}

/** A private delivery without all that nobody here reads. */
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
