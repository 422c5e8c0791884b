/** Random numbers that are the same for the same seed. Not for the secrets of a real service. */
export type Random = {
  /** Returns a number from 0 to just below 1. */
  next(): number;
  /** Returns a whole number between both ends, or one of them. */
  between(lowest: number, highest: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Returns true with this probability: 0.25 is one in four. */
  chance(share: number): boolean;
  uuid(): string;
  /** Returns this many lowercase hex characters. */
  hex(length: number): string;
};

/** Mulberry32: small, fast, and good enough to play donors. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join("");

  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
    uuid: () => [hex(8), hex(4), `4${hex(3)}`, `${between(8, 11).toString(16)}${hex(3)}`, hex(12)].join("-"),
    hex,
  };
}
