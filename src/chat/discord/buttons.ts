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

/** The prefix of a button's ID that contains the command to run, so the button works after a restart. */
const sayMark = "say:";

/** The prefix before the ID of the question that a button says yes to. The word of a second way follows it. */
const yesMark = "yes:";

/** The prefix that older versions used for buttons about an omitted comment. */
const omittedMark = "left-out:";

/** Returns the command to run as if the person had typed it; undefined for other buttons. */
export function readSaying(customId: string): Press | undefined {
  if (customId.startsWith(omittedMark)) return { text: `tiltify approve ${customId.slice(omittedMark.length)}` };
  return readYes(customId) ?? (customId.startsWith(sayMark) ? { text: customId.slice(sayMark.length) } : undefined);
}

/** Returns the question that a button says yes to, and which way; undefined for other buttons. */
export function readYes(customId: string, mark = yesMark): { text: string; answers: string } | undefined {
  if (!customId.startsWith(mark)) return undefined;
  const [answers = "", ...word] = customId.slice(mark.length).split(":");
  return { text: ["tiltify yes", ...word].join(" "), answers };
}

/**
 * Returns the buttons of an answer: links, pages, and the yes to a proposal. `asked` is the button that led to this
 * answer.
 */
export function buttonsOf(
  reply: Reply,
  { say, asked, more }: { say: Say; asked: string | undefined; more: readonly APIButtonComponent[] },
): Row[] {
  const links = linkButtons(reply.links ?? []);
  const buttons = [
    ...more,
    ...pageButtons(say, reply.page, asked),
    ...offersOf(reply).flatMap((offer) => sayButtons([offer])),
    ...yesButtons(say, reply),
  ];
  return rowsOf(buttons, links);
}

export function linkButtons(links: readonly ReplyLink[]): APIButtonComponent[] {
  return links.flatMap(linkButton).slice(0, mostInRow);
}

/** Returns links that the user asked for and that can't be buttons. They go into the text. */
export function linksWithoutButton(links: readonly ReplyLink[]): ReplyLink[] {
  return links.filter(
    (link) => link.spoken === true && /^https?:\/\/\S+$/.test(link.url) && linkButton(link).length === 0,
  );
}

/** Makes one row for each list that isn't empty. */
export function rowsOf(...lists: readonly APIButtonComponent[][]): Row[] {
  return lists.flatMap((components) =>
    components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components } satisfies Row],
  );
}

/** Makes a button of ours, whose ID contains its action. */
export function button(
  label: string,
  custom_id: string,
  style: APIButtonComponentWithCustomId["style"] = ButtonStyle.Secondary,
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, style, label, custom_id };
}

/** Makes a button that types `text` for the person who presses it. */
export function sayButton(label: ReplyText, text: string): APIButtonComponentWithCustomId {
  return button(toLabel(label), sayMark + text);
}

/** Makes buttons that type something for the person. Returns none if one of them would be too long. */
export function sayButtons(buttons: readonly AnswerButton[]): APIButtonComponent[] {
  return ifAllFit(buttons.map(({ label, text }) => sayButton(label, text)));
}

/** Returns the buttons, or none if an ID would be too long. */
function ifAllFit(buttons: APIButtonComponentWithCustomId[]): APIButtonComponentWithCustomId[] {
  return buttons.every(({ custom_id }) => custom_id.length <= longestId) ? buttons : [];
}

/** Returns buttons for the ways to say yes to a proposal; none without one. */
export function yesButtons(say: Say, reply: Reply, mark = yesMark): APIButtonComponent[] {
  return yesesOf(say, reply).map(({ label, answers, word }) => {
    const id = word === undefined ? `${mark}${answers}` : `${mark}${answers}:${word}`;
    return button(toLabel(label), id, ButtonStyle.Success);
  });
}

/** Returns a button's label, which has no markup. */
export function toLabel(text: ReplyText): string {
  return textOf(partsOf(text));
}

function linkButton({ label: words, url }: ReplyLink): APIButtonComponent[] {
  const label = toLabel(words);
  if (url.length > longestUrl || !isSafe(URL.parse(url)) || label.trim() === "") return [];
  const text = cutText(label.toWellFormed(), longestLabel / 2);
  return [{ type: ComponentType.Button, style: ButtonStyle.Link, label: text, url }];
}

/** Addresses on the reader's own computer never cross a network. */
function isSafe(url: URL | null): boolean {
  return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === "localhost");
}

function pageButtons(say: Say, page: Reply["page"], asked: string | undefined): APIButtonComponent[] {
  const turns = turnsOf(page, asked);
  if (turns === undefined) return [];
  const turn = (label: Line, to: string | undefined, whenNone: string) => ({
    // Both page buttons need an ID, and different ones, even if there is no page to go to.
    ...(to === undefined ? button(textOf(label), `none:${whenNone}`) : sayButton(label, to)),
    disabled: to === undefined,
  });
  return ifAllFit([turn(say("page.back"), turns.previous, "Back"), turn(say("page.more"), turns.next, "More")]);
}
