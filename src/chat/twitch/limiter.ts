/**
 * How much this account may say. Twitch counts every line of the account in one window and looks at each line for itself:
 * 20 in 30 s where we are no moderator, 100 where we are. Whoever goes over it is not heard for half an hour, so we
 * stay below, and take part of it away from answers so that a lively chat cannot silence the announcements.
 */
const windowMs = 30_000;
const most = { guest: 18, moderator: 90 } as const;
/** So many questions are answered within the window where we are no moderator, in all channels together. */
export const guestAnswers = most.guest / 2;
/** A place that was told "now" and does not come loses its turn. */
const turnMs = 2_000;
/** A channel where we are no moderator waits no longer than this behind those where we are. */
const longestWaitMs = 30_000;

type LineKind = "announcement" | "answer";

export type LineLimiter = {
  /** Milliseconds until this channel has its turn; 0 is now. Channels that wait have theirs in the order of asking. */
  nextMs(channel: string): number;
  /** Whether a line may go now. Counts nothing. */
  hasRoom(channel: string, kind: LineKind): boolean;
  /** One line may go now, and is counted; undefined: it may not. */
  take(channel: string, kind: LineKind): { settle(): void } | undefined;
  /** Twitch says that we are too fast: nobody is told "now" for so long. */
  hold(ms: number): void;
  /** What went before this process spoke through the account, instead of what it knew. Milliseconds since 1970. */
  seed(times: Readonly<Record<LineKind, readonly number[]>>): void;
};

export function createLineLimiter({
  now,
  isModerator,
}: {
  now: () => number;
  isModerator: (channel: string) => boolean;
}): LineLimiter {
  /** Oldest first. */
  let lines: { at: number; kind: LineKind }[] = [];
  /** Channels that have something to announce, in the order of asking, and until when their turn is kept. */
  const waiting = new Map<string, { since: number; until: number }>();
  let heldUntil = Number.NEGATIVE_INFINITY;

  const mostFor = (channel: string) => (isModerator(channel) ? most.moderator : most.guest);
  const forget = () => {
    const time = now();
    // A line "from the future" was counted before the clock was set back.
    lines = lines.filter(({ at }) => at > time - windowMs && at <= time);
    for (const [channel, { until }] of waiting) if (until <= time) waiting.delete(channel);
  };
  /** When `count` more lines fit below `limit`. */
  const roomAt = (limit: number, count: number) => {
    const index = lines.length + count - limit - 1;
    if (index < 0) return 0;
    const blocking = lines[Math.min(index, lines.length - 1)];
    return blocking ? blocking.at + windowMs - now() : 0;
  };
  const hasRoom = (channel: string, kind: LineKind) => {
    forget();
    const limit = mostFor(channel);
    const answers = lines.filter((line) => line.kind === "answer").length;
    return lines.length < limit && (kind !== "answer" || answers < limit / 2);
  };
  const isBefore = (other: string, since: number, channel: string) =>
    isModerator(other) || !isModerator(channel) || now() - since > longestWaitMs;

  return {
    nextMs(channel) {
      forget();
      const since = waiting.get(channel)?.since ?? now();
      let ahead = 0;
      for (const [other, turn] of waiting) {
        if (other === channel) break;
        if (isBefore(other, turn.since, channel)) ahead += 1;
      }
      const limit = [...waiting].some(
        ([other, turn]) => other !== channel && !isModerator(other) && now() - turn.since > longestWaitMs,
      )
        ? most.guest
        : mostFor(channel);
      const waitMs = Math.max(0, roomAt(limit, ahead + 1), heldUntil - now());
      waiting.set(channel, { since, until: now() + waitMs + turnMs });
      return waitMs;
    },
    hasRoom,
    take(channel, kind) {
      if (!hasRoom(channel, kind)) return undefined;
      const line = { at: now(), kind };
      lines.push(line);
      if (kind === "announcement") waiting.delete(channel);
      return {
        // Twitch counts a line when it comes, which is at the latest when it has answered.
        settle() {
          line.at = now();
          lines.sort(byAge);
        },
      };
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
    seed({ announcement, answer }) {
      lines = [
        ...announcement.map((at) => ({ at, kind: "announcement" as const })),
        ...answer.map((at) => ({ at, kind: "answer" as const })),
      ].sort(byAge);
    },
  };
}

const byAge = (a: { at: number }, b: { at: number }) => a.at - b.at;
