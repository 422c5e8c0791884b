import type { CallPlace, CallUser } from "../command.ts";
import { leftStanding } from "../left-standing.ts";
import { whisper } from "../reply.ts";
import type { ShownReply, Visit } from "./answering.ts";
import { button, sayButton } from "./buttons.ts";
import { showAlone } from "./reply-card.ts";

/** Takes back what donors wrote: the part of it that a message's menu needs. */
export type HideText = {
  hideMessage(place: CallPlace, message: { remoteId: string }, by: CallUser): Promise<Hidden & { donations: number }>;
  hideDonation(place: CallPlace, donation: string, by: CallUser): Promise<Hidden>;
  hideNames(place: CallPlace, hideId: string, by: CallUser): Promise<Pick<Hidden, "stays">>;
};
/** `stays`: places in which the lines stay as they are. */
type Hidden = { id: string | undefined; stays?: readonly string[] };

const mark = "hide-names:";

/** Whose names a button hides for a day; undefined for other buttons. */
export function readHideNames(customId: string): string | undefined {
  return customId.startsWith(mark) ? customId.slice(mark.length) : undefined;
}

/** Somebody chose "Hide donor text" in the menu of a message. */
export async function hideText(hiding: HideText, { place, user, words }: Visit, remoteId: string): Promise<ShownReply> {
  const { id, stays } = await hiding.hideMessage(place, { remoteId }, user);
  if (id === undefined) return showAlone(whisper("There is no donation in this message that I could hide."), words);
  const names = button("Hide this name for 24 h too", mark + id);
  return showAlone(whisper(`Hidden, in every place of yours.${leftStanding(stays)} To undo it: /tiltify show`), words, [
    names,
    undoButton,
  ]);
}

/** `hidden`: where lines stay of what was hidden just before. */
export async function hideNames(
  hiding: HideText,
  { place, user, words }: Visit,
  hideId: string,
  hidden: Pick<Hidden, "stays"> = {},
): Promise<ShownReply> {
  const { stays = hidden.stays } = await hiding.hideNames(place, hideId, user);
  const done = `Hidden, in every place of yours.${leftStanding(stays)} Whatever they give within 24 hours is said without their name.`;
  return showAlone(whisper(done), words, [undoButton]);
}

const undoButton = sayButton("Undo", "tiltify show");
