const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A sign between words: the & of "Tom & Ana". */
const joint = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]/u;

/** Returns "Ann B.": the first word of a name and an initial, for public messages. */
export function shortName(name: string): string {
  const [first = "", ...others] = name.split(" ");
  const second = others.find((word) => !joint.test(word)) ?? "";
  const initial = graphemes.segment(second).containing(0)?.segment;
  return initial === undefined ? first : `${first} ${initial}.`;
}
