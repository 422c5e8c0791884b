/** Writes a message as one line without markup, for chats like Twitch and for logs. */
import { countCodePoints, withoutBreaks } from "../safety/text.ts";
import type { Writer } from "./fit.ts";
import { framesIn } from "./frames.ts";
import type { Form, Line, Said, Settled } from "./parts.ts";
import type { Words } from "./say.ts";
import { withoutServerMarks } from "./server-marks.ts";
import { textOf } from "./text-of.ts";

export type PlainOptions = {
  words: Words;
  /** In code points. */
  room: number;
  /** In code points. */
  longestComment: number;
  /** Returns a command as it is typed in the chat, or null if the chat doesn't understand it. Then it is left out. */
  typed(words: string): string | null;
};

/** The first message's emoji goes in front, so that no line begins with a donor's own words. */
export function createPlainWriter({ words, room, longestComment, typed }: PlainOptions): Writer<string> {
  const toText = (parts: Line) => oneLine(textOf(parts, (command) => typed(command) ?? command));
  return {
    words,
    can: new Set(),
    room,
    longestComment,
    mostNames: Number.POSITIVE_INFINITY, // the room is the limit
    write(said) {
      const lines = said.map(({ form }) => lineOf(form, words, typed));
      return signOf(said) + toText(lines.reduce((line, next) => joined(line, next, words), []));
    },
    sizeOf: countCodePoints,
    measure: (parts) => countCodePoints(toText(parts)),
  };
}

function signOf([first]: readonly Said[]): string {
  return first === undefined || first.form.unsigned ? "" : withoutServerMarks(first.sign, "🔔");
}

function lineOf(form: Form<Settled>, words: Words, typed: PlainOptions["typed"]): Line {
  const { mark = [], head, quote = [], after = [], small = [], hint } = form;
  const quoted = quote.length === 0 ? [] : framesIn(words).quote(quote);
  const next: Line =
    hint === undefined || typed(hint.command) === null ? [] : [{ type: "command", typed: hint.command }];
  return [mark, head, quoted, after, ...small, next].reduce((line, next) => joined(line, next, words), []);
}

/** Joins two lines. A command at the end gets a separator, because otherwise the next words look like part of it. */
function joined(before: Line, after: Line, words: Words): Line {
  if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before;
  const frames = framesIn(words);
  return before.at(-1)?.type === "command" ? frames.afterCommand(before, after) : frames.next(before, after);
}

/** Turns the streamer's line breaks into spaces, and non-breaking spaces too, which some chats show as a box. */
function oneLine(text: string): string {
  return withoutBreaks(text).replace(/[\u00a0\u202f]/g, " ");
}
