import type { Language } from "../../words/languages.ts";
import { behindWord } from "../viewer-words.ts";

/** How people type commands in a channel. */
export type Typing = {
  /** The sign in front; `!tiltify` is understood all the same, so that nobody locks themselves out. */
  prefix: string;
  /** What is understood by itself; the rest behind `charity`, unless that is switched off, too. */
  words: ReadonlySet<string>;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
  /** In which its people are answered. */
  language: Language;
};

/** The calls that a typed one stands for, to be answered in one line; none: it is nothing of ours. */
export function meantCalls(typed: string, words: Typing["words"]): string[] {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  if (name !== "tiltify" && !words.has(name)) return [];
  if (name !== behindWord) return [typed];
  return rest.length === 0 ? ["donate", "total"] : [rest.join(" ")];
}

/** What to type, as it is understood in this channel. */
export function asTypedHere(next: string | undefined, { prefix, words }: Typing): string | undefined {
  const text = next?.replace(/^!/, "") ?? "";
  const [word = ""] = text.split(" ");
  if (next === undefined || word === "tiltify") return next;
  if (words.has(word)) return prefix + text;
  return words.has(behindWord) ? `${prefix}${behindWord} ${text}` : undefined;
}
