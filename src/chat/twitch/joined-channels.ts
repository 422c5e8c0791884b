import { backoffMs } from "../../util/backoff.ts";
import { createSlidingWindow } from "../sliding-window.ts";
import {
  type ChannelState,
  isLessStrict,
  isModerator,
  mostGuestChannels,
  newEntry,
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
  const joined = new Map<string, ChannelState>();
  const joins = createSlidingWindow({ ...joinsAtOnce, now });
  let link: ChatLink | undefined;

  function close(channel: string, entry: ChannelState, reason: ChannelState["reason"]): void {
    const failures = entry.failures + 1;
    Object.assign(entry, { state: "closed", reason, until: now() + backoffMs({ ...retries, failures }), failures });
    onChange(channel, entry);
  }

  /** True if this channel probably doesn't count toward the limit. */
  const isUncounted = (channel: string, { state, isModerator }: ChannelState) =>
    isModerator || (state !== "joined" && wasModerator(channel));
  const countGuests = (states: readonly ChannelState["state"][]) =>
    [...joined].filter(([channel, entry]) => states.includes(entry.state) && !isUncounted(channel, entry)).length;
  const isTurnedAway = ({ state, reason }: ChannelState) => state === "closed" && reason === reasons.full;
  const isFull = () => countGuests(["joined", "joining"]) >= mostGuestChannels;

  function turnAway(channel: string, entry: ChannelState): void {
    Object.assign(entry, { state: "closed", reason: reasons.full, until: now() + askAgainMs, triedTwice: false });
    onChange(channel, entry);
  }

  /**
   * Handles a join that Twitch didn't answer. The channel may not exist, or we may be at the limit. After the first
   * attempt, Twitch may just have been slow.
   */
  function giveUp(channel: string, entry: ChannelState): void {
    if (countGuests(["joined"]) >= mostGuestChannels) {
      turnAway(channel, entry);
      return;
    }
    if (entry.triedTwice || entry.failures > 0) {
      entry.triedTwice = false;
      close(channel, entry, reasons.gone);
      return;
    }
    Object.assign(entry, { state: "wanted", triedTwice: true });
  }

  /** Retries closed channels that are due, and those for which there is room now. */
  function reopen(): void {
    let free = mostGuestChannels - countGuests(["joined", "joining"]);
    for (const entry of joined.values()) {
      if (entry.state !== "closed") continue;
      if (entry.until <= now()) Object.assign(entry, { state: "wanted", isTried: false });
      else if (isTurnedAway(entry) && free-- > 0) entry.state = "wanted";
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
      for (const channel of inOrder) if (!joined.has(channel)) joined.set(channel, { ...newEntry });
      for (const channel of joined.keys()) {
        if (channels.includes(channel)) continue;
        joined.delete(channel);
        link?.part(channel);
      }
    },
    onReady(next) {
      link = next;
    },
    onClosed() {
      link = undefined;
      for (const entry of joined.values()) if (entry.state !== "closed") entry.state = "wanted";
    },
    onLine(line, isOwn) {
      const { command, channel, tags } = line;
      const entry = joined.get(channel);
      if (!entry) return;
      if (isStrangers(line)) {
        if (entry.reason === reasons.strangers) return;
        Object.assign(entry, { state: "closed", reason: reasons.strangers, until: Number.POSITIVE_INFINITY });
        link?.part(channel);
        onStranger(channel);
        return;
      }
      // A line sent through the API gets no USERSTATE. In that case, only the line itself shows our badges.
      if (command === "USERSTATE" || (command === "PRIVMSG" && isOwn)) {
        const wasModerator = entry.isModerator;
        entry.isModerator = isModerator(tags);
        entry.isExempt = entry.isModerator || /(?:^|,)vip\//.test(tags.get("badges") ?? "");
        if (entry.isModerator && !wasModerator) {
          onModerator(channel);
          onOpened(channel);
        }
        onStatus(channel, entry.isModerator);
      }
      // ROOMSTATE contains only the modes that have changed.
      if (command === "ROOMSTATE" && tags.has("slow")) entry.slowMs = Number(tags.get("slow")) * 1_000 || 0;
      if (command === "ROOMSTATE" && (entry.reason !== null || isLessStrict(tags))) onOpened(channel);
      if (command === "ROOMSTATE" && entry.state !== "joined") {
        const roomId = tags.get("room-id") ?? "";
        Object.assign(entry, { state: "joined", triedTwice: false, failures: 0, reason: null, roomId });
        if (roomId !== "") onRoom(channel, roomId);
        onChange(channel, entry);
      }
      // Twitch reports a PART only for ourselves. When we leave a channel, we forget it first. So Twitch must have
      // removed us from this one.
      if (command === "PART" && entry.state === "joined") {
        entry.state = "wanted";
        onLost();
      }
      if (command !== "NOTICE" || entry.state === "joined") return;
      const reason = closedReason(tags.get("msg-id") ?? "");
      if (reason !== undefined) close(channel, entry, reason);
    },
    tend() {
      if (!link) return Number.POSITIVE_INFINITY;
      let next = Number.POSITIVE_INFINITY;
      reopen();
      for (const [channel, entry] of joined) {
        if (entry.state === "joining" && entry.until <= now()) giveUp(channel, entry);
        if (entry.state === "wanted" && entry.isTried && !isUncounted(channel, entry) && isFull())
          turnAway(channel, entry);
        if (entry.state === "wanted") {
          const waitMs = joins.nextMs();
          if (waitMs > 0) return Math.min(next, waitMs);
          joins.take();
          Object.assign(entry, { state: "joining", until: now() + joinMs, isTried: true });
          link.join(channel);
        }
        if (entry.state !== "joined") next = Math.min(next, entry.until - now());
      }
      return next;
    },
    knock(channel) {
      const entry = joined.get(channel);
      if (!entry) return isFull() && !wasModerator(channel);
      if (!isTurnedAway(entry)) return false;
      Object.assign(entry, { state: "wanted", isTried: false });
      return true;
    },
    guests() {
      const waiting = [...joined.values()].filter(isTurnedAway).length;
      return { counted: countGuests(["joined"]), most: mostGuestChannels, waiting };
    },
    get: (channel) => joined.get(channel),
    list: () => joined,
  };
}
