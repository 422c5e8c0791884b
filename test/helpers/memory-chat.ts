import type { ChatAdapter, OutgoingMessage, Pace, StatusCardPort } from "../../src/chat/port/adapter.ts";
import { addChat } from "../../src/chat/traits.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import type { Announcement, MessageContent } from "../../src/composing/content.ts";
import type { CardContent } from "../../src/composing/status-card.ts";
import type { Money } from "../../src/money/money.ts";
import type { Donors, Line, Message, Part, Settled } from "../../src/words/parts.ts";
import type { WordsOf } from "../../src/words/say.ts";
import type { Instant } from "../../src/words/typed.ts";
import { inEnglish } from "./content-lines.ts";
import { neutralWords, sentencesIn } from "./neutral-words.ts";
import { plainText, wordsIn, wordsOf } from "./words.ts";

addChat("memory", { hasButtons: false });

export type PostedMessage = {
  place: string;
  id: string;
  body: string;
  moments: readonly string[];
  edits: number;
  /** How many edits added moments to the message. */
  grown: number;
};

export type MemoryChat = Omit<ChatAdapter, "statusCards"> & {
  statusCards?: StatusCardPort;
  /** Loads the words of a language. With `renderNeutrally` these are neutral words. */
  wordsOf: WordsOf;
  /** The messages that people see, in the order of posting. */
  posted: PostedMessage[];
  bodies(place?: string): string[];
  /** The ids of the pinned messages. */
  pinned: string[];
  /** Called before the chat accepts a message. An error from it becomes the chat's answer. */
  beforeSend: (message: OutgoingMessage) => void | Promise<void>;
  /** Called after the chat has accepted a message. An error from it replaces the answer. */
  afterSend: (message: OutgoingMessage) => void | Promise<void>;
};

/** An in-memory chat with configurable traits. It can have nonces and edits like Discord, or neither like Twitch. */
export function createMemoryChat(options: {
  connection?: string;
  nonces: boolean;
  edits: boolean;
  /** Renders a card. Only a chat with cards has this function. */
  card?(content: CardContent): string;
  normalPace?: Pace;
  /** True if the chat shows cards about campaigns and donors. */
  hasCards?: boolean;
  /** `renderNeutrally`, unless a test checks the wording. */
  render?(content: MessageContent): string;
}): MemoryChat {
  const { connection = "memory", nonces, edits, normalPace = { messages: 1_000_000, perMs: 1_000 } } = options;
  const { card, hasCards = false, render = renderNeutrally } = options;
  const posted: PostedMessage[] = [];
  const chat: MemoryChat = {
    name: "memory",
    hasCards,
    limits: { textLength: 500, normalPace, nonceWindowMs: nonces ? Number.MAX_SAFE_INTEGER : 0 },
    connections: () => [connection],
    async start() {},
    async stop() {},
    health: () => ({ state: "ready" }),
    render,
    wordsOf: render === renderNeutrally ? async () => neutralWords : wordsOf,
    async send(message) {
      await chat.beforeSend(message);
      const known = nonces ? posted.find((one) => one.id === message.id) : undefined;
      if (!known) {
        const { place, id, body, moments } = message;
        posted.push({ place: place.address, id, body, moments, edits: 0, grown: 0 });
      }
      await chat.afterSend(message);
      return nonces ? { remoteId: `remote-${message.id}` } : {};
    },
    nextSlotMs: () => 0,
    onCommand() {},
    posted,
    pinned: [],
    bodies: (place) => posted.filter((one) => place === undefined || one.place === place).map((one) => one.body),
    beforeSend: () => undefined,
    afterSend: () => undefined,
  };
  if (edits) {
    chat.edit = async (message) => {
      await chat.beforeSend(message);
      const known = posted.find((one) => one.id === message.id);
      if (known) {
        known.body = message.body;
        if (message.moments.length > known.moments.length) known.grown += 1;
        known.moments = message.moments;
        known.edits += 1;
      }
      await chat.afterSend(message);
    };
  }
  if (card !== undefined) {
    const idOf = (remoteId: string) => remoteId.replace("remote-", "");
    chat.statusCards = {
      render: card,
      pin: async ({ remoteId }) => chat.pinned.push(idOf(remoteId)) > 0,
      async remove({ remoteId }) {
        const at = posted.findIndex(({ id }) => id === idOf(remoteId));
        if (at >= 0) posted.splice(at, 1);
      },
    };
  }
  return chat;
}

