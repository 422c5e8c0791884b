import { twitchPlace } from "../../chat/port/twitch-channel.ts";
import type { TwitchChat } from "../../chat/twitch/twitch-chat.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { readHome } from "../../store/places/spaces.ts";

/** Links Twitch channels, for people who ask in another chat. */
export type TwitchLinks = {
  /**
   * Offers to join a channel, by its login. `code`: what its broadcaster types there within 15 minutes. `off`: Twitch
   * isn't set up; `too-many`: no more today; `full`: this server can't have more channels. `asModerator`: Twitch lets
   * us in only as a moderator.
   */
  offer(
    place: CallPlace,
    channel: string,
  ): Promise<{ code: string; asModerator: boolean } | "already-linked" | "too-many" | "full" | "off">;
  /** True if this Twitch channel belongs to the place's home. */
  isLinked(place: CallPlace, channel: string): Promise<boolean>;
  /** Unlinks the channel and leaves it. False if it wasn't linked. */
  leave(place: CallPlace, channel: string, by: CallUser): Promise<boolean>;
  /** The host lets in a channel whose owner typed `!join`. False if no such owner did. */
  allow(channel: string): Promise<boolean>;
  /** Marks an account as a bot, which is ignored in this place's Twitch channel, or not. False if there are too many. */
  setBot(place: CallPlace, account: string, isBot: boolean): Promise<boolean>;
};

/** Stands in if Twitch isn't set up. */
export const noTwitchLinks: TwitchLinks = {
  offer: async () => "off",
  isLinked: async () => false,
  leave: async () => false,
  allow: async () => false,
  setBot: async () => false,
};

/** `onParted` is called when somebody removed us from a channel from another chat. */
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
      // This may be the first request in a server, and the channel is going to belong to it.
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
