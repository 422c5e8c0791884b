import { twitchPlace } from "../../chat/port/twitch-channel.ts";
import type { TwitchChat } from "../../chat/twitch/twitch-chat.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { readHome } from "../../store/places/spaces.ts";

/** Links Twitch channels to another chat, such as a Discord server. */
export type TwitchLinks = {
  /**
   * Offers to join a channel, by its login name. `code`: its broadcaster must type this code in the channel within 15
   * minutes. `off`: Twitch is not set up. `too-many`: there were too many offers today. `full`: this server can't have
   * more channels. `asModerator`: Twitch lets the bot in only as a moderator.
   */
  offer(
    place: CallPlace,
    channel: string,
  ): Promise<{ code: string; asModerator: boolean } | "already-linked" | "too-many" | "full" | "off">;
  /** True if the Twitch channel belongs to the place's home. */
  isLinked(place: CallPlace, channel: string): Promise<boolean>;
  /** Unlinks a channel and leaves it. False if it was not linked. */
  leave(place: CallPlace, channel: string, by: CallUser): Promise<boolean>;
  /** Lets in a channel whose owner typed `!join`, because the host allowed it. False if the owner has not typed it. */
  allow(channel: string): Promise<boolean>;
  /**
   * Marks an account as a bot, or no longer as one. Bots are ignored in the place's Twitch channel. False if there are
   * too many.
   */
  setBot(place: CallPlace, account: string, isBot: boolean): Promise<boolean>;
};

/** Stands in if Twitch is not set up, so that no channel can be linked. */
export const noTwitchLinks: TwitchLinks = {
  offer: async () => "off",
  isLinked: async () => false,
  leave: async () => false,
  allow: async () => false,
  setBot: async () => false,
};

/** `onParted` is called when somebody made the bot leave a channel by a command in another chat. */
export function createTwitchLinks(options: {
  store: Pick<Store, "read" | "write">;
  chat: Pick<TwitchChat, "offer" | "leave" | "allow" | "setBot">;
  onParted(channel: string, by: CallUser): void;
  now(): number;
}): TwitchLinks {
  const { store, chat, onParted, now } = options;

  async function isLinked(place: CallPlace, channel: string): Promise<boolean> {
    const home = await readHome(store.read, spaceIdOf(place));
    return home.some(({ id }) => id === spaceIdOf(twitchPlace(channel)));
  }

  return {
    async offer(place, channel) {
      // The database may not have this server yet. Store it now, because the channel will share its settings.
      await store.write((tx) => ensureDestination(tx, place, now()));
      return chat.offer(channel, spaceIdOf(place));
    },
    isLinked,
    async leave(place, channel, by) {
      if (!(await isLinked(place, channel))) return false;
      await chat.leave(channel);
      onParted(channel, by);
      return true;
    },
    allow: chat.allow,
    setBot: ({ address }, account, isBot) => chat.setBot(address, account, isBot),
  };
}
