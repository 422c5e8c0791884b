/** Writes parts as Discord's markup. This is the only place that escapes text, ours and other people's. */
import { withoutBreaks } from "../../safety/text.ts";
import type { Line, Settled, TimeStyle } from "../../words/parts.ts";

const gap = "\u200b";

/**
 * Escapes other people's text so that Discord shows it as it is: no bold, headings, lists, links, mentions, timestamps
 * or server emoji. Returns a single line, up to about twice as long.
 */
export function escapeText(text: string): string {
  return (
    withoutBreaks(text)
      .replace(/[\\*_~`|[\]]/g, "\\$&")
      // Inserts an invisible gap where a character would start a mention, a timestamp, a link, or an emoji. `:name:`
      // would be an emoji, `pace:calm` wouldn't. We name pages on tiltify.com and twitch.tv, which people copy.
      .replace(/[@<]|:(?=\/|[\w+-]+:)|(?<!\b(?:tiltify|twitch))\.(?=[a-z]{2,}\/)/gi, `$&${gap}`)
      // These characters only matter at the start of a line.
      .replace(/^(\s*)([#>+-])/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])/, "$1\\$2")
  );
}

/**
 * Escapes everything except bold text, times, Tiltify's URLs, and the streamer's own text, which may use markup.
 * Adjacent parts are escaped as one text: a number and a period in separate parts would otherwise become a list.
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

/** Returns the plain text of a part, or null for a part with markup. */
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
 * Discord shows this time in the reader's language and time zone (docs: reference, "Message Formatting"). `time` is in
 * milliseconds since 1970.
 */
export function timeTag(time: number, style: TimeStyle): string {
  return `<t:${Math.round(time / 1_000)}:${tags[style]}>`;
}
