/** Shared by commands that change settings. */

import { type Reply, type ReplyText, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext, Proposal } from "../../src/chat/understanding/command.ts";
import { commandTexts, typedChoice } from "../../src/chat/understanding/command-texts.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import type { Where } from "../../src/services/moderating/command-scope.ts";
import type { Services } from "../../src/services/services.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { readAmount, type TypedAmount } from "../../src/words/typed-amount.ts";
import { plainWord, typedWords } from "../../src/words/typed-words.ts";

const wheres = ["here", "everywhere", "discord", "twitch"] as const satisfies readonly Where[];

/** The scope of a change. By default it is the whole home of the place. */
export const whereOption = {
  type: "string",
  choices: wheres,
  also: { all: "everywhere" },
} as const;

/** The scope when a value is only shown. */
export const here = later("where.here");

/** Shows the current value. `next` is the command that changes it. */
export function showValue(say: Say, value: ReplyText, next: string): Reply {
  return whisper(value, say("settings.change", { next }));
}

/** Describes a changed setting for the history. */
export function changed(setting: Later, before: Later | Line, after: Later | Line): Later {
  return later("changed", { setting, before, after });
}

/** Writes an amount for the history. Null means off. */
export function leastAmount(amount: LeastAmount | null): Later {
  return amount === null ? later("value.off") : later("value.least", { amount });
}

/** The words that people type for "no minimum". */
const noLimit: ReadonlySet<string> = new Set(["off", "none", "no", "nothing", "all", "any", "everything", "zero"]);
const around = /^(?:(?:of|to|is|at least|from|over|above)\s+)+|\s*(?:\+|(?:or more|and up|please|pls))$/gi;

/** A minimum as somebody typed it. Null means no minimum. */
type LeastTyped = Omit<TypedAmount, "amount"> & { amount: LeastAmount | null };

/** A minimum of zero, which includes every donation. */
export const fromNothing: LeastAmount = { minor: 0n, scale: 0, currency: null };

/** Reads a minimum as people type it: `5`, `at least 5`, or `none`. Returns undefined for all other text. */
export function readLeast(typed: string, languages: readonly Language[]): LeastTyped | undefined {
  const text = typed.trim().replace(around, "");
  const off = languages.flatMap((language) => typedWords(language, "state.off")).map(plainWord);
  const isNone = noLimit.has(plainWord(text)) || off.includes(plainWord(text));
  return isNone ? { amount: null, isDoubtful: false } : readAmount(text, languages);
}

/** If no role is chosen, hints that nobody can be pinged yet. */
export async function roleHint({
  place,
  toType,
  words: { say },
  services: { settings },
}: Pick<CommandContext<Services>, "place" | "toType" | "words" | "services">): Promise<ReplyText[]> {
  if (traitsOf(place.chat).space !== "server") return [];
  if ((await settings.read(place)).get("role ping") !== null) return [];
  return [say("status.ping-none"), say("status.ping.do", { typed: toType("tiltify role ping") })];
}

/** If an amount can be read in two ways, writes it clearly and asks for a yes. */
export function onceSure(
  say: Say,
  doubtful: readonly LeastAmount[],
  change: () => Promise<Reply>,
): Promise<Reply> | Proposal {
  if (doubtful.length === 0) return change();
  const figures = (amount: LeastAmount): Line => [
    { type: "amount", text: writeLeastAmount(amount).replace(/\.0+(?!\d)|(\.\d*?)0+(?!\d)/, "$1") },
  ];
  const readings = doubtful.map((amount) => say("settings.amount-meant", { amount: figures(amount) }));
  return { proposal: whisper(...readings), onYes: change };
}

/** Returns a command as a part, so that each chat adds its own prefix. */
export function asCommand(typed: string): Line {
  return [{ type: "command", typed }];
}

/** Inserts text that is the same in every language, because people type it or a chat uses it as a name. */
export function asTyped(text: string): Line {
  return [{ type: "title", text }];
}

/** Writes a choice as the word that people type for it in this language. */
export function asChosen(say: Say, choice: string): Line {
  return asTyped(typedChoice(commandTexts({ say }), choice));
}

/** Writes "on" or "off" for the history. */
export function onOff(isOn: boolean): Later {
  return later(isOn ? "value.on" : "value.off");
}
