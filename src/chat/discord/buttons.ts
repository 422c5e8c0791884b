import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { cutText } from "../../safety/text.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { textOf } from "../../words/text-of.ts";
import { partsOf, type Reply, type ReplyLink, type ReplyText } from "../reply/reply.ts";
import { type AnswerButton, offersOf, type Press, turnsOf, yesesOf } from "../routing/answer-buttons.ts";

type Row = APIActionRowComponent<APIButtonComponent>;

/** Docs: components/reference, "Button" and "Action Row". */
const longestId = 100;
const longestLabel = 80;
const longestUrl = 512;
const mostInRow = 5;

/** In front of what a button says for the one who presses it: its state is in it, so it works after a restart. */
const sayMark = "say:";

/** In front of the id of the question that a button says yes to; the word of a second way stands behind it. */
const yesMark = "yes:";

/** What older versions wrote on the buttons about a comment that was left out. */
const omittedMark = "left-out:";

/** What to do as if the person had typed it; undefined for other buttons. */
export function readSaying(customId: string): Press | undefined {
  if (customId.startsWith(omittedMark)) return { text: `tiltify approve ${customId.slice(omittedMark.length)}` };
  return readYes(customId) ?? (customId.startsWith(sayMark) ? { text: customId.slice(sayMark.length) } : undefined);
}

/** Which question a button says yes to, and which way; undefined for other buttons. */
export function readYes(customId: string, mark = yesMark): { text: string; answers: string } | undefined {
  if (!customId.startsWith(mark)) return undefined;
  const [answers = "", ...word] = customId.slice(mark.length).split(":");
  return { text: ["tiltify yes", ...word].join(" "), answers };
}

/** The buttons of an answer: links, pages, and the yes to a proposal. `asked`: what was pressed to get this answer. */
export function buttonsOf(
  reply: Reply,
  { say, asked, more }: { say: Say; asked: string | undefined; more: readonly APIButtonComponent[] },
): Row[] {
  const links = linkButtons(reply.links ?? []);
  const deeds = [
    ...more,
    ...pageButtons(say, reply.page, asked),
    ...offersOf(reply).flatMap((offer) => sayButtons([offer])),
    ...yesButtons(say, reply),
  ];
  return rowsOf(deeds, links);
}

export function linkButtons(links: readonly ReplyLink[]): APIButtonComponent[] {
  return links.flatMap(linkButton).slice(0, mostInRow);
}

/** Own links that an answer is about, and that no button may lead to; they stand in its text. */
export function linksWithoutButton(links: readonly ReplyLink[]): ReplyLink[] {
  return links.filter(
    (link) => link.spoken === true && /^https?:\/\/\S+$/.test(link.url) && linkButton(link).length === 0,
  );
}

/** One row for each list that is not empty. */
export function rowsOf(...lists: readonly APIButtonComponent[][]): Row[] {
  return lists.flatMap((components) =>
    components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components } satisfies Row],
  );
}

/** A button of ours: what it does is in its id. */
export function button(
  label: string,
  custom_id: string,
  style: APIButtonComponentWithCustomId["style"] = ButtonStyle.Secondary,
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, style, label, custom_id };
}

/** A button that says `text` for the one who presses it. */
export function sayButton(label: ReplyText, text: string): APIButtonComponentWithCustomId {
  return button(toLabel(label), sayMark + text);
}

/** Buttons that say something for the one who presses them; none where one of them would have to say too much. */
export function sayButtons(buttons: readonly AnswerButton[]): APIButtonComponent[] {
  return ifAllFit(buttons.map(({ label, text }) => sayButton(label, text)));
}

/** These buttons; none where the id of one would be too long. */
function ifAllFit(buttons: APIButtonComponentWithCustomId[]): APIButtonComponentWithCustomId[] {
  return buttons.every(({ custom_id }) => custom_id.length <= longestId) ? buttons : [];
}

/** The ways to say yes to what an answer proposes; none where it proposes nothing. */
export function yesButtons(say: Say, reply: Reply, mark = yesMark): APIButtonComponent[] {
  return yesesOf(say, reply).map(({ label, answers, word }) => {
    const id = word === undefined ? `${mark}${answers}` : `${mark}${answers}:${word}`;
    return button(toLabel(label), id, ButtonStyle.Success);
  });
}

/** What stands on a button has no markup. */
export function toLabel(text: ReplyText): string {
  return textOf(partsOf(text));
}

function linkButton({ label: words, url }: ReplyLink): APIButtonComponent[] {
  const label = toLabel(words);
  if (url.length > longestUrl || !isSafe(URL.parse(url)) || label.trim() === "") return [];
  const text = cutText(label.toWellFormed(), longestLabel / 2);
  return [{ type: ComponentType.Button, style: ButtonStyle.Link, label: text, url }];
}

/** What stays on the reader's own computer goes over no line. */
function isSafe(url: URL | null): boolean {
  return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === "localhost");
}

function pageButtons(say: Say, page: Reply["page"], asked: string | undefined): APIButtonComponent[] {
  const turns = turnsOf(page, asked);
  if (turns === undefined) return [];
  const turn = (label: Line, to: string | undefined, whenNone: string) => ({
    // Both need an id, and different ones, even where there is nowhere to go.
    ...(to === undefined ? button(textOf(label), `none:${whenNone}`) : sayButton(label, to)),
    disabled: to === undefined,
  });
  return ifAllFit([turn(say("page.back"), turns.previous, "Back"), turn(say("page.more"), turns.next, "More")]);
}
