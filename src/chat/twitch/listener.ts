import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { plainWord } from "../../words/typed-words.ts";
import { type AccessMode, leadsIn } from "../access-mode.ts";
import { twitchPlace } from "../port/twitch-channel.ts";
import { toOneLine } from "../reply/one-line.ts";
import { partsOf, type Reply } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";
import type { SayReply } from "./answering.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import { type ChatCall, isFromElsewhere, readCall } from "./chat-call.ts";
import { answerConsent, waitingAs, welcomeAs } from "./consent.ts";
import { anotherCopy, type CopyWatch } from "./copy-watch.ts";
import type { TwitchEvents } from "./events.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import { isSameLine, longestLine, toSafeLine } from "./line-text.ts";
import type { Identity } from "./login.ts";
import { createRivals, knownBots } from "./other-bots.ts";
import type { OwnLines } from "./own-lines.ts";
import type { ProposeLanguage } from "./propose-language.ts";
import { asTypedHere, nameOf, resolveCalls, resolveCommand } from "./public-commands.ts";
import { createRecentIds } from "./recent-ids.ts";
import type { LineSpeaker } from "./speaker.ts";
import type { Tending } from "./tending.ts";

type CommandHandler = (call: CommandCall) => Promise<Reply | undefined>;

/** Handles what people type, and what moderators do to our lines. */
export function createListener(options: {
  say: SayReply;
  findSent: LineSpeaker["findSent"];
  isArriving: LineSpeaker["isArriving"];
  /** Reads a channel's recent messages from the database. Our own memory of them doesn't survive a restart. */
  readSent(channel: string): Promise<readonly string[]>;
  /** Reads the IDs of running campaigns that are connected in a space. */
  readConnected(space: string): Promise<readonly string[]>;
  registry: ChannelRegistry;
  mode: AccessMode;
  wordsIn(channel: string): Promise<Words>;
  proposeLanguage: ProposeLanguage;
  joined: Pick<JoinedChannels, "knock">;
  tending: Pick<Tending, "typing" | "reload">;
  copies: CopyWatch;
  ownLines: OwnLines;
  events: TwitchEvents;
  identity(): Identity | undefined;
  now(): number;
  log: Logger;
  signal: AbortSignal;
}) {
  const {
    say,
    findSent,
    isArriving,
    readSent,
    readConnected,
    registry,
    joined,
    mode,
    tending,
    copies,
    ownLines,
    events,
    wordsIn,
  } = options;
  const { identity, proposeLanguage, now, log, signal } = options;
  const { typing } = tending;
  const seen = createRecentIds();
  // How many answers another bot must give before we leave a word to it. For a moderator's command, one is enough.
  const rivals = createRivals(now, (channel, word) => (typing(channel).orders.has(word) ? 1 : 3));
  const linesReceived = new Map<string, number>();
  let handler: CommandHandler = async () => undefined;

  async function ask(call: ChatCall): Promise<Reply | undefined> {
    const { channel, user, isToUs, repliesTo } = call;
    const { questionCooldownMs } = typing(channel);
    const asked = { place: twitchPlace(channel), user, placeCooldownMs: questionCooldownMs, repliesTo };
    const order = user.role === "everyone" || isToUs ? undefined : resolveCommand(call.text, typing(channel));
    if (order) return await handler({ ...asked, ...order });
    if (isToUs) return await handler({ ...asked, text: call.text, isToUs });
    const replies: Reply[] = [];
    for (const text of resolveCalls(call.text, typing(channel), user.role !== "everyone")) {
      const reply = await handler({ ...asked, text });
      if (reply) replies.push(reply);
    }
    const [first, second] = replies;
    // "!charity" answers with two commands. The progress comes first, then the link.
    const reply = first && second ? { ...second, links: [...(second.links ?? []), ...(first.links ?? [])] } : first;
    const { page } = reply ?? {};
    return reply && page ? { ...reply, page: { ...page, next: asTypedHere(page.next, typing(channel)) } } : reply;
  }

  async function lineOf(reply: Reply, channel: string): Promise<string> {
    const typed = (command: string) => asTypedHere(`!${command}`, typing(channel)) ?? `!${command}`;
    return toOneLine(reply, { words: reply.spokenIn ?? (await wordsIn(channel)), limit: longestLine, typed });
  }

  async function answer(call: ChatCall, own: Identity): Promise<void> {
    const { say: sayHere } = await wordsIn(call.channel);
    const isTeam = call.user.role !== "everyone";
    const consent = await answerConsent({ call, own, registry, joined, mode, say: sayHere });
    if (consent) {
      const { linked, parted, asked } = consent;
      if (linked) events.onLinked(linked.channel, linked.by, linked.owner);
      if (parted !== undefined) events.onParted(parted);
      if (asked !== undefined) events.onAsked(asked, own.login);
      const isFarewell = parted === consent.channel;
      if (!isFarewell) tending.reload();
      try {
        if (consent.text !== undefined) await say(consent.channel, consent.text, "team");
      } finally {
        // A farewell is posted before we leave the channel. Afterwards we couldn't post it.
        if (isFarewell) tending.reload();
      }
      if (linked) await (linked.channel === consent.channel ? propose : greet)(linked.channel, own);
      if (linked?.by !== undefined) await offerConnected(call, linked.by);
      return;
    }
    // If another copy of this bot is active in the channel, we leave the answer to it.
    if (!registry.isLinked(call.channel) || copies.quietMs(call.channel) > 0) return;
    if (registry.guardOf(call.channel) === "waiting" && !leadsIn(nameOf(call, typing(call.channel)))) {
      return isTeam ? await say(call.channel, waitingAs(sayHere), "team") : undefined;
    }
    const reply = await ask(call);
    if (reply) await say(call.channel, await lineOf(reply, call.channel), isTeam ? "team" : "viewer");
  }

  /** Posts our first line in a channel that has just been let in, or that waits for the host. */
  async function greet(channel: string, own: Identity): Promise<void> {
    const { say: sayThere } = await wordsIn(channel);
    const waits = registry.guardOf(channel) === "waiting";
    await say(channel, waits ? waitingAs(sayThere) : welcomeAs(sayThere, own), "team");
    if (!waits) await propose(channel);
  }

  async function propose(channel: string): Promise<void> {
    const text = await proposeLanguage(channel);
    if (text !== undefined) await say(channel, text, "team");
  }

  /** Offers the campaigns of the linked server. We announce one here only after the broadcaster agrees. */
  async function offerConnected(call: ChatCall, by: string): Promise<void> {
    const { channel, user } = call;
    const [one, ...others] = await readConnected(by);
    if (one === undefined) return;
    if (others.length > 0) {
      const values = { count: others.length + 1, typed: partsOf("!tiltify connect https://tiltify.com/…") };
      const { say: sayHere } = await wordsIn(channel);
      return await say(channel, textOf(sayHere("twitch.several", values)), "team");
    }
    const reply = await handler({ place: twitchPlace(channel), user, text: `tiltify connect ${one}` });
    if (reply) await say(channel, await lineOf(reply, channel), "team");
  }

  /**
   * True for lines of our own account. In the account's own channel the streamer may be typing, so a command doesn't
   * count as ours.
   */
  function isOurs(line: IrcLine, own: Identity): boolean {
    const { tags, channel, text } = line;
    if (tags.get("user-id") !== own.userId) return false;
    const before = findSent(channel, text, tags.get("id"));
    // AutoMod held this line, and we have since posted another one in its place.
    if (before === "held") events.onRepeated(channel);
    const call = readCall(line, typing(channel), own.login);
    // Our own lines may mention our account, as notices to the host do. But they never reply to a line.
    const isCommand = call !== undefined && (!call.isToUs || tags.has("reply-parent-msg-id"));
    if (tags.get("room-id") === own.userId && !before && isCommand) return false;
    // Twitch's website and apps add these tags to lines that a person typed.
    const isTyped = tags.has("source-room-id") || tags.has("client-nonce");
    if (!before && !isTyped) void hearUnknown(channel, text);
    return true;
  }

  /**
   * Reports another copy of the bot if it posted a line that we didn't send. A false report would silence us, and
   * Twitch may have altered our own line. So a line counts as ours when in doubt.
   */
  async function hearUnknown(channel: string, text: string): Promise<void> {
    if (isArriving(channel)) return;
    // If the database fails, the line counts as ours. A false report would silence the bot, which is worse than posting
    // twice.
    const sent = await readSent(channel).catch(() => [text]);
    if (!sent.some((body) => isSameLine(toSafeLine(body), text)) && copies.hear(channel, text))
      events.onTrouble(channel, "copy", anotherCopy(channel));
  }

  function hearBot(line: IrcLine, own: Identity): void {
    const { channel, login } = line;
    ownLines.onBot(line, own);
    const rival = rivals.onSent(channel, login);
    if (!rival) return;
    const word = partsOf(`${typing(channel).prefix}${rival.word}`);
    const on = partsOf(`!tiltify command ${rival.word} on`);
    const text = later("twitch.rival", { bot: login, word, channel: `twitch.tv/${channel}`, on });
    void events.onRival(channel, rival.word, text).then(() => tending.reload());
  }

  function logUnanswered(channel: string, error: unknown): void {
    if (!signal.aborted) log.warn({ channel, error: errorText(error) }, "answer was not said");
  }

  function hearPeople(line: IrcLine, own: Identity): void {
    if (!seen.add(line.tags.get("id") ?? "") || isOurs(line, own)) return;
    if (knownBots.has(line.login) || registry.isBot(line.channel, line.login)) hearBot(line, own);
    else if (!isFromElsewhere(line.tags)) linesReceived.set(line.channel, (linesReceived.get(line.channel) ?? 0) + 1);
    const call = readCall(line, typing(line.channel), own.login);
    if (!call || (registry.isBot(call.channel, call.login) && !call.isBroadcaster)) return;
    const { words, orders } = typing(call.channel);
    const word = plainWord(call.text.split(/\s/, 1).join());
    if (!call.isToUs && (words.has(word) || orders.has(word))) rivals.onAsked(call.channel, word);
    void answer(call, own).catch((error: unknown) => logUnanswered(call.channel, error));
  }

  return {
    onLine(line: IrcLine): void {
      const own = identity();
      if (!own) return;
      if (line.command === "PRIVMSG") hearPeople(line, own);
      else ownLines.onLine(line, own);
    },
    async greet(channel: string): Promise<void> {
      const own = identity();
      if (own) await greet(channel, own).catch((error: unknown) => logUnanswered(channel, error));
    },
    /** Posts the line that `hint` returns in our own channel. `hint` gets our login. Does nothing without a login. */
    sayAtHome(hint: (own: string, words: typeof wordsIn) => Promise<string | undefined>): void {
      const own = identity()?.login;
      if (own === undefined) return;
      const saying = hint(own, wordsIn).then(async (text) => text && (await say(own, text, "team")));
      void saying.catch((error: unknown) => logUnanswered(own, error));
    },
    linesReceived: (channel: string) => linesReceived.get(channel) ?? 0,
    onCommand(next: CommandHandler): void {
      handler = next;
    },
  };
}

export type Listener = ReturnType<typeof createListener>;
