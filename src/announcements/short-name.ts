const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** "Ann B.": the first word of a name and an initial, for what everybody reads. */
export function shortName(name: string): string {
  const [first = "", second = ""] = name.split(" ");
  const initial = graphemes.segment(second).containing(0)?.segment;
  return initial === undefined ? first : `${first} ${initial}.`;
}
