import type { WaitingRow } from "../announcements/compose.ts";
import type { Moment } from "../announcements/moments.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import { readPlaceSettings } from "../settings/read.ts";
import type { Store } from "../store/database.ts";
import type { HeldDestination } from "../store/destinations.ts";

/** What became of an announcement: `repeated` may stand in the chat twice. */
export type AnnouncementResult = "sent" | "edited" | "refused" | "repeated";

export type SpeakerOptions = {
  store: Store;
  clock: Clock;
  log: Logger;
  /** A chat that does not answer within this counts as `unknown`. */
  sendDeadlineMs: number;
  /** Between 0 and 1, for the jitter of retries. */
  random(): number;
  count(result: AnnouncementResult, moments: number): void;
};

/** What to do next with a destination. */
export type NextStep =
  | { type: "go on" }
  /** New messages wait until then, an edit may come first. Infinity: until there is something to say. */
  | { type: "wait"; until: number }
  /** The chat takes nothing from us there until then. */
  | { type: "closed"; until: number };

export const goOn: NextStep = { type: "go on" };

/** Rows as the pure code wants them; a follow may hold its comments back for a while. */
export async function withDelays(
  store: Store,
  held: HeldDestination,
  rows: readonly { seq: number; factId: string; since: number; moment: Moment }[],
): Promise<WaitingRow[]> {
  const factIds = [...new Set(rows.map((row) => row.factId))];
  const { follow } = await readPlaceSettings(store.read, held.id, factIds);
  const delays = new Map(factIds.map((id) => [id, follow(id).commentDelayMs]));
  return rows.map(({ seq, factId, since, moment }) => {
    const delayMs = delays.get(factId) ?? 0;
    return { seq, moment, since, commentFrom: delayMs === 0 ? 0 : since + delayMs };
  });
}
