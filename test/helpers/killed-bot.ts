import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { systemClock } from "../../src/clock.ts";
import { sign } from "../../src/webhooks/signature.ts";
import { donationEvent } from "./donation-events.ts";
import { createFastClock, type FastTime } from "./fast-clock.ts";

const secret = "13c3b68914487acd1c68d85857ee1cfc308f15510f2d8e71273ee0f8a42d9d00";
const started = z.object({ url: z.string() });

export type KilledBot = {
  /** Sends a donation as the platform does: again and again, until it is answered 2xx. `value`: its amount, in dollars. */
  donate(name: string, value?: string): Promise<void>;
  /** kill -9, and a new process on the same database. */
  killAndRestart(): Promise<void>;
  /** Asks the bot to stop, and waits until it has. */
  stop(): Promise<number | null>;
};

/** The program in a process that is killed and started again. */
export async function startKilledBot(options: {
  databaseUrl: string;
  chats: { kind: "discord" | "twitch" | "real-discord" | "real-twitch"; url: string }[];
  env?: Record<string, string>;
  /** How fast time goes by for it. */
  time?: FastTime;
}): Promise<KilledBot> {
  const { now } = options.time ? createFastClock(options.time) : systemClock;
  let child: ChildProcess;
  let url = "";
  const begin = async () => {
    const argument = JSON.stringify({ ...options, secret });
    const stdio = ["ignore", "pipe", "ignore"] as const;
    const before = new URL("../../src/before.cjs", import.meta.url).pathname;
    const program = new URL("./serving-process.ts", import.meta.url).pathname;
    const process_ = spawn(process.execPath, ["-r", before, program, argument], { stdio: [...stdio] });
    child = process_;
    if (!process_.stdout) throw new Error("no output");
    const [line] = await once(createInterface({ input: process_.stdout }), "line");
    url = started.parse(JSON.parse(line)).url;
  };
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    const running = child;
    if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
    running.kill(signal);
    await once(running, "exit");
    return running.exitCode;
  };
  await begin();
  onTestFinished(async () => void (await end("SIGKILL")));

  async function post(body: Buffer): Promise<boolean> {
    const timestamp = new Date(now()).toISOString();
    const headers = { "x-tiltify-timestamp": timestamp, "x-tiltify-signature": sign({ secret, timestamp, body }) };
    const signal = AbortSignal.timeout(5_000);
    const answer = await request(`${url}/webhooks`, { method: "POST", body, headers, signal }).catch(() => undefined);
    await answer?.body.dump().catch(() => undefined);
    return answer?.statusCode === 204;
  }

  return {
    async donate(name, value = "25.00") {
      const data = { id: name, donor_name: name, amount: { currency: "USD", value } };
      const { body } = donationEvent({ at: now(), data });
      while (!(await post(body))) await delay(20);
    },
    async killAndRestart() {
      await end("SIGKILL");
      await begin();
    },
    stop: () => end("SIGTERM"),
  };
}
