/**
 * What a streamer may write on Discord for what only Discord has: emoji of the server, channels, running times, commands. Other
 * chats have none of them. Roles and people are not among them: who is called is a setting.
 */
const marks =
  / ?(?:<a?:\w{2,32}:\d{15,20}>|<#\d{15,20}>|<t:-?\d{1,13}(?::[tTdDfFR])?>|<\/[\w\p{L} -]{1,100}:\d{15,20}>|<a?:\w+:\d+>)/gu;

/** `by`: what stands for them, and for a blank in front. */
export function withoutServerMarks(text: string, by = ""): string {
  return text.replace(marks, by);
}

/** The names that emoji of a server have in a text. */
export function emojiNamesIn(text: string): string[] {
  return [...text.matchAll(/<a?:(\w+):\d+>/g)].map(([, name = ""]) => name);
}

/** One emoji of a server, and nothing else. */
export function isServerEmoji(text: string): boolean {
  return /^<a?:\w{2,32}:\d{15,20}>$/.test(text);
}
