import { z } from "zod";
import { sayLater } from "../words/later.ts";
import type { Line, Settled } from "../words/parts.ts";
import { defineKind } from "./define.ts";
import { ours, record } from "./fields.ts";

/** The values were checked when the sentence was made. */
const sentence = record({ key: ours, values: z.record(ours, z.unknown()) });

/** Tells the host or a team that something is wrong with the bot, or that it works again. */
export const notice = defineKind("notice", {
  /**
   * `text` is the whole notice in English. A version that doesn't know the sentence in `says` posts `text` instead.
   * `whose` is the server that the notice is about. `next` offers a campaign to connect, and the place for it.
   */
  data: record({
    text: ours,
    says: z.exactOptional(sentence),
    whose: z.exactOptional(ours),
    next: z.exactOptional(record({ campaign: ours, place: ours })),
  }),
  values: (data) => data,
  switch: null,
  emoji: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  asks: ({ next }) => next && { about: "next-campaign", ...next },
  timeless: true,
  wordings({ text, says, whose }, words) {
    const notice = says && sayLater(words, says);
    if (!notice) return [{ head: withPlaces([{ type: "text", text }]) }];
    return [{ head: withPlaces(whose === undefined ? notice : words.say("notice.whose", { whose, notice })) }];
  },
  own: null,
  samples: () => [{ text: "Tiltify is back. No donations came in while it was down." }],
});

/** Turns "#" and a channel's ID into a link to the channel. We don't know the channel's name, but the chat may. */
function withPlaces(line: Line): Line {
  return line.flatMap((part) => (part.type === "text" || part.type === "title" ? placesIn(part) : [part]));
}

function placesIn(part: Extract<Settled, { text: string }>): Line {
  return part.text.split(/#(\d{15,20})\b/).map((piece, at) => {
    return at % 2 === 0 ? { ...part, text: piece } : { type: "place", address: piece };
  });
}
