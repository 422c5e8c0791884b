import { resolveConfusablesTransformer } from "obscenity";

const looksLike = resolveConfusablesTransformer();

/**
 * A folded text in which letters of other alphabets are the Latin ones that they look like ("evil.сom"), unit by unit; but
 * only in a word that holds Latin letters, too: elsewhere "со" is Russian, and no ending.
 */
export function withLookAlikes(text: string): string {
  return text.replace(/\S*[a-z]\S*/g, (word) => word.replace(/[^\p{ASCII}]/gu, toLatin));
}

function toLatin(character: string): string {
  const like = looksLike.transform(character.charCodeAt(0)) ?? 0;
  const latin = String.fromCharCode(like).toLowerCase();
  return character.length === 1 && /\p{L}/u.test(character) && /[a-z]/.test(latin) ? latin : character;
}
