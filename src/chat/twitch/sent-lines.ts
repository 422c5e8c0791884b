import { isSameLine } from "./line-text.ts";
import { createRecentIds } from "./recent-ids.ts";

/** Twitch refuses the same text in the same channel within half a minute; with a margin. */
const repeatMs = 35_000;
/** A line that AutoMod holds may be let in by a moderator: for five minutes, and then some. */
const heldMs = 10 * 60_000;
/** Twitch shows a line at once, or much too late; after this, what is shown there is not what was just said. */
const arrivingMs = 10_000;

/** `held`: an announcement that was said in other words instead. */
export type Found = "said" | "held" | undefined;
type SentLine = { id: string | undefined; text: string; at: number };

/** What this process has said lately, channel by channel, and what it said to be held. */
export function createSentLines(now: () => number) {
  const shown = createRecentIds();
  const said = new Map<string, SentLine[]>();
  let held: (SentLine & { channel: string })[] = [];

  const recent = (channel: string): readonly SentLine[] => {
    const lines = (said.get(channel) ?? []).filter(({ at }) => at > now() - repeatMs);
    said.set(channel, lines);
    return lines;
  };

  return {
    /** Twitch's ids of our lines. Each of them says of one line that it is shown, however many read the same. */
    shown,
    recent,
    /** Our own line may just be arriving there, changed beyond recognition. */
    isArriving: (channel: string) => recent(channel).some(({ at }) => at > now() - arrivingMs),
    add: (channel: string, line: Omit<SentLine, "at">) =>
      void said.set(channel, [...recent(channel), { ...line, at: now() }]),
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
