import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { donationEvent } from "../../test/helpers/donation-events.ts";
import { ownProgram } from "../../test/helpers/own-program.ts";
import { deliverSigned, webhookSecret as secret } from "../../test/helpers/signed-delivery.ts";
import { startFlags } from "../process.ts";

/** One of several processes that share a database. */
export type Member = {
  readonly name: string;
  /** Starts the process with its roles. */
  start(): Promise<void>;
  signal(signal: "SIGKILL" | "SIGTERM" | "SIGSTOP" | "SIGCONT"): void;
  /** Resolves when the process has ended. */
  ended(): Promise<void>;
  isUp(): boolean;
  /** Delivers a body that is signed at the time `now`. Returns true if the process accepted it. */
  take(body: Buffer, now?: number): Promise<boolean>;
  pid(): number | undefined;
  /** Moves the process's clock, forward or back. */
  shiftClock(byMs: number): void;
};

export type Chats = { kind: "discord" | "twitch" | "real-discord" | "real-twitch"; url: string }[];

/** `aheadMs` is how far the process's clock is ahead of the others'. */
export function createMember(options: {
  name: string;
  databaseUrl: string;
  chats: Chats;
  aheadMs?: number;
  env?: Record<string, string>;
  /** Gets the process's log, line by line. Without it, the log is dropped. */
  onLog?: (line: string) => void;
}): Member {
  const { name, databaseUrl, chats, aheadMs = 0, env = {}, onLog } = options;
  let child: ChildProcess | undefined;
  let url: string | undefined;

  return {
    name,
    async start() {
      const time = aheadMs === 0 ? undefined : { speed: 1, from: 0, aheadMs };
      const argument = JSON.stringify({ databaseUrl, chats, secret, env, time });
      const args = [...startFlags.filter((flag) => flag.startsWith("--")), "-r", ownProgram().before];
      const started = spawn(process.execPath, [...args, ownProgram().serving, argument], {
        stdio: ["ignore", "pipe", onLog ? "pipe" : process.env.CHAOS_LOG ? "inherit" : "ignore", "ipc"],
      });
      child = started;
      if (started.stderr && onLog) createInterface({ input: started.stderr }).on("line", onLog);
      if (!started.stdout) throw new Error("nobody hears what the program says");
      const failed = once(started, "exit").then(() => undefined);
      const line = await Promise.race([once(createInterface({ input: started.stdout }), "line"), failed]);
      // serving-process wrote this JSON
      if (child === started && line) url = (JSON.parse(`${line[0]}`) as { url: string }).url;
    },
    signal(signal) {
      if (signal === "SIGKILL" || signal === "SIGTERM") url = undefined;
      child?.kill(signal);
    },
    async ended() {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    isUp: () => url !== undefined,
    async take(body, now = Date.now()) {
      if (url === undefined) return false;
      return (await deliverSigned({ url, secret, body, now }).catch(() => 0)) === 204;
    },
    pid: () => child?.pid,
    shiftClock: (byMs) => void child?.send({ shiftClock: byMs }),
  };
}

/** Builds the body of a donation by a donor with this name, made at this time. */
export function giftOf(name: string, at = Date.now()): Buffer {
  const data = { id: name, donor_name: name, amount: { currency: "USD", value: "25.00" } };
  return donationEvent({ at, data }).body;
}
