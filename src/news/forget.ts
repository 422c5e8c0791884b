import { hideNames, type Moment } from "../kinds/moments.ts";
import { nameHash } from "../safety/name-hash.ts";
import { nameless } from "../safety/text.ts";
import { type KnownMatch, withoutName } from "./matches.ts";

/**
 * Removes a person's name and comment from a moment. `hash` is the hash of the name. Returns undefined if the moment
 * doesn't contain the name.
 */
export function forgetIn(moment: Moment, hash: string): Moment | undefined {
  const isTheirs = (name: string) => nameHash(name) === hash;
  if (moment.kind === "donation") {
    const { data } = moment;
    if (data === null || !isTheirs(data.name)) return undefined;
    const { leftOut: _, ...rest } = data;
    return { ...moment, data: { ...rest, name: nameless, comment: null } };
  }
  let isIn = false;
  const person = (name: string): string => {
    if (!isTheirs(name)) return name;
    isIn = true;
    return nameless;
  };
  const forgotten = hideNames(moment, { person, isFiltered: () => false });
  return isIn ? forgotten : undefined;
}

/** Removes a person's name from stored matches, which are JSON. Returns null if no match contains the name. */
export function forgetInMatches(state: string, hash: string): string | null {
  const known = JSON.parse(state) as KnownMatch[]; // the cast is safe, because intake wrote this JSON
  const isTheirs = ({ by }: KnownMatch) => by !== undefined && nameHash(by) === hash;
  if (!known.some(isTheirs)) return null;
  return JSON.stringify(known.map((match) => (isTheirs(match) ? withoutName(match) : match)));
}
