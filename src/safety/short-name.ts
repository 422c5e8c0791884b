const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What stands between words: the & of "Tom & Ana". */
const joint = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]/u;

/** "Ann B.": the first word of a name and an initial, for what everybody reads. */
export function shortName(name: string): string {
  const [first = "", ...others] = name.split(" ");
  const second = others.find((word) => !joint.test(word)) ?? "";
  const initial = graphemes.segment(second).containing(0)?.segment;
  return initial === undefined ? first : `${first} ${initial}.`;
}
