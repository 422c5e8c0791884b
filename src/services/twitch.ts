import type { CallPlace } from "../chat/command.ts";

/** The way into Twitch channels, for people who ask elsewhere. */
export type TwitchLinks = {
  /**
   * Asks a channel, by its login, to let us in. `code`: what its broadcaster types there within 15 minutes. `off`: Twitch
   * is not set up; `too-many`: not more today; `full`: no more channels for this server.
   */
  offer(place: CallPlace, channel: string): Promise<{ code: string } | "already-linked" | "too-many" | "full" | "off">;
};
