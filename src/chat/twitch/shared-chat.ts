import type { Clock } from "../../util/clock.ts";
import { RecentMap } from "../../util/recent-map.ts";
import { isFromElsewhere } from "./chat-call.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { withoutDots } from "./line-text.ts";
import type { ChannelRegistry } from "./registry-port.ts";
import type { ShownLine } from "./speak.ts";

/** How long a copy is waited for: with Twitch's answer to a line of its own after that, a try stays within its deadline. */
const mirroredMs = 2_500;

export type ShownIn = { channel: string; remoteId: string };
/** `remoteId`: undefined as long as it is on its way; null where it is not shown, or nobody knows by which id. */
type SpokenLine = { channel: string; since: number; remoteId?: string | null };
type Announcement = {
  channel: string;
  moments: readonly string[];
  body: string;
  mayHaveArrived: boolean;
  signal: AbortSignal;
};

/**
 * In a shared chat each line is shown in all channels. If several of one home announce the same, the first one speaks, and each
 * of the others counts it as said as soon as it has heard the copy in its own chat. Over chat Twitch tells neither when a
 * session begins nor when it ends: a line from another channel proves it, until one of our own is not mirrored. Whatever is
 * unknown, as all is after a restart, means that a channel speaks for itself.
 */
export function createSharedChat(options: {
  rooms: Pick<JoinedChannels, "get" | "list">;
  registry: Pick<ChannelRegistry, "linked">;
  clock: Clock;
}) {
  const { rooms, registry, clock } = options;
  /** By channel: Twitch's ids of the others whose lines it shows. */
  const partners = new Map<string, Set<string>>();
  /** Each line of ours with its copies, by its id. */
  const mirrored = new RecentMap<string, ShownIn[]>(1_000);
  const spoken = new RecentMap<string, SpokenLine[]>(1_000);
  let changed = new AbortController();

  function announceChange(): void {
    changed.abort();
    changed = new AbortController();
  }

  /** The server that it is linked with, or else the channel itself. */
  const homeOf = (channel: string) => registry.linked().find(({ login }) => login === channel)?.by ?? channel;
  const roomIdOf = ({ channel }: SpokenLine) => rooms.get(channel)?.roomId ?? "";

  /** The copy of a line in this channel; undefined: it is not known to be shown there. */
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
    /** Our own line, as another channel of a shared chat shows it. */
    onCopy({ channel, tags }: IrcLine): void {
      const [source = "", remoteId = ""] = [tags.get("source-id"), tags.get("id")];
      if (source === "" || remoteId === "") return;
      const from = [...rooms.list()].find(([, { roomId }]) => roomId === tags.get("source-room-id"));
      const line = from ? [{ channel: from[0], remoteId: source }] : [];
      mirrored.set(source, [...(mirrored.get(source) ?? line), { channel, remoteId }]);
      announceChange();
    },
    /** What else shows the same in the chat of this channel, as far as this process has heard it, and its copies elsewhere. */
    showsToo({ channel, remoteId }: ShownIn): ShownIn[] {
      const same = [...spoken.values()].find((lines) => lines.some((line) => line.remoteId === remoteId)) ?? [];
      const ids = new Set([remoteId, ...same.map((line) => line.remoteId)]);
      return [...mirrored.values()]
        .filter(
          (lines) => lines.some((line) => ids.has(line.remoteId)) && lines.some((line) => line.channel === channel),
        )
        .flatMap((lines) => lines.filter((line) => line.remoteId !== remoteId));
    },
    /** Says an announcement, unless this channel hears it from another one. Throws what `say` throws. */
    async announce(
      { channel, moments, body, mayHaveArrived, signal }: Announcement,
      say: () => Promise<ShownLine>,
    ): Promise<ShownLine> {
      const key = JSON.stringify([homeOf(channel), moments, withoutDots(body)]);
      const others = (spoken.get(key) ?? []).filter(({ remoteId }) => remoteId !== null);
      const partner = others.find((line) => partners.get(channel)?.has(roomIdOf(line)));
      // Only its own line tells whether an earlier try stands there.
      const copy = partner && !mayHaveArrived && (await hearCopy(channel, partner, signal));
      if (copy) return copy;
      const line: SpokenLine = { channel, since: clock.now() };
      // Without moments nothing tells two lines apart that read the same.
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
