import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import { formatMoney, type Money } from "../money/money.ts";
import { cutText, nameLimit } from "../safety/text.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { listTied } from "./word-lists.ts";

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

/** "34 donations, $1,204.50, the largest from Ann ($250), Bo ($100) and Cy ($75)." Empty where nobody gave. */
export function givenWords({ count, sums, largest }: Missed): string {
  if (count === 0) return "";
  const donations = count === 1 ? "1 donation" : `${count.toLocaleString("en-US")} donations`;
  const total = sums.map(formatMoney).join(" and ");
  const names = listTied(largest.map(({ name, amount }) => `${cutText(name, nameLimit)} (${formatMoney(amount)})`));
  if (names === "") return `${donations}, ${total}.`;
  if (count === 1) return `1 donation, ${total}, from ${cutText(largest[0]?.name ?? "", nameLimit)}.`;
  return `${donations}, ${total}, ${count > largest.length ? "the largest " : ""}from ${names}.`;
}

/** One thing that happened, without a full stop: when it was may follow. Null: not worth telling afterwards. */
export function happeningWords({ moment, factId }: Happening, words: Words): string | null {
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
    const parts = kindOf(kind).recall(data, telling, words);
    return parts && textOf(parts);
  } catch {
    return null; // what is damaged is not told
  }
}
