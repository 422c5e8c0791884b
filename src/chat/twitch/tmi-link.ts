/**
 * The only file that uses tmi.js (exactly 1.8.5), and only for the connection itself. Each link is a new client that
 * never reconnects: the client's own reconnecting forgets channels, gives up for good after one refused token, and
 * doubles listeners. We read raw lines: tmi.js events lose cheers, IDs that look like numbers, and the lines that
 * follow our own. We send raw lines: `say` splits and reorders them, and runs commands.
 */
import { createRequire } from "node:module";
import type { Client, Options } from "tmi.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChatConnection, OpenConnection } from "./chat-link.ts";
import { type RawLine, toIrcLine } from "./irc-line.ts";

type Tmi = { Client: new (options: Options) => Client };

/** Members that the types of tmi.js don't declare. */
type TmiClient = Client & {
  ws: { terminate?(): void; close(): void } | null;
  _onMessage(event: { data: string }): void;
};

/**
 * Loads tmi.js without Node's WebSocket, so that it uses the package `ws`. With Node's own, it never notices a dead
 * connection.
 */
function loadTmi(): Tmi {
  const native = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    return createRequire(import.meta.url)("tmi.js") as Tmi; // `@types/tmi.js` describes this module
  } finally {
    if (native) Object.defineProperty(globalThis, "WebSocket", native);
  }
}

/** Turns off logging. tmi.js would log whole lines, including people's text. */
const noLog = { setLevel: () => undefined, info: noop, warn: noop, error: noop, debug: noop, trace: noop, fatal: noop };

/** `chatUrl` is `wss://irc-ws.chat.twitch.tv:443`, or a test server. */
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
      // After RECONNECT, tmi.js would reconnect on its own a second later. We open connections ourselves.
      client.connect = async () => [hostname, Number(port)];
      events.onClosed(how);
    };
    /** If a listener throws, `ws` stops receiving on this connection forever. */
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

    // tmi.js itself throws on lines that it doesn't expect.
    const readLines = client._onMessage.bind(client);
    client._onMessage = guarded(readLines);
    client.on(
      "raw_message",
      guarded((raw: unknown) => {
        if (isOver) return;
        const line = toIrcLine(raw as RawLine); // tmi.js builds lines in this form
        // A notice about a refused login has neither a channel nor an ID. No other notice lacks both.
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
