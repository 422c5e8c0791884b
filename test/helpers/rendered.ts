import type { Role } from "../../src/chat/command-facts.ts";
import { toOneLine } from "../../src/chat/one-line.ts";
import { toPlainText } from "../../src/chat/plain-text.ts";
import type { Ask } from "./ask-commands.ts";

/** What a viewer on Twitch reads, or somebody with another role; nothing where there is silence. */
export async function lineOf(ask: Ask, text: string, role: Role = "everyone"): Promise<string> {
  const reply = await ask(text, role, "twitch");
  return reply === undefined ? "" : toOneLine(reply);
}

/** What somebody reads in the browser, line by line. */
export async function linesOf(ask: Ask, text: string): Promise<string[]> {
  const reply = await ask(text, "manager", "browser");
  return reply === undefined ? [] : toPlainText(reply).split("\n");
}
