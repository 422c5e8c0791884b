import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LoadAnswers } from "../load.ts";
import { type Program, startProgram } from "../process.ts";
import type { AppAnswers } from "../servers/app.ts";
import { type Verdict, waitUntilSent } from "./everything-said.ts";

/** The time from writing a request to the socket until the chat's `send` is called, in milliseconds. */
export type Latency = { p50: number; p99: number; highest: number; said: Verdict };

const warmUp = 200;

/** Posts donations at random times, `perSecond` on average. */
export async function measureLatency(options: {
  seconds: number;
  perSecond: number;
  folder: string;
  load: Program<LoadAnswers>;
}): Promise<Latency> {
  const { seconds, perSecond, folder, load } = options;
  const count = seconds * perSecond;
  const args = [join(folder, "latency.db"), `${warmUp + count}`];
  const app = await startProgram<AppAnswers>({ file: "servers/app.ts", core: "any", args });
  const order = { port: await app.ask("port", null), connections: 64, perSecond };
  await load.ask("trickle", { ...order, from: 0, count: warmUp });
  const { sentAt } = await load.ask("trickle", { ...order, from: warmUp, count });
  const said = await waitUntilSent(app, warmUp + count);
  const saidAt = await app.ask("saidAt", { from: warmUp, count });
  await app.stop();
  const waits = saidAt.map((at, index) => at - (sentAt[index] ?? 0)).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), highest: at(1), said };
}

/** The CPU time that a single donation takes, in milliseconds, minus what the program takes at rest. */
export type Alone = { cpuMs: number; said: Verdict };

const restMs = 10_000;
const alonePerSecond = 10;

/** Posts donations one at a time, so far apart that each is announced before the next. */
export async function measureAlone(options: {
  count: number;
  folder: string;
  load: Program<LoadAnswers>;
}): Promise<Alone> {
  const { count, folder, load } = options;
  const args = [join(folder, "alone.db"), `${warmUp + count}`];
  const app = await startProgram<AppAnswers>({ file: "servers/app.ts", core: "any", args });
  // Use few connections, because the server closes those that are idle for five seconds.
  const order = { port: await app.ask("port", null), connections: 16, perSecond: alonePerSecond };
  await load.ask("trickle", { ...order, from: 0, count: warmUp });
  await waitUntilSent(app, warmUp);
  const cpu = () => app.ask("cpu", null);
  const [restBegan, cpuBefore] = [Date.now(), await cpu()];
  await sleep(restMs);
  const atRest = ((await cpu()) - cpuBefore) / (Date.now() - restBegan);
  const [began, before] = [Date.now(), await cpu()];
  await load.ask("trickle", { ...order, from: warmUp, count });
  const said = await waitUntilSent(app, warmUp + count);
  const spent = (await cpu()) - before - atRest * (Date.now() - began);
  await app.stop();
  return { cpuMs: spent / 1_000 / count, said };
}
