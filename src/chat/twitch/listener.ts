import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import { ChatFailure } from "../adapter.ts";
import type { CommandCall } from "../command.ts";
import { toOneLine } from "../one-line.ts";
import type { Reply } from "../reply.ts";
import type { ChannelBook } from "./channel-book.ts";
import { type ChatCall, readCall } from "./chat-call.ts";
import { connection } from "./chat-link.ts";
import { answerConsent } from "./consent.ts";
import type { IrcLine } from "./irc-line.ts";
import { textLength } from "./line-text.ts";
import type { Identity } from "./login.ts";
import { meantCalls } from "./public-commands.ts";
import { createRecentIds } from "./recent-ids.ts";
import type { ReplyTimes } from "./reply-times.ts";
import type { LineSpeaker } from "./speaker.ts";

/** An answer that has no room for so long is not said any more: nobody remembers the question. */
const answerWithinMs = 10_000;

export type CommandHandler = (call: CommandCall) => Promise<Reply | undefined>;

export type ListenerOptions = {
  speaker: LineSpeaker;
  book: ChannelBook;
  replyTimes: ReplyTimes;
  identity(): Identity | undefined;
  onBookChange(): void;
  clock: Clock;
  log: Logger;
};

/** Hears what people type, and says the answers. */
export function createListener(options: ListenerOptions) {
  const { speaker, book, replyTimes, identity, onBookChange, clock, log } = options;
  const seen = createRecentIds();
  const ending = new AbortController();
  let handler: CommandHandler = async () => undefined;

  async function say(channel: string, text: string): Promise<void> {
    const until = clock.now() + answerWithinMs;
    for (;;) {
      try {
        await replyTimes.add();
        await speaker.say({ channel, text, kind: "answer", signal: ending.signal });
        return;
      } catch (error) {
        const isLater = error instanceof ChatFailure && error.kind === "later";
        if (!isLater || clock.now() >= until || ending.signal.aborted) throw error;
        await clock.sleep(1_000, ending.signal);
      }
    }
  }

  async function ask(call: ChatCall): Promise<Reply | undefined> {
    const { channel, user } = call;
    const name = `#${channel}`;
    const place = { platform: "twitch", connection, space: { address: channel, name }, address: channel, name };
    const replies: Reply[] = [];
    for (const text of meantCalls(call.text)) {
      const reply = await handler({ place, user, text });
      if (reply) replies.push(reply);
    }
    const [first, second] = replies;
    // "!charity": the link, after how far it has come.
    return first && second ? { ...second, links: [...(second.links ?? []), ...(first.links ?? [])] } : first;
  }

  async function answer(call: ChatCall): Promise<void> {
    const own = identity();
    if (!own) return;
    const consent = await answerConsent({ call, own, book });
    if (consent) {
      onBookChange();
      if (consent.text !== undefined) await say(consent.channel, consent.text);
      return;
    }
    if (!book.isLinked(call.channel)) return;
    const reply = await ask(call);
    if (reply) await say(call.channel, toOneLine(reply, textLength));
  }

  /** With our own account a person may be typing in their own channel; what begins like a command is never ours. */
  function isOurs(line: IrcLine): boolean {
    const own = identity();
    if (line.tags.get("user-id") !== own?.userId) return false;
    return line.tags.get("room-id") !== own?.userId || speaker.hasSaid(line.channel, line.text);
  }

  return {
    onLine(line: IrcLine): void {
      if (line.command !== "PRIVMSG" || !seen.add(line.tags.get("id") ?? "") || isOurs(line)) return;
      const call = readCall(line);
      if (!call) return;
      void answer(call).catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ channel: call.channel, error: errorText(error) }, "answer was not said");
      });
    },
    onCommand(next: CommandHandler): void {
      handler = next;
    },
    stop: () => ending.abort(),
  };
}
