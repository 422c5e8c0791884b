/** Renders parts as Discord's markup. All text, ours and other people's, is escaped here and nowhere else. */
import { withoutBreaks } from "../../safety/text.ts";
import type { Line, Settled, TimeStyle } from "../../words/parts.ts";

const gap = "\u200b";

/**
 * Escapes other people's text so that Discord shows it unchanged: no bold, heading, list, link, mention, timestamp or
 * server emoji. The result is one line, at most about twice as long.
 */
export function escapeText(text: string): string {
  return (
    withoutBreaks(text)
      .replace(/[\\*_~`|[\]]/g, "\\$&")
      // Puts an invisible gap where a sign would begin a mention, a time, an emoji (`:name:`, not `pace:calm`) or an
      // address.
      .replace(/[@<]|:(?=\/|[\w+-]+:)|\.(?=[a-z]{2,}\/)/gi, `$&${gap}`)
      // These signs have a meaning only at the start of a line.
      .replace(/^(\s*)([#>+-])/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])/, "$1\\$2")
  );
}

/**
 * Escapes everything except bold, times, the platform's own addresses, and the streamer's own text, whose markup is
 * intended. Adjacent parts are escaped together, because a number followed by a period would become a list.
 */
export function markupOf(parts: Line): string {
  let markup = "";
  let plain = "";
  for (const part of parts) {
    const text = plainIn(part);
    if (text !== null) {
      plain += text;
      continue;
    }
    markup += escapeText(plain) + marked(part);
    plain = "";
  }
  return markup + escapeText(plain);
}

/** Returns null for parts with markup. */
function plainIn(part: Settled): string | null {
  switch (part.type) {
    case "b":
    case "own":
    case "url":
    case "place":
    case "member":
    case "time":
      return null;
    case "command":
      return `/${part.typed}`;
    default:
      return part.text;
  }
}

function marked(part: Settled): string {
  switch (part.type) {
    case "b": {
      const inner = markupOf(part.parts).trim();
      return inner === "" ? "" : `**${inner}**`;
    }
    case "own":
      return part.text;
    case "url":
      return part.url;
    case "place":
      return `<#${part.address}>`;
    case "member":
      return `<@${part.id}>`;
    case "time":
      return timeTag(part.time, part.style);
    default:
      return "";
  }
}

const tags: Record<TimeStyle, string> = { relative: "R", clock: "t", moment: "f", date: "D" };

/**
 * Discord shows this time in the reader's language and time zone (docs: reference, "Message Formatting"). Milliseconds
 * since 1970.
 */
export function timeTag(time: number, style: TimeStyle): string {
  return `<t:${Math.round(time / 1_000)}:${tags[style]}>`;
}
