import type { CallPlace } from "../understanding/command.ts";

/** The connection through which the bot's one account speaks. */
export const twitchConnection = "twitch:main";

/** Where a channel is spoken in, by its login: a Twitch channel is a space with one place. */
export function twitchPlace(channel: string): CallPlace {
  const name = `#${channel}`;
  const space = { address: channel, name };
  return { chat: "twitch", connection: twitchConnection, space, address: channel, name };
}

/** A login from whatever people paste, such as an address; undefined: it is none. */
export function readChannel(typed: string): string | undefined {
  const match = /^(?:https?:\/\/)?(?:(?:www\.|m\.)?twitch\.tv\/)?[@#]?(\w{3,25})\/?(?:\?.*)?$/iu.exec(typed.trim());
  const [, login] = match ?? [];
  return login !== undefined && /^[a-z0-9_]+$/i.test(login) ? login.toLowerCase() : undefined;
}
