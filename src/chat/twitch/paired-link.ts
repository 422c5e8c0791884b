import type { ChatConnection, OpenConnection, OpenLink } from "./chat-link.ts";

/** A speaking connection that stood for so long was a good one: the next is opened at once, by itself. */
const steadyMs = 30_000;
/** Twitch swallows a line now and then, and lets an account log in only so often. */
const speakAnewEveryMs = 10_000;

/**
 * Two connections of one login: one joins channels and listens, the other speaks and joins nothing. Twitch shows a line to
 * every connection in the channel but the one that said it, so that we read back what we have said; answers to a line,
 * USERSTATE and notices, come on the connection that said it, also where that has not joined. The speaking one is made anew
 * without leaving any channel. When the listening one ends, both do.
 */
export function pairLinks(open: OpenConnection, now: () => number): OpenLink {
  return (identity, events) => {
    let isOver = false;
    let isListening = false;
    /** When the speaking connection was ready; undefined: it is not. */
    let speaksSince: number | undefined;
    let openedAt = now();

    const onReady = () => {
      if (isListening && speaksSince !== undefined) events.onReady();
    };
    const end = (how: "closed" | "refused") => {
      if (isOver) return;
      isOver = true;
      listening.close();
      speaking.close();
      events.onClosed(how);
    };

    function openSpeaking(): ChatConnection {
      speaksSince = undefined;
      openedAt = now();
      const opened = open(identity, {
        onReady() {
          speaksSince = now();
          onReady();
        },
        onLine(line) {
          if (line.command === "RECONNECT") opened.close();
          else events.onLine(line, "speaking");
        },
        onClosed(how) {
          if (isOver || opened !== speaking) return;
          const isSteady = speaksSince !== undefined && now() - speaksSince >= steadyMs;
          if (how === "refused" || !isSteady) end(how);
          else speaking = openSpeaking();
        },
      });
      return opened;
    }

    const listening = open(identity, {
      onReady() {
        isListening = true;
        onReady();
      },
      onLine: (line) => events.onLine(line, "listening"),
      onClosed: end,
    });
    let speaking = openSpeaking();

    return {
      join: listening.join,
      part: listening.part,
      say: (channel, text) => speaking.say(channel, text),
      canSpeak: () => speaksSince !== undefined,
      speakAnew() {
        if (now() - openedAt < speakAnewEveryMs) return;
        const before = speaking;
        speaking = openSpeaking();
        before.close();
      },
      ping() {
        listening.ping();
        speaking.ping();
      },
      close: () => end("closed"),
    };
  };
}
