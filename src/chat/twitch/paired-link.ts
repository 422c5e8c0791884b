import type { ChatConnection, OpenConnection, OpenLink } from "./chat-link.ts";

/** A sending connection that lasted this long was stable. When it ends, we reopen it immediately, and only it. */
const steadyMs = 30_000;
/**
 * The minimum time between two reopenings. Twitch drops a line now and then, and limits how often an account may log
 * in.
 */
const speakAnewEveryMs = 10_000;

/**
 * Opens two connections for one login. The first joins channels and receives. The second sends and joins nothing.
 * Twitch shows a line to every connection in the channel except its sender, so the first connection lets us read our
 * own lines back. Twitch's answers to a line (USERSTATE, notices) arrive on the second one, although it has joined
 * nothing. We can reopen the second without leaving any channel. When the first ends, both end.
 */
export function pairLinks(open: OpenConnection, now: () => number): OpenLink {
  return (identity, events) => {
    let isOver = false;
    let isListening = false;
    /** When the sending connection became ready; undefined if it isn't. */
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
