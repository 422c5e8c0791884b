import { formatMoney } from "../money/money.ts";
import { nameLimit } from "../safety/text.ts";
import type { BundleContent, OwnWords } from "./content.ts";
import { countUnnamed } from "./fold-donors.ts";
import { campaignValues, fillOwn, person, type Values } from "./own-texts.ts";
import type { Writing } from "./own-values.ts";
import { type FilledText, variablesIn } from "./template-text.ts";
import { cutList, listOf } from "./word-lists.ts";

const mostNames = 40;
/** Names are cut to `shortNameLimit` where fewer than these would fit. */
const wantedNames = 8;
const shortNameLimit = 20;
const mostSums = 4;

/**
 * What is said of many donations in the streamer's own words, with as many names as fit. Null: nothing would be left of
 * the words, or they do not fit here.
 */
export function sayOwnBundle(
  content: BundleContent,
  { template, about }: OwnWords,
  writing: Omit<Writing, "commentLimit">,
): FilledText | null {
  const { donors } = content;
  const values: Values = {
    ...campaignValues(about),
    count: String(content.count),
    sum: cutList(content.sums.map(formatMoney), mostSums, "more currencies"),
  };
  const fill = (names: string) => fillOwn(template, { ...values, names }, writing.escape);
  const fits = ({ text }: FilledText) => writing.sizeOf(text) <= writing.room;
  /** With as many as fit. */
  const withNames = (longest: number) => {
    for (let shown = Math.min(donors.length, mostNames); shown > 0; shown -= 1) {
      const filled = fill(namesOf(content, { shown, longest }));
      if (fits(filled)) return { shown, filled };
    }
    return { shown: 0, filled: fill("") };
  };

  const full = withNames(nameLimit);
  const isEnough = !variablesIn(template).includes("names") || full.shown >= Math.min(wantedNames, donors.length);
  const { filled } = isEnough ? full : withNames(shortNameLimit);
  return filled.text === "" || !fits(filled) ? null : filled;
}

/** "Ann $100, Bo $75 and 3 more" */
function namesOf({ count, donors }: BundleContent, { shown, longest }: { shown: number; longest: number }): string {
  const items = donors.slice(0, shown).map(({ name, amount, times }) => {
    const often = times === undefined ? "" : ` (${times} times)`;
    return `${person(name, longest)} ${formatMoney(amount)}${often}`;
  });
  return listOf(items, donors.length - shown + countUnnamed({ count, donors }), "more");
}
