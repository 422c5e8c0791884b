/** Twitch refuses the same text in the same channel within half a minute; with a margin. */
const repeatMs = 35_000;
/** A line that AutoMod holds may be let in by a moderator: for five minutes, and then some. */
const heldMs = 10 * 60_000;

/** `held`: an announcement that was said in other words instead. */
export type Found = "said" | "held" | undefined;
type SaidLine = { id: string | undefined; text: string; at: number };

/** What this process has said lately, channel by channel, and what it said to be held. */
export function createSaidLines(now: () => number) {
  const said = new Map<string, SaidLine[]>();
  let held: (SaidLine & { channel: string })[] = [];

  const recent = (channel: string): readonly SaidLine[] => {
    const lines = (said.get(channel) ?? []).filter(({ at }) => at > now() - repeatMs);
    said.set(channel, lines);
    return lines;
  };

  return {
    recent,
    add: (channel: string, line: Omit<SaidLine, "at">) =>
      void said.set(channel, [...recent(channel), { ...line, at: now() }]),
    addHeld: (channel: string, line: Omit<SaidLine, "at">) => void held.push({ ...line, channel, at: now() }),
    find(channel: string, text: string): Found {
      held = held.filter(({ at }) => at > now() - heldMs);
      const isSame = (line: SaidLine) => isSameLine(line.text, text);
      const heldHere = held.find((line) => line.channel === channel && isSame(line));
      if (heldHere?.id !== undefined) return "held";
      return heldHere || recent(channel).some(isSame) ? "said" : undefined;
    },
  };
}

/** Twitch trims lines, and may make one space of several. */
export function isSameLine(one: string, other: string): boolean {
  return one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();
}
