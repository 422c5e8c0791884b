import { openSealing } from "../../app/platform.ts";
import { openTwitchShelf } from "../../app/twitch-login.ts";
import { type AuthClient, createAuthClient, missingScopes } from "../../chat/twitch/auth-client.ts";
import type { OpenConnection } from "../../chat/twitch/chat-link.ts";
import { createHelix, type Helix, type HelixSent } from "../../chat/twitch/helix.ts";
import type { IrcLine } from "../../chat/twitch/irc-line.ts";
import { isSameLine } from "../../chat/twitch/line-text.ts";
import { createTwitchLogin, type Identity, type TwitchLogin } from "../../chat/twitch/login.ts";
import { createTmiConnections } from "../../chat/twitch/tmi-link.ts";
import { noted } from "./redaction.ts";
import { describeError, NotAsked, type Row, type Seen, type Tools, type TriedService } from "./rows.ts";
import { openChat, type ReceivedChat } from "./twitch-chat.ts";

const docs = "https://dev.twitch.tv/docs";
const goodbyeMs = 5_000;
/** An account that isn't a moderator may send 20 lines in 30 s, in all channels together. We use half of that. */
const betweenLinesMs = 3_000;
/** Accounts with other limits: https://github.com/pajbot/tmi-rate-limits */
const exempt = /(?:^|,)(?:moderator|lead_moderator|broadcaster|vip)\//;

type TwitchContext = Tools & {
  auth: AuthClient;
  helix: Helix;
  login: TwitchLogin;
  open: OpenConnection;
  shelf: { close(): Promise<void> };
  channel: string;
  identity?: Identity;
  listening?: ReceivedChat;
  speaking?: ReceivedChat;
  roomId: string;
  badges: string;
  count: number;
  deleted?: string;
  /** The IDs of our lines that haven't been deleted. */
  posted: Set<string>;
};

function own({ identity }: TwitchContext): Identity {
  if (!identity) throw new NotAsked("nobody is logged in");
  return identity;
}

function ear({ listening }: TwitchContext): ReceivedChat {
  if (!listening) throw new NotAsked("nobody listens in the channel");
  return listening;
}

/** Waits, and then returns a text that was never sent before. */
async function nextText(context: TwitchContext, text = ""): Promise<string> {
  await context.clock.sleep(betweenLinesMs, context.signal);
  context.count += 1;
  ear(context).clear();
  context.speaking?.clear();
  return `bellringer test ${context.count}${text}`;
}

async function sayByHelix(context: TwitchContext, text: string): Promise<HelixSent> {
  const { roomId, signal } = context;
  const { token, userId } = own(context);
  const sent = await context.helix.say({ token, roomId, userId, text }, signal);
  if (sent.type === "sent") context.posted.add(sent.messageId);
  return sent;
}

function receivedLine(context: TwitchContext, text: string): Promise<IrcLine | undefined> {
  const isOwn = (line: IrcLine) => line.command === "PRIVMSG" && line.login === own(context).login;
  return ear(context).hear((line) => isOwn(line) && isSameLine(line.text, text));
}

/** Sends a text through the chat, and waits for Twitch's answer on the same connection. */
async function sayByChat(context: TwitchContext, chat: ReceivedChat, text: string): Promise<IrcLine | undefined> {
  chat.say(context.channel, text);
  const answer = await chat.hear(
    ({ command, channel }) => channel === context.channel && (command === "USERSTATE" || command === "NOTICE"),
  );
  const id = answer?.tags.get("id");
  if (id) context.posted.add(id);
  return answer;
}

/** Describes a line. It contains no text by people: these are our own lines, and Twitch's answers. */
function shown(line: IrcLine | undefined) {
  return line && { command: line.command, text: line.text, tags: Object.fromEntries(line.tags) };
}

async function deleteLine(context: TwitchContext, messageId: string, signal = context.signal) {
  const { token, userId } = own(context);
  return context.helix.deleteLine({ token, roomId: context.roomId, userId, messageId }, signal);
}

/** Sends a line with odd characters. Twitch may remove some of them, and the program must still recognize the line. */
async function sayOdd(context: TwitchContext, odd: string): Promise<Seen> {
  const text = await nextText(context, ` ${odd} end`);
  const sent = await sayByHelix(context, text);
  const line = await receivedLine(context, text);
  return { holds: line !== undefined, sent, said: text, heard: line?.text };
}

