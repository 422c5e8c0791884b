/** What the commands that set something have in common. */
import { partsOf, type Reply, type ReplyLine, type ReplyText, whisper } from "../../src/chat/reply.ts";
import type { Done, Where } from "../../src/services/moderating/scope.ts";
import type { Say } from "../../src/words/en.ts";

const wheres = ["here", "everywhere", "discord", "twitch"] as const satisfies readonly Where[];

/** How far it holds: by default as far as the place's own home goes. */
export const whereOption = { type: "string", choices: wheres } as const;

/** What is set, where no value was given; `howTo`: what to type to change it. */
export function showValue(value: string, howTo: string): Reply {
  const sentence = value.charAt(0).toUpperCase() + value.slice(1);
  return whisper(`${sentence} To change it: ${howTo}`);
}

/** "Done, in #donations: …" */
export function done(say: Say, where: Done["where"], first: ReplyText, ...others: (ReplyText | ReplyLine)[]): Reply {
  return whisper(say("settings.done-so", { where, what: partsOf(first) }), ...others);
}
