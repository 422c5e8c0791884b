import type { CallPlace } from "../chat/command.ts";
import { twitchPlace } from "../chat/twitch-channel.ts";
import type { Config } from "../config/config.ts";
import type { StoreBeside } from "../store/engine/beside.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Clock } from "../util/clock.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import type { WantedPlace } from "./import-lines.ts";

/** `no-answer`: the owner of the channel has not let the bot in. `advice`: what people still have to do there. */
export type LookedUp =
  | { type: "place"; place: CallPlace; standing: "moderator" | "guest" | "unknown" | "mute"; advice?: Later }
  | { type: "no-answer"; advice: Later };

export type ImportPlaces = {
  /** Throws Refusal for what is no place that the bot could speak in. */
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
    const address = verbatim(`twitch.tv/${channel}`);
    if (!book.isLinked(channel)) {
      return { type: "no-answer", advice: later("import.twitch.asked", { channel: address, join: verbatim("!join") }) };
    }
    const place = twitchPlace(channel);
    const isModerator = book.isModerator(channel);
    if (isModerator) return { type: "place", place, standing: "moderator" };
    if (isModerator === null) return { type: "place", place, standing: "unknown" };
    const advice = later("import.twitch.guest", { channel: address, mod: verbatim("/mod") });
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
      find: () =>
        Promise.reject(new Refusal(({ say }) => say("import.discord.none", { setting: verbatim("DISCORD_TOKEN") }))),
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
        throw new Refusal(({ say }) => say("import.discord.failed"), { cause: error });
      });
      if (found === undefined) {
        return { type: "no-answer", advice: later("import.discord.no-channel") };
      }
      const { allowedAt } = await notes.read(found.server);
      if (config.access !== "open" && allowedAt === undefined) {
        const typed = verbatim("/tiltify host allow");
        return { type: "no-answer", advice: later("import.discord.waits", { typed }) };
      }
      const { place, missing } = found;
      if (missing.length === 0) return { type: "place", place, standing: "moderator" };
      const where = { channel: place.name, server: place.space.name };
      const advice = later("import.discord.mute", { ...where, missing });
      return { type: "place", place, standing: "mute", advice };
    },
  };
}
