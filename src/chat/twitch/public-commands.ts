import type { Language } from "../../words/languages.ts";
import { plainWord, typedIn, typedNames } from "../../words/typed-words.ts";
import { nameWithin } from "../understanding/loose-words.ts";
import { behindWords } from "../understanding/viewer-words.ts";

/** How people type commands in a channel. */
export type Typing = {
  /** The prefix of commands. `!tiltify` always works too, so that nobody can lock themselves out of the settings. */
  prefix: string;
  /**
   * Commands that work on their own, normalized by `plainWord`. All others are typed after `charity`, unless the
   * channel has turned that off.
   */
  words: ReadonlySet<string>;
  /** One-word commands for moderators. `ask` means that no moderator has confirmed yet that the word is for us. */
  orders: ReadonlyMap<string, "on" | "ask">;
  /** After an answer, we ignore the same question for this long, no matter who asks. */
  questionCooldownMs: number;
  /** The language of our answers. */
  language: Language;
};

/** Resolves a moderator's one-word command, such as `hide ann`. */
export function resolveCommand(typed: string, { orders }: Typing): { text: string; asksFirst?: string } | undefined {
  const word = plainWord(typed.split(/\s/, 1).join()).replace(/[?!.,、。]+$/u, "");
  const state = orders.get(word);
  if (state === undefined) return undefined;
  return { text: `tiltify ${typed}`, ...(state === "ask" && { asksFirst: word }) };
}

/**
 * Returns the commands that a typed word stands for. Their replies are merged into one answer. Empty if the word isn't
 * ours.
 */
export function resolveCalls(typed: string, { words, language }: Typing, isTeam = true): string[] {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const asked = plainWord(word).replace(/[?!.,、。]+$/u, "");
  // A viewer who types nothing but `!tiltify` probably wants to donate.
  if (asked === "tiltify") return rest.length === 0 && !isTeam ? ["donate", "total"] : [typed];
  const name = words.has(asked) ? asked : nameWithin(asked, [language], (one) => words.has(one));
  if (name === undefined) return [];
  const isBehind = behindWords(language).some((behind) => plainWord(behind) === name);
  if (!isBehind) return [name === asked ? typed : [name, ...rest].join(" ")];
  return rest.length === 0 ? ["donate", "total"] : [rest.join(" ")];
}

/** Returns the English name of a two-word command. Returns English text unchanged. */
export function nameOf({ text }: { text: string }, { language }: Typing): string {
  const typed = plainWord(text);
  return typedNames(language).commandOf(typed.split(/\s+/, 2).join(" ")) ?? typed;
}

/** Returns how people type a command in this channel, in its language if possible. */
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
