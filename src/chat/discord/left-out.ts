/** A comment was left out for its words: what a team can do about it, by buttons that work after a restart, too. */
import type { APIButtonComponent } from "discord.js";
import { unquoted } from "../../safety/text.ts";
import type { CallPlace, CallUser } from "../command.ts";
import { whisper } from "../reply.ts";
import type { ShownReply, Visit } from "./answering.ts";
import { button, ifAllFit } from "./buttons.ts";
import { type HideText, hideNames } from "./hide-text.ts";
import { showAlone } from "./reply-card.ts";

/** `donation`: the key of its moment. */
export type LeftOutText = {
  read(place: CallPlace, donation: string): Promise<{ name: string; comment: string } | undefined>;
  post(place: CallPlace, donation: string, by: CallUser): Promise<boolean>;
};

/** What moderators take back, or let pass after all. */
export type Moderation = { hiding: HideText; leftOut: LeftOutText };

const deeds = ["show", "post", "hide"] as const;
type LeftOutPress = { deed: (typeof deeds)[number]; donation: string };

const forgotten = whisper("I don't have that comment any more.");

export function leftOutButtons(donation: string): APIButtonComponent[] {
  return ifAllFit([button("Show it to me", idOf("show", donation)), ...decisions(donation)]);
}

/** What a button does, and to which donation; undefined for other buttons. */
export function readLeftOutPress(customId: string): LeftOutPress | undefined {
  const deed = deeds.find((one) => customId.startsWith(idOf(one, "")));
  return deed && { deed, donation: customId.slice(idOf(deed, "").length) };
}

export async function decideLeftOut(
  { hiding, leftOut }: Moderation,
  visit: Visit,
  { deed, donation }: LeftOutPress,
): Promise<ShownReply> {
  const { place, user, words } = visit;
  switch (deed) {
    case "show": {
      const found = await leftOut.read(place, donation);
      if (found === undefined) return showAlone(forgotten, words);
      return showAlone(whisper(`${found.name}: “${unquoted(found.comment)}”`), words, decisions(donation));
    }
    case "post": {
      const isPosted = await leftOut.post(place, donation, user);
      return showAlone(isPosted ? whisper("Posted, in every place where it can still be added.") : forgotten, words);
    }
    case "hide": {
      const hidden = await hiding.hideDonation(place, donation, user);
      return hidden.id === undefined ? showAlone(forgotten, words) : hideNames(hiding, visit, hidden.id, hidden);
    }
  }
}

function decisions(donation: string) {
  return [button("Post it", idOf("post", donation)), button("Hide this name", idOf("hide", donation))];
}

function idOf(deed: LeftOutPress["deed"], donation: string): string {
  return `left-out:${deed}:${donation}`;
}
