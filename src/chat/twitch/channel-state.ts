import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { IrcLine } from "./irc-line.ts";

/**
 * The most channels an account may be in at a time, not counting those where it is moderator or broadcaster.
 * https://discuss.dev.twitch.com/t/giving-broadcasters-control-concurrent-join-limits-for-irc-and-eventsub/54997
 */
export const mostGuestRooms = 100;
/** Reasons for not being in a channel. */
export const reasons = {
  gone: later("closed.renamed"),
  strangers: later("closed.strangers"),
  full: later("closed.full", { most: mostGuestRooms }),
} as const;

export type ChannelState = {
  state: "wanted" | "joining" | "joined" | "closed";
  /** When a join counts as failed, or may be tried again. Milliseconds since 1970. */
  until: number;
  triedTwice: boolean;
  /** We have tried to join, even beyond the limit, because we may be a moderator by now. */
  isTried: boolean;
  failures: number;
  /** Why the channel is closed. */
  reason: Later | null;
  isModerator: boolean;
  /** Twitch's ID of the channel; empty until known. */
  roomId: string;
  /** Moderator, VIP or broadcaster: Twitch allows them more lines, and faster ones. */
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
  /** The owner's Twitch ID; null if unknown. */
  ownerOf(channel: string): string | null;
  /** True if we were a moderator in our last visit. */
  wasModerator(channel: string): boolean;
  /** A channel was joined, or turned out to be closed. */
  onChange(channel: string, room: Readonly<ChannelState>): void;
  /** We became a moderator in a channel. */
  onModerator(channel: string): void;
  /** Twitch reported if we are a moderator in a channel. */
  onStatus(channel: string, isModerator: boolean): void;
  /** The reason that we couldn't post there may be gone. */
  onOpened(channel: string): void;
  /** We are no longer in a channel that we want to be in. */
  onLost(): void;
  /** We are in a channel, and this is its ID. */
  onRoom(channel: string, roomId: string): void;
  /** The channel's name now belongs to another person, so we left it. */
  onStranger(channel: string): void;
};

export function isModerator(tags: IrcLine["tags"]): boolean {
  return tags.get("mod") === "1" || /(?:^|,)(?:moderator|lead_moderator|broadcaster)\//.test(tags.get("badges") ?? "");
}

/**
 * True if a mode that restricts posting was turned off. A message with all modes at once, as after a join, doesn't
 * count.
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
