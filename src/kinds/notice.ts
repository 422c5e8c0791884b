import type { Line } from "../words/parts.ts";
import { defineKind } from "./define.ts";
import { ours, record } from "./fields.ts";

/** What is wrong with the bot, or right again, for the host or a team. */
export const notice = defineKind("notice", {
  data: record({ text: ours }),
  values: ({ text }) => ({ text }),
  switch: null,
  sign: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  timeless: true,
  forms: ({ text }) => [{ head: withPlaces(text) }],
  own: null,
  samples: () => [{ text: "Tiltify is back. No donation came in meanwhile." }],
});

/** A place that has no name for us is "#" and its address, which a chat may know a name of. */
function withPlaces(text: string): Line {
  return text.split(/#(\d{15,20})\b/).map((piece, at) => {
    return at % 2 === 0 ? { type: "text", text: piece } : { type: "place", address: piece };
  });
}
