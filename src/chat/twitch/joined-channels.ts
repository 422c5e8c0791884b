import { backoffMs } from "../../util/backoff.ts";
import { createSlidingWindow } from "../sliding-window.ts";
import {
  type ChannelState,
  isLessStrict,
  isModerator,
  mostGuestRooms,
  newRoom,
  type RoomEvents,
  reasons,
} from "./channel-state.ts";
import type { ChatLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import { closedReason } from "./notices.ts";

/** Below Twitch's limit of 20 in 10 s. Logins count too. */
const joinsAtOnce = { messages: 17, perMs: 10_000 };
const joinMs = 10_000;
/** Channels that were renamed or suspended, or that banned us, are retried slowly. */
const retries = { firstMs: 60_000, longestMs: 1_800_000 };
/**
 * How long we wait before we retry a channel for which there was no room. We may have become its moderator meanwhile,
 * and Twitch tells us only inside the channel.
 */
const askAgainMs = 6 * 3_600_000;

export type JoinedChannels = {
  /** Sets the channels that we should be in. We leave all others. */
  want(channels: readonly string[]): void;
  onReady(link: ChatLink): void;
  onClosed(): void;
  /** `isOwn` means that our account sent the line. */
  onLine(line: IrcLine, isOwn: boolean): void;
  /** True if a line comes from a channel whose login now belongs to another person. */
  isStrangers(line: IrcLine): boolean;
  /** Joins missing channels as fast as Twitch allows. Returns milliseconds until the next call is due. */
  tend(): number;
  /**
   * Call when we may have become a moderator of a channel. Joins it even at the limit, because channels where we
   * moderate don't count.
   */
  knock(channel: string): boolean;
  /** `counted` channels count toward the limit `most`. `waiting` channels are beyond it. */
  guests(): { counted: number; most: number; waiting: number };
  get(channel: string): Readonly<ChannelState> | undefined;
  list(): ReadonlyMap<string, Readonly<ChannelState>>;
};

/** Tracks the channels we want to be in and those we are really in. An IRC library's own list forgets some. */
export function createJoinedChannels(options: RoomEvents & { now(): number }): JoinedChannels {
  const { now, ownerOf, wasModerator, onChange, onModerator, onStatus, onOpened, onLost, onRoom, onStranger } = options;
  const rooms = new Map<string, ChannelState>();
  const joins = createSlidingWindow({ ...joinsAtOnce, now });
  let link: ChatLink | undefined;

  function close(channel: string, room: ChannelState, reason: ChannelState["reason"]): void {
    const failures = room.failures + 1;
    Object.assign(room, { state: "closed", reason, until: now() + backoffMs({ ...retries, failures }), failures });
    onChange(channel, room);
  }

  /** True if this channel probably doesn't count toward the limit. */
  const isUncounted = (channel: string, { state, isModerator }: ChannelState) =>
    isModerator || (state !== "joined" && wasModerator(channel));
  const countGuests = (states: readonly ChannelState["state"][]) =>
    [...rooms].filter(([channel, room]) => states.includes(room.state) && !isUncounted(channel, room)).length;
  const isTurnedAway = ({ state, reason }: ChannelState) => state === "closed" && reason === reasons.full;
  const isFull = () => countGuests(["joined", "joining"]) >= mostGuestRooms;

  function turnAway(channel: string, room: ChannelState): void {
    Object.assign(room, { state: "closed", reason: reasons.full, until: now() + askAgainMs, triedTwice: false });
    onChange(channel, room);
  }

  /**
   * Handles a join that Twitch didn't answer. The channel may not exist, or we may be at the limit. After the first
   * attempt, Twitch may just have been slow.
   */
  function giveUp(channel: string, room: ChannelState): void {
    if (countGuests(["joined"]) >= mostGuestRooms) {
      turnAway(channel, room);
      return;
    }
    if (room.triedTwice || room.failures > 0) {
      room.triedTwice = false;
      close(channel, room, reasons.gone);
      return;
    }
    Object.assign(room, { state: "wanted", triedTwice: true });
  }

  /** Retries closed channels that are due, and those for which there is room now. */
  function reopen(): void {
    let free = mostGuestRooms - countGuests(["joined", "joining"]);
    for (const room of rooms.values()) {
      if (room.state !== "closed") continue;
      if (room.until <= now()) Object.assign(room, { state: "wanted", isTried: false });
      else if (isTurnedAway(room) && free-- > 0) room.state = "wanted";
    }
  }

  /** Compares IDs, because another person can take over a login. */
  function isStrangers({ channel, tags }: IrcLine): boolean {
    const [owner, roomId] = [ownerOf(channel), tags.get("room-id") ?? ""];
    return owner !== null && roomId !== "" && roomId !== owner;
  }

  return {
    isStrangers,
    want(channels) {
      // Channels where we moderate go first, because the limit doesn't apply to them.
      const inOrder = channels.toSorted((a, b) => Number(wasModerator(b)) - Number(wasModerator(a)));
      for (const channel of inOrder) if (!rooms.has(channel)) rooms.set(channel, { ...newRoom });
      for (const channel of rooms.keys()) {
        if (channels.includes(channel)) continue;
        rooms.delete(channel);
        link?.part(channel);
      }
    },
    onReady(next) {
      link = next;
    },
    onClosed() {
      link = undefined;
      for (const room of rooms.values()) if (room.state !== "closed") room.state = "wanted";
    },
    onLine(line, isOwn) {
      const { command, channel, tags } = line;
      const room = rooms.get(channel);
      if (!room) return;
      if (isStrangers(line)) {
        if (room.reason === reasons.strangers) return;
        Object.assign(room, { state: "closed", reason: reasons.strangers, until: Number.POSITIVE_INFINITY });
        link?.part(channel);
        onStranger(channel);
        return;
      }
      // A line sent through the API gets no USERSTATE. In that case, only the line itself shows our badges.
      if (command === "USERSTATE" || (command === "PRIVMSG" && isOwn)) {
        const wasModerator = room.isModerator;
        room.isModerator = isModerator(tags);
        room.isExempt = room.isModerator || /(?:^|,)vip\//.test(tags.get("badges") ?? "");
        if (room.isModerator && !wasModerator) {
          onModerator(channel);
          onOpened(channel);
        }
        onStatus(channel, room.isModerator);
      }
      // ROOMSTATE contains only the modes that have changed.
      if (command === "ROOMSTATE" && tags.has("slow")) room.slowMs = Number(tags.get("slow")) * 1_000 || 0;
      if (command === "ROOMSTATE" && (room.reason !== null || isLessStrict(tags))) onOpened(channel);
      if (command === "ROOMSTATE" && room.state !== "joined") {
        const roomId = tags.get("room-id") ?? "";
        Object.assign(room, { state: "joined", triedTwice: false, failures: 0, reason: null, roomId });
        if (roomId !== "") onRoom(channel, roomId);
        onChange(channel, room);
      }
      // Twitch reports a PART only for ourselves. When we leave a channel, we forget it first. So Twitch must have
      // removed us from this one.
      if (command === "PART" && room.state === "joined") {
        room.state = "wanted";
        onLost();
      }
      if (command !== "NOTICE" || room.state === "joined") return;
      const reason = closedReason(tags.get("msg-id") ?? "");
      if (reason !== undefined) close(channel, room, reason);
    },
    tend() {
      if (!link) return Number.POSITIVE_INFINITY;
      let next = Number.POSITIVE_INFINITY;
      reopen();
      for (const [channel, room] of rooms) {
        if (room.state === "joining" && room.until <= now()) giveUp(channel, room);
        if (room.state === "wanted" && room.isTried && !isUncounted(channel, room) && isFull()) turnAway(channel, room);
        if (room.state === "wanted") {
          const waitMs = joins.nextMs();
          if (waitMs > 0) return Math.min(next, waitMs);
          joins.take();
          Object.assign(room, { state: "joining", until: now() + joinMs, isTried: true });
          link.join(channel);
        }
        if (room.state !== "joined") next = Math.min(next, room.until - now());
      }
      return next;
    },
    knock(channel) {
      const room = rooms.get(channel);
      if (!room) return isFull() && !wasModerator(channel);
      if (!isTurnedAway(room)) return false;
      Object.assign(room, { state: "wanted", isTried: false });
      return true;
    },
    guests() {
      const waiting = [...rooms.values()].filter(isTurnedAway).length;
      return { counted: countGuests(["joined"]), most: mostGuestRooms, waiting };
    },
    get: (channel) => rooms.get(channel),
    list: () => rooms,
  };
}
