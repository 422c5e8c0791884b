import { kindOf } from "../kinds/index.ts";
import type { MessageContent } from "./content.ts";
import { timeLeft } from "./times.ts";
import type { WaitingRow } from "./waiting.ts";

/** Before that, nobody wonders when it was. */
const justNowMs = 5 * 60_000;

/**
 * A message about one thing tells when that was, where it is said a while later. Many together say it themselves. How long
 * it is until something begins is told as of when it is said.
 */
export function withTime(content: MessageContent, rows: readonly WaitingRow[], saidAt: number): MessageContent {
  const [row] = rows;
  if (row !== undefined && content.type === "starting") {
    return { ...content, starts: timeLeft(content.starts.time, row.moment.happenedAt + saidAt - row.since) };
  }
  const isOne = content.type !== "bundle" && content.type !== "digest";
  const isTimed = isOne && row !== undefined && row.moment.origin !== "test" && !kindOf(row.moment.kind).timeless;
  return isTimed && saidAt - row.moment.happenedAt > justNowMs ? { ...content, at: row.moment.happenedAt } : content;
}
