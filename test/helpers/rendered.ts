import type { Role } from "../../src/chat/command-facts.ts";
import { renderReply as renderCard } from "../../src/chat/discord/reply-card.ts";
import { toOneLine as renderLine } from "../../src/chat/one-line.ts";
import { toPlainText as renderText } from "../../src/chat/plain-text.ts";
import type { Reply } from "../../src/chat/reply.ts";
import type { Ask } from "./ask-commands.ts";
import { wordsIn } from "./words.ts";

const words = wordsIn("en");

/** An answer on Twitch, in English. */
export function toOneLine(reply: Reply, limit = 500): string {
  return renderLine(reply, { words, limit, typed: (command) => `!${command}` });
}

/** And in the browser. */
export function toPlainText(reply: Reply): string {
  return renderText(reply, words);
}

/** And on Discord. */
export function renderReply(reply: Reply, look: Omit<Parameters<typeof renderCard>[1], "words"> = {}) {
  return renderCard(reply, { ...look, words });
}

/** What a viewer on Twitch reads, or somebody with another role; nothing where there is silence. */
export async function lineOf(ask: Ask, text: string, role: Role = "everyone"): Promise<string> {
  const reply = await ask(text, role, "twitch");
  return reply === undefined ? "" : toOneLine(reply);
}

/** What a manager reads in the browser, line by line, or somebody else elsewhere. */
export async function linesOf(ask: Ask, text: string, role: Role = "manager", chat = "browser"): Promise<string[]> {
  const reply = await ask(text, role, chat);
  return reply === undefined ? [] : toPlainText(reply).split("\n");
}
