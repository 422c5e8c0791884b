import type { Money } from "../money/money.ts";

/** Donations that are counted and not named, because too many waited too long. `since`: when the first was given. */
export type Counted = { count: number; sums: readonly Money[]; since: number };
