import type { WebSocket } from "ws";
import type { Clock } from "../../util/clock.ts";

const pingEveryMs = 25_000;
/** The most data that may wait in memory for one program: more than the longest log. */
const mostWaitingBytes = 4 * 1024 * 1024;
/** Connections that don't answer the close within this time are cut. */
const goodbyeMs = 2_000;

/** RFC 6455, 7.4.1. */
export const closeCodes = { gone: 1001, refused: 1008, later: 1013 } as const;

/** One listening program. */
export type ProgramSocket = {
  push(events: readonly unknown[]): void;
  close(code: number, reason: string): void;
};

/**
 * `onClose` is called once, whichever side ends it. A program that doesn't read or answer is dropped; it reconnects.
 */
export function openProgramSocket(socket: WebSocket, options: { clock: Clock; onClose: () => void }): ProgramSocket {
  const { clock, onClose } = options;
  const closed = new AbortController();
  let answers = true;
  socket.on("pong", () => {
    answers = true;
  });
  // Errors end in `close` as well.
  socket.on("error", () => undefined);
  socket.once("close", () => {
    closed.abort();
    onClose();
  });

  const keepAlive = async () => {
    while (!closed.signal.aborted) {
      await clock.sleep(pingEveryMs, closed.signal);
      if (closed.signal.aborted) return;
      if (!answers) return socket.terminate();
      answers = false;
      socket.ping();
    }
  };
  void keepAlive();

  return {
    push(events) {
      for (const event of events) {
        if (socket.bufferedAmount > mostWaitingBytes) return socket.terminate();
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
      }
    },
    close(code, reason) {
      socket.close(code, reason);
      void clock.sleep(goodbyeMs, closed.signal).then(() => closed.signal.aborted || socket.terminate());
    },
  };
}
