import { withoutUnseen } from "../../safety/text.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { CallUser } from "../understanding/command.ts";
import type { Role } from "../understanding/command-fields.ts";
import type { IrcLine } from "./irc-line.ts";
import { knownBots } from "./other-bots.ts";
import type { Typing } from "./public-commands.ts";

/** The prefix that always reaches our settings, and that channels use to let us in and send us away. */
const defaultPrefix = "!";
const alwaysHeard = /^(?:tiltify|join|part|allow)(?:\s|$)/i;

/**
 * A line that begins like a command: everything after the prefix. `isToUs`: addressed to us by name, without a prefix.
 */
export type ChatCall = {
  channel: string;
  user: CallUser;
  login: string;
  isBroadcaster: boolean;
  text: string;
  isToUs: boolean;
};

/** Cheers appear among the words as `cheer100`, under many names. */
const cheer = /(?:^|\s)[\p{L}]+\d+(?=\s|$)/gu;

type Typed = Pick<Typing, "prefix" | "words">;

/**
 * Reads a line as a command. Returns undefined if it isn't one, or if its sender gets no answers. `own` is our
 * account's name.
 */
export function readCall(line: IrcLine, typing: Typed, own: string): ChatCall | undefined {
  const { command, channel, login, tags } = line;
  if (command !== "PRIVMSG" || channel === "" || isFromElsewhere(tags) || knownBots.has(login)) return undefined;
  const { text, isToUs = false } = commandIn(line, typing, own);
  const id = tags.get("user-id") ?? "";
  if (text === undefined || id === "") return undefined;
  const isBroadcaster = id === tags.get("room-id");
  const name = tags.get("display-name") || login;
  return {
    channel,
    login,
    isBroadcaster,
    text,
    isToUs,
    user: { id, name, role: isBroadcaster ? "manager" : roleOf(tags) },
  };
}

/** In a shared chat, each channel receives the lines of all others. They are answered only where they were typed. */
export function isFromElsewhere(tags: IrcLine["tags"]): boolean {
  const source = tags.get("source-room-id");
  return source !== undefined && source !== tags.get("room-id");
}

function roleOf(tags: IrcLine["tags"]): Role {
  const badges = new Set((tags.get("badges") ?? "").split(",").map((badge) => badge.split("/")[0]));
  if (badges.has("broadcaster")) return "manager";
  return badges.has("moderator") || badges.has("lead_moderator") || tags.get("mod") === "1" ? "moderator" : "everyone";
}

/** Removes the name in front of a reply, our own name in front of a question, and the bits in front of a cheer. */
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

/** Accepts `! total`, as phones type it, and `!!total`, but only with a word that we know there. */
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

/** True if a line begins with a command prefix of that channel. */
export function isCall(text: string, prefix: string): boolean {
  return [prefix, defaultPrefix].some((sign) => beginsWith(sign, text));
}

/** Case and width in a prefix don't matter: `！`. */
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
