import type { ChatConnection, OpenConnection, OpenLink } from "./chat-link.ts";

/** A sending connection that lasted this long was stable, so the next one is opened at once, on its own. */
const steadyMs = 30_000;
/** Twitch drops a line now and then, and limits how often an account may log in. */
const speakAnewEveryMs = 10_000;

/**
 * Pairs two connections of one login: one joins channels and receives, the other sends and joins nothing. Twitch shows
 * a line to all connections in the channel except its sender, so this way we read our own lines back. Answers to a
 * line, USERSTATE and notices, arrive on the connection that sent it, even if that hasn't joined. The sending one can
 * be reopened without leaving any channel. If the receiving one ends, both do.
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
