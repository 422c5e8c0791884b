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

/** A button's ID is this prefix and the command to run. That way, the button works after a restart. */
const sayMark = "say:";

/**
 * Prefix of a button that says yes. The ID of the confirmation follows. If there are several ways to say yes, the word
 * for this way comes last.
 */
const yesMark = "yes:";

/** Older versions used this prefix for buttons about a comment that was left out. */
const omittedMark = "left-out:";

/**
 * Returns the command that a button runs for the person who pressed it. Returns undefined for buttons that run none.
 */
export function readSaying(customId: string): Press | undefined {
  if (customId.startsWith(omittedMark)) return { text: `tiltify approve ${customId.slice(omittedMark.length)}` };
  return readYes(customId) ?? (customId.startsWith(sayMark) ? { text: customId.slice(sayMark.length) } : undefined);
}

/**
 * Returns which confirmation a button says yes to, and the command that says it. Returns undefined for other buttons.
 */
export function readYes(customId: string, mark = yesMark): { text: string; answers: string } | undefined {
  if (!customId.startsWith(mark)) return undefined;
  const [answers = "", ...word] = customId.slice(mark.length).split(":");
  return { text: ["tiltify yes", ...word].join(" "), answers };
}

/**
 * Returns the buttons under an answer: for other pages, next steps, saying yes, and links. `asked` is the button that
 * led to this answer.
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

/** Returns links that the user asked for, but that Discord doesn't accept as buttons. They go into the text. */
export function linksWithoutButton(links: readonly ReplyLink[]): ReplyLink[] {
  return links.filter(
    (link) => link.spoken === true && /^https?:\/\/\S+$/.test(link.url) && linkButton(link).length === 0,
  );
}

/** Returns one row of buttons for each list. Leaves out empty lists. */
export function rowsOf(...lists: readonly APIButtonComponent[][]): Row[] {
  return lists.flatMap((components) =>
    components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components } satisfies Row],
  );
}

export function button(
  label: string,
  custom_id: string,
  style: APIButtonComponentWithCustomId["style"] = ButtonStyle.Secondary,
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, style, label, custom_id };
}

/** Returns a button that runs the command `text` for the person who presses it. */
export function sayButton(label: ReplyText, text: string): APIButtonComponentWithCustomId {
  return button(toLabel(label), sayMark + text);
}

/** Returns buttons that run commands. Returns none if one of the IDs would be too long. */
export function sayButtons(buttons: readonly AnswerButton[]): APIButtonComponent[] {
  return ifAllFit(buttons.map(({ label, text }) => sayButton(label, text)));
}

/** Returns no buttons at all if one of the IDs would be too long. */
function ifAllFit(buttons: APIButtonComponentWithCustomId[]): APIButtonComponentWithCustomId[] {
  return buttons.every(({ custom_id }) => custom_id.length <= longestId) ? buttons : [];
}

/** Returns the buttons that say yes to a confirmation. Returns none if the reply asks for none. */
export function yesButtons(say: Say, reply: Reply, mark = yesMark): APIButtonComponent[] {
  return yesesOf(say, reply).map(({ label, answers, word }) => {
    const id = word === undefined ? `${mark}${answers}` : `${mark}${answers}:${word}`;
    return button(toLabel(label), id, ButtonStyle.Success);
  });
}

/** Converts text to a label. Labels have no markup. */
export function toLabel(text: ReplyText): string {
  return textOf(partsOf(text));
}

function linkButton({ label: words, url }: ReplyLink): APIButtonComponent[] {
  const label = toLabel(words);
  if (url.length > longestUrl || !isSafe(URL.parse(url)) || label.trim() === "") return [];
  const text = cutText(label.toWellFormed(), longestLabel / 2);
  return [{ type: ComponentType.Button, style: ButtonStyle.Link, label: text, url }];
}

/** Allows http only for localhost, because that traffic never crosses a network. */
function isSafe(url: URL | null): boolean {
  return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === "localhost");
}

function pageButtons(say: Say, page: Reply["page"], asked: string | undefined): APIButtonComponent[] {
  const turns = turnsOf(page, asked);
  if (turns === undefined) return [];
  const turn = (label: Line, to: string | undefined, whenNone: string) => ({
    // Both buttons need different IDs, even if there is no page to turn to.
    ...(to === undefined ? button(textOf(label), `none:${whenNone}`) : sayButton(label, to)),
    disabled: to === undefined,
  });
  return ifAllFit([turn(say("page.back"), turns.previous, "Back"), turn(say("page.more"), turns.next, "More")]);
}
