/**
 * The account's sending limits. All lines of the account count in one window of 30 s. Twitch allows 20 of them, or 100
 * where we are moderator, VIP or broadcaster ("exempt"). An account that sends more is ignored for an hour. In channels
 * where we aren't exempt, Twitch also refuses a second line within a second. We stay below all of these limits. Each
 * kind of line has a share that the others can't use, so a lively chat can't silence announcements.
 * https://dev.twitch.tv/docs/chat/ ("Rate limits")
 */
const windowMs = 30_000;
const most = { guest: 18, exempt: 90 } as const;
/**
 * Every kind of line may always use this share of the limit: announcements a third, answers to the team a ninth,
 * answers to viewers an eighteenth.
 */
const ownShare = { announcement: 3, team: 9, viewer: 18 } as const;
/**
 * Beyond its own share, each kind leaves room for the others. Answers to viewers leave half of the limit to
 * announcements, and answers to the team leave a third.
 */
const leaves = {
  announcement: { announcement: 0, team: 9, viewer: 18 },
  team: { announcement: 3, team: 0, viewer: 18 },
  viewer: { announcement: 2, team: 9, viewer: 0 },
} as const;
/** How many viewers' questions we answer within the window, in all channels where we aren't exempt, taken together. */
export const guestAnswers = most.guest - most.guest / leaves.viewer.announcement - most.guest / leaves.viewer.team;
/** The pause between two lines in a channel where we aren't exempt. Twitch requires a second. The rest is a margin. */
const leastApartMs = 1_200;
/** A channel whose turn it is loses its turn if it doesn't send within this time. */
const turnMs = 2_000;
/** Channels where we are exempt go first, but no other channel waits longer than this for them. */
const longestWaitMs = 30_000;
/** After this many refusals in a row, the account is affected and not just a channel. */
const refusalsInARow = 3;
/**
 * A hold is a time without sending. If more than this is left of a hold, the clock was set back, so we ignore that
 * hold.
 */
const longestHeldMs = 3_600_000;
/** We check longer waits once more after this time, because a wait ends early if we become a moderator. */
const pollAgainMs = 30_000;

/** The audience of a line: everybody, the team, or a viewer who asked. Lines are sent in this order. */
export const lineKinds = ["announcement", "team", "viewer"] as const;
export type LineKind = (typeof lineKinds)[number];

type SaidBefore = { channel: string; at: number; kind: LineKind };

export type LineLimiter = {
  /**
   * Milliseconds until it is this channel's turn to announce. 0 means now. Channels get their turns in the order in
   * which this was first called for them. Returns at most 30 s; call again after that.
   */
  nextMs(channel: string): number;
  /** Milliseconds until `take` may succeed. Returns at most 30 s; call again after that. Has no side effects. */
  waitMs(channel: string, kind: LineKind): number;
  /** Counts one line as sent now. Returns undefined if no line may be sent. */
  take(channel: string, kind: LineKind): { settle(): void } | undefined;
  hold(channel: string, ms: number): void;
  /**
   * Call when Twitch says that we send too fast, or doesn't show a line. After several such calls in a row, the whole
   * account stops sending for `heldMs`.
   */
  onRefused(channel: string, heldMs: number): void;
  onShown(channel: string): void;
  /**
   * Replaces the counted lines with those of the process that used the account before. Also sets when a hold of the
   * account ends.
   */
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
  /** Slow mode: the pause between lines in a channel where we aren't exempt. */
  slowMs: (channel: string) => number;
  /**
   * Called when Twitch ignores the account. `until` is in milliseconds since 1970. Until then we send only where we are
   * exempt.
   */
  onHeld: (until: number) => void;
}): LineLimiter {
  /** Oldest first. */
  let lines: SaidBefore[] = [];
  const lastAt = new Map<string, number>();
  /** Channels with something to announce, ordered by their first `nextMs` call. Each keeps its turn until `until`. */
  const waiting = new Map<string, { since: number; dueAt: number; until: number }>();
  const channelHeldUntil = new Map<string, number>();
  let accountHeldUntil = Number.NEGATIVE_INFINITY;
  let refusals = 0;

  const apartMs = (channel: string) => Math.max(leastApartMs, slowMs(channel));
  const mostFor = (channel: string) => (isExempt(channel) ? most.exempt : most.guest);
  const forget = () => {
    const time = now();
    // A line in the future was counted before the clock was set back.
    lines = lines.filter(({ at }) => at > time - windowMs && at <= time);
    for (const [channel, { until }] of waiting) if (until <= time) waiting.delete(channel);
  };
  /**
   * True if there is room for one more line after `ahead` others. `gone` is how many of the oldest lines will have left
   * the window.
   */
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
  /**
   * How long the channel itself must wait: for the pause between lines, for a hold in the channel, or for a hold of the
   * account.
   */
  const channelMs = (channel: string) => {
    const held = leftMs(channelHeldUntil.get(channel));
    if (isExempt(channel)) return held;
    const apart = leftMs((lastAt.get(channel) ?? Number.NEGATIVE_INFINITY) + apartMs(channel), apartMs(channel));
    return Math.max(held, apart, leftMs(accountHeldUntil));
  };
  const leftMs = (until = Number.NEGATIVE_INFINITY, longestMs = longestHeldMs) =>
    until - now() > longestMs ? 0 : Math.max(0, until - now());
  /** False for a channel that can't send now, so that nobody waits for it. */
  const competes = (other: string, channel: string) => other !== channel && channelMs(other) <= turnMs;
  const isBefore = (other: string, since: number, channel: string) =>
    competes(other, channel) && (isExempt(other) || !isExempt(channel) || now() - since > longestWaitMs);
  /** How long an answer must wait so that a due announcement gets the channel's next line. */
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
        // Twitch counts a line when it arrives. That is at the latest when Twitch has answered.
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
