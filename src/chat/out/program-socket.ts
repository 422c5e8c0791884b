import type { WebSocket } from "ws";
import type { Clock } from "../../util/clock.ts";

const pingEveryMs = 25_000;
/** What may wait in memory for one program: more than the longest log. */
const mostWaitingBytes = 4 * 1024 * 1024;
/** Who does not close in return is cut off. */
const goodbyeMs = 2_000;

/** RFC 6455, 7.4.1. */
export const closeCodes = { gone: 1001, refused: 1008, later: 1013 } as const;

/** One program that listens. */
export type ProgramSocket = {
  push(events: readonly unknown[]): void;
  close(code: number, reason: string): void;
};

/** `onClose` is called once, whoever ends it. A program that does not read, or not answer, is dropped: it comes back. */
export function openProgramSocket(socket: WebSocket, options: { clock: Clock; onClose: () => void }): ProgramSocket {
  const { clock, onClose } = options;
  const closed = new AbortController();
  let answers = true;
  socket.on("pong", () => {
    answers = true;
  });
  // What goes wrong ends in `close` too.
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
