import { pageButtonsOf } from "../../src/chat/browser/page-answer.ts";
import { renderReply as renderCard } from "../../src/chat/discord/reply-card.ts";
import { toOneLine as renderLine } from "../../src/chat/reply/one-line.ts";
import { toPlainText as renderText } from "../../src/chat/reply/plain-text.ts";
import { partsOf, type Reply, type ReplyLine, type ReplyText } from "../../src/chat/reply/reply.ts";
import type { Role } from "../../src/chat/understanding/command-fields.ts";
import { textOf } from "../../src/words/text-of.ts";
import type { Ask } from "./ask-commands.ts";
import { wordsIn } from "./words.ts";

const words = wordsIn("en");

/** Renders an answer as plain English. For tests that don't check a chat's formatting. */
export function inWords(reply: Reply | undefined, sign = "/"): Reply | undefined {
  const plain = (text: ReplyText) => textOf(partsOf(text), (command) => sign + command);
  const plainLine = (line: ReplyText | ReplyLine): string | ReplyLine => {
    if (typeof line === "string" || !("text" in line)) return plain(line);
    const { name, note } = line;
    return {
      ...line,
      text: plain(line.text),
      ...(name !== undefined && { name: plain(name) }),
      ...(note !== undefined && { note: plain(note) }),
    };
  };
  if (reply === undefined) return undefined;
  const { spokenIn: _, ...rest } = reply;
  const { title, lines, links, offers, ways } = rest;
  return {
    ...rest,
    lines: lines.map(plainLine),
    ...(title !== undefined && { title: plain(title) }),
    ...(links && { links: links.map((link) => ({ ...link, label: plain(link.label) })) }),
    ...(offers && { offers: offers.map((offer) => ({ ...offer, label: plain(offer.label) })) }),
    ...(ways && { ways: { ...ways, yes: plain(ways.yes), other: plain(ways.other) } }),
  };
}

/** Renders an answer as Twitch shows it. */
export function toOneLine(reply: Reply, limit = 500): string {
  return renderLine(reply, { words: reply.spokenIn ?? words, limit, typed: (command) => `!${command}` });
}

/** Renders an answer as the browser shows it, with the labels of its buttons but without "yes" and "no". */
export function toPlainText(reply: Reply): string {
  const { asksForYes: _, ...rest } = reply;
  const { spokenIn = words } = reply;
  const buttons = pageButtonsOf(spokenIn.say, rest, "");
  return [renderText(reply, spokenIn), ...buttons.map(({ label, text }) => `${label}: ${text}`)].join("\n");
}

/** Renders an answer as Discord shows it. */
export function renderReply(reply: Reply, look: Omit<Parameters<typeof renderCard>[1], "words"> = {}) {
  return renderCard(reply, { ...look, words: reply.spokenIn ?? words });
}

/** Asks on Twitch, as a viewer by default, and returns the answer's line. It is empty if the bot stays silent. */
export async function lineOf(ask: Ask, text: string, role: Role = "everyone"): Promise<string> {
  const reply = await ask(text, role, "twitch");
  return reply === undefined ? "" : toOneLine(reply);
}

/** Asks in the browser, as a manager by default, and returns the lines of the answer. */
export async function linesOf(
  ask: Ask,
  text: string,
  role: Parameters<Ask>[1] = "manager",
  chat = "browser",
): Promise<string[]> {
  const reply = await ask(text, role, chat);
  return reply === undefined ? [] : toPlainText(reply).split("\n");
}
