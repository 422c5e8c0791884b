import { toLine } from "../../announcements/templates.ts";
import type { Clock } from "../../clock.ts";
import { createLoop } from "../../lifecycle.ts";
import type { Logger } from "../../logger.ts";
import { type ChatAdapter, ChatFailure, type ChatHealth } from "../adapter.ts";
import type { ChannelBook } from "./channel-book.ts";
import { type ChatLink, connection, type OpenLink } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { Kept } from "./kept.ts";
import { createLineLimiter } from "./limiter.ts";
import { textLength } from "./line-text.ts";
import { createListener } from "./listener.ts";
import type { TwitchLogin } from "./login.ts";
import { createReplyTimes } from "./reply-times.ts";
import { createRooms } from "./rooms.ts";
import { createSession } from "./session.ts";
import { createLineSpeaker } from "./speaker.ts";

/** How long a line waits for its channel to be joined. */
const enterMs = 2_500;
const lookAgainMs = 5_000;
const reconcileMs = 60_000;

export type TwitchAdapterOptions = {
  openLink: OpenLink;
  login: TwitchLogin;
  book: ChannelBook;
  kept: Kept;
  /** Whether this process is the one that speaks through this account. */
  mayConnect(): boolean;
  clock: Clock;
  random(): number;
  log: Logger;
};

/** Twitch's chat behind the port: one account, one line per message, no edits, one limit over all its channels. */
export function createTwitchAdapter(options: TwitchAdapterOptions): ChatAdapter {
  const { openLink, login, book, kept, mayConnect, clock, random, log } = options;
  const { now } = clock;
  let changed = new AbortController();
  const announceChange = () => {
    changed.abort();
    changed = new AbortController();
    tending.wake();
  };

  const rooms = createRooms({
    now,
    onChange(channel, { state, reason, isModerator }) {
      if (state === "joined") log.info({ channel, isModerator }, "Twitch channel joined");
      else log.warn({ channel, reason }, "Twitch channel is closed to us");
      announceChange();
    },
  });
  const isModerator = (channel: string) => rooms.get(channel)?.isModerator ?? false;
  const limiter = createLineLimiter({ now, isModerator });
  const replyTimes = createReplyTimes({ kept, now });

  const session = createSession({
    openLink,
    login,
    mayConnect,
    clock,
    random,
    log,
    onReady(_, link) {
      rooms.onReady(link);
      announceChange();
    },
    onLine(line: IrcLine) {
      rooms.onLine(line);
      speaker.onLine(line);
      listener.onLine(line);
    },
    onClosed() {
      rooms.onClosed();
      speaker.onClosed();
      announceChange();
    },
  });

  /** Our own channel, too: there people ask for us. */
  function reconcile(): void {
    const state = session.state();
    rooms.want([...new Set([...(state.type === "ready" ? [state.identity.login] : []), ...book.wanted()])]);
  }
  let loadedAt = Number.NEGATIVE_INFINITY;
  const tending = createLoop({
    name: "twitch-channels",
    clock,
    log,
    async work() {
      if (now() - loadedAt >= reconcileMs) {
        await book.load();
        loadedAt = now();
      }
      reconcile();
      return Math.min(reconcileMs, Math.max(rooms.tend(), 100));
    },
  });

  async function enter(channel: string, signal: AbortSignal): Promise<ChatLink> {
    const until = now() + enterMs;
    for (;;) {
      const state = session.state();
      const room = rooms.get(channel);
      if (state.type === "ready" && room?.state === "joined") return state.link;
      if (room?.state === "closed") throw new ChatFailure("destination-unavailable", room.reason);
      if (now() >= until || signal.aborted) {
        throw new ChatFailure("later", "not in the channel yet", { retryAfterMs: lookAgainMs });
      }
      await clock.sleep(until - now(), AbortSignal.any([signal, changed.signal]));
    }
  }

  const speaker = createLineSpeaker({
    clock,
    limiter,
    enter,
    onSilence: () => session.reconnect("a line was not answered"),
  });
  const listener = createListener({
    speaker,
    book,
    replyTimes,
    identity: () => {
      const state = session.state();
      return state.type === "ready" ? state.identity : undefined;
    },
    onBookChange: () => tending.wake(),
    clock,
    log,
  });

  function isReachable(channel: string): boolean {
    if (!book.isLinked(channel)) return true;
    const room = rooms.get(channel);
    return room?.state === "closed" || (session.state().type === "ready" && room?.state === "joined");
  }

  function health(): ChatHealth {
    const state = session.state();
    if (state.type !== "ready") return { state: state.type, detail: state.detail };
    const missing = [...rooms.list()].filter(([, room]) => room.state !== "joined").map(([channel]) => channel);
    if (missing.length === 0) return { state: "ready" };
    return { state: "ready", detail: `not in ${missing.slice(0, 10).join(", ")}` };
  }

  return {
    name: "twitch",
    limits: { textLength, normalPace: { messages: 5, perMs: 30_000 }, nonceWindowMs: 0 },
    connections: () => [connection],
    health,
    render: (content) => toLine(content, { limit: textLength }),
    nextSlotMs: ({ address }) => (isReachable(address) ? limiter.nextMs(address) : lookAgainMs),

    async start(recent) {
      limiter.seed(
        recent.map(({ sentAt }) => sentAt),
        "announcement",
      );
      limiter.seed(await replyTimes.load(), "answer");
      await book.load();
      session.start();
      tending.start();
    },
    async stop() {
      listener.stop();
      await session.stop();
      await tending.stop();
    },

    async send({ place, body }, signal) {
      if (!book.isLinked(place.address)) {
        throw new ChatFailure("destination-unavailable", "the broadcaster has not agreed to have me there");
      }
      return speaker.say({ channel: place.address, text: body, kind: "announcement", signal });
    },

    onCommand: listener.onCommand,
  };
}
