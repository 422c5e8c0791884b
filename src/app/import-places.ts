import type { CallPlace } from "../chat/command.ts";
import { twitchPlace } from "../chat/twitch-channel.ts";
import type { Config } from "../config/config.ts";
import type { StoreBeside } from "../store/engine/beside.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Clock } from "../util/clock.ts";
import { UserError } from "../util/errors.ts";
import type { WantedPlace } from "./import-lines.ts";

/** `no-answer`: the owner of the channel has not let the bot in. `advice`: what people still have to do there. */
export type LookedUp =
  | { type: "place"; place: CallPlace; standing: "moderator" | "guest" | "unknown" | "mute"; advice?: string }
  | { type: "no-answer"; advice: string };

export type ImportPlaces = {
  /** Throws UserError for what is no place that the bot could speak in. */
  find(wanted: WantedPlace): Promise<LookedUp>;
  close(): Promise<void>;
};

/** Which of the channels have agreed to have the bot: by its own books, and by what Discord shows it. */
export async function openImportPlaces(options: {
  config: Config;
  store: StoreBeside;
  clock: Clock;
}): Promise<ImportPlaces> {
  const { store, clock } = options;
  const { createChannelBook } = await import("../chat/twitch/channel-book.ts");
  const kept = createKeyvStore(store, "twitch", clock.now);
  const book = createChannelBook({ kept, now: clock.now, newCode: () => "" });
  await book.load();
  const discord = await openDiscord(options);

  function findOnTwitch(channel: string): LookedUp {
    const address = `twitch.tv/${channel}`;
    if (!book.isLinked(channel)) {
      const how = "Its owner types !join in my own channel's chat, then run me again.";
      return { type: "no-answer", advice: `${address} has not let me in. ${how}` };
    }
    const place = twitchPlace(channel);
    const isModerator = book.isModerator(channel);
    if (isModerator) return { type: "place", place, standing: "moderator" };
    if (isModerator === null) return { type: "place", place, standing: "unknown" };
    const advice = `I am no moderator in ${address}: its owner types /mod and my name there.`;
    return { type: "place", place, standing: "guest", advice };
  }

  return {
    find: async ({ chat, channel }) => (chat === "twitch" ? findOnTwitch(channel) : await discord.find(channel)),
    close: discord.close,
  };
}

async function openDiscord({ config, store, clock }: { config: Config; store: StoreBeside; clock: Clock }) {
  if (config.discord === undefined) {
    return {
      find: () => Promise.reject(new UserError("I have no login to Discord. Set DISCORD_TOKEN.")),
      close: async () => undefined,
    };
  }
  const [{ openChannelLookup }, { createNoteBook }] = await Promise.all([
    import("../chat/discord/channel-lookup.ts"),
    import("../chat/discord/server-notes.ts"),
  ]);
  const lookup = openChannelLookup({ ...config.discord, sleep: (ms) => clock.sleep(ms, new AbortController().signal) });
  const notes = createNoteBook(createKeyvStore(store, "discord", clock.now));
  return {
    close: lookup.close,
    async find(channel: string): Promise<LookedUp> {
      const found = await lookup.find(channel).catch((error: unknown) => {
        throw new UserError("Discord didn't answer as it should. Run me again in a minute.", { cause: error });
      });
      if (found === undefined) {
        const advice = "I see no such channel on Discord. Add me to its server and let me see it, or look at the id.";
        return { type: "no-answer", advice };
      }
      const { allowedAt } = await notes.read(found.server);
      if (config.access !== "open" && allowedAt === undefined) {
        return { type: "no-answer", advice: "Its server waits for you: /tiltify host allow." };
      }
      const { place, missing } = found;
      if (missing.length === 0) return { type: "place", place, standing: "moderator" };
      const advice = `I may not write in ${place.name} of ${place.space.name}: give my role ${missing.join(" and ")} there. I keep what comes in meanwhile.`;
      return { type: "place", place, standing: "mute", advice };
    },
  };
}
