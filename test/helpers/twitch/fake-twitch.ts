/**
 * A fake Twitch with IRC over WebSocket and OAuth. It follows Twitch's documentation strictly and is independent of our
 * adapter. There is one account, which may log in several times. Every line that it sends is recorded.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { createFakeAuth, type FakeAuth } from "./auth.ts";
import { createFakeHelix } from "./helix.ts";
import { createSpeakingRules, kept, type Rules } from "./speaking-rules.ts";
import * as wire from "./wire.ts";

type Channel = Rules & {
  roomId: string;
  /** True if the channel's owner is live. */
  isLive?: boolean;
  /** The language of the owner's stream. The default is English. */
  language?: string;
  /** Refuses a JOIN and every line: with no answer ("missing"), or with this notice. */
  closed?: "missing" | "msg_channel_suspended" | "msg_banned" | "msg_emoteonly";
  /** Returns the id of the notice that refuses a line; undefined to accept it. */
  refuses?: ((text: string) => string | undefined) | undefined;
};

type Connection = {
  socket: WebSocket;
  joined: Set<string>;
  isIn: boolean;
  frozen: boolean;
  pass: string;
  /** The requested capabilities: https://dev.twitch.tv/docs/chat/irc/#requesting-twitch-capabilities */
  capabilities: Set<string>;
};

