/** A comment was left out for its words: what a team can do about it, by buttons that work after a restart, too. */
import type { APIButtonComponent } from "discord.js";
import type { Say } from "../../words/en.ts";
import { unquoted } from "../../words/quotation.ts";
import { textOf } from "../../words/text-of.ts";
import type { CallPlace, CallUser } from "../command.ts";
import { whisper } from "../reply.ts";
import type { ShownReply, Visit } from "./answering.ts";
import { button, ifAllFit } from "./buttons.ts";
import { type HideText, hideNamesToo } from "./hide-text.ts";
import { showAlone } from "./reply-card.ts";

/** `donation`: the key of its moment. */
export type LeftOutText = {
  read(place: CallPlace, donation: string): Promise<{ name: string; comment: string } | undefined>;
  post(place: CallPlace, donation: string, by: CallUser): Promise<"shown" | "nowhere" | "gone">;
};

/** What moderators take back, or let pass after all. */
export type Moderation = { hiding: HideText; leftOut: LeftOutText };

const deeds = ["show", "post", "hide"] as const;
type LeftOutPress = { deed: (typeof deeds)[number]; donation: string };

export function leftOutButtons(say: Say, donation: string): APIButtonComponent[] {
  return ifAllFit([button(textOf(say("comment.show")), idOf("show", donation)), ...decisions(say, donation)]);
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
  const { language, say } = words;
  const forgotten = whisper(say("comment.missing"));
  switch (deed) {
    case "show": {
      const found = await leftOut.read(place, donation);
      if (found === undefined) return showAlone(forgotten, words);
      const comment = say("line.quote", { quote: [{ type: "quote", text: unquoted(language, found.comment) }] });
      const said = say("reply.labelled", { label: words.value("name", found.name), value: comment });
      return showAlone(whisper(said), words, decisions(say, donation));
    }
    case "post": {
      const posted = await leftOut.post(place, donation, user);
      return showAlone(posted === "gone" ? forgotten : whisper(say(`approve.${posted}`)), words);
    }
    case "hide": {
      const hidden = await hiding.hideDonation(place, donation, user);
      return hidden.id === undefined ? showAlone(forgotten, words) : hideNamesToo(hiding, visit, hidden.id, hidden);
    }
  }
}

function decisions(say: Say, donation: string) {
  return [
    button(textOf(say("comment.post")), idOf("post", donation)),
    button(textOf(say("comment.hide-name")), idOf("hide", donation)),
  ];
}

function idOf(deed: LeftOutPress["deed"], donation: string): string {
  return `left-out:${deed}:${donation}`;
}
