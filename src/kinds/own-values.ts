/** What the variables of the streamer's own texts have in common. */
import { wholePercentOf } from "../money/share.ts";
import type { Line, Parts } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { variablesIn } from "../words/template.ts";
import type { Instant } from "../words/typed.ts";
import type { About, Standing } from "./about.ts";

/** What a variable stands for, once it is asked for. */
type Bound = Readonly<Record<string, (words: Words) => Parts>>;

/** In every text; `raised` and `percent` only where they are as new as the news. */
export const ofCampaign = ["campaign", "raised", "goal", "percent", "url"] as const;

/** What is known of the campaign. */
export function campaignVariables(about: About | null): Bound {
  if (about === null) return {};
  const { name, donate, page, standing } = about;
  return {
    campaign: ({ value }) => value("title", name || null),
    url: ({ value }) => value("url", donate ?? page),
    ...(standing && bound(progressVariables, standing)),
  };
}

/** Of two currencies nobody could tell how much of one the other is. */
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

/** What the variables of a text stand for; of the others nothing is worked out. */
export function ownValues(variables: Bound, template: string, words: Words): Record<string, Parts> {
  const used = Object.entries(variables).filter(([name]) => variablesIn(template).includes(name));
  return Object.fromEntries(used.map(([name, write]) => [name, write(words)]));
}

/** As much of a list as people read, and how many there are besides. */
export function cutList<Item>(
  items: readonly Item[],
  { most, more = 0, words, write }: { most: number; more?: number; words: Words; write(item: Item): Line },
): Line[] {
  const shown = items.slice(0, most).map(write);
  const hidden = items.length - shown.length + more;
  return hidden > 0 ? [...shown, words.say("list.more", { count: hidden })] : shown;
}

/** What is called nothing is still an option. */
export function optionPart(name: string | null, { say, value }: Words): Line {
  return name === null ? say("poll.unnamed") : value("title", name);
}

/** "42 min", as of when it is said. */
export function timeLeft(ends: Instant | null, { value }: Words): Line {
  return value("lasts", ends && ends.time - ends.now);
}
