/**
 * Twitch, played by us: its IRC over WebSocket and its OAuth endpoints, strictly after their documentation and
 * independent of the adapter. One account may log in, as often as it likes; every line that it sends is written down.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { createFakeAuth, type FakeAuth } from "./auth.ts";
import * as wire from "./wire.ts";

type Channel = {
  name: string;
  roomId: string;
  /** Badges of our account there, such as `moderator/1`. */
  badges: string;
  /** What a JOIN is answered with: nothing at all, or a notice, instead of being let in; lines get the same notice. */
  closed?: "missing" | "msg_channel_suspended" | "msg_banned" | "msg_emoteonly";
};

type Connection = { socket: WebSocket; joined: Set<string>; isIn: boolean; frozen: boolean; pass: string };

/** What becomes of the next line: a notice with this id, nothing at all, or shown without an answer. */
type Fate = { notice: string } | "lost" | "shown-unanswered" | "lost-and-dropped";

export type SaidLine = { channel: string; text: string; id: string; at: number };

export const bot = { login: "bellringer", userId: "900", clientId: "client-of-the-tests" };

const windowMs = 30_000;
/** Attempts of an account, whatever comes of them. https://dev.twitch.tv/docs/chat/#rate-limits */
const mostJoins = { count: 20, withinMs: 10_000 };
/**
 * Channels that an account may be in at a time, but for those where it is moderator or broadcaster.
 * https://discuss.dev.twitch.com/t/giving-broadcasters-control-concurrent-join-limits-for-irc-and-eventsub/54997
 */
const mostJoined = 100;
const privileged = /(?:moderator|broadcaster)\//;

