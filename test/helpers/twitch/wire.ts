/** Builds and reads lines of Twitch's IRC as documented at dev.twitch.tv/docs/chat/irc. Independent of our adapter. */

export type Tags = Readonly<Record<string, string>>;

/** A tag's value escapes `;` as `\:`, a space as `\s`, and so on. */
function escapeTag(value: string): string {
  const escapes: Record<string, string> = { ";": "\\:", " ": "\\s", "\\": "\\\\", "\r": "\\r", "\n": "\\n" };
  return value.replace(/[; \\\r\n]/g, (character) => escapes[character] ?? character);
}

export function tagged(tags: Tags, rest: string): string {
  const text = Object.entries(tags).map(([name, value]) => `${name}=${escapeTag(value)}`);
  return text.length === 0 ? rest : `@${text.join(";")} ${rest}`;
}

/** The lines that the server sends after it accepted a login. */
export function welcome(login: string, userId: string): string[] {
  return [
    `:tmi.twitch.tv 001 ${login} :Welcome, GLHF!`,
    `:tmi.twitch.tv 002 ${login} :Your host is tmi.twitch.tv`,
    `:tmi.twitch.tv 003 ${login} :This server is rather new`,
    `:tmi.twitch.tv 004 ${login} :-`,
    `:tmi.twitch.tv 375 ${login} :-`,
    `:tmi.twitch.tv 372 ${login} :You are in a maze of twisty passages, all alike.`,
    `:tmi.twitch.tv 376 ${login} :>`,
    tagged(
      { "badge-info": "", badges: "", color: "", "display-name": login, "emote-sets": "0", "user-id": userId },
      ":tmi.twitch.tv GLOBALUSERSTATE",
    ),
  ];
}

/** `id` and `nonce` are set only when the USERSTATE answers one of our lines. */
export function userState(options: {
  channel: string;
  login: string;
  badges: string;
  id?: string;
  nonce?: string | undefined;
}): string {
  const { channel, login, badges, id, nonce } = options;
  const isModerator = /\bmoderator\//.test(badges);
  const tags = {
    "badge-info": "",
    badges,
    ...(nonce === undefined ? {} : { "client-nonce": nonce }),
    color: "",
    "display-name": login,
    "emote-sets": "0",
    ...(id === undefined ? {} : { id }),
    mod: isModerator ? "1" : "0",
    subscriber: "0",
    "user-type": isModerator ? "mod" : "",
  };
  return tagged(tags, `:tmi.twitch.tv USERSTATE #${channel}`);
}

export function joined(channel: string, login: string): string[] {
  return [
    `:${login}!${login}@${login}.tmi.twitch.tv JOIN #${channel}`,
    `:${login}.tmi.twitch.tv 353 ${login} = #${channel} :${login}`,
    `:${login}.tmi.twitch.tv 366 ${login} #${channel} :End of /NAMES list`,
  ];
}

export function roomState(channel: string, roomId: string): string {
  const modes = { "emote-only": "0", "followers-only": "-1", r9k: "0", "room-id": roomId, slow: "0", "subs-only": "0" };
  return tagged(modes, `:tmi.twitch.tv ROOMSTATE #${channel}`);
}

export function notice(channel: string, id: string, text: string): string {
  return tagged({ "msg-id": id }, `:tmi.twitch.tv NOTICE #${channel} :${text}`);
}

export type Chatter = { id: string; login: string; name?: string; badges?: string };

export function privateMessage(options: {
  channel: string;
  roomId: string;
  from: Chatter;
  id: string;
  text: string;
  at: number;
  tags?: Tags | undefined;
}): string {
  const { channel, roomId, from, id, text, at, tags } = options;
  const { login, name = login, badges = "" } = from;
  const isModerator = /\bmoderator\//.test(badges);
  const all = {
    "badge-info": "",
    badges,
    color: "#0D4200",
    "display-name": name,
    emotes: "",
    "first-msg": "0",
    flags: "",
    id,
    mod: isModerator ? "1" : "0",
    "room-id": roomId,
    subscriber: "0",
    "tmi-sent-ts": `${at}`,
    turbo: "0",
    "user-id": from.id,
    "user-type": isModerator ? "mod" : "",
    ...tags,
  };
  return tagged(all, `:${login}!${login}@${login}.tmi.twitch.tv PRIVMSG #${channel} :${text}`);
}

/** Splits a line from a client into its parts; undefined for an empty line. */
export function readLine(line: string) {
  const match = /^(?:@(?<tags>\S*) )?(?<command>[A-Z]+)(?: (?<target>[^ :]\S*))?(?: :?(?<text>.*))?$/.exec(line);
  if (!match?.groups) return undefined;
  const { tags = "", command = "", target = "", text = "" } = match.groups;
  const nonce = /(?:^|;)client-nonce=([^;]*)/.exec(tags)?.[1];
  return { command, target, text, nonce };
}