const rows: readonly Row<TwitchContext>[] = [
  {
    id: "twitch.login",
    does: "Twitch: check the bot's login",
    documented: {
      says: "GET /validate returns login, user_id and scopes",
      at: `${docs}/authentication/validate-tokens/`,
    },
    expected: "200, every scope that the program asks for",
    async run(context): Promise<Seen> {
      const identity = await context.login.identify(context.signal);
      context.secrets.add(identity.token);
      context.identity = identity;
      const { scopes, login, userId } = identity;
      const missing = missingScopes(scopes, "helix");
      return { holds: missing.length === 0, login, userId, scopes, missing };
    },
  },
  {
    id: "twitch.limits",
    does: "Twitch: read the limits of its API",
    documented: {
      says: "Every answer has Ratelimit-Limit, -Remaining and -Reset (seconds since 1970)",
      at: `${docs}/api/guide/#twitch-rate-limits`,
    },
    expected: "all three, a reset that is near",
    needs: ["twitch.login"],
    async run(context): Promise<Seen> {
      const { token, userId } = own(context);
      const language = await context.helix.languageOf({ token, roomId: userId }, context.signal);
      const { headers = {} } = context.received.all().at(-1) ?? {};
      const names = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];
      return { holds: names.every((name) => Number(headers[name]) >= 0), language, headers };
    },
  },
  {
    id: "twitch.join",
    does: "Twitch: join the channel's chat",
    documented: { says: "JOIN is answered with USERSTATE and ROOMSTATE", at: `${docs}/chat/irc/#roomstate-tags` },
    expected: "ROOMSTATE with a room-id, USERSTATE with badges",
    needs: ["twitch.login"],
    async run(context): Promise<Seen> {
      const { open, clock, signal, channel } = context;
      const listening = await openChat({ open, login: own(context), clock, signal });
      context.listening = listening;
      listening.join(channel);
      const room = await listening.hear((line) => line.channel === channel && line.command !== "JOIN" && isRoom(line));
      const state = await listening.hear((line) => line.channel === channel && line.command === "USERSTATE");
      context.roomId = room?.tags.get("room-id") ?? "";
      context.badges = state?.tags.get("badges") ?? "";
      if (context.roomId === "") throw new Error(`the chat did not let us in: ${room?.text ?? "no answer"}`);
      return { holds: state?.tags.has("badges") === true, room: shown(room), state: shown(state) };
    },
  },
  {
    id: "twitch.say",
    does: "Twitch: post a test line over chat",
    documented: {
      says: "USERSTATE follows a PRIVMSG; its id is not documented",
      at: `${docs}/chat/irc/#userstate-tags`,
    },
    expected: "USERSTATE with the id of the line",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const answer = await sayByChat(context, ear(context), await nextText(context));
      return { holds: answer?.command === "USERSTATE" && Boolean(answer.tags.get("id")), answer: shown(answer) };
    },
  },
  {
    id: "twitch.say-unjoined",
    does: "Twitch: post a test line from a connection that has not joined the channel",
    documented: { says: "Not documented", at: `${docs}/chat/irc/` },
    expected: "it is shown, heard by the connection that has joined, and answered with USERSTATE",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const { open, clock, signal } = context;
      context.speaking ??= await openChat({ open, login: own(context), clock, signal });
      const text = await nextText(context);
      const answer = await sayByChat(context, context.speaking, text);
      const line = await receivedLine(context, text);
      const id = line?.tags.get("id");
      if (id) context.posted.add(id);
      const holds = line !== undefined && answer?.command === "USERSTATE";
      return { holds, answer: shown(answer), heard: shown(line), idIsSame: answer?.tags.get("id") === id };
    },
  },
  {
    id: "twitch.say-helix",
    does: "Twitch: post a test line over its API",
    documented: { says: "200 with message_id and is_sent", at: `${docs}/api/reference/#send-chat-message` },
    expected: "sent, and heard in chat as our own line with the same id",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const text = await nextText(context);
      const sent = await sayByHelix(context, text);
      const line = await receivedLine(context, text);
      const holds = sent.type === "sent" && line?.tags.get("id") === sent.messageId;
      return { holds, sent, heard: shown(line) };
    },
  },
  {
    id: "twitch.repeat-helix",
    does: "Twitch: post the same line twice over its API",
    documented: {
      says: "drop_reason has a code; the codes are not documented",
      at: `${docs}/api/reference/#send-chat-message`,
    },
    expected: "dropped as msg_duplicate or duplicate_message; for a moderator, VIP or broadcaster sent",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const text = await nextText(context);
      const first = await sayByHelix(context, text);
      await context.clock.sleep(betweenLinesMs, context.signal);
      const again = await sayByHelix(context, text);
      const isExempt = exempt.test(context.badges);
      const isDuplicate = again.type === "dropped" && ["msg_duplicate", "duplicate_message"].includes(again.code);
      return { holds: isExempt ? again.type === "sent" : isDuplicate, isExempt, first, again };
    },
  },
  {
    id: "twitch.repeat-chat",
    does: "Twitch: post the same line twice over chat",
    documented: {
      says: "NOTICE msg_duplicate: identical to the previous one, less than 30 seconds ago",
      at: `${docs}/chat/irc/#notice-tags`,
    },
    expected: "NOTICE msg_duplicate; for a moderator, VIP or broadcaster USERSTATE",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const text = await nextText(context);
      const first = await sayByChat(context, ear(context), text);
      await context.clock.sleep(betweenLinesMs, context.signal);
      ear(context).clear();
      const again = await sayByChat(context, ear(context), text);
      const isExempt = exempt.test(context.badges);
      const holds = isExempt ? again?.command === "USERSTATE" : again?.tags.get("msg-id") === "msg_duplicate";
      return { holds, isExempt, first: shown(first), again: shown(again) };
    },
  },
  {
    id: "twitch.too-long",
    does: "Twitch: try a line of 501 characters over its API",
    documented: { says: "422 for a message that is too large", at: `${docs}/api/reference/#send-chat-message` },
    expected: "400, which says that it is too long",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const text = (await nextText(context)).padEnd(501, "x");
      const sent = await sayByHelix(context, text);
      return { holds: sent.type === "refused" && sent.status === 400, sent };
    },
  },
  {
    id: "twitch.joiner",
    does: "Twitch: post a line with a joined emoji (U+200D)",
    documented: {
      says: "Not documented; joiners were seen to go",
      at: "https://github.com/twitchdev/issues/issues/307",
    },
    expected: "shown, the same line for the program",
    needs: ["twitch.join"],
    run: (context) => sayOdd(context, "\u{1f469}\u{200d}\u{1f4bb}"),
  },
  {
    id: "twitch.tag",
    does: "Twitch: post a line with U+E0000",
    documented: {
      says: "Not documented; this block was seen to go",
      at: "https://github.com/Chatterino/chatterino2/issues/6417",
    },
    expected: "shown, the same line for the program",
    needs: ["twitch.join"],
    run: (context) => sayOdd(context, "\u{e0000}"),
  },
  {
    id: "twitch.delete",
    does: "Twitch: post a test line and delete it",
    documented: {
      says: "204 for a moderator, 403 for anybody else, 400 for a line of the broadcaster",
      at: `${docs}/api/reference/#delete-chat-messages`,
    },
    expected: "as documented, by our badges",
    needs: ["twitch.join"],
    async run(context): Promise<Seen> {
      const text = await nextText(context);
      const sent = await sayByHelix(context, text);
      if (sent.type !== "sent") return { holds: false, sent };
      await receivedLine(context, text);
      const deleted = await deleteLine(context, sent.messageId);
      if (deleted === "deleted") context.posted.delete(sent.messageId);
      if (deleted === "deleted") context.deleted = sent.messageId;
      const isOwnChannel = context.roomId === own(context).userId;
      const isModerator = /(?:^|,)(?:lead_)?moderator\//.test(context.badges);
      const refused = typeof deleted === "object" && deleted.refused === (isOwnChannel ? 400 : 403);
      return { holds: isModerator && !isOwnChannel ? deleted === "deleted" : refused, badges: context.badges, deleted };
    },
  },
  {
    id: "twitch.delete-again",
    does: "Twitch: delete it again",
    documented: {
      says: "404 for a message that was not found or is older than six hours",
      at: `${docs}/api/reference/#delete-chat-messages`,
    },
    expected: "404",
    needs: ["twitch.delete"],
    async run(context): Promise<Seen> {
      if (context.deleted === undefined) throw new NotAsked("no line could be deleted");
      const again = await deleteLine(context, context.deleted);
      return { holds: typeof again === "object" && again.refused === 404, again };
    },
  },
];

