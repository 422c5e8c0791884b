import type { Clock } from "../../util/clock.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { partsOf } from "../reply/reply.ts";
import type { Trouble, TwitchEvents } from "./events.ts";
import type { IrcLine } from "./irc-line.ts";
import { hasLink } from "./link-pace.ts";
import type { Identity } from "./login.ts";

/** Watches moderation of our lines, by people and bots: a deleted announcement is hidden, a timeout is reported. */
export function createOwnLines(options: {
  events: TwitchEvents;
  isModerator(channel: string): boolean;
  clock: Clock;
  signal: AbortSignal;
}) {
  const { events, isModerator, clock, signal } = options;
  const culprits = createCulprits({ clock, signal });

  async function notify(channel: string, trouble: Trouble, text: (bot: string | null, channel: string) => Later) {
    const bot = await culprits.find(channel);
    if (signal.aborted) return;
    events.onTrouble(channel, trouble, text(bot ?? null, `twitch.tv/${channel}`));
  }

  return {
    /** A bot has posted something. */
    onBot({ channel, login, text, tags }: IrcLine, own: Identity): void {
      const name = tags.get("display-name") ?? "";
      if (text.toLowerCase().includes(own.login)) {
        culprits.onNamed(channel, name.toLowerCase() === login ? name : login);
      }
    },
    onLine({ command, channel, tags, text }: IrcLine, own: Identity): void {
      const mod = partsOf(`/mod ${own.login}`);
      const site = partsOf("tiltify.com");
      const remoteId = tags.get("target-msg-id") ?? "";
      if (command === "CLEARMSG" && tags.get("login")?.toLowerCase() === own.login && remoteId !== "") {
        events.onDeleted(channel, { remoteId });
        if (!hasLink(text) || isModerator(channel)) return;
        void notify(channel, "timeout", (bot, where) => later("twitch.deleted", { bot, channel: where, mod, site }));
      }
      if (command !== "CLEARCHAT" || text.toLowerCase() !== own.login) return;
      // A timeout without a duration is a ban. https://dev.twitch.tv/docs/chat/irc/#clearchat-tags
      if (!tags.has("ban-duration")) {
        const unban = partsOf(`/unban ${own.login}`);
        void notify(channel, "banned", (bot, where) => later("twitch.banned", { bot, channel: where, mod, unban }));
        return;
      }
      void notify(channel, "timeout", (bot, where) => later("twitch.timed-out", { bot, channel: where, mod, site }));
    },
  };
}

export type OwnLines = ReturnType<typeof createOwnLines>;

/** A bot that times somebody out says why within this time, or not at all. */
const soonMs = 3_000;

/**
 * Finds who moderated our lines. Twitch doesn't say, but a bot that takes us for a spammer usually names us in the chat
 * at the same time.
 */
function createCulprits({ clock, signal }: { clock: Clock; signal: AbortSignal }) {
  const named = new Map<string, { bot: string; at: number }>();
  return {
    /** A bot has posted a line with our name in it. */
    onNamed: (channel: string, bot: string) => void named.set(channel, { bot, at: clock.now() }),
    /** Returns the bot that named us just before or after now; undefined if none did. */
    async find(channel: string): Promise<string | undefined> {
      const since = clock.now() - soonMs;
      await clock.sleep(soonMs, signal);
      const last = named.get(channel);
      return last && last.at >= since ? last.bot : undefined;
    },
  };
}
