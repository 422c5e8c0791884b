/**
 * The only file that knows tmi.js (exactly 1.8.5). It is used for the wire, which it does well, and nothing else. Each
 * link is a client of its own that never reconnects, because its own reconnecting forgets channels, gives up for good
 * after one refused token, and doubles listeners. Lines are read raw, because its events lose the lines after our own,
 * cheers, and IDs that look like numbers. Its `say` splits, reorders and runs commands, so lines are sent raw, too.
 */
import { createRequire } from "node:module";
import type { Client, Options } from "tmi.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChatConnection, OpenConnection } from "./chat-link.ts";
import { type RawLine, toIrcLine } from "./irc-line.ts";

type Tmi = { Client: new (options: Options) => Client };

/** Members that the types of tmi.js omit. */
type TmiClient = Client & {
  ws: { terminate?(): void; close(): void } | null;
  _onMessage(event: { data: string }): void;
};

/** With Node's own WebSocket, tmi.js never notices a dead connection. It uses `ws` if there is no other. */
function loadTmi(): Tmi {
  const native = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    return createRequire(import.meta.url)("tmi.js") as Tmi; // according to @types/tmi.js
  } finally {
    if (native) Object.defineProperty(globalThis, "WebSocket", native);
  }
}

/** No logging, because tmi.js would print whole lines, including people's own text. */
const noLog = { setLevel: () => undefined, info: noop, warn: noop, error: noop, debug: noop, trace: noop, fatal: noop };

/** `chatUrl` is `wss://irc-ws.chat.twitch.tv:443`, or a server of the tests. */
export function createTmiConnections({ chatUrl, log }: { chatUrl: string; log: Logger }): OpenConnection {
  const tmi = loadTmi();
  const { protocol, hostname, port } = new URL(chatUrl);
  const secure = protocol === "wss:";

  return function openConnection({ login, token }, events) {
    let isOver = false;
    let how: "closed" | "refused" = "closed";
    const client = new tmi.Client({
      options: { skipMembership: true, skipUpdatingEmotesets: true },
      connection: { server: hostname, secure, reconnect: false, ...(!secure && { port: Number(port || 80) }) },
      identity: { username: login, password: `oauth:${token}` },
      logger: noLog,
    }) as TmiClient;

    const end = () => {
      if (isOver) return;
      isOver = true;
      // On RECONNECT, tmi.js would reconnect on its own a second later.
      client.connect = async () => [hostname, Number(port)];
      events.onClosed(how);
    };
    /** With `ws`, a listener that throws would stop the connection from receiving forever. */
    const guarded = <A extends unknown[]>(listener: (...args: A) => void) => {
      return (...args: A) => {
        try {
          listener(...args);
        } catch (error) {
          log.error({ error: errorText(error) }, "line of the chat was not understood");
        }
      };
    };
    const send = (command: string) => void client.raw(command).catch(noop);

    const connection: ChatConnection = {
      join: (channel) => send(`JOIN #${channel}`),
      part: (channel) => send(`PART #${channel}`),
      say: (channel, text) => send(`PRIVMSG #${channel} :${text}`),
      ping: () => send("PING"),
      close() {
        const socket = client.ws;
        end();
        if (socket?.terminate) socket.terminate();
        else socket?.close();
      },
    };

    // tmi.js itself throws on unexpected lines.
    const readLines = client._onMessage.bind(client);
    client._onMessage = guarded(readLines);
    client.on(
      "raw_message",
      guarded((raw: unknown) => {
        if (isOver) return;
        const line = toIrcLine(raw as RawLine); // as its parser builds them
        // Only a refused login is reported without a channel and an ID.
        if (line.command === "NOTICE" && line.channel === "" && !line.tags.has("msg-id")) how = "refused";
        events.onLine(line);
      }),
    );
    client.on(
      "connected",
      guarded(() => isOver || events.onReady()),
    );
    client.on("disconnected", guarded(end));
    client.connect().catch(noop);
    return connection;
  };
}

function noop(): void {}
