/**
 * How much this account may say. Twitch counts every line of the account in one window and looks at each line for itself:
 * 20 in 30 s, or 100 where we are moderator, VIP or broadcaster ("exempt"); whoever goes over it is ignored for an hour.
 * Elsewhere it also refuses a second line within a second in the same channel. We stay below all of that, and each kind of
 * line has a share that the others cannot take, so that a lively chat cannot silence the announcements.
 * https://dev.twitch.tv/docs/chat/ ("Rate limits")
 */
const windowMs = 30_000;
const most = { guest: 18, exempt: 90 } as const;
/** One of so many lines belongs to each kind, whatever the others have said. */
const ownShare = { announcement: 3, team: 9, viewer: 18 } as const;
/** What each kind leaves to the others beyond that: viewers leave half to the announcements, those who order us a third. */
const leaves = {
  announcement: { announcement: 0, team: 9, viewer: 18 },
  team: { announcement: 3, team: 0, viewer: 18 },
  viewer: { announcement: 2, team: 9, viewer: 0 },
} as const;
/** So many questions of viewers are answered within the window where we are not exempt, in all channels together. */
export const guestAnswers = 7;
/** From one line to the next in a channel where we are not exempt: a second by Twitch's clock, and a margin. */
const leastApartMs = 1_200;
/** A place that was told "now" and does not come loses its turn. */
const turnMs = 2_000;
/** A channel where we are not exempt waits no longer than this behind those where we are. */
const longestWaitMs = 30_000;
/** So many refusals in a row mean the account, not a channel. */
const refusalsInARow = 3;
/** What is said to hold for longer was noted before the clock was set back: nobody knows how long it still holds. */
const longestHeldMs = 3_600_000;
/** What holds for longer is looked at again: whoever is made a moderator meanwhile need not wait for its end. */
const pollAgainMs = 30_000;

/** Who is waiting for a line: everybody, those who may order us, or anybody who asked. The first go first. */
export const lineKinds = ["announcement", "team", "viewer"] as const;
export type LineKind = (typeof lineKinds)[number];

type SaidBefore = { channel: string; at: number; kind: LineKind };

export type LineLimiter = {
  /**
   * Milliseconds until this channel has its turn to announce something; 0 is now. Channels that wait have theirs in the
   * order of asking. At most 30 s: then it is asked again.
   */
  nextMs(channel: string): number;
  /** Milliseconds until `take` may succeed, at most 30 s: then it is asked again. Changes nothing. */
  waitMs(channel: string, kind: LineKind): number;
  /** One line may go now, and is counted; undefined: it may not. */
  take(channel: string, kind: LineKind): { settle(): void } | undefined;
  /** Nothing is said in this channel for so long. */
  hold(channel: string, ms: number): void;
  /** Twitch finds us too fast there, or shows nothing. Several times in a row, the account itself is held for so long. */
  onRefused(channel: string, heldMs: number): void;
  /** A line was shown there. */
  onShown(channel: string): void;
  /** What went before this process spoke through the account, instead of what it knew, and until when it is held. */
  seed(said: readonly SaidBefore[], heldUntil: number): void;
};

