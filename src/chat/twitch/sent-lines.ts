import { isSameLine } from "./line-text.ts";
import { createRecentIds } from "./recent-ids.ts";

/** Twitch refuses the same text in the same channel within 30 s. The rest is a margin. */
const repeatMs = 35_000;
/** For five minutes, moderators can approve a line that AutoMod holds. The rest is a margin. */
const heldMs = 10 * 60_000;
/**
 * Twitch normally shows a line almost immediately. If a line appears after this time, we don't take it for the one that
 * we just sent.
 */
const arrivingMs = 10_000;

/** `held`: AutoMod held an announcement, and we posted other words in its place. */
export type Found = "said" | "held" | undefined;
type SentLine = { id: string | undefined; text: string; at: number };

/** Remembers the lines that this process sent recently, and those that AutoMod held. */
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
    /**
     * The IDs of lines that Twitch has shown. Several lines may have the same text, so an ID confirms only one of them.
     */
    shown,
    recent,
    /** True if a line of ours may be on its way. Twitch may alter a line so much that we don't recognize its text. */
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

/** While we don't know what happened to a line, we send nothing else in its channel, for at most this long. */
const doubtMs = 10_000;

/** `text` is undefined if an earlier process sent the line. */
type Doubt = { id?: string | undefined; text?: string };

/** Tracks lines that may or may not be visible. Each channel has at most one. */
export function createDoubts(now: () => number) {
  const doubts = new Map<string, Doubt & { since: number }>();
  return {
    /** Milliseconds for which nothing else is sent in this channel. */
    leftMs(channel: string): number {
      const ms = now() - (doubts.get(channel)?.since ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back must not silence a channel.
      return ms < 0 ? 0 : Math.max(0, doubtMs - ms);
    },
    get: (channel: string): Doubt | undefined => doubts.get(channel),
    begin: (channel: string, doubt: Doubt, since = now()) => void doubts.set(channel, { ...doubt, since }),
    end: (channel: string) => void doubts.delete(channel),
    /**
     * Restarts the wait when we join the channel. Joining many channels takes time, and we can't see the line before we
     * have joined.
     */
    onJoined(channel: string): void {
      const doubt = doubts.get(channel);
      if (doubt) doubts.set(channel, { ...doubt, since: now() });
    },
  };
}
