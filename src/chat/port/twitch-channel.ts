import type { CallPlace } from "../understanding/command.ts";

/** The bot has a single Twitch account. */
export const twitchConnection = "twitch:main";

/** Returns a channel as a place. On Twitch, a channel is a space with a single place. */
export function twitchPlace(channel: string): CallPlace {
  const name = `#${channel}`;
  const space = { address: channel, name };
  return { chat: "twitch", connection: twitchConnection, space, address: channel, name };
}

/** Finds a login in what people paste, for example in a URL. Returns undefined if there is none. */
export function readChannel(typed: string): string | undefined {
  const match = /^(?:https?:\/\/)?(?:(?:www\.|m\.)?twitch\.tv\/)?[@#]?(\w{3,25})\/?(?:\?.*)?$/iu.exec(typed.trim());
  const [, login] = match ?? [];
  return login !== undefined && /^[a-z0-9_]+$/i.test(login) ? login.toLowerCase() : undefined;
}
