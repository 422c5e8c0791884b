import type { CallPlace } from "../understanding/command.ts";

/** The connection of the bot's only account. */
export const twitchConnection = "twitch:main";

/** Returns the place of a channel, by its login. A Twitch channel is a space with one place. */
export function twitchPlace(channel: string): CallPlace {
  const name = `#${channel}`;
  const space = { address: channel, name };
  return { chat: "twitch", connection: twitchConnection, space, address: channel, name };
}

/** Reads a login from anything that people paste, such as an address. Returns undefined if there is none. */
export function readChannel(typed: string): string | undefined {
  const match = /^(?:https?:\/\/)?(?:(?:www\.|m\.)?twitch\.tv\/)?[@#]?(\w{3,25})\/?(?:\?.*)?$/iu.exec(typed.trim());
  const [, login] = match ?? [];
  return login !== undefined && /^[a-z0-9_]+$/i.test(login) ? login.toLowerCase() : undefined;
}
