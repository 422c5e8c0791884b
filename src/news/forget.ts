import { hideNames, type Moment } from "../kinds/moments.ts";
import { nameHash } from "../safety/name-hash.ts";
import { nameless } from "../safety/text.ts";
import { type KnownMatch, withoutName } from "./matches.ts";

/** A moment without what somebody wrote, by the hash of their name: name and comment; undefined where they are not in it. */
export function forgetIn(moment: Moment, hash: string): Moment | undefined {
  const isTheirs = (name: string) => nameHash(name) === hash;
  if (moment.kind === "donation") {
    const { data } = moment;
    if (data === null || !isTheirs(data.name)) return undefined;
    const { leftOut: _, ...kept } = data;
    return { ...moment, data: { ...kept, name: nameless, comment: null } };
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

/** The same of the matches that are remembered, in JSON; null where they are not in it. */
export function forgetInMatches(state: string, hash: string): string | null {
  const known = JSON.parse(state) as KnownMatch[]; // what intake wrote
  const isTheirs = ({ by }: KnownMatch) => by !== undefined && nameHash(by) === hash;
  if (!known.some(isTheirs)) return null;
  return JSON.stringify(known.map((match) => (isTheirs(match) ? withoutName(match) : match)));
}
