import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Money } from "../money/money.ts";
import { inOneLine } from "../words/frames.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";

/** What came in for a campaign, for who was not there. Times are milliseconds since 1970. */
export type Missed = {
  /** Since then all of it is known. */
  from: number;
  /** How many donations, and one sum per currency; the one that most gave in first. */
  count: number;
  sums: Money[];
  /** The largest in that currency, largest first. */
  largest: { name: string; amount: Money }[];
  /** What else happened, newest first. */
  happened: Happening[];
};

/** `factId`: what was asked for. Its data are there. */
export type Happening = { moment: Moment; factId: string };

/** "34 donations, $1,204.50. The largest from Ann ($250), Bo ($100) and Cy ($75)." Null where nobody gave. */
export function sayGiven({ count, sums, largest }: Missed, words: Words): Line | null {
  const { say } = words;
  if (count === 0) return null;
  const given = say("missed.given", { count, sums });
  const [only] = largest;
  if (only === undefined) return given;
  if (count === 1) return say("missed.one", { sums, name: only.name });
  const donors = largest.map(({ name, amount }) => say("missed.donor", { name, amount }));
  const whose = count > largest.length ? say("missed.largest", { donors }) : say("missed.from", { donors });
  return inOneLine([given, whose], words);
}

/** One thing that happened, without a full stop: when it was may follow. Null: not worth telling afterwards. */
export function sayHappening({ moment, factId }: Happening, words: Words): Line | null {
  const { kind, data, happenedAt } = moment;
  const isElsewhere = moment.factId !== factId;
  const telling = {
    happenedAt,
    now: happenedAt,
    isElsewhere,
    about: null,
    isAlone: true,
    isTest: false,
    isLarge: false,
  };
  try {
    return kindOf(kind).recall(data, telling, words);
  } catch {
    return null; // what is damaged is not told
  }
}
