const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A punctuation mark or symbol between two words, such as the & in "Tom & Ana". */
const joint = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]/u;

/** Shortens a name to its first word and an initial: "Ann B.". */
export function shortName(name: string): string {
  const [first = "", ...others] = name.split(" ");
  const second = others.find((word) => !joint.test(word)) ?? "";
  const initial = graphemes.segment(second).containing(0)?.segment;
  return initial === undefined ? first : `${first} ${initial}.`;
}
