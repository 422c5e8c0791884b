/** Shared by the commands that change settings. */

import { type Reply, type ReplyText, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext, Proposal } from "../../src/chat/understanding/command.ts";
import { commandTexts, typedChoice } from "../../src/chat/understanding/command-texts.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import type { Where } from "../../src/services/moderating/scope.ts";
import type { Services } from "../../src/services/services.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { readAmount, type TypedAmount } from "../../src/words/typed-amount.ts";
import { plainWord, typedWords } from "../../src/words/typed-words.ts";

const wheres = ["here", "everywhere", "discord", "twitch"] as const satisfies readonly Where[];

/** The scope of a change; by default the whole home of the place. */
export const whereOption = {
  type: "string",
  choices: wheres,
  also: { all: "everywhere" },
} as const;

/** The scope of a value that is only shown. */
export const here = later("where.here");

/** Shows the current value if none was given; `next`: what to type to change it. */
export function showValue(say: Say, value: ReplyText, next: string): Reply {
  return whisper(value, say("settings.change", { next }));
}

/** Describes a changed setting for history. */
export function changed(setting: Later, before: Later | Line, after: Later | Line): Later {
  return later("changed", { setting, before, after });
}

/** Formats an amount for history; null is off. */
export function leastAmount(amount: LeastAmount | null): Later {
  return amount === null ? later("value.off") : later("value.least", { amount });
}

/** Words that people type for no limit at all. */
const noLimit: ReadonlySet<string> = new Set(["off", "none", "no", "nothing", "all", "any", "everything", "zero"]);
const around = /^(?:(?:of|to|is|at least|from|over|above)\s+)+|\s*(?:\+|(?:or more|and up|please|pls))$/gi;

/** The amount as typed; null means no limit. */
type LeastTyped = Omit<TypedAmount, "amount"> & { amount: LeastAmount | null };

/** Everything from zero up. */
export const fromNothing: LeastAmount = { minor: 0n, scale: 0, currency: null };

/** Reads a minimum the way people type it: `5`, `at least 5`, or `none` for no minimum. Undefined for anything else. */
export function readLeast(typed: string, languages: readonly Language[]): LeastTyped | undefined {
  const text = typed.trim().replace(around, "");
  const off = languages.flatMap((language) => typedWords(language, "state.off")).map(plainWord);
  const isNone = noLimit.has(plainWord(text)) || off.includes(plainWord(text));
  return isNone ? { amount: null, isDoubtful: false } : readAmount(text, languages);
}

/** Hints that nobody can be pinged until a role is chosen. */
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

/** Asks for confirmation of amounts that can be read in two ways, shown in an unambiguous form. */
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

/** Marks text that is typed, or named by a chat, as the same in every language. */
export function asTyped(text: string): Line {
  return [{ type: "title", text }];
}

/** Formats a command's choice with the word that is typed for it in this language. */
export function asChosen(say: Say, choice: string): Line {
  return asTyped(typedChoice(commandTexts({ say }), choice));
}

/** Formats "on" or "off" for history. */
export function onOff(isOn: boolean): Later {
  return later(isOn ? "value.on" : "value.off");
}
