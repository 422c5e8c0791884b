import type { Money } from "../../money/money.ts";
import { worstWordIn } from "../../safety/bad-words.ts";
import { isNobody, nameHash } from "../../safety/name-hash.ts";
import { cutText, publicName } from "../../safety/text.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { partsOf } from "../reply/reply.ts";

/** The details that we still know about a hidden donation. */
export type HiddenDonation = { name: string; amount: Money };

const mostNamed = 5;
const longestName = 20;

/**
 * Says that donations are hidden, and whose if we still know. Not for public chats. Doesn't say "everywhere" if other
 * places still show them.
 */
export function sayHiddenOf(
  say: Say,
  { given = [], elsewhere = [], donations: count }: Counted & { elsewhere?: readonly string[] },
): Line {
  const names = { donations: namesOf(say, given) };
  if (elsewhere.length > 0) {
    return given.length === 0 ? say("hide.done-here", { count }) : say("hide.done-here-of", names);
  }
  return given.length === 0 ? say("hide.done") : say("hide.done-of", names);
}

/**
 * Says in public whose donation is hidden: "Hidden: Ann's $25 donation." Repeats a name only if it looks harmless. If
 * names were hidden as well, the name may be the problem, so it is left out.
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

/**
 * Returns "Ann $25" for each of the first five donations. If one donor made all of them, returns that name with a
 * count.
 */
export function namesOf(say: Say, given: readonly HiddenDonation[]): Line[] {
  const [first, other] = given;
  if (first !== undefined && other !== undefined && areOfOneDonor(given)) {
    return [say("hide.of-donor", { name: cutText(first.name, longestName), count: given.length })];
  }
  const named = given.slice(0, mostNamed).map((one) => nameGiven(say, one));
  const more = given.length - named.length;
  return more > 0 ? [...named, say("list.more", { count: more })] : named;
}

/** True if all donations are from one donor. Two anonymous donations may be from different people. */
export function areOfOneDonor(given: readonly HiddenDonation[]): boolean {
  return new Set(given.map(({ name }) => name)).size === 1 && given.every(({ name }) => !isNobody(nameHash(name)));
}

export function nameGiven(say: Say, { name, amount }: HiddenDonation): Line {
  return say("donor", { name: cutText(name, longestName), amount });
}

/** The places and chats where something hidden can still be seen. */
export type StillShown = {
  /** The addresses of places that still show the hidden text, because their messages can't be edited or deleted. */
  stays?: readonly string[];
  /** Other chats that still show the text. The command didn't reach them, and they may belong to other people. */
  elsewhere?: readonly string[];
};

/** Names the places where hidden lines stay until a person deletes them. */
export function sayStays(say: Say, stays: readonly string[] = []): Line[] {
  return stays.length === 0 ? [] : [say("hide.stays", { places: stays.map((place) => partsOf(`#${place}`)) })];
}

/**
 * Says where something hidden can still be seen. In public we leave out `elsewhere`, because naming those chats would
 * only make people look there.
 */
export function sayStillShown(
  { say, value }: Pick<Words, "say" | "value">,
  { stays, elsewhere = [] }: StillShown,
  isPublic = false,
): Line[] {
  const chats = elsewhere.map((chat) => value("chat", chat));
  return [...sayStays(say, stays), ...(isPublic || chats.length === 0 ? [] : [say("hide.elsewhere", { chats })])];
}
