import { twitchPlace } from "../../chat/port/twitch-channel.ts";
import type { TwitchChat } from "../../chat/twitch/twitch-chat.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { readHome } from "../../store/places/spaces.ts";

/** The way into Twitch channels, for people who ask elsewhere. */
export type TwitchLinks = {
  /**
   * Asks a channel, by its login, to let us in. `code`: what its broadcaster types there within 15 minutes. `off`: Twitch
   * is not set up; `too-many`: not more today; `full`: no more channels for this server. `asModerator`: Twitch lets us in
   * only where we are a moderator.
   */
  offer(
    place: CallPlace,
    channel: string,
  ): Promise<{ code: string; asModerator: boolean } | "already-linked" | "too-many" | "full" | "off">;
  /** Whether this Twitch channel belongs to the place's home. */
  isLinked(place: CallPlace, channel: string): Promise<boolean>;
  /** It does so no longer, and we leave it. False: it did not. */
  leave(place: CallPlace, channel: string, by: CallUser): Promise<boolean>;
  /** The host lets a channel in whose owner typed `!join`. False: nobody of that name has. */
  allow(channel: string): Promise<boolean>;
  /** Whether an account is obeyed in the Twitch channel of this place. False: there are too many. */
  setBot(place: CallPlace, account: string, isBot: boolean): Promise<boolean>;
};

/** Where Twitch is not set up. */
export const noTwitchLinks: TwitchLinks = {
  offer: async () => "off",
  isLinked: async () => false,
  leave: async () => false,
  allow: async () => false,
  setBot: async () => false,
};

/** `onParted`: somebody took us out of a channel from elsewhere. */
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
      // This may be the first that is asked for in a server, and who is let in belongs to it.
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