export function createLineLimiter({
  now,
  isExempt,
  slowMs,
  onHeld,
}: {
  now: () => number;
  isExempt: (channel: string) => boolean;
  /** Slow mode: how far apart lines are at least where we are not exempt. */
  slowMs: (channel: string) => number;
  /** Twitch ignores the account: nothing is said until then, except where we are exempt. Milliseconds since 1970. */
  onHeld: (until: number) => void;
}): LineLimiter {
  /** Oldest first. */
  let lines: SaidBefore[] = [];
  /** When something was last said in a channel. */
  const lastAt = new Map<string, number>();
  /** Channels that have something to announce, in the order of asking, and until when their turn is kept. */
  const waiting = new Map<string, { since: number; dueAt: number; until: number }>();
  const channelHeldUntil = new Map<string, number>();
  let accountHeldUntil = Number.NEGATIVE_INFINITY;
  let refusals = 0;

  const apartMs = (channel: string) => Math.max(leastApartMs, slowMs(channel));
  const mostFor = (channel: string) => (isExempt(channel) ? most.exempt : most.guest);
  const forget = () => {
    const time = now();
    // A line "from the future" was counted before the clock was set back.
    lines = lines.filter(({ at }) => at > time - windowMs && at <= time);
    for (const [channel, { until }] of waiting) if (until <= time) waiting.delete(channel);
  };
  /** Whether one more fits after `ahead` others, once the oldest `gone` lines have left the window. */
  const fits = (kind: LineKind, limit: number, { ahead, gone }: { ahead: number; gone: number }) => {
    const used = { announcement: ahead, team: 0, viewer: 0 };
    for (const line of lines.slice(gone)) used[line.kind] += 1;
    const left = (other: LineKind) =>
      leaves[kind][other] === 0 ? 0 : Math.max(0, limit / leaves[kind][other] - used[other]);
    const isOwn = used[kind] < limit / ownShare[kind];
    return lineKinds.reduce((sum, other) => sum + used[other] + (isOwn ? 0 : left(other)), 0) < limit;
  };
  const roomMs = (kind: LineKind, limit: number, ahead = 0) => {
    for (const [index, line] of [{ at: now() - windowMs }, ...lines].entries()) {
      if (fits(kind, limit, { ahead, gone: index })) return line.at + windowMs - now();
    }
    return windowMs;
  };
  /** What belongs to the channel itself: its second, what Twitch has said there, and the hour of the account. */
  const channelMs = (channel: string) => {
    const held = leftMs(channelHeldUntil.get(channel));
    if (isExempt(channel)) return held;
    const apart = leftMs((lastAt.get(channel) ?? Number.NEGATIVE_INFINITY) + apartMs(channel), apartMs(channel));
    return Math.max(held, apart, leftMs(accountHeldUntil));
  };
  const leftMs = (until = Number.NEGATIVE_INFINITY, longestMs = longestHeldMs) =>
    until - now() > longestMs ? 0 : Math.max(0, until - now());
  /** What cannot speak now anyway keeps nobody waiting. */
  const competes = (other: string, channel: string) => other !== channel && channelMs(other) <= turnMs;
  const isBefore = (other: string, since: number, channel: string) =>
    competes(other, channel) && (isExempt(other) || !isExempt(channel) || now() - since > longestWaitMs);
  /** An answer leaves a channel's next line to the announcement that waits for it. */
  const turnOfOthersMs = (channel: string, kind: LineKind) => {
    const turn = kind === "announcement" || isExempt(channel) ? undefined : waiting.get(channel);
    return turn && turn.dueAt < now() + apartMs(channel) ? turn.until - now() : 0;
  };
  const waitMs = (channel: string, kind: LineKind) => {
    forget();
    return Math.max(roomMs(kind, mostFor(channel)), channelMs(channel), turnOfOthersMs(channel, kind));
  };

  return {
    nextMs(channel) {
      forget();
      const since = waiting.get(channel)?.since ?? now();
      let ahead = 0;
      for (const [other, turn] of waiting) {
        if (other === channel) break;
        if (isBefore(other, turn.since, channel)) ahead += 1;
      }
      const isGuestOverdue = [...waiting].some(
        ([other, turn]) => competes(other, channel) && !isExempt(other) && now() - turn.since > longestWaitMs,
      );
      const limit = isGuestOverdue ? most.guest : mostFor(channel);
      const nextMs = Math.max(roomMs("announcement", limit, ahead), channelMs(channel));
      waiting.set(channel, { since, dueAt: now() + nextMs, until: now() + nextMs + turnMs });
      return Math.min(nextMs, pollAgainMs);
    },
    waitMs: (channel, kind) => Math.min(waitMs(channel, kind), pollAgainMs),
    take(channel, kind) {
      if (waitMs(channel, kind) > 0) return undefined;
      const line = { channel, at: now(), kind };
      lines.push(line);
      lastAt.set(channel, now());
      if (kind === "announcement") waiting.delete(channel);
      return {
        // Twitch counts a line when it comes, which is at the latest when it has answered.
        settle() {
          line.at = now();
          lines.sort(byAge);
          lastAt.set(channel, now());
        },
      };
    },
    hold(channel, ms) {
      const until = channelHeldUntil.get(channel) ?? Number.NEGATIVE_INFINITY;
      channelHeldUntil.set(channel, Math.max(until, now() + ms));
    },
    onRefused(channel, heldMs) {
      if (isExempt(channel)) return;
      refusals += 1;
      if (refusals < refusalsInARow || accountHeldUntil > now()) return;
      refusals = 0;
      accountHeldUntil = now() + heldMs;
      onHeld(accountHeldUntil);
    },
    onShown(channel) {
      if (!isExempt(channel)) refusals = 0;
    },
    seed(said, heldUntil) {
      accountHeldUntil = heldUntil;
      lines = said.toSorted(byAge);
      for (const { channel, at } of lines) lastAt.set(channel, at);
    },
  };
}

const byAge = (a: { at: number }, b: { at: number }) => a.at - b.at;
