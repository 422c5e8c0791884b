import { withoutBreaks } from "../../safety/text.ts";

const gap = "\u200b";

/**
 * Text that somebody else wrote, so that Discord shows it as it is: no bold, no heading, no list, no link, no mention, no
 * time, no emoji of a server. One line; at most about twice as long.
 */
export function escapeText(text: string): string {
  return (
    withoutBreaks(text)
      .replace(/[\\*_~`|[\]]/g, "\\$&")
      // An invisible gap where a sign would begin a mention, a time, an emoji (`:name:`, not `pace:calm`) or an address.
      .replace(/[@<]|:(?=\/|[\w+-]+:)|\.(?=[a-z]{2,}\/)/gi, `$&${gap}`)
      // Only at the beginning of a line are these more than signs.
      .replace(/^(\s*)([#>+-])/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])/, "$1\\$2")
  );
}
