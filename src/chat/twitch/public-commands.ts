import type { Language } from "../../words/languages.ts";
import { plainWord, typedIn, typedNames } from "../../words/typed-words.ts";
import { nameWithin } from "../understanding/loose-words.ts";
import { behindWords } from "../understanding/viewer-words.ts";

/** How people type commands in a channel. */
export type Typing = {
  /** The sign in front; `!tiltify` is understood all the same, so that nobody locks themselves out. */
  prefix: string;
  /** What is understood by itself, as `plainWord` has it; the rest behind `charity`, unless that is switched off, too. */
  words: ReadonlySet<string>;
  /** What moderators may order by one word; `ask`: nobody has said yet that it is ours. */
  orders: ReadonlyMap<string, "on" | "ask">;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
  /** In which its people are answered. */
  language: Language;
};

/** The order that a moderator gives by its word alone: `hide ann`. */
export function resolvedCommand(typed: string, { orders }: Typing): { text: string; asksFirst?: string } | undefined {
  const word = plainWord(typed.split(/\s/, 1).join()).replace(/[?!.,、。]+$/u, "");
  const state = orders.get(word);
  if (state === undefined) return undefined;
  return { text: `tiltify ${typed}`, ...(state === "ask" && { asksFirst: word }) };
}

/** The calls that a typed one stands for, to be answered in one line; none: it is nothing of ours. */
export function resolveCalls(typed: string, { words, language }: Typing, isTeam = true): string[] {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const asked = plainWord(word).replace(/[?!.,、。]+$/u, "");
  // A viewer who types our word alone wants to give, and orders nothing.
  if (asked === "tiltify") return rest.length === 0 && !isTeam ? ["donate", "total"] : [typed];
  const name = words.has(asked) ? asked : nameWithin(asked, [language], (one) => words.has(one));
  if (name === undefined) return [];
  const isBehind = behindWords(language).some((behind) => plainWord(behind) === name);
  if (!isBehind) return [name === asked ? typed : [name, ...rest].join(" ")];
  return rest.length === 0 ? ["donate", "total"] : [rest.join(" ")];
}

/** The English name of a command of two words, with all that stands behind it where it was typed in English. */
export function nameOf({ text }: { text: string }, { language }: Typing): string {
  const typed = plainWord(text);
  return typedNames(language).commandOf(typed.split(/\s+/, 2).join(" ")) ?? typed;
}

/** What to type, as it is understood in this channel: in its language if it may be. */
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
