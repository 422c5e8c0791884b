import { withoutUnseen } from "../../safety/text.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { CallUser } from "../understanding/command.ts";
import type { Role } from "../understanding/command-fields.ts";
import type { IrcLine } from "./irc-line.ts";
import { knownBots } from "./other-bots.ts";
import type { Typing } from "./public-commands.ts";

/**
 * Always works in front of the words below, whatever prefix a channel has chosen. Otherwise a channel could lock itself
 * out of our settings.
 */
const defaultPrefix = "!";
const alwaysHeard = /^(?:tiltify|join|part|allow)(?:\s|$)/i;

/**
 * A line that may be a command. `text` is what follows the prefix. `isToUs` means that the line mentions us by name
 * instead of using a prefix.
 */
export type ChatCall = {
  channel: string;
  user: CallUser;
  login: string;
  isBroadcaster: boolean;
  text: string;
  isToUs: boolean;
  /** The ID of our line, if this line replies to one. */
  repliesTo?: string;
};

/** Matches a cheer, such as `cheer100`. Many other words can stand in place of "cheer". */
const cheer = /(?:^|\s)[\p{L}]+\d+(?=\s|$)/gu;

type Typed = Pick<Typing, "prefix" | "words">;

/** Returns undefined if the line isn't a command, or if we don't answer its sender. `own` is our account's login. */
export function readCall(line: IrcLine, typing: Typed, own: string): ChatCall | undefined {
  const { command, channel, login, tags } = line;
  if (command !== "PRIVMSG" || channel === "" || isFromElsewhere(tags) || knownBots.has(login)) return undefined;
  const { text, isToUs = false } = commandIn(line, typing, own);
  const id = tags.get("user-id") ?? "";
  if (text === undefined || id === "") return undefined;
  const isBroadcaster = id === tags.get("room-id");
  const name = tags.get("display-name") || login;
  const repliesTo = lineRepliedTo(tags, own);
  return {
    channel,
    login,
    isBroadcaster,
    text,
    isToUs,
    ...(repliesTo !== undefined && { repliesTo }),
    user: { id, name, role: isBroadcaster ? "manager" : roleOf(tags) },
  };
}

/** Returns the ID of our line that a line replies to, also if somebody has replied to it before. */
function lineRepliedTo(tags: IrcLine["tags"], own: string): string | undefined {
  const parent = ["reply", "reply-thread"].find((kind) => tags.get(`${kind}-parent-user-login`) === own);
  return parent === undefined ? undefined : tags.get(`${parent}-parent-msg-id`);
}

/**
 * True if a line was typed in another channel of a shared chat. Every channel receives such lines, but only the channel
 * where a command was typed answers it.
 */
export function isFromElsewhere(tags: IrcLine["tags"]): boolean {
  const source = tags.get("source-room-id");
  return source !== undefined && source !== tags.get("room-id");
}

function roleOf(tags: IrcLine["tags"]): Role {
  const badges = new Set((tags.get("badges") ?? "").split(",").map((badge) => badge.split("/")[0]));
  if (badges.has("broadcaster")) return "manager";
  return badges.has("moderator") || badges.has("lead_moderator") || tags.get("mod") === "1" ? "moderator" : "everyone";
}

/** Strips the name in front of a reply, our own name in front of a question, and the cheers in a line. */
function commandIn(
  { text, tags }: IrcLine,
  { prefix, words }: Typed,
  own: string,
): { text?: string | undefined; isToUs?: true } {
  const seen = withoutUnseen(withoutAction(text)).trimStart();
  const [called = "", name = ""] = /^@(\S+)\s+/.exec(seen) ?? [];
  const isToUs = name.toLowerCase().replace(/[,:]$/, "") === own;
  const isForUs = tags.has("reply-parent-msg-id") || isToUs;
  const ownPart = isForUs ? seen.slice(called.length) : seen;
  const asked = tags.has("bits") ? ownPart.replace(cheer, " ").trim() : ownPart;
  const call = callAfter(prefix, asked);
  const defaults = callAfter(defaultPrefix, asked) ?? "";
  const command = call ?? (alwaysHeard.test(plainWord(defaults)) ? defaults : looseCallIn(asked, { prefix, words }));
  if (command !== undefined) return { text: command };
  return isToUs && /\p{L}/u.test(asked) && !isCall(asked, prefix) ? { text: asked, isToUs } : {};
}

/**
 * Also accepts `! total`, which phone keyboards produce, and `!!total`. Only for words that are commands in this
 * channel.
 */
function looseCallIn(asked: string, { prefix, words }: Typed): string | undefined {
  const once = behind(prefix, asked);
  const rest = behind(prefix, once);
  const [word = ""] = rest.split(/\s/, 1);
  const isKnown = words.has(plainWord(word)) || (prefix === defaultPrefix && alwaysHeard.test(plainWord(rest)));
  return rest !== asked && isKnown ? rest : undefined;
}

function behind(prefix: string, asked: string): string {
  return beginsWith(prefix, asked) ? asked.slice(prefix.length).trimStart() : asked;
}

function isCall(text: string, prefix: string): boolean {
  return [prefix, defaultPrefix].some((one) => beginsWith(one, text));
}

/** Ignores case and width in a prefix, so that `！` matches `!`. */
function beginsWith(prefix: string, asked: string): boolean {
  return plainWord(asked.slice(0, prefix.length)) === prefix;
}

function callAfter(prefix: string, asked: string): string | undefined {
  if (!beginsWith(prefix, asked)) return undefined;
  const call = asked.slice(prefix.length);
  return /^[\p{L}\p{N}]/u.test(call) ? call : undefined;
}

const actionStart = "\u0001ACTION ";

/** Removes the wrapper that `/me` puts around a line. */
function withoutAction(text: string): string {
  return text.startsWith(actionStart) ? text.slice(actionStart.length).replace(/\p{Cc}+$/u, "") : text;
}
