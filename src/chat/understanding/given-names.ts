import type { Money } from "../../money/money.ts";
import { worstWordIn } from "../../safety/bad-words.ts";
import { isNobody, nameHash } from "../../safety/name-hash.ts";
import { cutText, publicName } from "../../safety/text.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";

/** As far as it is still known. */
export type HiddenDonation = { name: string; amount: Money };

const mostNamed = 5;
const longestName = 20;

/** That donations are hidden, and whose, as far as that is still known. Not for chats where everybody reads it. */
export function sayHiddenOf(say: Say, given: readonly HiddenDonation[] = []): Line {
  return given.length === 0 ? say("hide.done") : say("hide.done-of", { donations: namesOf(say, given) });
}

/**
 * The same where everybody reads it: "Hidden: Ann's $25 donation." A name is repeated only where it looks like one. It may be
 * what had to go, so not if names were hidden as well.
 */
export function sayHiddenInPublic(say: Say, { donations: count, given = [] }: Counted, areNamesHidden = false): Line {
  const [first, other] = given;
  const areNames = !areNamesHidden && given.every(({ name }) => looksLikeName(name));
  if (first === undefined || (other !== undefined && !areNames)) return say("hide.done-here", { count });
  if (other !== undefined) return say("hide.done-here-of", { donations: namesOf(say, given) });
  const { name, amount } = first;
  return areNames && !isNobody(nameHash(name))
    ? say("hide.done-here-one", { name: cutText(name, longestName), amount })
    : say("hide.done-here-amount", { amount });
}

type Counted = { donations: number; given?: readonly HiddenDonation[] };

function looksLikeName(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}_.' -]+$/u.test(name) && publicName(name) === name && worstWordIn(name) === null;
}

/** "Ann $25", of which the first five are named; of one donor who gave several, how many. */
export function namesOf(say: Say, given: readonly HiddenDonation[]): Line[] {
  const [first, other] = given;
  if (first !== undefined && other !== undefined && areOfOneDonor(given)) {
    return [say("hide.of-donor", { name: cutText(first.name, longestName), count: given.length })];
  }
  const named = given.slice(0, mostNamed).map((one) => nameGiven(say, one));
  const more = given.length - named.length;
  return more > 0 ? [...named, say("list.more", { count: more })] : named;
}

/** Nobody's name is no donor: two of those may be two people. */
export function areOfOneDonor(given: readonly HiddenDonation[]): boolean {
  return new Set(given.map(({ name }) => name)).size === 1 && given.every(({ name }) => !isNobody(nameHash(name)));
}

export function nameGiven(say: Say, { name, amount }: HiddenDonation): Line {
  return say("donor", { name: cutText(name, longestName), amount });
}