/** True for a channel's state, and for a notice that nobody may enter the channel. */
function isRoom({ command }: IrcLine): boolean {
  return command === "ROOMSTATE" || command === "NOTICE";
}

export const twitchService: TriedService<TwitchContext> = {
  name: "Twitch",
  example: "maplenine",
  lacks: ({ twitch }) => (twitch ? undefined : "TWITCH_CLIENT_ID"),
  async open(place, tools) {
    const { config, log, secrets } = tools;
    const { twitch } = config;
    const channel = /([\w]+)\/?$/.exec(place.trim())?.[1]?.toLowerCase();
    if (!twitch || channel === undefined) throw new NotAsked("that is not the name of a channel");
    const shelf = await openTwitchShelf(tools);
    const sealing = noted(await openSealing(config), secrets);
    const auth = createAuthClient(twitch);
    const { refreshToken } = twitch;
    const login = createTwitchLogin({ auth, kept: shelf.kept, sealing, refreshToken, log });
    const helix = createHelix({ helixUrl: twitch.apiUrl, clientId: twitch.clientId });
    const open = createTmiConnections({ chatUrl: twitch.chatUrl, log });
    return { ...tools, auth, helix, login, open, shelf, channel, roomId: "", badges: "", count: 0, posted: new Set() };
  },
  rows,
  async close(context) {
    const { listening, speaking, posted, shelf, helix, auth, log, badges, roomId, identity } = context;
    const signal = AbortSignal.timeout(goodbyeMs);
    const mayDelete = identity !== undefined && roomId !== identity.userId && /moderator\//.test(badges);
    if (mayDelete) for (const id of posted) await deleteLine(context, id, signal);
    listening?.close();
    speaking?.close();
    await Promise.all([helix.close(), auth.close(), shelf.close()]).catch((error: unknown) =>
      log.warn(describeError(error), "not everything could be closed"),
    );
  },
};
