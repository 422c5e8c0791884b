import { withoutUnseen } from "../../safety/text.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { CallUser } from "../understanding/command.ts";
import type { Role } from "../understanding/command-fields.ts";
import type { IrcLine } from "./irc-line.ts";
import { knownBots } from "./known-bots.ts";
import type { Typing } from "./public-commands.ts";

/** The sign that always leads to our settings, and that a channel takes us in and sends us away with. */
const defaultPrefix = "!";
const alwaysHeard = /^(?:tiltify|join|part|allow)(?:\s|$)/i;

/** What somebody typed that begins like a command: everything after the sign. `isToUs`: a line to us by our name, with no sign. */
export type ChatCall = {
  channel: string;
  user: CallUser;
  login: string;
  isBroadcaster: boolean;
  text: string;
  isToUs: boolean;
};

/** Cheers stand among the words as `cheer100`, by many names. */
const cheer = /(?:^|\s)[\p{L}]+\d+(?=\s|$)/gu;

type Typed = Pick<Typing, "prefix" | "words">;

/** Reads a line as a command, or undefined: nothing was asked, or nobody whom we answer. `own`: the name of our account. */
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

/** In a shared chat the lines of all its channels arrive in each; they are answered where they were typed. */
export function isFromElsewhere(tags: IrcLine["tags"]): boolean {
  const source = tags.get("source-room-id");
  return source !== undefined && source !== tags.get("room-id");
}

function roleOf(tags: IrcLine["tags"]): Role {
  const badges = new Set((tags.get("badges") ?? "").split(",").map((badge) => badge.split("/")[0]));
  if (badges.has("broadcaster")) return "manager";
  return badges.has("moderator") || badges.has("lead_moderator") || tags.get("mod") === "1" ? "moderator" : "everyone";
}

/** A reply begins with the name of whom it answers, a question to us with ours, and a cheer may have its bits in front. */
function commandIn(
  { text, tags }: IrcLine,
  { prefix, words }: Typed,
  own: string,
): { text?: string | undefined; isToUs?: true } {
  const seen = withoutUnseen(withoutAction(text)).trimStart();
  const [called = "", name = ""] = /^@(\S+)\s+/.exec(seen) ?? [];
  const isToUs = name.toLowerCase().replace(/[,:]$/, "") === own;
  const isForUs = tags.has("reply-parent-msg-id") || isToUs;
  const said = isForUs ? seen.slice(called.length) : seen;
  const asked = tags.has("bits") ? said.replace(cheer, " ").trim() : said;
  const call = callAfter(prefix, asked);
  const defaults = callAfter(defaultPrefix, asked) ?? "";
  const meant = call ?? (alwaysHeard.test(plainWord(defaults)) ? defaults : looseCallIn(asked, { prefix, words }));
  if (meant !== undefined) return { text: meant };
  return isToUs && /\p{L}/u.test(asked) && !isCall(asked, prefix) ? { text: asked, isToUs } : {};
}

/** `! total`, as phones type it, and `!!total`: only with a word that is understood there, as others are no commands. */
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

/** Whether a line begins as commands do there. */
export function isCall(text: string, prefix: string): boolean {
  return [prefix, defaultPrefix].some((sign) => beginsWith(sign, text));
}

/** Letters in a prefix are typed as people like, and its signs in any width: `！`. */
function beginsWith(prefix: string, asked: string): boolean {
  return plainWord(asked.slice(0, prefix.length)) === prefix;
}

function callAfter(prefix: string, asked: string): string | undefined {
  if (!beginsWith(prefix, asked)) return undefined;
  const call = asked.slice(prefix.length);
  return /^[\p{L}\p{N}]/u.test(call) ? call : undefined;
}

const actionStart = "\u0001ACTION ";

/** What `/me` makes of a line. */
function withoutAction(text: string): string {
  return text.startsWith(actionStart) ? text.slice(actionStart.length).replace(/\p{Cc}+$/u, "") : text;
}
