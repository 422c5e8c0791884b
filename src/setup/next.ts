import { partsOf } from "../chat/reply.ts";
import { ownCommand } from "../util/own-command.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { campaignAddress, type Entered } from "./entered.ts";

/** A sentence, and what is typed or opened with it. */
type Thing = { text: string; typed?: string };

export type Next = { things: Thing[]; link?: { to: string; label: string } };

/** What is left to do once the bot serves. `newKey`: of its page; null: it has one already, which is shown to nobody. */
export function nextThings(entered: Entered, newKey: string | null, words: Words): Next {
  const { say } = words;
  const { chat, campaign } = entered;
  const address = campaign ? ` ${campaignAddress(campaign)}` : "";
  const thing = (text: Line, typed?: string): Thing => ({ text: textOf(text), ...(typed !== undefined && { typed }) });
  const connect = campaign ? [] : [thing(say("set-up.next.campaign"), "/tiltify connect")];
  const onPage =
    newKey === null
      ? { things: [thing(say("set-up.next.link"), ownCommand("link"))] }
      : {
          things: [thing(say("set-up.next.page"))],
          link: { to: `/chat#key=${encodeURIComponent(newKey)}`, label: textOf(say("root.open")) },
        };
  switch (chat?.type) {
    case "discord":
      return { things: [thing(say("set-up.next.discord"), `/tiltify connect${address}`)] };
    case "twitch":
      return {
        ...onPage,
        things: [
          thing(say("set-up.next.twitch.join", { page: partsOf(`twitch.tv/${chat.login}`) }), "!join"),
          thing(say("set-up.next.twitch.allow"), "!allow"),
          thing(say("set-up.next.twitch.connect"), `!tiltify connect${address}`),
          ...onPage.things,
        ],
      };
    default:
      return { ...onPage, things: [...onPage.things, ...connect] };
  }
}
