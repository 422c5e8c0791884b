import type { Language } from "../../words/languages.ts";
import { plainWord, typedIn, typedNames } from "../../words/typed-words.ts";
import { nameWithin } from "../understanding/loose-words.ts";
import { behindWords } from "../understanding/viewer-words.ts";

/** A channel's rules for typing commands. */
export type Typing = {
  /** The prefix. `!tiltify` always works as well, so that nobody can lock themselves out. */
  prefix: string;
  /**
   * Words understood on their own, normalized by `plainWord`. All others follow `charity`, unless that is turned off,
   * too.
   */
  words: ReadonlySet<string>;
  /** Moderators' one-word commands; `ask`: nobody has confirmed yet that the word is ours. */
  orders: ReadonlyMap<string, "on" | "ask">;
  /** The time for which an answered question isn't answered again, no matter who asks. */
  cooldownMs: number;
  /** The language of answers. */
  language: Language;
};

/** Returns the command that a moderator gives by its word alone: `hide ann`. */
export function resolveCommand(typed: string, { orders }: Typing): { text: string; asksFirst?: string } | undefined {
  const word = plainWord(typed.split(/\s/, 1).join()).replace(/[?!.,、。]+$/u, "");
  const state = orders.get(word);
  if (state === undefined) return undefined;
  return { text: `tiltify ${typed}`, ...(state === "ask" && { asksFirst: word }) };
}

/** Returns the commands that a typed one stands for, which share one answer. Empty if it isn't ours. */
export function resolveCalls(typed: string, { words, language }: Typing, isTeam = true): string[] {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const asked = plainWord(word).replace(/[?!.,、。]+$/u, "");
  // A viewer who types only our word wants to donate.
  if (asked === "tiltify") return rest.length === 0 && !isTeam ? ["donate", "total"] : [typed];
  const name = words.has(asked) ? asked : nameWithin(asked, [language], (one) => words.has(one));
  if (name === undefined) return [];
  const isBehind = behindWords(language).some((behind) => plainWord(behind) === name);
  if (!isBehind) return [name === asked ? typed : [name, ...rest].join(" ")];
  return rest.length === 0 ? ["donate", "total"] : [rest.join(" ")];
}

/** Returns the English name of a two-word command. Text typed in English is returned whole. */
export function nameOf({ text }: { text: string }, { language }: Typing): string {
  const typed = plainWord(text);
  return typedNames(language).commandOf(typed.split(/\s+/, 2).join(" ")) ?? typed;
}

/** Returns a command as this channel understands it, in its language if possible. */
export function asTypedHere(next: string | undefined, { prefix, words, language }: Typing): string | undefined {
  const text = next?.replace(/^!/, "") ?? "";
  const isKnown = (one: string) => words.has(plainWord(one.split(" ", 1).join()));
  if (next === undefined) return next;
  const translated = typedIn(language, text);
  if (text.split(" ", 1).join() === "tiltify") return `!${translated}`;
  const known = [translated, text].find(isKnown);
  if (known !== undefined) return prefix + known;
  const behind = behindWords(language).find(isKnown);
  return behind && `${prefix}${behind} ${translated}`;
}
