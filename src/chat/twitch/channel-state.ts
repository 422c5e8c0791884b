import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { IrcLine } from "./irc-line.ts";

/**
 * In so many channels an account may be at a time, not counting those where it is moderator or broadcaster.
 * https://discuss.dev.twitch.com/t/giving-broadcasters-control-concurrent-join-limits-for-irc-and-eventsub/54997
 */
export const mostGuestRooms = 100;
/** Why we are not in a channel. */
export const reasons = {
  gone: later("closed.renamed"),
  strangers: later("closed.strangers"),
  full: later("closed.full", { most: mostGuestRooms }),
} as const;

export type ChannelState = {
  state: "wanted" | "joining" | "joined" | "closed";
  /** Milliseconds since 1970: when a join has failed, or may be tried again. */
  until: number;
  triedTwice: boolean;
  /** We have asked to be let in, beyond the limit, too: we may have been made a moderator. */
  isTried: boolean;
  failures: number;
  /** Why it is closed. */
  reason: Later | null;
  isModerator: boolean;
  /** Twitch's id of it; empty: not told yet. */
  roomId: string;
  /** Moderator, VIP or broadcaster: Twitch lets them say more, and faster. */
  isExempt: boolean;
  /** Slow mode: how long everybody else waits between two lines. */
  slowMs: number;
};

export const newRoom: ChannelState = {
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
  /** Whose it is, by Twitch's id; null: nobody knows. */
  ownerOf(channel: string): string | null;
  /** Whether we were a moderator there when we were there last. */
  wasModerator(channel: string): boolean;
  /** A channel was joined, or turned out to be closed. */
  onChange(channel: string, room: Readonly<ChannelState>): void;
  /** We were made a moderator there. */
  onModerator(channel: string): void;
  /** Twitch has said whether we are a moderator there. */
  onStatus(channel: string, isModerator: boolean): void;
  /** What kept us from speaking there may be over. */
  onOpened(channel: string): void;
  /** We are not in a channel any more that we want to be in. */
  onLost(): void;
  /** We are in a channel, and this is its id. */
  onRoom(channel: string, roomId: string): void;
  /** The name of a channel belongs to somebody else now: we have left it. */
  onStranger(channel: string): void;
};

export function isModerator(tags: IrcLine["tags"]): boolean {
  return tags.get("mod") === "1" || /(?:^|,)(?:moderator|lead_moderator|broadcaster)\//.test(tags.get("badges") ?? "");
}

/** A mode in which not everybody may speak is over. With all modes at once, as after a join, nothing is. */
export function isLessStrict(tags: IrcLine["tags"]): boolean {
  const told = modes.filter(([mode]) => tags.has(mode));
  return told.length === 1 && told.every(([mode, off]) => tags.get(mode) === off);
}

const modes = [
  ["emote-only", "0"],
  ["followers-only", "-1"],
  ["subs-only", "0"],
  ["r9k", "0"],
] as const;
