import type { GoesWithout } from "../store/engine/tables.ts";
import type { SaidMoment } from "../store/outbox/message-edits.ts";
import type { PlaceContext } from "./place-context.ts";

/**
 * The wishes as if the place wanted no comments (`comment`), or nothing that people wrote (`words`): also no names of
 * rewards and the like, and not the streamer's own words.
 */
export function wishesWithout(without: GoesWithout | null, wishes: PlaceContext): PlaceContext {
  if (without === null) return wishes;
  const follow: PlaceContext["follow"] = (factId) => ({ ...wishes.follow(factId), showsComment: () => false });
  if (without === "comment") return { ...wishes, follow };
  return { ...wishes, follow, isFiltered: () => true, words: new Map() };
}

/**
 * Ways to try an edit again that the chat refused for its words, each leaving out more: first the words of what is new
 * in the message, then of what has changed, last the comments that were shown all the time.
 */
export function waysToLeaveWordsOut(moments: readonly SaidMoment[]): SaidMoment[][] {
  const ways: SaidMoment[][] = [];
  let last = [...moments];
  const leaveOut = (goesWithout: GoesWithout, isMeant: (moment: SaidMoment) => boolean) => {
    last = last.map((one) => (isMeant(one) && one.goesWithout !== "words" ? { ...one, goesWithout } : one));
    ways.push(last);
  };
  leaveOut("words", ({ isNew }) => isNew);
  leaveOut("comment", ({ isChanged }) => isChanged);
  leaveOut("words", ({ isChanged }) => isChanged);
  leaveOut("comment", () => true);
  return ways;
}
