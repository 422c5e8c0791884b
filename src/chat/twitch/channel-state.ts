import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { IrcLine } from "./irc-line.ts";

/**
 * The most channels that an account may be in at the same time. Channels where it is moderator or broadcaster don't
 * count. https://discuss.dev.twitch.com/t/giving-broadcasters-control-concurrent-join-limits-for-irc-and-eventsub/54997
 */
export const mostGuestChannels = 100;
/** The reasons for not being in a channel. */
export const reasons = {
  gone: later("closed.renamed"),
  strangers: later("closed.strangers"),
  full: later("closed.full", { most: mostGuestChannels }),
} as const;

export type ChannelState = {
  state: "wanted" | "joining" | "joined" | "closed";
  /**
   * In milliseconds since 1970. While joining, the time at which the join counts as failed. While closed, the time of
   * the next attempt.
   */
  until: number;
  triedTwice: boolean;
  /**
   * True if we have tried to join although we were at the limit. Channels where we moderate don't count toward the
   * limit, and we may have become a moderator of this one.
   */
  isTried: boolean;
  failures: number;
  reason: Later | null;
  isModerator: boolean;
  /** Twitch's ID of the channel. Empty until we know it. */
  roomId: string;
  /** True if we are moderator, VIP or broadcaster. Twitch then allows more lines and requires no pause between them. */
  isExempt: boolean;
  /** Slow mode: the pause between two lines of the same account, unless the account is exempt. */
  slowMs: number;
};

export const newEntry: ChannelState = {
  state: "wanted",
  until: 0,
  triedTwice: false,
  isTried: false,
  failures: 0,
  reason: null,
  isModerator: false,
  roomId: "",
  isExempt: false,
  slowMs: 0,
};

export type RoomEvents = {
  /** Returns the owner's Twitch ID, or null if it isn't known. */
  ownerOf(channel: string): string | null;
  wasModerator(channel: string): boolean;
  /** Called when we joined a channel, or found that we can't. */
  onChange(channel: string, entry: Readonly<ChannelState>): void;
  onModerator(channel: string): void;
  /** Called whenever Twitch reports whether we are a moderator. */
  onStatus(channel: string, isModerator: boolean): void;
  /** Called when an obstacle to posting may be gone. */
  onOpened(channel: string): void;
  /** Called when Twitch removed us from a channel that we want to be in. */
  onLost(): void;
  /** Called after we joined a channel, with Twitch's ID of it. */
  onRoom(channel: string, roomId: string): void;
  /** Called when a channel's login now belongs to another person. We have left the channel. */
  onStranger(channel: string): void;
};

export function isModerator(tags: IrcLine["tags"]): boolean {
  return tags.get("mod") === "1" || /(?:^|,)(?:moderator|lead_moderator|broadcaster)\//.test(tags.get("badges") ?? "");
}

/**
 * True if a mode that restricts posting was turned off. Ignores the message after a join, in which Twitch reports all
 * modes.
 */
export function isLessStrict(tags: IrcLine["tags"]): boolean {
  const changed = modes.filter(([mode]) => tags.has(mode));
  return changed.length === 1 && changed.every(([mode, off]) => tags.get(mode) === off);
}

const modes = [
  ["emote-only", "0"],
  ["followers-only", "-1"],
  ["subs-only", "0"],
  ["r9k", "0"],
] as const;
