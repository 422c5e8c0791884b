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
  forms: ({ text }) => [{ head: [{ type: "text", text }] }],
  own: null,
  samples: () => [{ text: "Tiltify is back. No donation came in meanwhile." }],
});
