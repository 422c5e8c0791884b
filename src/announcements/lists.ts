/** The lists of a campaign that are looked at again and again, since nobody tells when something in them changes. */
import { foldMilestones, type KnownMilestone, type ToldMilestone } from "./milestones.ts";

type Lists = {
  milestones: { told: ToldMilestone; known: KnownMilestone };
};

export type ListName = keyof Lists;
export const listNames = ["milestones"] as const satisfies readonly ListName[];

/** What one look at a list tells. */
export type ToldList = { [Name in ListName]: { list: Name; entries: readonly Lists[Name]["told"][] } }[ListName];

/** What is remembered of a list. */
export type KnownList<Name extends ListName = ListName> = readonly Lists[Name]["known"][];

/** Whether a look brought anything. */
export function isSameList(a: KnownList, b: KnownList): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** One more look, folded into what is known. */
export function foldList(known: KnownList | undefined, { entries }: ToldList): KnownList {
  return foldMilestones(known, entries);
}
