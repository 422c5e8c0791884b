import type { Clock } from "../../util/clock.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { partsOf } from "../reply/reply.ts";
import type { Trouble, TwitchEvents } from "./events.ts";
import type { IrcLine } from "./irc-line.ts";
import { hasLink } from "./link-pace.ts";
import type { Identity } from "./login.ts";

/**
 * Watches what people and bots do to our lines. An announcement that was deleted is hidden, and a timeout is reported.
 */
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
    /** Call for every line that a bot posts. */
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
      // A ban is a timeout without a duration. https://dev.twitch.tv/docs/chat/irc/#clearchat-tags
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

/** A bot that gives a timeout explains it in the chat within this time, or never. */
const soonMs = 3_000;

/**
 * Finds out which bot deleted our line or gave us a timeout. Twitch doesn't tell. But a bot that takes us for a spammer
 * usually names us in the chat at the same time.
 */
function createCulprits({ clock, signal }: { clock: Clock; signal: AbortSignal }) {
  const named = new Map<string, { bot: string; at: number }>();
  return {
    /** Call when a bot has posted a line that contains our name. */
    onNamed: (channel: string, bot: string) => void named.set(channel, { bot, at: clock.now() }),
    /** Returns the bot that named us within 3 s before or after this call. Returns undefined if there is none. */
    async find(channel: string): Promise<string | undefined> {
      const since = clock.now() - soonMs;
      await clock.sleep(soonMs, signal);
      const last = named.get(channel);
      return last && last.at >= since ? last.bot : undefined;
    },
  };
}
