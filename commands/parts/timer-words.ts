import type { ReplyOffer } from "../../src/chat/reply/reply.ts";
import type { Typed } from "../../src/chat/understanding/command.ts";
import { parseDuration } from "../../src/chat/understanding/durations.ts";
import type { LeastAmount } from "../../src/money/least-amount.ts";
import type { TimerOrder, WantedRule } from "../../src/services/moderating/timer.ts";
import type { TimerState } from "../../src/settings/timer-state.ts";
import { dayMs } from "../../src/util/durations.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";
import { readAmount } from "../../src/words/typed-amount.ts";
import { isCalled, isTyped } from "../../src/words/typed-words.ts";
import { readLeast } from "./settings.ts";

/** No stream is longer. */
const longestMs = 30 * dayMs;

/** Says how much time donations add. Says nothing if they add none. */
export function gainOf({ rule, capMs, wholeMs, isOver }: TimerState, { say }: Pick<Words, "say">): Line[] {
  if (rule === null || isOver) return [];
  if (capMs !== null && wholeMs >= capMs) return [say("timer.at-cap", { cap: capMs })];
  return [say("timer.rule", { amount: rule.amount, time: rule.ms })];
}

/** Returns the buttons that make sense for a timer. Each types its command. */
export function timerOffers(state: TimerState | null, { say, typed }: { say: Say; typed: Typed }): ReplyOffer[] {
  const offer = (label: Line, order: string) => ({ label, typed: typed(`tiltify timer ${order}`) });
  if (state === null || state.isOver) return [offer(say("timer.press.start"), "start 4h")];
  return [
    state.isRunning ? offer(say("timer.press.pause"), "pause") : offer(say("timer.press.resume"), "resume"),
    offer(say("timer.press.more"), "add 5m"),
    offer(say("timer.press.less"), "add -5m"),
  ];
}

export type TimerAction = "start" | "pause" | "resume" | "add" | "set" | "rule" | "cap" | "off";

/** A timer command as somebody typed it. `doubtful` are amounts that can be read in two ways. */
type TypedOrder =
  | { order: TimerOrder; doubtful: readonly LeastAmount[] }
  | { wrong: "timer.wrong" | "timer.wrong-rule" };

/**
 * Reads commands such as `start 4h 10m per $5 cap 48h`, `add -5m`, `10m per $5` and `cap off`. `text` is what follows
 * the action.
 */
export function readTimerOrder(
  action: TimerAction | undefined,
  text: string,
  languages: readonly Language[],
): TypedOrder {
  const sure = (order: TimerOrder): TypedOrder => ({ order, doubtful: [] });
  switch (action) {
    case "pause":
    case "resume":
    case "off":
      return sure({ type: action });
    case "add":
    case "set": {
      const ms = readTime(text, languages);
      const isMeant = ms !== undefined && (action === "add" ? ms !== 0 : ms > 0);
      return isMeant ? sure({ type: action, ms }) : { wrong: "timer.wrong" };
    }
    case "cap": {
      const capMs = readCap(text, languages);
      return capMs === undefined ? { wrong: "timer.wrong" } : sure({ type: "cap", capMs });
    }
    case "start":
      return readStart(text, languages);
    default: {
      if (action === "rule" && isNone(text, languages)) return sure({ type: "rule", rule: null });
      const read = readRule(text, languages);
      if (read === undefined || read.before !== "") return { wrong: "timer.wrong-rule" };
      return { order: { type: "rule", rule: read.rule }, doubtful: read.doubtful };
    }
  }
}

function readStart(text: string, languages: readonly Language[]): TypedOrder {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => isCalled(word, "choices.cap", languages));
  const most = at === -1 ? text : words.slice(0, at).join(" ");
  const capMs = at === -1 ? undefined : readCap(words.slice(at + 1).join(" "), languages);
  const read = readRule(most, languages);
  const ms = readLength(read?.before ?? most, languages);
  if (ms === undefined || (at !== -1 && capMs === undefined)) return { wrong: "timer.wrong" };
  return { order: { type: "start", ms, rule: read?.rule, capMs }, doubtful: read?.doubtful ?? [] };
}

/** Reads a rule such as `10m per $5` at the end of a text. `before` is the text in front of it. */
function readRule(text: string, languages: readonly Language[]) {
  const words = text.trim().split(/\s+/);
  const isPer = (word = "") => word === "/" || isTyped(word, ["timer.per"], languages);
  // Takes as few words as possible from the end for the amount, then as few as possible for the time.
  for (let at = words.length - 1; at > 0; at -= 1) {
    const read = readAmount(words.slice(at).join(" "), languages);
    if (read === undefined || read.amount.minor === 0n) continue;
    let end = at;
    while (isPer(words[end - 1])) end -= 1;
    for (let from = end - 1; from >= 0; from -= 1) {
      const ms = readLength(words.slice(from, end).join(" "), languages);
      const before = words.slice(0, from).join(" ");
      if (ms === undefined || (before !== "" && readLength(before, languages) === undefined)) continue;
      const rule: WantedRule = { amount: read.amount, ms };
      return { rule, before, doubtful: read.isDoubtful ? [read.amount] : [] };
    }
    if (end < at) return undefined;
  }
}

/** Reads a time. A minus takes time off: `-5m`. */
function readTime(text: string, languages: readonly Language[]): number | undefined {
  const [, sign, rest = ""] = /^\s*([-+−–])?\s*(.*)$/.exec(text) ?? [];
  const ms = parseDuration(rest, languages);
  if (ms === undefined || ms > longestMs) return undefined;
  return sign === undefined || sign === "+" ? ms : -ms;
}

function readCap(text: string, languages: readonly Language[]): number | null | undefined {
  return isNone(text, languages) ? null : readLength(text, languages);
}

function isNone(text: string, languages: readonly Language[]): boolean {
  return readLeast(text, languages)?.amount === null;
}

function readLength(text: string, languages: readonly Language[]): number | undefined {
  const ms = parseDuration(text, languages);
  return ms === undefined || ms === 0 || ms > longestMs ? undefined : ms;
}
