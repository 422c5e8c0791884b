import type { Clock } from "../../util/clock.ts";
import { RecentMap } from "../../util/recent-map.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import { isFromElsewhere } from "./chat-call.ts";
import type { ShownLine } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { withoutDots } from "./line-text.ts";

/**
 * The longest wait for a copy. Together with Twitch's answer to a line of its own, an attempt stays within its
 * deadline.
 */
const mirroredMs = 2_500;

export type ShownIn = { channel: string; remoteId: string };
/** `remoteId` is undefined while it is on its way, and null if it isn't shown or its ID isn't known. */
type SpokenLine = { channel: string; since: number; remoteId?: string | null };
type Announcement = {
  channel: string;
  moments: readonly string[];
  body: string;
  mayHaveArrived: boolean;
  signal: AbortSignal;
};

/**
 * In a shared chat, all channels show each line. If several channels of one home announce the same, the first one posts
 * it, and the others count it as sent once they have received the copy. Over chat, Twitch reports neither the start nor
 * the end of a session: a line from another channel proves it, until one of our own isn't mirrored. If anything is
 * unknown, as after a restart, a channel posts for itself.
 */
export function createSharedChat(options: {
  rooms: Pick<JoinedChannels, "get" | "list">;
  registry: Pick<ChannelRegistry, "linked">;
  clock: Clock;
}) {
  const { rooms, registry, clock } = options;
  /** Twitch's IDs of the other channels whose lines a channel shows. */
  const partners = new Map<string, Set<string>>();
  /** Each of our lines with its copies, by its ID. */
  const mirrored = new RecentMap<string, ShownIn[]>(1_000);
  const spoken = new RecentMap<string, SpokenLine[]>(1_000);
  let changed = new AbortController();

  function announceChange(): void {
    changed.abort();
    changed = new AbortController();
  }

  /** Returns the server that a channel is linked with, or else the channel itself. */
  const homeOf = (channel: string) => registry.linked().find(({ login }) => login === channel)?.by ?? channel;
  const roomIdOf = ({ channel }: SpokenLine) => rooms.get(channel)?.roomId ?? "";

  /** Returns the copy of a line in this channel; undefined if it isn't known to be shown there. */
  async function hearCopy(channel: string, line: SpokenLine, signal: AbortSignal): Promise<ShownLine | undefined> {
    const until = Math.min(line.since, clock.now()) + mirroredMs;
    for (;;) {
      const copy = mirrored.get(line.remoteId ?? "")?.find((one) => one.channel === channel);
      if (copy) return { remoteId: copy.remoteId };
      if (line.remoteId === null || signal.aborted) return undefined;
      if (clock.now() >= until) {
        partners.get(channel)?.delete(roomIdOf(line));
        return undefined;
      }
      await clock.sleep(until - clock.now(), AbortSignal.any([signal, changed.signal]));
    }
  }

  return {
    onLine({ command, channel, tags }: IrcLine): void {
      if (command !== "PRIVMSG" || !isFromElsewhere(tags)) return;
      partners.set(channel, (partners.get(channel) ?? new Set()).add(tags.get("source-room-id") ?? ""));
    },
    /** Handles a copy of our own line in another channel of a shared chat. */
    onCopy({ channel, tags }: IrcLine): void {
      const [source = "", remoteId = ""] = [tags.get("source-id"), tags.get("id")];
      if (source === "" || remoteId === "") return;
      const from = [...rooms.list()].find(([, { roomId }]) => roomId === tags.get("source-room-id"));
      const line = from ? [{ channel: from[0], remoteId: source }] : [];
      mirrored.set(source, [...(mirrored.get(source) ?? line), { channel, remoteId }]);
      announceChange();
    },
    /**
     * Returns other lines with the same content in this channel's chat, as far as this process has received them, and
     * their copies elsewhere.
     */
    showsToo({ channel, remoteId }: ShownIn): ShownIn[] {
      const same = [...spoken.values()].find((lines) => lines.some((line) => line.remoteId === remoteId)) ?? [];
      const ids = new Set([remoteId, ...same.map((line) => line.remoteId)]);
      return [...mirrored.values()]
        .filter(
          (lines) => lines.some((line) => ids.has(line.remoteId)) && lines.some((line) => line.channel === channel),
        )
        .flatMap((lines) => lines.filter((line) => line.remoteId !== remoteId));
    },
    /** Posts an announcement, unless this channel shows a copy of another channel's. Throws what `say` throws. */
    async announce(
      { channel, moments, body, mayHaveArrived, signal }: Announcement,
      say: () => Promise<ShownLine>,
    ): Promise<ShownLine> {
      const key = JSON.stringify([homeOf(channel), moments, withoutDots(body)]);
      const others = (spoken.get(key) ?? []).filter(({ remoteId }) => remoteId !== null);
      const partner = others.find((line) => partners.get(channel)?.has(roomIdOf(line)));
      // Only the channel's own line shows if an earlier attempt arrived.
      const copy = partner && !mayHaveArrived && (await hearCopy(channel, partner, signal));
      if (copy) return copy;
      const line: SpokenLine = { channel, since: clock.now() };
      // Without moments, two lines with the same text can't be told apart.
      if (moments.length > 0) spoken.set(key, [...others, line]);
      try {
        const shown = await say();
        line.remoteId = shown.remoteId ?? null;
        return shown;
      } catch (error) {
        line.remoteId = null;
        throw error;
      } finally {
        announceChange();
      }
    },
  };
}

export type SharedChat = ReturnType<typeof createSharedChat>;
