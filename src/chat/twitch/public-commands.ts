import { isPublicSetting } from "../public-settings.ts";

/** How people type commands in a channel. */
export type Typing = {
  /** The sign in front; `!tiltify` is understood all the same, so that nobody locks themselves out. */
  prefix: string;
  /** What is understood by itself; the rest behind `charity`, unless that is switched off, too. */
  words: ReadonlySet<string>;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
};

/** `elsewhere`: a setting that is not changed where everybody reads along. */
export type MeantCalls = { type: "calls"; texts: string[] } | { type: "elsewhere"; setting: string };

/** The calls that a typed one stands for, to be answered in one line; none: it is nothing of ours. */
export function meantCalls(typed: string, words: Typing["words"]): MeantCalls {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  if (name !== "tiltify" && !words.has(name)) return { type: "calls", texts: [] };
  if (name === "charity" && rest.length === 0) return { type: "calls", texts: ["donate", "total"] };
  const text = name === "charity" ? rest.join(" ") : typed;
  const [first = "", second = "", third = ""] = text.toLowerCase().split(/\s+/);
  // What Discord groups is understood here as well.
  const setting = second === "set" ? third : second;
  if (first === "tiltify" && !isPublicSetting(setting)) return { type: "elsewhere", setting };
  return { type: "calls", texts: [text] };
}

/** What to type, as it is understood in this channel. */
export function asTypedHere(next: string | undefined, { prefix, words }: Typing): string | undefined {
  const text = next?.replace(/^!/, "") ?? "";
  const [word = ""] = text.split(" ");
  if (next === undefined || word === "tiltify") return next;
  if (words.has(word)) return prefix + text;
  return words.has("charity") ? `${prefix}charity ${text}` : undefined;
}
