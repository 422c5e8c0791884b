/** Writes a message as one line without markup, for chats such as Twitch and for logs. */
import { countCodePoints, withoutBreaks } from "../safety/text.ts";
import type { Writer } from "./fit.ts";
import { framesIn } from "./frames.ts";
import type { Line, Said, Settled, Wording } from "./parts.ts";
import type { Words } from "./say.ts";
import { withoutServerMarks } from "./server-marks.ts";
import { textOf } from "./text-of.ts";

export type PlainOptions = {
  words: Words;
  /** In code points. */
  room: number;
  /** In code points. */
  longestComment: number;
  /**
   * Returns how people type a command in the chat. Null if the chat doesn't have the command, which is then left out.
   */
  typed(words: string): string | null;
};

/**
 * Writes messages as one line. Puts the first message's emoji in front, so that no line starts with a donor's own
 * words.
 */
export function createPlainWriter({ words, room, longestComment, typed }: PlainOptions): Writer<string> {
  const toText = (parts: Line) => oneLine(textOf(parts, (command) => typed(command) ?? command));
  return {
    words,
    can: new Set(),
    room,
    longestComment,
    mostNames: Number.POSITIVE_INFINITY, // only `room` is a limit
    write(said) {
      const lines = said.map(({ wording }) => lineOf(wording, words, typed));
      return signOf(said) + toText(lines.reduce((line, next) => joined(line, next, words), []));
    },
    sizeOf: countCodePoints,
    measure: (parts) => countCodePoints(toText(parts)),
  };
}

function signOf([first]: readonly Said[]): string {
  return first === undefined || first.wording.withoutEmoji ? "" : withoutServerMarks(first.emoji, "🔔");
}

function lineOf(wording: Wording<Settled>, words: Words, typed: PlainOptions["typed"]): Line {
  const { mark = [], head, quote = [], after = [], small = [], hint } = wording;
  const quoted = quote.length === 0 ? [] : framesIn(words).quote(quote);
  const next: Line =
    hint === undefined || typed(hint.command) === null ? [] : [{ type: "command", typed: hint.command }];
  return [mark, head, quoted, after, ...small, next].reduce((line, next) => joined(line, next, words), []);
}

/**
 * Joins two lines. Adds a separator if the first ends with a command. Otherwise the next words would look like part of
 * the command.
 */
function joined(before: Line, after: Line, words: Words): Line {
  if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before;
  const frames = framesIn(words);
  return before.at(-1)?.type === "command" ? frames.afterCommand(before, after) : frames.next(before, after);
}

/**
 * Turns the streamer's line breaks into spaces. Non-breaking spaces become normal ones, because some chats show them as
 * a box.
 */
function oneLine(text: string): string {
  return withoutBreaks(text).replace(/[\u00a0\u202f]/g, " ");
}
