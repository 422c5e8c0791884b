import { expect, test } from "vitest";
import { createLoop, type Service, Superseded, startServices } from "../../src/util/lifecycle.ts";
import { createLogger } from "../../src/util/logger.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

/** A recorded log, and services that record their starts (+) and stops (-). */
function openWorld() {
  const steps: string[] = [];
  const lines: string[] = [];
  const log = createLogger({ level: "debug", destination: { write: (line) => void lines.push(line) } });
  const service = (name: string, change: Partial<Service> = {}): Service => ({
    name,
    start: async () => void steps.push(`+${name}`),
    stop: async () => void steps.push(`-${name}`),
    ...change,
  });
  return { steps, log, service, read: () => lines.map((line) => JSON.parse(line)) };
}

test("services start in order and stop in reverse order", async () => {
  const { steps, log, service } = openWorld();
  const stop = await startServices([service("store"), service("http"), service("chat")], log);
  await stop();
  expect(steps).toEqual(["+store", "+http", "+chat", "-chat", "-http", "-store"]);
});

test("a service starts only when the service before it is usable", async () => {
  const { steps, log, service } = openWorld();
  const usable = Promise.withResolvers<void>();
  const slow = service("slow", { start: () => usable.promise.then(() => void steps.push("+slow")) });
  const starting = startServices([slow, service("next")], log);
  await new Promise(setImmediate);
  expect(steps).toEqual([]);
  usable.resolve();
  await starting;
  expect(steps).toEqual(["+slow", "+next"]);
});

test("when a service fails to start, the services that already run are stopped", async () => {
  const { steps, log, service } = openWorld();
  const broken = service("chat", { start: () => Promise.reject(new Error("the port is taken")) });
  await expect(startServices([service("store"), service("http"), broken, service("late")], log)).rejects.toThrow(
    "the port is taken",
  );
  expect(steps).toEqual(["+store", "+http", "-http", "-store"]);
});

test("the other services are stopped even if a service fails to stop", async () => {
  const { steps, log, service, read } = openWorld();
  const broken = service("http", { stop: () => Promise.reject(new Error("stuck")) });
  const stop = await startServices([service("store"), broken, service("chat")], log);
  await stop();
  expect(steps).toEqual(["+store", "+http", "+chat", "-chat", "-store"]);
  expect(read()).toMatchObject([{ level: "error", part: "http", error: "stuck", msg: "part did not stop" }]);
});

test("stopping services twice stops each of them once", async () => {
  const { steps, log, service } = openWorld();
  const stop = await startServices([service("store")], log);
  await Promise.all([stop(), stop()]);
  expect(steps).toEqual(["+store", "-store"]);
});

/** A loop on a fake clock. It calls `work` with the number of the round. */
function openLoop(work: (round: number, signal: AbortSignal) => Promise<number>) {
  const { log, read } = openWorld();
  const clock = createFakeClock();
  const rounds: number[] = [];
  const loop = createLoop({
    name: "intake",
    clock,
    log,
    work(signal) {
      rounds.push(clock.now());
      return work(rounds.length, signal);
    },
  });
  return { loop, clock, rounds, read, since: clock.now() };
}

test("a loop repeats its work after the sleep that the work asked for", async () => {
  const { loop, clock, rounds, since } = openLoop(async (round) => round * 1_000);
  loop.start();
  await clock.advance(3_000);
  expect(rounds).toEqual([since, since + 1_000, since + 3_000]);
  await loop.stop();
});

test("starting a running loop changes nothing", async () => {
  const { loop, clock, rounds } = openLoop(async () => 1_000);
  loop.start();
  loop.start();
  await clock.untilAsleep();
  expect(rounds).toHaveLength(1);
  await loop.stop();
});

test("waking a sleeping loop makes it work now", async () => {
  const { loop, clock, rounds, since } = openLoop(async () => 60_000);
  loop.start();
  await clock.advance(10);
  loop.wake();
  await clock.advance(0);
  expect(rounds).toEqual([since, since + 10]);
  await loop.stop();
});

test("waking a working loop makes it work once more", async () => {
  const working = Promise.withResolvers<void>();
  const { loop, clock, rounds } = openLoop(async (round) => {
    if (round === 1) await working.promise;
    return 60_000;
  });
  loop.start();
  loop.wake();
  loop.wake();
  working.resolve();
  await clock.untilAsleep();
  expect(rounds).toHaveLength(2);
  await loop.stop();
});

test("a loop whose work fails tries again after a second", async () => {
  const { loop, clock, rounds, read, since } = openLoop(async (round) => {
    if (round === 1) throw new Error("the database is gone");
    return 60_000;
  });
  loop.start();
  await clock.advance(1_000);
  expect(rounds).toEqual([since, since + 1_000]);
  expect(read()).toMatchObject([{ level: "error", loop: "intake", error: "the database is gone", msg: "work failed" }]);
  await loop.stop();
});

test("a loop logs a repeated error once a minute", async () => {
  const { loop, clock, read } = openLoop(async (round) => {
    if (round <= 90) throw new Error("the disk is full");
    if (round === 91) throw new Error("the disk is gone");
    if (round === 92) throw new Error("the disk is gone");
    return 60_000;
  });
  loop.start();
  await clock.advance(100_000);
  expect(read().map(({ error, times, failed, msg }) => [msg, error ?? failed, times])).toEqual([
    ["work failed", "the disk is full", undefined],
    ["work failed", "the disk is full", 61],
    ["work failed", "the disk is gone", undefined],
    ["works again", 2, undefined],
  ]);
  await loop.stop();
});

test("stopping a loop waits for its current work", async () => {
  const steps: string[] = [];
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { loop, rounds, read } = openLoop(async (_round, signal) => {
    begun.resolve();
    await finish.promise;
    steps.push(`aborted: ${signal.aborted}`);
    throw new Error("given up");
  });
  loop.start();
  await begun.promise;
  const stopped = loop.stop().then(() => void steps.push("stopped"));
  finish.resolve();
  await stopped;
  expect(steps).toEqual(["aborted: true", "stopped"]);
  expect(rounds).toHaveLength(1);
  expect(read()).toEqual([]);
});

test("stopping a sleeping loop ends it at once", async () => {
  const { loop, clock, rounds } = openLoop(async () => 60_000);
  loop.start();
  await clock.untilAsleep();
  await loop.stop();
  await loop.stop();
  expect(rounds).toHaveLength(1);
  await openLoop(async () => 0).loop.stop();
});

test("work that another process has taken over isn't logged as a failure", async () => {
  const { log, read } = openWorld();
  const clock = createFakeClock();
  let times = 0;
  const work = async () => {
    times += 1;
    throw new Superseded("lost the lease intake");
  };
  const loop = createLoop({ name: "intake", work, clock, log });
  loop.start();
  await clock.untilAsleep();
  await clock.advance(1_000);
  await clock.untilAsleep();
  await loop.stop();
  expect(times).toBe(2);
  expect(read().map(({ level, msg }) => `${level} ${msg}`)).toEqual(
    Array(2).fill("info another process does this now"),
  );
});
