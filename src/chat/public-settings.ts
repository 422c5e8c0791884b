import { typedOn } from "./command-names.ts";
import { suggestName } from "./suggestion.ts";

/** What may be ordered where everybody reads along: nothing that shows words that are not said, keys or files. */
const settings: ReadonlySet<string> = new Set([
  ...[
    "link",
    "unlink",
    "connect",
    "disconnect",
    "list",
    "status",
    "test",
    "help",
    "bots",
    "command",
    "cooldown",
    "prefix",
  ],
  ...["announce", "minimum", "pace", "message", "comments", "names", "undo"],
  ...["hide", "show", "approve", "pause", "mute", "resume", "unmute", "yes", "no", "cancel"],
]);

/** What is for fewer eyes. An answer may repeat these words, because they are our own. */
const privateSettings: ReadonlySet<string> = new Set(["filter", "history", "rehearse", "forget", "card", "publish"]);

/** More than one command begins with these. */
const privateGroups: ReadonlySet<string> = new Set(["role", "team", "twitch", "host", "setup"]);

const help = "What I know here: !tiltify help";

const where = "on Discord, or in my chat in the browser";

/** Not for a chat where everybody reads every answer, or with too little room for it. */
export function typedElsewhere(command: string): string {
  return `Type that ${where}: ${typedOn("discord", command)}`;
}

/**
 * Where to type what is not for everybody's eyes, or what was meant by a word that is nothing of ours. It holds nothing of
 * what was typed but a name of ours.
 */
export function whereInstead(word: string): string {
  if (word === "") return help;
  if (privateGroups.has(word)) return `Type that ${where}.`;
  const meant = suggestName(word, [...settings, ...privateSettings]);
  if (meant === undefined) return `I don't know that one. ${help}`;
  if (settings.has(meant)) return `Did you mean !tiltify ${meant}?`;
  return typedElsewhere(`tiltify ${meant}`);
}

/** Whether `!tiltify` and this word can be typed where everybody reads along. */
export function isPublicSetting(word: string): boolean {
  return settings.has(word);
}
