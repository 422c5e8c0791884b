import type { Clock } from "../../util/clock.ts";
import { createCulprits } from "./culprits.ts";
import type { Trouble, TwitchEvents } from "./events.ts";
import type { IrcLine } from "./irc-line.ts";
import { hasLink } from "./link-pace.ts";
import type { Identity } from "./login.ts";

/** What moderators, people and bots, do with what we say: a deleted announcement is hidden, a timeout is told. */
export function createOwnLines(options: {
  events: TwitchEvents;
  isModerator(channel: string): boolean;
  clock: Clock;
  signal: AbortSignal;
}) {
  const { events, isModerator, clock, signal } = options;
  const culprits = createCulprits({ clock, signal });

  async function tell(
    channel: string,
    { trouble, ...words }: { trouble: Trouble; by: (bot: string) => string; unknown: string; remedy: string },
  ) {
    const bot = await culprits.find(channel);
    if (signal.aborted) return;
    events.onTrouble(channel, trouble, `${bot === undefined ? words.unknown : words.by(bot)} ${words.remedy}`);
  }

  return {
    /** A bot has said something. */
    onBot({ channel, login, text, tags }: IrcLine, own: Identity): void {
      const name = tags.get("display-name") ?? "";
      if (text.toLowerCase().includes(own.login)) {
        culprits.onNamed(channel, name.toLowerCase() === login ? name : login);
      }
    },
    onLine({ command, channel, tags, text }: IrcLine, own: Identity): void {
      const remedy = `Make me a moderator there (/mod ${own.login}), or allow tiltify.com links.`;
      const remoteId = tags.get("target-msg-id") ?? "";
      if (command === "CLEARMSG" && tags.get("login")?.toLowerCase() === own.login && remoteId !== "") {
        events.onDeleted(channel, { remoteId });
        if (!hasLink(text) || isModerator(channel)) return;
        void tell(channel, {
          trouble: "timeout",
          remedy,
          by: (bot) => `${bot} deleted my line with a link in twitch.tv/${channel}.`,
          unknown: `My line with a link was deleted in twitch.tv/${channel}, most likely by another bot.`,
        });
      }
      if (command !== "CLEARCHAT" || text.toLowerCase() !== own.login) return;
      // Without a duration it is a ban. https://dev.twitch.tv/docs/chat/irc/#clearchat-tags
      if (!tags.has("ban-duration")) {
        void tell(channel, {
          trouble: "banned",
          remedy: `To let me speak there again: /unban ${own.login}, and /mod ${own.login}.`,
          by: (bot) => `${bot} banned me from twitch.tv/${channel}.`,
          unknown: `I was banned from twitch.tv/${channel}.`,
        });
        return;
      }
      void tell(channel, {
        trouble: "timeout",
        remedy,
        by: (bot) => `${bot} timed me out in twitch.tv/${channel}, most likely for a link.`,
        unknown: `I was timed out in twitch.tv/${channel}, most likely by another bot for a link.`,
      });
    },
  };
}

export type OwnLines = ReturnType<typeof createOwnLines>;
