/** How a command is typed where a line is said; undefined: it is not understood there. */
export type Typed = (word: string) => string | undefined;

/** As most chats have it. */
export const usuallyTyped: Typed = (word) => `!${word}`;

/** What to type for more, as some announcements end with it. */
const hint = /(?<before> Still open:)? !(?<word>donate|auction|polls|rewards)$/;

/** Our own text with the command at its end as it is typed there, or without it. */
export function hintAs(text: string, typed: Typed): string {
  return text.replace(hint, (_, before: string | undefined, word: string) => {
    const call = typed(word);
    return call === undefined ? "" : `${before ?? ""} ${call}`;
  });
}