export function createFakeTwitch(options: { now?: () => number; pollSeconds?: number } = {}) {
  const { now = Date.now, pollSeconds = 5 } = options;
  const auth: FakeAuth = createFakeAuth({ ...bot, pollSeconds });
  const server = createServer((request, response) => void auth.handle(request, response));
  const sockets = new WebSocketServer({ server });
  const channels = new Map<string, Channel>();
  const connections = new Set<Connection>();
  /** Shown to people. */
  const said: SaidLine[] = [];
  /** Every PRIVMSG that came, shown or not. */
  const heard: { channel: string; text: string; at: number }[] = [];
  /** Not shown, as the account was over its limit. */
  const dropped: { channel: string; text: string; at: number }[] = [];
  const joins: { channel: string; at: number }[] = [];
  const fates: Fate[] = [];
  const held: (() => void)[] = [];
  const watchers = new Set<() => void>();
  let holdsJoins = false;
  let logins = 0;
  let pongs = 0;
  let ids = 0;

  function changed(): void {
    for (const look of [...watchers]) look();
  }
  const send = (to: Connection, ...lines: string[]) => {
    if (!to.frozen && to.socket.readyState === 1) to.socket.send(lines.map((line) => `${line}\r\n`).join(""));
  };
  const inside = (channel: string) => [...connections].filter(({ joined }) => joined.has(channel));

  function addChannel(name: string, options: Partial<Channel> = {}): Channel {
    const channel = { name, roomId: `${1_000 + channels.size}`, badges: "", ...options };
    channels.set(name, channel);
    return channel;
  }

  /** In how many channels the account counts as joined. */
  function countJoined(): number {
    const all = new Set([...connections].flatMap(({ joined }) => [...joined]));
    return [...all].filter((name) => !privileged.test(channels.get(name)?.badges ?? "")).length;
  }

  function join(from: Connection, name: string): void {
    joins.push({ channel: name, at: now() });
    if (joins.filter(({ at }) => at > now() - mostJoins.withinMs).length > mostJoins.count) return;
    const channel = channels.get(name);
    if (!channel || channel.closed === "missing") return;
    if (!from.joined.has(name) && !privileged.test(channel.badges) && countJoined() >= mostJoined) return;
    if (channel.closed) {
      send(from, wire.notice(name, channel.closed, "You cannot come in."));
      return;
    }
    from.joined.add(name);
    const state = wire.userState({ channel: name, login: bot.login, badges: channel.badges });
    send(from, ...wire.joined(name, bot.login), state, wire.roomState(name, channel.roomId));
  }

  /** One counter for the account; how many it may hold depends on the channel that this line goes to. */
  function isOverLimit(channel: Channel): boolean {
    const recent = heard.filter(({ at }) => at > now() - windowMs).length;
    return recent > (privileged.test(channel.badges) ? 100 : 20);
  }

  /** Where we are no moderator: the same as a line of the last 30 s. */
  function isRepeat({ name, badges }: Channel, text: string): boolean {
    if (privileged.test(badges)) return false;
    return said.some((line) => line.channel === name && line.text === text && now() - line.at < windowMs);
  }

  function show(from: Connection, channel: Channel, text: string): string {
    const line = { channel: channel.name, text, id: `line-${++ids}`, at: now() };
    said.push(line);
    const sender = { id: bot.userId, login: bot.login, badges: channel.badges };
    const message = wire.privateMessage({ ...line, roomId: channel.roomId, from: sender });
    for (const other of inside(channel.name)) if (other !== from) send(other, message);
    return line.id;
  }

  function hear(from: Connection, name: string, text: string, nonce: string | undefined): void {
    heard.push({ channel: name, text, at: now() });
    const channel = channels.get(name);
    const fate = fates.shift();
    if (!channel || !from.joined.has(name) || fate === "lost") return;
    if (fate === "lost-and-dropped") from.socket.terminate();
    else if (channel.closed) send(from, wire.notice(name, channel.closed, "Your message was not sent."));
    else if (typeof fate === "object") send(from, wire.notice(name, fate.notice, "Your message was not sent."));
    else if (isRepeat(channel, text)) send(from, wire.notice(name, "msg_duplicate", "Your message was not sent."));
    else if (isOverLimit(channel)) dropped.push({ channel: name, text, at: now() });
    else if (/^[/.]/.test(text)) send(from, wire.notice(name, "unrecognized_cmd", "Unrecognized command"));
    else if ([...text].length <= 500) showAndAnswer(from, channel, text, { nonce, fate });
  }

  function showAndAnswer(
    from: Connection,
    channel: Channel,
    text: string,
    { nonce, fate }: { nonce: string | undefined; fate: Fate | undefined },
  ): void {
    const id = show(from, channel, text);
    if (fate === "shown-unanswered") return;
    send(from, wire.userState({ channel: channel.name, login: bot.login, badges: channel.badges, id, nonce }));
  }

  function logIn(from: Connection): void {
    logins += 1;
    const token = from.pass.replace(/^oauth:/, "");
    if (!auth.isValid(token)) {
      send(from, ":tmi.twitch.tv NOTICE * :Login authentication failed");
      from.socket.close();
      return;
    }
    from.isIn = true;
    send(from, ...wire.welcome(bot.login, bot.userId));
  }

  function obey(from: Connection, line: string): void {
    const read = wire.readLine(line);
    if (!read || from.frozen) return;
    const name = read.target.replace(/^#/, "");
    if (read.command === "CAP") send(from, `:tmi.twitch.tv CAP * ACK :${read.text}`);
    if (read.command === "PASS") from.pass = read.target;
    if (read.command === "NICK") logIn(from);
    if (read.command === "PING") {
      send(from, read.text === "" ? "PONG :tmi.twitch.tv" : `:tmi.twitch.tv PONG tmi.twitch.tv :${read.text}`);
    }
    if (read.command === "PONG") pongs += 1;
    if (!from.isIn) return;
    if (read.command === "JOIN" && holdsJoins) held.push(() => join(from, name));
    else if (read.command === "JOIN") join(from, name);
    if (read.command === "PART") {
      from.joined.delete(name);
      send(from, `:${bot.login}!${bot.login}@${bot.login}.tmi.twitch.tv PART #${name}`);
    }
    if (read.command === "PRIVMSG") hear(from, name, read.text, read.nonce);
  }

  sockets.on("connection", (socket) => {
    const connection: Connection = { socket, joined: new Set(), isIn: false, frozen: false, pass: "" };
    connections.add(connection);
    socket.on("message", (data) => {
      for (const line of data.toString().split(/[\r\n]+/)) if (line !== "") obey(connection, line);
      changed();
    });
    socket.on("close", () => {
      connections.delete(connection);
      changed();
    });
    socket.on("error", () => socket.terminate());
  });

  return {
    auth,
    channels,
    said,
    heard,
    dropped,
    joins,
    addChannel,
    logins: () => logins,
    pongs: () => pongs,
    connections: () => connections.size,
    isIn: (channel: string) => inside(channel).length > 0,
    countJoined,

    /** Its owner takes another name; whoever is in the channel is in it no longer, and is not told. */
    rename(from: string, to: string): void {
      const channel = channels.get(from);
      if (!channel) throw new Error(`there is no ${from}`);
      for (const { joined } of inside(from)) joined.delete(from);
      channels.delete(from);
      channels.set(to, Object.assign(channel, { name: to }));
    },

    /** Decides over the next lines that come, one each. */
    next: (...what: Fate[]) => void fates.push(...what),
    holdJoins(): void {
      holdsJoins = true;
    },
    waitingToJoin: () => held.length,
    letIn() {
      holdsJoins = false;
      for (const go of held.splice(0)) go();
    },

    /** A person types. */
    type(channel: string, from: wire.Chatter, text: string, tags?: wire.Tags): string {
      const id = tags?.id ?? `typed-${++ids}`;
      const { roomId = "0" } = channels.get(channel) ?? {};
      const line = wire.privateMessage({ channel, roomId, from, id, text, at: now(), tags });
      for (const to of inside(channel)) send(to, line);
      return id;
    },
    /** Any line of the server, to everybody in the channel. */
    tell(channel: string, line: string): void {
      for (const to of inside(channel)) send(to, line);
    },
    tellAll(line: string): void {
      for (const to of connections) send(to, line);
    },
    deleteLine(channel: string, { id, text }: { id: string; text: string }, login = bot.login): void {
      const tags = { login, "room-id": "", "target-msg-id": id, "tmi-sent-ts": `${now()}` };
      this.tell(channel, wire.tagged(tags, `:tmi.twitch.tv CLEARMSG #${channel} :${text}`));
    },
    /** Puts our account out of a channel. */
    putOut(name: string): void {
      for (const to of inside(name)) {
        to.joined.delete(name);
        send(to, `:${bot.login}!${bot.login}@${bot.login}.tmi.twitch.tv PART #${name}`);
      }
    },
    drop(): void {
      for (const { socket } of connections) socket.terminate();
    },
    /** The connections that stand now neither say nor hear anything any more, and nobody is told. */
    freeze(): void {
      for (const connection of connections) connection.frozen = true;
    },

    /** Resolves when the condition holds; it is looked at whenever something came in. */
    async until(condition: () => boolean): Promise<void> {
      if (condition()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => condition() && resolve();
      watchers.add(look);
      await promise;
      watchers.delete(look);
    },

    async listen(port = 0): Promise<{ chatUrl: string; authUrl: string }> {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      return { chatUrl: `ws://127.0.0.1:${address.port}`, authUrl: `http://127.0.0.1:${address.port}/oauth2` };
    },
    async close(): Promise<void> {
      for (const { socket } of connections) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}
