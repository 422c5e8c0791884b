import type { CallPlace, CallUser } from "../chat/command.ts";

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

/** How the host logs the bot in to Twitch while it runs. One code is open at a time, whoever asked for it. */
export type TwitchHostLogin = {
  /**
   * The code that is open, or a new one. `onEnd` is told once what came of it; without it the host's own place is. Throws
   * UserError where Twitch is not set up, or gives no code.
   */
  begin(options?: { onEnd?(text: string): void }): Promise<LoginCode>;
  /** False: no code was open. */
  cancel(): boolean;
};

/** What the host types, and where: as the account that the bot shall speak with. `until`: milliseconds since 1970. */
export type LoginCode = { page: string; userCode: string; until: number };
