import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answers, answerAll } from "../process.ts";

/** The requests that every server answers. */
export type ServerAnswers = {
  port(input: null): number | Promise<number>;
  /** The CPU time of the whole process so far, with all its threads, in microseconds. */
  cpu(input: null): number;
  /** The largest resident memory so far, in bytes. */
  peakMemory(input: null): number;
};

const processAnswers = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  peakMemory: () => process.resourceUsage().maxRSS * 1_024,
};

/** Answers requests for a node:http server that isn't listening yet. */
export function answerAsServer(server: Server, onEnd?: () => Promise<void> | void): void {
  answerWithPort(
    async () => {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      return (server.address() as AddressInfo).port; // a server that listens on a port has such an address
    },
    { onEnd },
  );
}

/** `start` is called once, when the benchmark first asks for the port. */
export function answerWithPort(
  start: () => Promise<number>,
  options: { more?: Answers; onEnd?: (() => Promise<void> | void) | undefined } = {},
): void {
  let port: Promise<number> | undefined;
  answerAll({ ...processAnswers, ...options.more, port: () => (port ??= start()) }, options.onEnd);
}
