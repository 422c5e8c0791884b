/** Renders announcements for Discord, as text or, for a celebration, as a card. */

import type { APIButtonComponent } from "discord.js";
import type { MessageContent } from "../../composing/content.ts";
import { chartIn } from "../reply/chart-svg.ts";
import { decisionsOn } from "../routing/answer-buttons.ts";
import { announcementText, linksOf } from "./announcement-text.ts";
import { type Rendered, textWithPicture, toCard, toEmbed } from "./body.ts";
import { linkButtons, rowsOf, sayButton, sayButtons } from "./buttons.ts";
import { markupOf, timeTag } from "./markup.ts";

/** `offersGiving` means that people can get a donation link of their own. */
type Content = MessageContent & { offersGiving?: boolean };

export function renderAnnouncement(content: Content): Rendered {
  const { donor, isPlain = false } = content;
  const silenced = notifies(content) ? {} : { silent: true };
  if (isPlain) return { content: announcementText(content), ...silenced };
  const rendered = renderContent(content);
  const chart = chartIn(content.messages);
  const drawn = { ...rendered, ...(chart && { chart }), ...silenced };
  return donor === undefined ? drawn : { ...drawn, thanks: donor };
}

/**
 * In a silent place, only three kinds of messages notify: those that mention a role, notices to the team, and messages
 * that ask the team for a decision.
 */
function notifies({ isSilent = false, calls, asks, kinds }: Content): boolean {
  return !isSilent || calls !== undefined || asks !== undefined || kinds.includes("notice");
}

function renderContent(content: Content): Rendered {
  const { about, at, asks, isCelebrated, calls, colour, spokenIn } = content;
  if (asks !== undefined) {
    return {
      components: [
        textWithPicture(announcementText(content), null),
        ...rowsOf(sayButtons(decisionsOn(spokenIn.say, asks))),
      ],
    };
  }
  const time = at === undefined ? [] : [`-# ${timeTag(at, "relative")}`];
  if (calls !== undefined) return renderCall(content, calls, time);
  const text = [announcementText(content), ...time].join("\n");
  if (!isCelebrated && colour === undefined) return { content: text };
  return toCard("news", [textWithPicture(text, about?.picture), ...rowsOf(buttonsBelow(content))], colour);
}

/**
 * Renders a message that mentions a role. Phone notifications show only `content`, and nothing at all of a card
 * (discord-api-docs #7854). So the mention, the donor and the amount go into `content`. Everything else goes into an
 * embed.
 */
function renderCall(content: Content, calls: string, time: readonly string[]): Rendered {
  const { action, about, colour } = content;
  const lines = announcementText(content, { isHeadless: action !== undefined }).split("\n");
  // Without `action`, the first line is the streamer's own text, which may name neither donor nor amount.
  const [head = "", rest] =
    action === undefined ? [lines[0], lines.slice(1)] : [markupOf(action), lines.filter((line) => line !== "")];
  const embed = toEmbed([...rest, ...time].join("\n"), about?.picture, colour);
  return {
    content: `<@&${calls}> ${head}`,
    ...(embed && { embed }),
    rows: rowsOf(buttonsBelow(content)),
    calls,
  };
}

/** Returns links to the campaign. While it accepts donations, adds a button for a personal donation link. */
function buttonsBelow(content: Content): APIButtonComponent[] {
  const { about, offersGiving = false, spokenIn } = content;
  const giving = offersGiving && about?.donate ? [sayButton(spokenIn.say("link.give"), "give")] : [];
  return [...linkButtons(linksOf(content)), ...giving];
}
