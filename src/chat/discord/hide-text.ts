import type { APIButtonComponent } from "discord.js";
import type { Say } from "../../words/en.ts";
import { textOf } from "../../words/text-of.ts";
import { whisper } from "../reply/reply.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import { type HiddenDonation, type StillShown, sayHiddenOf, sayStillShown } from "../understanding/given-names.ts";
import type { ShownReply, Visit } from "./answering.ts";
import { button, sayButton } from "./buttons.ts";
import { showAlone } from "./reply-card.ts";

/** The functions behind "Hide donor text" in a message's menu. */
export type HideText = {
  hideMessage(place: CallPlace, message: { remoteId: string }, by: CallUser): Promise<Hidden>;
  hideNames(place: CallPlace, hideId: string, by: CallUser): Promise<Hidden>;
};
type Hidden = { id: string | undefined; donations: number; given?: readonly HiddenDonation[] } & StillShown;

const mark = "hide-names:";

/** If this button hides the donors' names of a hidden text, returns that text's ID. Returns undefined for others. */
export function readHideNames(customId: string): string | undefined {
  return customId.startsWith(mark) ? customId.slice(mark.length) : undefined;
}

/** Runs "Hide donor text" from a message's menu. */
export async function hideText(hiding: HideText, { place, user, words }: Visit, remoteId: string): Promise<ShownReply> {
  const hidden = await hiding.hideMessage(place, { remoteId }, user);
  const { id } = hidden;
  const { say } = words;
  if (id === undefined) return showAlone(whisper(say("hide.none")), words);
  const names = button(textOf(say("hide.name")), mark + id);
  const done = hidden.donations === 0 ? say("hide.already") : sayHiddenOf(say, hidden);
  return showAlone(whisper(done, ...sayStillShown(words, hidden)), words, [names, undoButton(say, id)]);
}

export async function hideNamesToo(
  hiding: HideText,
  { place, user, words }: Visit,
  hideId: string,
): Promise<ShownReply> {
  const hidden = await hiding.hideNames(place, hideId, user);
  const { say } = words;
  // There is no name to hide: the donor gave none, or somebody has shown the donation again since it was hidden.
  if (hidden.id === undefined) return showAlone(whisper(say("hide.nothing"), say("router.unchanged")), words);
  const done = whisper(sayHiddenOf(say, hidden), ...sayStillShown(words, hidden), say("hide.day"));
  return showAlone(done, words, [undoButton(say, hideId)]);
}

function undoButton(say: Say, hideId: string): APIButtonComponent {
  return sayButton(say("hide.undo"), `tiltify show id:${hideId}`);
}
