/** Letters that are others when the screen is turned. The plain ones among them turn only in company. */
const pairs = "ɐa ɔc ǝe ɟf ƃg ɓg ɥh ᴉi ıi ɾj ʞk ʃl ꞁl ɯm ɹr ʇt ʌv ʍw ʎy un nu pd dp bq qb".split(" ");
const turned = new Map(pairs.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const telling = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/;

/** What is read in a text of upside-down letters, from either end; nothing where there are none. */
export function turnedText(text: string): string[] {
  if (!telling.test(text)) return [];
  const letters = Array.from(text.toLowerCase(), (letter) => turned.get(letter) ?? letter);
  return [letters.join(""), letters.toReversed().join("")];
}
