/**
 * The account's sending limits. Twitch counts all lines of the account in one window and checks each line separately:
 * 20 in 30 s, or 100 where we are moderator, VIP or broadcaster ("exempt"). Exceeding it gets the account ignored for
 * an hour. Elsewhere it also refuses a second line within a second in the same channel. We stay below all of these, and
 * each kind of line has a share that the others can't take, so a lively chat can't silence announcements.
 * https://dev.twitch.tv/docs/chat/ ("Rate limits")
 */
const windowMs = 30_000;
const most = { guest: 18, exempt: 90 } as const;
/** One in this many lines is reserved for each kind, no matter how many the others used. */
const ownShare = { announcement: 3, team: 9, viewer: 18 } as const;
/** The further share that each kind leaves to the others: viewers leave half to announcements, the team a third. */
const leaves = {
  announcement: { announcement: 0, team: 9, viewer: 18 },
  team: { announcement: 3, team: 0, viewer: 18 },
  viewer: { announcement: 2, team: 9, viewer: 0 },
} as const;
/** The number of viewers' questions answered within the window, across all channels where we are not exempt. */
export const guestAnswers = 7;
/** The distance between lines in a channel where we are not exempt: a second by Twitch's clock, and a margin. */
const leastApartMs = 1_200;
/** A channel that got "now" as its answer and doesn't send within this time loses its turn. */
const turnMs = 2_000;
/** A channel where we are not exempt waits no longer than this behind those where we are. */
const longestWaitMs = 30_000;
/** This many refusals in a row mean that the account is affected, not a channel. */
const refusalsInARow = 3;
/** A longer hold was stored before the clock was set back, so its real end is unknown. */
const longestHeldMs = 3_600_000;
/** Longer waits are checked again after this time, because becoming a moderator ends them. */
const pollAgainMs = 30_000;

/** The audience of a line: everybody, the team, or a viewer who asked. Earlier ones go first. */
export const lineKinds = ["announcement", "team", "viewer"] as const;
export type LineKind = (typeof lineKinds)[number];

type SaidBefore = { channel: string; at: number; kind: LineKind };

export type LineLimiter = {
  /**
   * Milliseconds until this channel's turn to announce something; 0 is now. Waiting channels have turns in the order of
   * asking. At most 30 s, then ask again.
   */
  nextMs(channel: string): number;
  /** Milliseconds until `take` may succeed, at most 30 s, then ask again. Changes nothing. */
  waitMs(channel: string, kind: LineKind): number;
  /** Counts one line and lets it go now; undefined if it may not. */
  take(channel: string, kind: LineKind): { settle(): void } | undefined;
  /** Stops sending in this channel for a while. */
  hold(channel: string, ms: number): void;
  /**
   * Twitch finds us too fast there, or shows nothing. After several in a row, the whole account is held for this long.
   */
  onRefused(channel: string, heldMs: number): void;
  /** A line was shown there. */
  onShown(channel: string): void;
  /** Replaces the known lines with those sent before this process took over the account, and sets the end of a hold. */
  seed(lines: readonly SaidBefore[], heldUntil: number): void;
};

export function createLineLimiter({
  now,
  isExempt,
  slowMs,
  onHeld,
}: {
  now: () => number;
  isExempt: (channel: string) => boolean;
  /** Slow mode: the least distance between lines where we are not exempt. */
  slowMs: (channel: string) => number;
  /** Twitch ignores the account. Nothing is sent until then, except where we are exempt. Milliseconds since 1970. */
  onHeld: (until: number) => void;
}): LineLimiter {
  /** Oldest first. */
  let lines: SaidBefore[] = [];
  /** The time of the last line in each channel. */
  const lastAt = new Map<string, number>();
  /** Channels with something to announce, in the order of asking, and how long their turn is kept. */
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
  /** True if one more line fits after `ahead` others, once the oldest `gone` lines have left the window. */
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
  /** The wait of the channel itself: its distance between lines, Twitch's answers there, and the account's hold. */
  const channelMs = (channel: string) => {
    const held = leftMs(channelHeldUntil.get(channel));
    if (isExempt(channel)) return held;
    const apart = leftMs((lastAt.get(channel) ?? Number.NEGATIVE_INFINITY) + apartMs(channel), apartMs(channel));
    return Math.max(held, apart, leftMs(accountHeldUntil));
  };
  const leftMs = (until = Number.NEGATIVE_INFINITY, longestMs = longestHeldMs) =>
    until - now() > longestMs ? 0 : Math.max(0, until - now());
  /** A channel that can't send now doesn't keep others waiting. */
  const competes = (other: string, channel: string) => other !== channel && channelMs(other) <= turnMs;
  const isBefore = (other: string, since: number, channel: string) =>
    competes(other, channel) && (isExempt(other) || !isExempt(channel) || now() - since > longestWaitMs);
  /** An answer leaves the channel's next line to an announcement that waits for it. */
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
        // Twitch counts a line when it arrives, which is at the latest when it has answered.
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
    seed(earlier, heldUntil) {
      accountHeldUntil = heldUntil;
      lines = earlier.toSorted(byAge);
      for (const { channel, at } of lines) lastAt.set(channel, at);
    },
  };
}

const byAge = (a: { at: number }, b: { at: number }) => a.at - b.at;
