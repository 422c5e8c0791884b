import fc from "fast-check";

const surrogates = { from: 0xd800, count: 0x800 };
const last = 0x10ffff - surrogates.count;

/** fast-check's own unit "binary" builds a map of all million characters first, although few are used. */
const unit = fc.nat(last).map(
  (number) => String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count),
  (character) => {
    const point = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (point === undefined || character !== String.fromCodePoint(point)) throw new Error("not one character");
    return point < surrogates.from ? point : point - surrogates.count;
  },
);

/** Any character that exists or may exist one day, except surrogates. */
export const anyText = (options: { maxLength?: number } = {}): fc.Arbitrary<string> => fc.string({ unit, ...options });
