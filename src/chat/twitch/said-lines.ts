/** Twitch refuses the same text in the same channel within half a minute; with a margin. */
const repeatMs = 35_000;
/** A line that AutoMod holds may be let in by a moderator: for five minutes, and then some. */
const heldMs = 10 * 60_000;

type SaidLine = { id: string | undefined; text: string; at: number };

/** What this process has said lately, channel by channel, and what it said to be held. */
export function createSaidLines(now: () => number) {
  const said = new Map<string, SaidLine[]>();
  let held: { channel: string; text: string; at: number }[] = [];

  const recent = (channel: string): readonly SaidLine[] => {
    const lines = (said.get(channel) ?? []).filter(({ at }) => at > now() - repeatMs);
    said.set(channel, lines);
    return lines;
  };

  return {
    recent,
    add: (channel: string, line: Omit<SaidLine, "at">) =>
      void said.set(channel, [...recent(channel), { ...line, at: now() }]),
    addHeld: (channel: string, text: string) => void held.push({ channel, text, at: now() }),
    has(channel: string, text: string): boolean {
      held = held.filter(({ at }) => at > now() - heldMs);
      const heldHere = held.filter((line) => line.channel === channel);
      return [...recent(channel), ...heldHere].some((line) => isSameLine(line.text, text));
    },
  };
}

/** Twitch trims lines, and may make one space of several. */
export function isSameLine(one: string, other: string): boolean {
  return one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();
}
