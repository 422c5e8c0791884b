import { withoutBreaks } from "../../safety/text.ts";

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
      // These have a meaning only at the start of a line.
      .replace(/^(\s*)([#>+-])/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])/, "$1\\$2")
  );
}
