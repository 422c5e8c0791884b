/** Variables that the own texts of several kinds share. */
import { wholePercentOf } from "../money/share.ts";
import type { Line, Parts } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { variablesIn } from "../words/template.ts";
import type { Instant } from "../words/typed.ts";
import type { About, Standing } from "./about.ts";

/** Variables and the functions that compute their values. A value is computed only if the text uses it. */
type Bound = Readonly<Record<string, (words: Words) => Parts>>;

/**
 * Variables that every own text may use. `raised` and `percent` are empty if the stored total is older than the news.
 */
export const ofCampaign = ["campaign", "raised", "goal", "percent", "url"] as const;

export function campaignVariables(about: About | null): Bound {
  if (about === null) return {};
  const { name, donate, page, standing } = about;
  return {
    campaign: ({ value }) => value("title", name || null),
    url: ({ value }) => value("url", donate ?? page),
    ...(standing && bound(progressVariables, standing)),
  };
}

/** `percent` is empty if the two amounts have different currencies. */
export const progressVariables = {
  raised: ({ raised }: Standing, { value }: Words) => value("amount", raised),
  goal: ({ goal }: Standing, { value }: Words) => value("amount", goal),
  percent: ({ raised, goal }: Standing, { value }: Words) => {
    const isComparable = raised.currency === goal.currency && goal.minor > 0n;
    return value("percent", isComparable ? wholePercentOf(raised, goal) : null);
  },
};

export function bound<Values>(
  variables: Readonly<Record<string, (values: Values, words: Words) => Parts>>,
  values: Values,
): Bound {
  return Object.fromEntries(
    Object.entries(variables).map(([name, write]) => [name, (words: Words) => write(values, words)]),
  );
}

/** Computes the values of only those variables that the text uses. */
export function ownValues(variables: Bound, template: string, words: Words): Record<string, Parts> {
  const used = Object.entries(variables).filter(([name]) => variablesIn(template).includes(name));
  return Object.fromEntries(used.map(([name, write]) => [name, write(words)]));
}

/** Shows the first `most` items of a list, and counts the rest. */
export function cutList<Item>(
  items: readonly Item[],
  { most, more = 0, words, write }: { most: number; more?: number; words: Words; write(item: Item): Line },
): Line[] {
  const shown = items.slice(0, most).map(write);
  const hidden = items.length - shown.length + more;
  return hidden > 0 ? [...shown, words.say("list.more", { count: hidden })] : shown;
}

/** An option without a name is called "one option". */
export function optionPart(name: string | null, { say, value }: Words): Line {
  return name === null ? say("poll.unnamed") : value("title", name);
}

/** Returns the time that is left when the message is written, such as "42 min". */
export function timeLeft(ends: Instant | null, { value }: Words): Line {
  return value("lasts", ends && ends.time - ends.now);
}