/** Messages that only clients with the capability `twitch.tv/commands` get. */
const ofCommands =
  /^:tmi\.twitch\.tv (?:CLEARCHAT|CLEARMSG|GLOBALUSERSTATE|NOTICE #|RECONNECT|ROOMSTATE|USERNOTICE|USERSTATE)/;

type Refused = { notice: string; text: string };
/** `id` is set if the line is shown. */
type Judged = { id?: string; fate: Fate | undefined };
/**
 * What a test makes happen to the next line. With `isShown`, the notice comes although people see the line.
 * "shown-unanswered" is a line without its USERSTATE. "shown-unheard" in addition reaches none of our other
 * connections.
 */
type Fate =
  | { notice: string; text?: string; isShown?: true }
  | "lost"
  | "shown-unanswered"
  | "shown-unheard"
  | "lost-and-dropped";

export type SentLine = { channel: string; text: string; id: string; at: number };

export const bot = { login: "bellringer", userId: "900", clientId: "client-of-the-tests" };

/** Twitch counts every attempt of an account, also the refused ones: https://dev.twitch.tv/docs/chat/#rate-limits */
const mostJoins = { count: 20, withinMs: 10_000 };
const mostLogins = { count: 20, withinMs: 10_000 };
/**
 * The number of channels an account may be in at the same time. Channels where it is moderator or broadcaster don't
 * count. https://discuss.dev.twitch.com/t/giving-broadcasters-control-concurrent-join-limits-for-irc-and-eventsub/54997
 */
const mostJoined = 100;
const privileged = /(?:moderator|broadcaster)\//;

export function createFakeTwitch(options: { now?: () => number; pollSeconds?: number } = {}) {
  const { now = Date.now, pollSeconds = 5 } = options;
  const auth: FakeAuth = createFakeAuth({ ...bot, pollSeconds, now: options.now });
  const server = createServer((request, response) => {
    const { handle } = request.url?.startsWith("/helix/") ? helix : auth;
    void handle(request, response).then(changed);
  });
  const sockets = new WebSocketServer({ server });
  const rules = createSpeakingRules(now);
  const channels = new Map<string, Channel>();
  const connections = new Set<Connection>();
  /** Lines that people see. */
  const said: SentLine[] = [];
  /** Every PRIVMSG that arrived, shown or not. */
  const heard: { channel: string; text: string; at: number }[] = [];
  /** Lines that weren't shown because the account exceeded its limit. */
  const dropped: { channel: string; text: string; at: number }[] = [];
  /** Lines that a rule rejected, with the id of the notice. */
  const refusals: { channel: string; notice: string; at: number }[] = [];
  /**
   * Channels that share one chat. A line appears in all of them. Each copy has its own id and names the source of the
   * line: https://dev.twitch.tv/docs/chat/irc/#privmsg-tags (source-id, source-room-id). This also holds for bots that
   * send with a user token: https://dev.twitch.tv/docs/api/reference/#send-chat-message (for_source_only). No document
   * says whether deleting a line deletes its copies. In this fake they stay.
   */
  const shared = new Set<string>();
  const mirrored: SentLine[] = [];
  /** Tests can turn this off, because no document promises that every copy arrives. */
  let mirrors = true;
  /** Lines that our account has deleted. */
  const deleted: SentLine[] = [];
  const joins: { channel: string; at: number }[] = [];
  const fates: Fate[] = [];
  const held: (() => void)[] = [];
  const watchers = new Set<() => void>();
  let holdsJoins = false;
  /**
   * Tests can turn this on, because no document says whether a connection may send to a channel that it hasn't joined.
   */
  let swallowsUnjoined = false;
  let logins = 0;
  const loginsAt: number[] = [];
  let joinedSpeakers = 0;
  let pongs = 0;
  let ids = 0;

  function changed(): void {
    for (const look of [...watchers]) look();
  }
  const send = (to: Connection, ...lines: string[]) => {
    const bare = to.capabilities.has("twitch.tv/tags") ? lines : lines.map((line) => line.replace(/^@\S+ /, ""));
    const isMeant = (line: string) => to.capabilities.has("twitch.tv/commands") || !ofCommands.test(line);
    const sent = bare.filter((line) => isMeant(line.replace(/^@\S+ /, "")));
    if (to.frozen || to.socket.readyState !== 1 || sent.length === 0) return;
    to.socket.send(sent.map((line) => `${line}\r\n`).join(""));
  };
  const inside = (channel: string) => [...connections].filter(({ joined }) => joined.has(channel));

  function addChannel(name: string, options: Partial<Channel> = {}): Channel {
    const { roomId = `${1_000 + channels.size}` } = options;
    const channel = { name, badges: roomId === bot.userId ? "broadcaster/1" : "", ...options, roomId };
    channels.set(name, channel);
    return channel;
  }

  /** The number of channels the account is in that count against the limit. */
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

  /** The tags that name a line's source; none outside a shared chat. */
  function sourceOf(channel: Channel, id: string, badges: string): wire.Tags {
    if (!shared.has(channel.name)) return {};
    return { "source-room-id": channel.roomId, "source-id": id, "source-badges": badges };
  }

  /** Copies a line to the other channels of the shared chat. */
  function mirror(line: SentLine, from: wire.Chatter, tags: wire.Tags): SentLine[] {
    const others = mirrors && shared.has(line.channel) ? [...shared].filter((name) => name !== line.channel) : [];
    return others.flatMap((name) => {
      const partner = channels.get(name);
      if (!partner) return [];
      const copy = { ...line, channel: name, id: `copy-${++ids}` };
      const shown = wire.privateMessage({ ...copy, roomId: partner.roomId, from: { ...from, badges: "" }, tags });
      for (const other of inside(name)) send(other, shown);
      return [copy];
    });
  }

  /**
   * Shows a line to all other connections in the channel, including other connections of the sender's account. The
   * sending connection gets a separate answer.
   */
  function show(channel: Channel, text: string, from?: Connection, isReceived = true): string {
    rules.onShown(channel.name, text);
    const line = { channel: channel.name, text, id: `line-${++ids}`, at: now() };
    said.push(line);
    const sender = { id: bot.userId, login: bot.login, badges: channel.badges };
    const tags = sourceOf(channel, line.id, channel.badges);
    const message = wire.privateMessage({ ...line, roomId: channel.roomId, from: sender, tags });
    for (const other of inside(channel.name)) if (other !== from && isReceived) send(other, message);
    mirrored.push(...mirror(line, sender, tags));
    return line.id;
  }

  /** Decides what happens to a line that came over IRC or over the API. A fate set by the test is used up first. */
  function judge(name: string, line: string, from?: Connection): Judged | Refused {
    heard.push({ channel: name, text: line, at: now() });
    const text = kept(line);
    const channel = channels.get(name);
    const fate = fates.shift();
    if (!channel || channel.closed === "missing" || fate === "lost" || fate === "lost-and-dropped") return { fate };
    if (channel.closed) return { notice: channel.closed, text: "Your message was not sent." };
    if (typeof fate === "object" && !fate.isShown) return { text: "Your message was not sent.", ...fate };
    if (text === "")
      return { notice: "msg_rejected", text: "Your message is being checked by mods and has not been sent." };
    const notice = channel.refuses?.(text);
    if (notice !== undefined) return { notice, text: "Your message was not sent." };
    const verdict = rules.judge(channel, text);
    if (verdict === "ignored") {
      dropped.push({ channel: name, text, at: now() });
      return { fate: "lost" };
    }
    if (verdict !== "shown") {
      refusals.push({ channel: name, notice: verdict.notice, at: now() });
      return verdict;
    }
    return { id: show(channel, text, from, fate !== "shown-unheard"), fate };
  }

  function hear(from: Connection, name: string, text: string, nonce: string | undefined): void {
    if (from.joined.size > 0) joinedSpeakers += 1;
    if (swallowsUnjoined && !from.joined.has(name)) return void heard.push({ channel: name, text, at: now() });
    const judged = judge(name, text, from);
    if ("notice" in judged) return void send(from, wire.notice(name, judged.notice, judged.text));
    if (judged.fate === "lost-and-dropped") from.socket.terminate();
    const channel = channels.get(name);
    const { id, fate } = judged;
    if (typeof fate === "object") send(from, wire.notice(name, fate.notice, fate.text ?? ""));
    if (!channel || id === undefined || typeof fate === "string") return;
    send(from, wire.userState({ channel: name, login: bot.login, badges: channel.badges, id, nonce }));
  }

  const channelOf = (roomId: string) => [...channels.values()].find((channel) => channel.roomId === roomId);

  const helix = createFakeHelix({
    auth,
    account: bot,
    say(roomId, text) {
      const judged = judge(channelOf(roomId)?.name ?? "", text);
      if ("notice" in judged) return { code: judged.notice, text: judged.text };
      const { id } = judged;
      return id !== undefined && judged.fate === undefined ? { messageId: id } : "silent";
    },
    // https://dev.twitch.tv/docs/api/reference/#delete-chat-messages: 403 if the account isn't a moderator; 404 also
    // for a line older than six hours; 400 for a line of the broadcaster or of another moderator.
    deleteLine(roomId, messageId) {
      const channel = channelOf(roomId);
      const line = [...said, ...mirrored].find(({ id }) => id === messageId);
      if (!channel || !/(?:moderator|broadcaster)\//.test(channel.badges)) return 403;
      if (!line || line.channel !== channel.name || now() - line.at > 6 * 3_600_000) return 404;
      if (roomId === bot.userId) return 400;
      const list = said.includes(line) ? said : mirrored;
      list.splice(list.indexOf(line), 1);
      deleted.push(line);
      const tags = { login: bot.login, "room-id": "", "target-msg-id": messageId, "tmi-sent-ts": `${now()}` };
      const told = wire.tagged(tags, `:tmi.twitch.tv CLEARMSG #${channel.name} :${line.text}`);
      for (const to of inside(channel.name)) send(to, told);
      return 204;
    },
    streams: (ids) =>
      [...channels.values()]
        .filter(({ roomId, isLive }) => isLive && ids.includes(roomId))
        .map(({ roomId, name }) => ({ user_id: roomId, user_login: name, type: "live" })),
    languageOf: (id) => {
      const channel = channelOf(id);
      return channel && (channel.language ?? "en");
    },
  });

  function logIn(from: Connection): void {
    logins += 1;
    loginsAt.push(now());
    // https://dev.twitch.tv/docs/chat/#rate-limits: an account that logs in too often is refused.
    if (loginsAt.filter((at) => at > now() - mostLogins.withinMs).length > mostLogins.count) {
      from.socket.terminate();
      return;
    }
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
    if (read.command === "CAP") {
      for (const name of read.text.split(" ")) from.capabilities.add(name);
      send(from, `:tmi.twitch.tv CAP * ACK :${read.text}`);
    }
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
    const connection: Connection = {
      socket,
      joined: new Set(),
      isIn: false,
      frozen: false,
      pass: "",
      capabilities: new Set(),
    };
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
    refusals,
    deleted,
    shared,
    mirrored,
    /** With false, a line appears only in its own channel, although the chat is shared. */
    mirror(on: boolean): void {
      mirrors = on;
    },
    swallowUnjoined(on: boolean): void {
      swallowsUnjoined = on;
    },
    helix,
    isIgnoring: rules.isIgnoring,
    joins,
    addChannel,
    logins: () => logins,
    /** How many lines arrived on a connection that was in some channel. */
    joinedSpeakers: () => joinedSpeakers,
    pongs: () => pongs,
    connections: () => connections.size,
    isIn: (channel: string) => inside(channel).length > 0,
    countJoined,

    /** Renames a channel, as its owner can. Connections leave the channel without being told. */
    rename(from: string, to: string): void {
      const channel = channels.get(from);
      if (!channel) throw new Error(`there is no ${from}`);
      for (const { joined } of inside(from)) joined.delete(from);
      channels.delete(from);
      channels.set(to, Object.assign(channel, { name: to }));
    },

    /** Sets what happens to the next lines, one value per line. */
    next: (...what: Fate[]) => void fates.push(...what),
    holdJoins(): void {
      holdsJoins = true;
    },
    waitingToJoin: () => held.length,
    letIn() {
      holdsJoins = false;
      for (const go of held.splice(0)) go();
    },

    /** A person types a line. */
    type(channel: string, from: wire.Chatter, text: string, tags?: wire.Tags): string {
      const id = tags?.id ?? `typed-${++ids}`;
      const room = channels.get(channel);
      const source = room ? sourceOf(room, id, from.badges ?? "") : {};
      const line = { channel, id, text, at: now() };
      const shown = { ...line, roomId: room?.roomId ?? "0", from, tags: { ...source, ...tags } };
      for (const to of inside(channel)) send(to, wire.privateMessage(shown));
      mirror(line, from, source);
      return id;
    },
    /** Sends a raw IRC line to all connections in the channel. */
    notify(channel: string, line: string): void {
      for (const to of inside(channel)) send(to, line);
    },
    sendAll(line: string): void {
      for (const to of connections) send(to, line);
    },
    /** Sends a raw IRC line to the connections that are in no channel. */
    sendSpeakers(line: string): void {
      for (const to of connections) if (to.joined.size === 0) send(to, line);
    },
    deleteLine(channel: string, { id, text }: { id: string; text: string }, login = bot.login): void {
      const tags = { login, "room-id": "", "target-msg-id": id, "tmi-sent-ts": `${now()}` };
      this.notify(channel, wire.tagged(tags, `:tmi.twitch.tv CLEARMSG #${channel} :${text}`));
    },
    /** Makes the server remove our account from a channel with a PART. */
    putOut(name: string): void {
      for (const to of inside(name)) {
        to.joined.delete(name);
        send(to, `:${bot.login}!${bot.login}@${bot.login}.tmi.twitch.tv PART #${name}`);
      }
    },
    drop(): void {
      for (const { socket } of connections) socket.terminate();
    },
    /** Makes the open connections neither send nor receive anything from now on, without closing them. */
    freeze(): void {
      for (const connection of connections) connection.frozen = true;
    },

    /** Resolves when the condition is true. It is checked whenever something arrives. */
    async until(condition: () => boolean): Promise<void> {
      if (condition()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => condition() && resolve();
      watchers.add(look);
      await promise;
      watchers.delete(look);
    },

    async listen(port = 0): Promise<{ chatUrl: string; authUrl: string; apiUrl: string }> {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      const http = `http://127.0.0.1:${address.port}`;
      return { chatUrl: `ws://127.0.0.1:${address.port}`, authUrl: `${http}/oauth2`, apiUrl: `${http}/helix` };
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
