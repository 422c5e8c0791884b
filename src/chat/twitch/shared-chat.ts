import type { Clock } from "../../util/clock.ts";
import { RecentMap } from "../../util/recent-map.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import { isFromElsewhere } from "./chat-call.ts";
import type { ShownLine } from "./chat-link.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { withoutDots } from "./line-text.ts";

/**
 * How long we wait for a copy. Short enough that we can still send our own line and get Twitch's answer before the
 * attempt's deadline.
 */
const mirroredMs = 2_500;

export type ShownIn = { channel: string; remoteId: string };
/**
 * `about` has the home and the moments. It is the same for a line in another language. `remoteId` is undefined until
 * Twitch answers. It is null if the line isn't shown or has no known ID.
 */
type SpokenLine = { channel: string; about: string; since: number; remoteId?: string | null };
type Announcement = {
  channel: string;
  moments: readonly string[];
  body: string;
  mayHaveArrived: boolean;
  signal: AbortSignal;
};

/**
 * In a shared chat, every channel shows the lines of all others. If several channels of one home announce the same
 * thing, the first one posts it. The others count it as sent once they have received the copy. Over IRC, Twitch reports
 * neither start nor end of a shared chat. A line from another channel proves that one has started, and a line of ours
 * without a copy that it has ended. When in doubt, for example after a restart, a channel posts for itself.
 */
export function createSharedChat(options: {
  joined: Pick<JoinedChannels, "get" | "list">;
  registry: Pick<ChannelRegistry, "linked">;
  clock: Clock;
}) {
  const { joined, registry, clock } = options;
  /** By channel: the Twitch IDs of the other channels whose lines the channel shows. */
  const partners = new Map<string, Set<string>>();
  /** By the ID of one of our lines: that line, and its copies in other channels. */
  const mirrored = new RecentMap<string, ShownIn[]>(1_000);
  const spoken = new RecentMap<string, SpokenLine[]>(1_000);
  let changed = new AbortController();

  function announceChange(): void {
    changed.abort();
    changed = new AbortController();
  }

  /** Returns the server that a channel is linked with. Without one, returns the channel itself. */
  const homeOf = (channel: string) => registry.linked().find(({ login }) => login === channel)?.by ?? channel;
  const roomIdOf = ({ channel }: SpokenLine) => joined.get(channel)?.roomId ?? "";

  /** Waits for the copy of `line` in this channel. Returns undefined if no copy appears. */
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
    /** Call when a shared chat shows a copy of our own line in another channel. */
    onCopy({ channel, tags }: IrcLine): void {
      const [source = "", remoteId = ""] = [tags.get("source-id"), tags.get("id")];
      if (source === "" || remoteId === "") return;
      const from = [...joined.list()].find(([, { roomId }]) => roomId === tags.get("source-room-id"));
      const line = from ? [{ channel: from[0], remoteId: source }] : [];
      mirrored.set(source, [...(mirrored.get(source) ?? line), { channel, remoteId }]);
      announceChange();
    },
    /**
     * Finds the other lines about this line's moments, in any language: those in this channel, and copies in other
     * channels. Knows only lines that this process has received.
     */
    showsToo({ channel, remoteId }: ShownIn): ShownIn[] {
      const all = [...spoken.values()].flat();
      const about = all.find((line) => line.remoteId === remoteId)?.about;
      const same = all.filter((line) => line.about === about);
      const ids = new Set([remoteId, ...same.map((line) => line.remoteId)]);
      return [...mirrored.values()]
        .filter(
          (lines) => lines.some((line) => ids.has(line.remoteId)) && lines.some((line) => line.channel === channel),
        )
        .flatMap((lines) => lines.filter((line) => line.remoteId !== remoteId));
    },
    /** Posts an announcement, unless a copy from another channel appears in this one. Throws what `say` throws. */
    async announce(
      { channel, moments, body, mayHaveArrived, signal }: Announcement,
      say: () => Promise<ShownLine>,
    ): Promise<ShownLine> {
      const about = JSON.stringify([homeOf(channel), moments]);
      const key = JSON.stringify([about, withoutDots(body)]);
      const others = (spoken.get(key) ?? []).filter(({ remoteId }) => remoteId !== null);
      const partner = others.find((line) => partners.get(channel)?.has(roomIdOf(line)));
      // If an earlier attempt may have arrived, we don't settle for a copy. Only sending in this channel shows what
      // became of it.
      const copy = partner && !mayHaveArrived && (await hearCopy(channel, partner, signal));
      if (copy) return copy;
      const line: SpokenLine = { channel, about, since: clock.now() };
      // Without moments, we couldn't tell two lines with the same text apart.
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
