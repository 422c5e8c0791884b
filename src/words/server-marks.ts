/**
 * Markup that only Discord has and that streamers may write: server emoji, channels, live timestamps, commands.
 * Mentions of roles and people aren't included, because a setting decides who is mentioned.
 */
const marks =
  / ?(?:<a?:\w{2,32}:\d{15,20}>|<#\d{15,20}>|<t:-?\d{1,13}(?::[tTdDfFR])?>|<\/[\w\p{L} -]{1,100}:\d{15,20}>|<a?:\w+:\d+>)/gu;

/** Replaces each such mark, and a space in front of it, with `by`. */
export function withoutServerMarks(text: string, by = ""): string {
  return text.replace(marks, by);
}

export function emojiNamesIn(text: string): string[] {
  return [...text.matchAll(/<a?:(\w+):\d+>/g)].map(([, name = ""]) => name);
}

/** True if the text is a single server emoji and nothing else. */
export function isServerEmoji(text: string): boolean {
  return /^<a?:\w{2,32}:\d{15,20}>$/.test(text);
}
