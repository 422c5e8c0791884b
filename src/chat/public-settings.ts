/** What everybody reads must be fit for it: words that are not said, keys and files belong elsewhere. */
const settings: ReadonlySet<string> = new Set([
  ...["link", "unlink", "connect", "disconnect", "list", "yes", "status", "test", "help", "bots", "command", "prefix"],
  ...["announce", "minimum", "pace", "message", "comments", "names", "undo"],
  ...["hide", "show", "pause", "mute", "resume", "unmute"],
]);

/** Whether `!tiltify` and this word can be typed where everybody reads along. */
export function isPublicSetting(word: string): boolean {
  return settings.has(word);
}
