/** What everybody reads must be fit for it: words that are not said, keys and files belong elsewhere. */
const settings: ReadonlySet<string> = new Set([
  ...["link", "unlink", "connect", "disconnect", "list", "announce", "minimum", "pace", "message", "command", "prefix"],
  ...[
    "bots",
    "pause",
    "mute",
    "resume",
    "unmute",
    "hide",
    "show",
    "comments",
    "names",
    "test",
    "status",
    "undo",
    "yes",
  ],
  "help",
]);

/** Whether `!tiltify` and this word can be typed where everybody reads along. */
export function isPublicSetting(word: string): boolean {
  return settings.has(word);
}
