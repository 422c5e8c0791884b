import type { Clock } from "../../util/clock.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { ChatFailure, type ChatHealth } from "../port/adapter.ts";
import { partsOf } from "../reply/reply.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { ChatLink } from "./chat-link.ts";
import { anotherCopy } from "./copy-watch.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { guestAnswers } from "./limiter.ts";
import type { Session } from "./session.ts";

/** How long a line waits for us to join its channel. */
const enterMs = 2_500;
/** How long to wait before checking once more whether we can post in a channel. */
export const pollAgainMs = 5_000;

/**
 * Tells whether we can post: are we connected, and in the channel? `changed` aborts when the answer may have changed.
 */
export function createTwitchPresence(options: {
  session: Session;
  joined: JoinedChannels;
  registry: ChannelRegistry;
  /** True if another copy of the bot is active in this channel. */
  isCopied(channel: string): boolean;
  clock: Clock;
  changed(): AbortSignal;
}) {
  const { session, joined, registry, isCopied, clock, changed } = options;

  function linkInto(channel: string): ChatLink | undefined {
    const state = session.state();
    const isIn = joined.get(channel)?.state === "joined";
    return state.type === "ready" && isIn && state.link.canSpeak() ? state.link : undefined;
  }

  /**
   * Advises channels to make us a moderator. Moderators are exempt from other bots' link filters, from followers-only
   * mode and from Twitch's limit on channels.
   */
  function adviceAs(login: string): Record<string, Later> {
    const guests = [...joined.list()].filter(
      ([channel, entry]) => entry.state === "joined" && !entry.isModerator && registry.isLinked(channel),
    );
    const mod = partsOf(`/mod ${login}`);
    const guestIn = (channel: string) =>
      later("twitch.guest", { channel: `twitch.tv/${channel}`, answers: guestAnswers, per: 30_000, mod });
    const copied = [...joined.list().keys()].filter((channel) => isCopied(channel));
    return Object.fromEntries([
      ...guests.map(([channel]) => [channel, guestIn(channel)]),
      ...copied.map((channel) => [channel, anotherCopy(channel)]),
    ]);
  }

  return {
    /** Waits until we have joined the channel. Throws ChatFailure. */
    async enter(channel: string, signal: AbortSignal): Promise<ChatLink> {
      const until = clock.now() + enterMs;
      for (;;) {
        const link = linkInto(channel);
        if (link) return link;
        const entry = joined.get(channel);
        if (entry?.state === "closed") throw new ChatFailure("destination-unavailable", entry.reason ?? "");
        if (clock.now() >= until || signal.aborted) {
          throw new ChatFailure("later", "not in the channel yet", { retryAfterMs: pollAgainMs });
        }
        await clock.sleep(until - clock.now(), AbortSignal.any([signal, changed()]));
      }
    },
    /**
     * True if we should try to send now. Also true for a closed channel: the failed attempt reports why it is closed.
     */
    isReachable(channel: string): boolean {
      const isClosed = !registry.isLinked(channel) || joined.get(channel)?.state === "closed";
      return isClosed || linkInto(channel) !== undefined;
    },
    health(): ChatHealth {
      const state = session.state();
      if (state.type !== "ready")
        return { state: state.type, detail: state.type === "failed" ? state.error.says : state.detail };
      const missing = [...joined.list()].filter(([, entry]) => entry.state !== "joined").map(([channel]) => channel);
      const advice = adviceAs(state.identity.login);
      const channels = joined.guests();
      if (missing.length === 0) return { state: "ready", advice, channels };
      return { state: "ready", detail: later("twitch.missing", { channels: missing }), advice, channels };
    },
  };
}
