/** A line of Twitch's chat server. https://dev.twitch.tv/docs/chat/irc */
export type IrcLine = {
  /** `PRIVMSG`, `USERSTATE`, `NOTICE`, ... */
  command: string;
  /** Without `#`; empty if the line isn't about a channel. */
  channel: string;
  text: string;
  /** The sender in lower case. Empty if the server sent the line. */
  login: string;
  tags: ReadonlyMap<string, string>;
};

/** A raw line of tmi.js. Its parsed events are less exact. For example, they turn `user-id=1` into true. */
export type RawLine = {
  tags: Readonly<Record<string, unknown>>;
  prefix: string | null;
  command: string;
  params: readonly string[];
};

const unescapes: Readonly<Record<string, string>> = { ":": ";", s: " ", "\\": "\\", r: "\r", n: "\n" };

export function toIrcLine({ tags, prefix, command, params }: RawLine): IrcLine {
  const [target = "", text = ""] = params;
  return {
    command,
    channel: target.startsWith("#") ? target.slice(1).toLowerCase() : "",
    text,
    login: prefix?.includes("!") ? prefix.slice(0, prefix.indexOf("!")).toLowerCase() : "",
    // tmi.js turns an empty value into true.
    tags: new Map(
      Object.entries(tags).map(([name, value]) => [name, typeof value === "string" ? unescapeTag(value) : ""]),
    ),
  };
}

function unescapeTag(value: string): string {
  return value.replace(/\\(.?)/gs, (_, character: string) => unescapes[character] ?? character);
}
