import type { MessageContent } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** Before that, nobody wonders when it was. */
const justNowMs = 5 * 60_000;

/** A message about one thing tells when that was, where it is said a while later. Many together say it themselves. */
export function withTime(content: MessageContent, rows: readonly WaitingRow[], saidAt: number): MessageContent {
  const [row] = rows;
  const isTimed = row !== undefined && row.moment.origin !== "test" && !timeless.has(content.type);
  return isTimed && saidAt - row.moment.happenedAt > justNowMs ? { ...content, at: row.moment.happenedAt } : content;
}

const timeless: ReadonlySet<MessageContent["type"]> = new Set(["bundle", "digest", "found", "notice", "left-out"]);
