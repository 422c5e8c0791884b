/** A connection to Twitch chat that can wait for lines. */
import type { ChatConnection, OpenConnection } from "../../chat/twitch/chat-link.ts";
import type { IrcLine } from "../../chat/twitch/irc-line.ts";
import type { Clock } from "../../util/clock.ts";

/** A line that hasn't appeared after this time counts as not shown. */
const shownWithinMs = 6_000;
const readyWithinMs = 20_000;

export type ReceivedChat = Pick<ChatConnection, "join" | "say" | "close"> & {
  /** Returns the first line of this kind since the last call; undefined if none came in time. */
  hear(isIt: (line: IrcLine) => boolean): Promise<IrcLine | undefined>;
  /** Forgets all lines received so far. */
  clear(): void;
};

/** Connects to Twitch chat. Throws if Twitch refuses the login. */
export async function openChat(options: {
  open: OpenConnection;
  login: { login: string; token: string };
  clock: Clock;
  signal: AbortSignal;
}): Promise<ReceivedChat> {
  const { open, login, clock, signal } = options;
  let lines: IrcLine[] = [];
  const state: { is: "opening" | "ready" | "closed" | "refused" } = { is: "opening" };
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const check of [...watchers]) check();
  };

  /** Resolves when `find` returns something. Resolves to undefined if the time is up. */
  async function until<T>(find: () => T | undefined, ms: number): Promise<T | undefined> {
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const ended = new AbortController();
    const check = () => {
      const found = find();
      if (found !== undefined || state.is === "closed" || state.is === "refused") resolve(found);
    };
    watchers.add(check);
    check();
    void clock.sleep(ms, AbortSignal.any([signal, ended.signal])).then(() => resolve(undefined));
    const found = await promise;
    watchers.delete(check);
    ended.abort();
    return found;
  }

  const connection = open(login, {
    onReady() {
      state.is = "ready";
      changed();
    },
    onLine(line) {
      lines.push(line);
      changed();
    },
    onClosed(how) {
      state.is = how;
      changed();
    },
  });
  await until(() => (state.is === "ready" ? true : undefined), readyWithinMs);
  if (state.is !== "ready") {
    connection.close();
    throw new Error(`the chat did not let the login in (${state.is})`);
  }
  return {
    join: connection.join,
    say: connection.say,
    close: connection.close,
    hear: (isIt) => until(() => lines.find(isIt), shownWithinMs),
    clear() {
      lines = [];
    },
  };
}
