/** Times as the clocks of a place show them, in chats that do not know the reader's. */
import { formatTime } from "./formats.ts";
import type { Parts } from "./parts.ts";
import type { Words } from "./say.ts";

/** The same language with the clocks of this time zone. */
export function inZone(words: Words, zone: string): Words {
  if (zone === words.zone) return words;
  /** Only what a time is in words differs, so that all else keeps its type. */
  const moved = <P extends Parts>(parts: P): P => parts.map((part) => inZoneOf(part)) as unknown as P;
  const inZoneOf = (part: Parts[number]): Parts[number] => {
    if (part.type === "b") return { ...part, parts: moved(part.parts) };
    if (part.type !== "time" || part.style === "relative") return part;
    return { ...part, text: formatTime(words.language, part.time, { style: part.style, zone }) };
  };
  return {
    ...words,
    zone,
    say: (key, ...given) => moved(words.say(key, ...given)),
    value: (write, value) => moved(words.value(write, value)),
  };
}
