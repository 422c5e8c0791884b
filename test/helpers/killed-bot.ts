import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { systemClock } from "../../src/util/clock.ts";
import type { Death } from "./deaths.ts";
import { donationEvent } from "./donation-events.ts";
import { eventually } from "./eventually.ts";
import { createFastClock, type FastTime } from "./fast-clock.ts";
import { ownProgram } from "./own-program.ts";
import { deliverSigned, webhookSecret as secret } from "./signed-delivery.ts";

/** The limit for the program's output, in characters. */
const mostPrinted = 4_000;
const started = z.object({ url: z.string() });

export type KilledBot = {
  /**
   * Sends a donation as the platform does: it repeats the delivery until the answer is 2xx. `value` is the amount in
   * dollars.
   */
  donate(name: string, value?: string): Promise<void>;
  /** Kills the process with SIGKILL and doesn't start a new one. */
  kill(): Promise<void>;
  /**
   * Kills the process with SIGKILL and starts a new one on the same database. `aheadMs`: how far the new clock is
   * ahead.
   */
  killAndRestart(aheadMs?: number): Promise<void>;
  /** Makes the process kill itself at the given point of its work. */
  dieAt(death: Death): Promise<void>;
  /** The URL of the running process. */
  url(): string;
  /** Resolves when the process has killed itself. */
  untilDead(): Promise<void>;
  /** Sends SIGTERM and waits for the exit code. */
  stop(): Promise<number | null>;
};

/** Runs the program in a process that is killed and started again. */
export async function startKilledBot(options: {
  databaseUrl: string;
  chats: { kind: "discord" | "twitch" | "real-discord" | "real-twitch"; url: string }[];
  env?: Record<string, string>;
  /** The speed of the bot's clock. */
  time?: FastTime;
}): Promise<KilledBot> {
  let { time } = options;
  const now = () => (time ? createFastClock(time) : systemClock).now();
  let child: ChildProcess;
  let planned: Death | undefined;
  let url = "";
  const begin = async () => {
    const argument = JSON.stringify({ ...options, time, secret });
    const stdio = ["ignore", "pipe", "pipe", "ipc"] as const;
    const { before, serving } = ownProgram();
    const process_ = spawn(process.execPath, ["-r", before, serving, argument], { stdio: [...stdio] });
    child = process_;
    const { stdout, stderr } = process_;
    if (stdout === null || stderr === null) throw new Error("nobody hears what the program says");
    let printed = "";
    stderr.on("data", (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-mostPrinted);
    });
    const ended = once(process_, "exit").then(([code]) => {
      throw new Error(`the program ended with ${code} before it served: ${printed}`);
    });
    ended.catch(() => undefined); // the process may also exit later, which is fine
    const [line] = await Promise.race([once(createInterface({ input: stdout }), "line"), ended]);
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
    const status = await deliverSigned({ url, secret, body, now: now() }).catch(() => undefined);
    return status === 204;
  }

  return {
    async donate(name, value = "25.00") {
      const data = { id: name, donor_name: name, amount: { currency: "USD", value } };
      const { body } = donationEvent({ at: now(), data });
      while (!(await post(body))) await delay(20);
    },
    kill: async () => void (await end("SIGKILL")),
    async killAndRestart(aheadMs) {
      await end("SIGKILL");
      if (aheadMs !== undefined) time = { speed: 1, from: 0, ...time, aheadMs };
      await begin();
    },
    async dieAt(death) {
      planned = death;
      const armed = once(child, "message");
      child.send(death);
      await armed;
    },
    url: () => url,
    async untilDead() {
      const running = child;
      await eventually(() => expect([running.signalCode, planned]).toEqual(["SIGKILL", planned]));
    },
    stop: () => end("SIGTERM"),
  };
}

/**
 * Makes `perLife` donations in each life of the process, spread over `spreadMs`. Every life except the last is killed
 * within `killMs`. `beforeLife` gets the donors so far. Returns all donors in order.
 */
export async function giveThroughKills(
  bot: Pick<KilledBot, "donate" | "killAndRestart">,
  options: {
    kills: number;
    perLife: number;
    random: () => number;
    spreadMs: number;
    killMs: number;
    beforeLife?(given: readonly string[], isLast: boolean): Promise<void> | void;
  },
): Promise<string[]> {
  const { kills, perLife, random, spreadMs, killMs, beforeLife } = options;
  const given: string[] = [];
  for (let life = 0; life <= kills; life += 1) {
    await beforeLife?.(given, life === kills);
    const names = Array.from({ length: perLife }, (_, at) => `d${life * perLife + at}`);
    given.push(...names);
    const sending = Promise.all(
      names.map(async (name) => {
        await delay(random() * spreadMs);
        await bot.donate(name);
      }),
    );
    if (life < kills) {
      await delay(random() * killMs);
      await bot.killAndRestart();
    }
    await sending;
  }
  return given;
}
