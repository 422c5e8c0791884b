import { isSameLine } from "./line-text.ts";
import { createRecentIds } from "./recent-ids.ts";

/** Twitch refuses the same text in the same channel within half a minute; with a margin. */
const repeatMs = 35_000;
/** A moderator can approve a line held by AutoMod for five minutes; with a margin. */
const heldMs = 10 * 60_000;
/** Twitch shows a line at once, or much too late. After this time, a line shown there isn't the one just sent. */
const arrivingMs = 10_000;

/** `held`: an announcement that has been replaced by other words. */
export type Found = "said" | "held" | undefined;
type SentLine = { id: string | undefined; text: string; at: number };

/** The recent lines of this process, by channel, and those reported as held. */
export function createSentLines(now: () => number) {
  const shown = createRecentIds();
  const sent = new Map<string, SentLine[]>();
  let held: (SentLine & { channel: string })[] = [];

  const recent = (channel: string): readonly SentLine[] => {
    const lines = (sent.get(channel) ?? []).filter(({ at }) => at > now() - repeatMs);
    sent.set(channel, lines);
    return lines;
  };

  return {
    /** Twitch's IDs of our lines. Each confirms one line, however many have the same text. */
    shown,
    recent,
    /** True if our own line may be arriving there right now, altered beyond recognition. */
    isArriving: (channel: string) => recent(channel).some(({ at }) => at > now() - arrivingMs),
    add: (channel: string, line: Omit<SentLine, "at">) =>
      void sent.set(channel, [...recent(channel), { ...line, at: now() }]),
    addHeld: (channel: string, line: Omit<SentLine, "at">) => void held.push({ ...line, channel, at: now() }),
    find(channel: string, text: string, remoteId = ""): Found {
      if (shown.has(remoteId)) return "said";
      held = held.filter(({ at }) => at > now() - heldMs);
      const isSame = (line: SentLine) => isSameLine(line.text, text);
      const heldHere = held.find((line) => line.channel === channel && isSame(line));
      if (heldHere?.id !== undefined) return "held";
      return heldHere || recent(channel).some(isSame) ? "said" : undefined;
    },
  };
}

/** Nothing else is sent to a channel until the fate of the previous line is known, but no longer than this. */
const doubtMs = 10_000;

/** `text` is undefined if an earlier process sent it. */
type Doubt = { id?: string | undefined; text?: string };

/** Lines that may or may not be visible, at most one per channel. */
export function createDoubts(now: () => number) {
  const doubts = new Map<string, Doubt & { since: number }>();
  return {
    /** Milliseconds for which nothing else is sent there. */
    leftMs(channel: string): number {
      const ms = now() - (doubts.get(channel)?.since ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back must not silence a channel.
      return ms < 0 ? 0 : Math.max(0, doubtMs - ms);
    },
    get: (channel: string): Doubt | undefined => doubts.get(channel),
    begin: (channel: string, doubt: Doubt, since = now()) => void doubts.set(channel, { ...doubt, since }),
    end: (channel: string) => void doubts.delete(channel),
    /** The doubt is settled after the join, so its time starts here: many channels are joined one after the other. */
    onJoined(channel: string): void {
      const doubt = doubts.get(channel);
      if (doubt) doubts.set(channel, { ...doubt, since: now() });
    },
  };
}
