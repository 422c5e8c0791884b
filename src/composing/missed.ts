import { formatMoney, type Money } from "../money/money.ts";
import { cutText, nameLimit, titleLimit, unquoted } from "../safety/text.ts";
import type { SingleContent } from "./content.ts";
import type { NamedAmount } from "./incentive-content.ts";
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

export type Happening = { at: number; content: SingleContent };

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
export function happeningWords(content: SingleContent): string | null {
  switch (content.type) {
    case "goal":
      return `Goal reached: ${formatMoney(content.goal)}`;
    case "goal-set":
      return `New goal: ${formatMoney(content.goal)}`;
    case "milestone": {
      const { name, amount } = content.milestone;
      return `${formatMoney(amount)} reached${name === null ? "" : `: ${title(name)}`}`;
    }
    case "poll-result":
      return `${content.poll === null ? "Poll" : `“${unquoted(title(content.poll))}”`}: ${resultWords(content.winners)}`;
    case "match-end": {
      const paid = content.paid === null ? "over" : `${formatMoney(content.paid)} on top`;
      return `Match of ${cutText(content.by, nameLimit)}: ${paid}`;
    }
    case "auction-won":
      return `${title(content.item)}: sold to ${cutText(content.by, nameLimit)} for ${formatMoney(content.amount)}`;
    case "reward-gone":
      return content.name === null ? null : `Sold out: ${title(content.name)}`;
    case "closing":
      return `Closed at ${formatMoney(content.raised)}`;
    default:
      return null;
  }
}

function resultWords(winners: readonly NamedAmount[]): string {
  const [first] = winners;
  if (first === undefined) return "over";
  const names = listTied(winners.map(({ name }) => (name === null ? "one option" : title(name))));
  return winners.length === 1
    ? `${names} won with ${formatMoney(first.amount)}`
    : `${names} are equal, with ${formatMoney(first.amount)} each`;
}

function title(name: string): string {
  return cutText(name, titleLimit);
}