/** A place of the memory chat as commands and tests name it. */
export function memoryPlace(address: string, connection = "memory") {
  return { chat: "memory", space: { address: "space", name: "Space" }, connection, address };
}

/** Renders a message as JSON, so that a test can find the last version of every donation in it. */
export function renderAsData({ announcement }: MessageContent): string {
  return JSON.stringify(announcement, (_key, value) => (typeof value === "bigint" ? value.toString() : value));
}

/**
 * Renders a message without our wording, so that delivery tests don't break when the wording changes. The kind, name,
 * amount and comment come first, as in `donation Ann 25 USD “Go!”`. All other values follow with their names.
 */
function renderNeutrally({ announcement, messages, kinds }: MessageContent): string {
  // For a notice the wording is the point: what is wrong, and what to do.
  if (announcement.type === "notice") return `notice ${inOneLine(announcement).replace(/^🔧 /, "")}`;
  return messages.map((message, at) => toNeutral(kinds[at], message)).join(" + ");
}

function inOneLine(told: Announcement): string {
  return toLine(inEnglish(told), { limit: 2_000, typed: (command) => `/${command}` });
}

/** Pieces of a sentence's key that add nothing to its values. */
const unsaid = ["comment", "donors", "next", "thanks", "vote", "picked", "price", "several"];

/** Renders a message of `neutralWords` and leaves out the prefix that its keys share with the kind. */
function toNeutral(kind: string | undefined, { wordings }: Message): string {
  const wording = wordings.find(({ isOwn }) => isOwn !== true) ?? wordings[0];
  const { mark, head = [], quote = [], after = [], small = [], bar } = wording ?? {};
  const own = wordings.find(({ isOwn }) => isOwn)?.head ?? [];
  const fields: Record<string, unknown> = { type: kind };
  for (const { key } of sentencesIn(mark ?? [])) fields[key.replace(`${kind}.`, "").replace(/-mark$/, "")] = true;
  for (const { key, values } of sentencesIn([head, after, ...small].flat())) {
    const rest = key.replace(`${kind}.`, "");
    const known = Object.entries(values).filter(([, value]) => value !== null);
    if (known.some(([name]) => name in fields)) fields[rest] = Object.fromEntries(known);
    else for (const [name, value] of known) fields[name === "sum" ? "sums" : name] = value;
    if (rest !== key && !unsaid.includes(rest)) fields[rest] ??= true;
  }
  for (const { values } of sentencesIn(bar?.says ?? [])) Object.assign(fields, values);
  const text = head
    .filter((part) => sentencesIn([part]).length === 0)
    .map(toText)
    .join("");
  const said = quote.flatMap((part) => ("text" in part ? [part.text] : []));
  return toWords({ ...fields, text, comment: said.join("") || null, template: own.map(toText).join("") || null });
}

function toText(part: Part): string {
  return "text" in part ? part.text : "";
}

/** Values that are clear without a name, in this order. */
const unnamed = ["type", "test", "name", "by", "amount", "comment", "text", "words", "template", "lasts"];
/**
 * Fields that tests don't spell out: keys, and times in milliseconds. The message also has a readable form of each
 * time.
 */
const leftOut = ["time", "from", "about", "donation"];

function toWords(fields: object): string {
  const rank = (key: string) => (unnamed.includes(key) ? unnamed.indexOf(key) : unnamed.length);
  const sorted = Object.entries(fields).toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  const words = sorted.filter(([key]) => !leftOut.includes(key)).map(([key, value]) => toWord(key, value));
  return words.filter((word) => word !== "").join(" ");
}

function toWord(key: string, value: unknown): string {
  if (value === true) return key;
  if (value === null || value === undefined || value === false) return "";
  const text = toValue(value);
  if (key === "comment") return `“${text}”`;
  return unnamed.includes(key) || text === "" ? text : `${key}=${text}`;
}

function toValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (isLine(value)) return value.map(inLine).join("");
  if ("unnamed" in value) return toValue((value as Donors).donors);
  if ("now" in value)
    return plainText(wordsIn("en").value("lasts", Math.abs((value as Instant).time - (value as Instant).now)));
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.map(toValue).join(", ")}]`;
  return "minor" in value ? toAmount(value as Money) : toWords(value);
}

function inLine(part: Settled): string {
  const [sentence] = sentencesIn([part]);
  return sentence === undefined ? toText(part) : toWords(sentence.values);
}

function isLine(value: object): value is Line {
  return Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === "object" && "type" in part);
}

function toAmount({ minor, scale, currency }: Money): string {
  return `${Number(minor) / 10 ** scale} ${currency}`;
}
