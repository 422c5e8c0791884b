import type { GoesWithout } from "../store/engine/tables.ts";
import type { SaidMoment } from "../store/outbox/message-edits.ts";

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
