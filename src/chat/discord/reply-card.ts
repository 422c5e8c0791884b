import { toPlainText } from "../plain-text.ts";
import type { Reply } from "../reply.ts";
import type { Look } from "./body.ts";
import { escapeText } from "./escape.ts";

const longest = 2_000;

export function renderReply(reply: Reply): Look {
  const text = toPlainText(reply).split("\n").map(escapeText).join("\n");
  return { content: text.slice(0, longest).toWellFormed() || "…" };
}
