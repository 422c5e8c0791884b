/** A login from whatever people paste, such as an address; undefined: it is none. */
export function readChannel(typed: string): string | undefined {
  const match = /^(?:https?:\/\/)?(?:(?:www\.|m\.)?twitch\.tv\/)?[@#]?(\w{3,25})\/?(?:\?.*)?$/iu.exec(typed.trim());
  const [, login] = match ?? [];
  return login !== undefined && /^[a-z0-9_]+$/i.test(login) ? login.toLowerCase() : undefined;
}
