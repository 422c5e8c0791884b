/** Times in a place's local time, for chats that don't know the reader's. */
import { formatTime } from "./formats.ts";
import type { Parts } from "./parts.ts";
import type { Words } from "./say.ts";

/** Returns the words of the same language, with times in this zone. */
export function inZone(words: Words, zone: string): Words {
  if (zone === words.zone) return words;
  /** Only the text of times changes, so the type of everything else stays. */
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
