import { z } from "zod";
import { sayLater } from "../words/later.ts";
import type { Line, Settled } from "../words/parts.ts";
import { defineKind } from "./define.ts";
import { ours, record } from "./fields.ts";

/** Values have been checked by the sentence that they belong to. */
const sentence = record({ key: ours, values: z.record(ours, z.unknown()) });

/** What is wrong with the bot, or right again, for the host or a team. */
export const notice = defineKind("notice", {
  /**
   * `text`: all of it in English, for a version that does not know the sentence. `whose`: the server that it is about.
   * `next`: a campaign that may be connected, and where.
   */
  data: record({
    text: ours,
    says: z.exactOptional(sentence),
    whose: z.exactOptional(ours),
    next: z.exactOptional(record({ campaign: ours, place: ours })),
  }),
  values: (data) => data,
  switch: null,
  sign: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  asks: ({ next }) => next && { about: "next-campaign", ...next },
  timeless: true,
  forms({ text, says, whose }, words) {
    const notice = says && sayLater(words, says);
    if (!notice) return [{ head: withPlaces([{ type: "text", text }]) }];
    return [{ head: withPlaces(whose === undefined ? notice : words.say("notice.whose", { whose, notice })) }];
  },
  own: null,
  samples: () => [{ text: "Tiltify is back. No donations came in while it was down." }],
});

/** A place that has no name for us is "#" and its address, which a chat may know a name of. */
function withPlaces(line: Line): Line {
  return line.flatMap((part) => (part.type === "text" || part.type === "title" ? placesIn(part) : [part]));
}

function placesIn(part: Extract<Settled, { text: string }>): Line {
  return part.text.split(/#(\d{15,20})\b/).map((piece, at) => {
    return at % 2 === 0 ? { ...part, text: piece } : { type: "place", address: piece };
  });
}
