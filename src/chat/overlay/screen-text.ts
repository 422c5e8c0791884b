import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { countCodePoints, withoutBreaks } from "../../safety/text.ts";
import { fitMessages, type Writer } from "../../words/fit.ts";
import { framesIn, inOneLine } from "../../words/frames.ts";
import type { Line, Said } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { withoutServerMarks } from "../../words/server-marks.ts";
import { isolatedTextOf } from "../../words/text-of.ts";

/**
 * The texts of an announcement on a screen. `head` is the news, `quote` the comment in quotation marks, `small` the
 * additions. `isOwn` means that the streamer wrote the news.
 */
export type ScreenText = { head: string; quote: string; small: string; isOwn: boolean };

/** In code points: as much as people can read while the alert is on screen. */
const room = 320;
const longestComment = 200;
const mostNames = 8;

/** Leaves out commands and buttons, because nobody can use them on a screen. */
export function toScreenText(content: MessageContent): ScreenText {
  const fitted = fitMessages(content.messages, screenWriter(content.spokenIn));
  return (
    fitted ?? { head: toLine(content, { limit: room, typed: () => undefined }), quote: "", small: "", isOwn: false }
  );
}

/** Puts all texts of the messages after the first one into `small`. */
function screenWriter(words: Words): Writer<ScreenText> {
  const plain = (lines: readonly Line[]) => withoutBreaks(isolatedTextOf(oneBehindOther(lines, words)));
  return {
    words,
    can: new Set(),
    room,
    longestComment,
    mostNames,
    write([first, ...others]: readonly Said[]) {
      if (first === undefined) return { head: "", quote: "", small: "", isOwn: false };
      const { mark = [], head, quote = [], after = [], small = [], hasOwnEmoji = false, isOwn = false } = first.wording;
      const besides = others.flatMap(({ wording }) => [wording.head, wording.after ?? [], ...(wording.small ?? [])]);
      return {
        head:
          (hasOwnEmoji ? withoutServerMarks(first.emoji).trimStart() : "") +
          plain(quote.length === 0 ? [mark, head, after] : [mark, head]),
        quote: quote.length === 0 ? "" : plain([framesIn(words).quote(quote)]),
        small: plain([...(quote.length === 0 ? [] : [after]), ...small, ...besides]),
        isOwn,
      };
    },
    sizeOf: ({ head, quote, small }) => countCodePoints(head + quote + small),
    measure: (parts) => countCodePoints(plain([parts])),
  };
}

function oneBehindOther(lines: readonly Line[], words: Words): Line {
  return inOneLine(
    lines.filter((line) => line.length > 0),
    words,
  );
}
