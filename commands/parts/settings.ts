/** What the commands that set something have in common. */

import type { CallPlace } from "../../src/chat/command.ts";
import { typedOn } from "../../src/chat/command-names.ts";
import { typedElsewhere } from "../../src/chat/public-settings.ts";
import { type Reply, type ReplyLine, whisper } from "../../src/chat/reply.ts";
import type { Where } from "../../src/services/moderating/scope.ts";

const wheres = ["here", "everywhere", "discord", "twitch"] as const satisfies readonly Where[];

/** How far it holds: by default as far as the place's own home goes. */
export const whereOption = { type: "string", description: "Where it holds", choices: wheres } as const;

/** On Twitch there are the broadcaster, who is busy, and the moderators: these may set everything but what is connected. */
export const forManagers = {
  permission: "manager",
  permissionOn: { twitch: "moderator" },
  cooldownMs: 0,
} as const;
/** On Twitch, too: there that is the broadcaster. */
export const managersOnly = { permission: "manager", cooldownMs: 0 } as const;
export const forModerators = { permission: "moderator", cooldownMs: 0 } as const;

/** What is set, where no value was given, and how to change it. */
export function showValue(place: CallPlace, value: string, example: string): Reply {
  const sentence = value.charAt(0).toUpperCase() + value.slice(1);
  return whisper(`${sentence} To change it: ${typedOn(place.chat, `tiltify ${example}`)}`);
}

/** For servers with roles and channels. */
export function onlyOnDiscord(command: string): Reply {
  return whisper(`That one is for Discord: ${typedOn("discord", command)}`);
}

/** Not for a chat where everybody reads every answer, or with too little room for it. */
export function notHere(command: string): Reply {
  return whisper(typedElsewhere(command));
}

/** "Done, in #donations: …" */
export function done(where: string, first: string, ...others: (string | ReplyLine)[]): Reply {
  return whisper(`Done, ${where}: ${first}`, ...others);
}
