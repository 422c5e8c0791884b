import { typedOn } from "./command-names.ts";

/** What may be ordered where everybody reads along: nothing that shows words that are not said, keys or files. */
const settings: ReadonlySet<string> = new Set([
  ...["link", "unlink", "connect", "disconnect", "list", "yes", "status", "test", "help", "bots", "command", "prefix"],
  ...["announce", "minimum", "pace", "message", "comments", "names", "undo"],
  ...["hide", "show", "approve", "pause", "mute", "resume", "unmute"],
]);

/** What is for fewer eyes. An answer may repeat these words, because they are our own. */
const privateSettings: ReadonlySet<string> = new Set([
  "filter",
  "history",
  "check",
  "rehearse",
  "recap",
  "forget",
  "card",
]);

/** Where to type what is not for everybody's eyes. It holds nothing of what was typed but a name of ours. */
export function whereInstead(word: string): string {
  if (!privateSettings.has(word)) return "That one is for Discord, or for my host.";
  return `That one is for Discord or my host: ${typedOn("discord", `tiltify ${word}`)}`;
}

/** Whether `!tiltify` and this word can be typed where everybody reads along. */
export function isPublicSetting(word: string): boolean {
  return settings.has(word);
}
