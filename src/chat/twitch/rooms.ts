import { backoffMs } from "../../backoff.ts";
import { createSlidingWindow } from "../sliding-window.ts";
import type { ChatLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import { closedReason } from "./notices.ts";

/** Twitch takes 20 in 10 s, logins included. */
const joinsAtOnce = { messages: 17, perMs: 10_000 };
const joinMs = 10_000;
/** A channel that was renamed, suspended or has banned us is looked at again, but slowly. */
const retries = { firstMs: 60_000, longestMs: 1_800_000 };

const strangers = "this name belongs to somebody else now";

type Room = {
  state: "wanted" | "joining" | "joined" | "closed";
  /** Milliseconds since 1970: when a join has failed, or may be tried again. */
  until: number;
  triedTwice: boolean;
  failures: number;
  /** Why it is closed. */
  reason: string;
  isModerator: boolean;
  /** Twitch's id of it; empty: not told yet. */
  roomId: string;
  /** Moderator, VIP or broadcaster: Twitch lets them say more, and faster. */
  isExempt: boolean;
  /** Slow mode: how long everybody else waits between two lines. */
  slowMs: number;
};

const unknown: Room = {
  state: "wanted",
  until: 0,
  triedTwice: false,
  failures: 0,
  reason: "",
  isModerator: false,
  roomId: "",
  isExempt: false,
  slowMs: 0,
};

export type Rooms = {
  /** What we want to be in; the rest is left. */
  want(channels: readonly string[]): void;
  onReady(link: ChatLink): void;
  onClosed(): void;
  onLine(line: IrcLine): void;
  /** Whether a line is of somebody else's channel who has the name now. */
  isStrangers(line: IrcLine): boolean;
  /** Joins what is missing, as fast as Twitch allows; answers when to look again, in milliseconds. */
  tend(): number;
  get(channel: string): Readonly<Room> | undefined;
  list(): ReadonlyMap<string, Readonly<Room>>;
};

export type RoomEvents = {
  /** Whose it is, by Twitch's id; null: nobody knows. */
  ownerOf(channel: string): string | null;
  /** A channel was joined, or turned out to be closed. */
  onChange(channel: string, room: Readonly<Room>): void;
  /** We were made a moderator there. */
  onModerator(channel: string): void;
  /** Twitch has said whether we are a moderator there. */
  onStanding(channel: string, isModerator: boolean): void;
  /** What kept us from speaking there may be over. */
  onOpened(channel: string): void;
  /** We are not in a channel any more that we want to be in. */
  onLost(): void;
  /** We are in a channel, and this is its id. */
  onRoom(channel: string, roomId: string): void;
  /** The name of a channel belongs to somebody else now: we have left it. */
  onStranger(channel: string): void;
};

/** Which channels we want to be in, and which we really are in: a library's own list forgets some. */
export function createRooms(options: RoomEvents & { now(): number }): Rooms {
  const { now, ownerOf, onChange, onModerator, onStanding, onOpened, onLost, onRoom, onStranger } = options;
  const rooms = new Map<string, Room>();
  const joins = createSlidingWindow({ ...joinsAtOnce, now });
  let link: ChatLink | undefined;

  function close(channel: string, room: Room, reason: string): void {
    const failures = room.failures + 1;
    Object.assign(room, { state: "closed", reason, until: now() + backoffMs({ ...retries, failures }), failures });
    onChange(channel, room);
  }

  /** Twitch says nothing of channels that do not exist; once, it may just have been slow. */
  function giveUp(channel: string, room: Room): void {
    if (room.triedTwice || room.failures > 0) {
      room.triedTwice = false;
      close(channel, room, "Twitch does not let me in: the channel is renamed or gone");
      return;
    }
    Object.assign(room, { state: "wanted", triedTwice: true });
  }

  /** Names change hands, ids never do. */
  function isStrangers({ channel, tags }: IrcLine): boolean {
    const [owner, roomId] = [ownerOf(channel), tags.get("room-id") ?? ""];
    return owner !== null && roomId !== "" && roomId !== owner;
  }

  return {
    isStrangers,
    want(channels) {
      for (const channel of channels) if (!rooms.has(channel)) rooms.set(channel, { ...unknown });
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
    onLine(line) {
      const { command, channel, tags } = line;
      const room = rooms.get(channel);
      if (!room) return;
      if (isStrangers(line)) {
        if (room.reason === strangers) return;
        Object.assign(room, { state: "closed", reason: strangers, until: Number.POSITIVE_INFINITY });
        link?.part(channel);
        onStranger(channel);
        return;
      }
      if (command === "USERSTATE") {
        const wasModerator = room.isModerator;
        room.isModerator = isModerator(tags);
        room.isExempt = room.isModerator || /(?:^|,)vip\//.test(tags.get("badges") ?? "");
        if (room.isModerator && !wasModerator) {
          onModerator(channel);
          onOpened(channel);
        }
        onStanding(channel, room.isModerator);
      }
      // Only what has changed is told.
      if (command === "ROOMSTATE" && tags.has("slow")) room.slowMs = Number(tags.get("slow")) * 1_000 || 0;
      if (command === "ROOMSTATE" && (room.state === "closed" || isLessStrict(tags))) onOpened(channel);
      if (command === "ROOMSTATE" && room.state !== "joined") {
        const roomId = tags.get("room-id") ?? "";
        Object.assign(room, { state: "joined", triedTwice: false, failures: 0, reason: "", roomId });
        if (roomId !== "") onRoom(channel, roomId);
        onChange(channel, room);
      }
      // Only our own comings and goings are told to us. What we leave is forgotten before, so Twitch has put us out.
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
      for (const [channel, room] of rooms) {
        if (room.state === "joining" && room.until <= now()) giveUp(channel, room);
        if (room.state === "closed" && room.until <= now()) room.state = "wanted";
        if (room.state === "wanted") {
          const waitMs = joins.nextMs();
          if (waitMs > 0) return Math.min(next, waitMs);
          joins.take();
          Object.assign(room, { state: "joining", until: now() + joinMs });
          link.join(channel);
        }
        if (room.state !== "joined") next = Math.min(next, room.until - now());
      }
      return next;
    },
    get: (channel) => rooms.get(channel),
    list: () => rooms,
  };
}

function isModerator(tags: IrcLine["tags"]): boolean {
  return tags.get("mod") === "1" || /(?:^|,)(?:moderator|lead_moderator|broadcaster)\//.test(tags.get("badges") ?? "");
}

/** A mode in which not everybody may speak is over. With all modes at once, as after a join, nothing is. */
function isLessStrict(tags: IrcLine["tags"]): boolean {
  const told = modes.filter(([mode]) => tags.has(mode));
  return told.length === 1 && told.every(([mode, off]) => tags.get(mode) === off);
}

const modes = [
  ["emote-only", "0"],
  ["followers-only", "-1"],
  ["subs-only", "0"],
  ["r9k", "0"],
] as const;
