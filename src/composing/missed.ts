import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Money } from "../money/money.ts";
import { inOneLine } from "../words/frames.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";

/** Everything that a campaign received while somebody was away. Times are milliseconds since 1970. */
export type Missed = {
  /** The summary covers everything since this time. */
  from: number;
  /** The number of donations, and one sum per currency. The currency with the most donations comes first. */
  count: number;
  sums: Money[];
  /** The largest donations in the first currency, largest first. */
  largest: { name: string; amount: Money }[];
  /** Everything else that happened, newest first. */
  happened: Happening[];
};

/** A moment that somebody missed. `factId` is the campaign that they asked about. The moment still has its data. */
export type Happening = { moment: Moment; factId: string };

/** Renders "34 donations, $1,204.50. The largest from Ann ($250), Bo ($100) and Cy ($75)." Null if nobody donated. */
export function sayGiven({ count, sums, largest }: Missed, words: Words): Line | null {
  const { say } = words;
  if (count === 0) return null;
  const total = say("missed.given", { count, sums });
  const [only] = largest;
  if (only === undefined) return total;
  if (count === 1) return say("missed.one", { sums, name: only.name });
  const donors = largest.map(({ name, amount }) => say("missed.donor", { name, amount }));
  const from = count > largest.length ? say("missed.largest", { donors }) : say("missed.from", { donors });
  return inOneLine([total, from], words);
}

/**
 * Renders one moment, without a period at the end, because its time may follow. Null if the moment isn't worth a line.
 */
export function sayHappening({ moment, factId }: Happening, words: Words): Line | null {
  const { kind, data, happenedAt } = moment;
  const isElsewhere = moment.factId !== factId;
  const context = {
    happenedAt,
    now: happenedAt,
    isElsewhere,
    about: null,
    isAlone: true,
    isTest: false,
    isLarge: false,
  };
  try {
    return kindOf(kind).recall(data, context, words);
  } catch {
    return null; // leave out damaged data
  }
}
