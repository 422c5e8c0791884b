import fc from "fast-check";

const surrogates = { from: 0xd800, count: 0x800 };
const last = 0x10ffff - surrogates.count;

/**
 * fast-check's own "binary" unit first builds a map of all million characters. That is slow, and a test needs only a
 * few of them.
 */
const unit = fc.nat(last).map(
  (number) => String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count),
  (character) => {
    const point = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (point === undefined || character !== String.fromCodePoint(point)) throw new Error("not one character");
    return point < surrogates.from ? point : point - surrogates.count;
  },
);

/** Any text of Unicode code points, including unassigned ones, but without surrogates. */
export const anyText = (options: { maxLength?: number } = {}): fc.Arbitrary<string> => fc.string({ unit, ...options });
