import { createServer } from "node:net";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openWhenReady, shareClock } from "../../src/app/open-store.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { type Clock, systemClock } from "../../src/util/clock.ts";
import { minuteMs } from "../../src/util/durations.ts";
import { startServices } from "../../src/util/lifecycle.ts";
import { openTestStore, postgres, silentLog, sqlite } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";

const { signal } = new AbortController();

/** An address on this computer at which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === "object" && address ? address.port : 0;
  return `postgres://bell:secret-of-tests@127.0.0.1:${port}/bell`;
}

/** Opens the store with a clock that each sleep moves. `ready` is the first attempt that succeeds. */
async function open(url: string, ready = Number.POSITIVE_INFINITY) {
  const { log, lines } = createLogLines();
  let now = 0;
  let tries = 0;
  const clock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
    },
  };
  const attempt = async () => {
    tries += 1;
    return openStore(tries < ready ? url : "sqlite:", { now: 0, log: silentLog });
  };
  const error = await openWhenReady(attempt, { clock, log, signal }).catch((thrown: unknown) => thrown);
  return { error, waitedMs: now, tries, told: lines.map(({ msg, problem }) => `${msg}: ${problem}`) };
}

test("the start waits up to a minute for a Postgres that doesn't answer, and then fails", async () => {
  const { error, waitedMs, told } = await open(await closedAddress());
  expect(waitedMs).toBe(60_000);
  expect(error).toMatchObject({ name: "StartRefusal", exitCode: 1 });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(
    /^database is waited for, up to a minute: I can't reach Postgres at the address in DATABASE_URL: .*ECONNREFUSED/,
  );
  expect(told[0]).not.toContain("secret-of-tests");
});

test("the start waits for a Postgres whose socket file doesn't exist yet", async () => {
  const { waitedMs, told } = await open("postgres://bell:secret-of-tests@%2Fnowhere/bell");
  expect(waitedMs).toBe(60_000);
  expect(told).toEqual([expect.stringMatching(/I can't reach Postgres at the address in DATABASE_URL: .*ENOENT/)]);
});

test("the start continues as soon as Postgres answers", async () => {
  const { tries, error, told } = await open(await closedAddress(), 3);
  expect(tries).toBe(3);
  // the third attempt's error, which waiting doesn't fix
  expect(String(error)).toContain("DATABASE_URL doesn't name a file");
  expect(told).toHaveLength(1);
});

test("a bot that is asked to stop doesn't wait for Postgres anymore", async () => {
  const url = await closedAddress();
  const stopping = AbortSignal.abort();
  const attempt = () => openStore(url, { now: 0, log: silentLog });
  const clock = { now: () => 0, sleep: async () => undefined };
  await expect(openWhenReady(attempt, { clock, log: silentLog, signal: stopping })).rejects.toThrow("can't reach");
});

const shifted = (aheadMs: number) => ({ ...systemClock, now: () => systemClock.now() + aheadMs });
const aheadMsOf = (clock: Pick<Clock, "now">) => clock.now() - systemClock.now();
/** Tolerates whatever the machine does in the meantime. */
const nearMs = 10_000;

describe.skipIf(inject("postgresUrl") === "")("a shared clock on Postgres", () => {
  test("processes with different clocks share the clock of Postgres", async () => {
    const store = await openTestStore(await postgres.fresh());
    const shared = [5 * minuteMs, -5 * minuteMs].map((aheadMs) => shareClock(store, shifted(aheadMs), silentLog));
    for (const { clock } of await Promise.all(shared)) expect(Math.abs(aheadMsOf(clock))).toBeLessThan(nearMs);
  });

  test("a process on Postgres keeps its own clock if it is wrong by hours", async () => {
    const store = await openTestStore(await postgres.fresh());
    const { clock } = await shareClock(store, shifted(31 * 60 * minuteMs), silentLog);
    expect(aheadMsOf(clock)).toBeGreaterThan(30 * 60 * minuteMs);
  });

  test("a clock that stands still for a while after the start is corrected a minute later", async () => {
    const store = await openTestStore(await postgres.fresh());
    const fake = createFakeClock();
    let aheadMs = 0;
    const own = { ...fake, now: () => systemClock.now() + aheadMs };
    const { clock, services } = await shareClock(store, own, silentLog);
    onTestFinished(await startServices(services, silentLog));
    aheadMs = -5 * minuteMs;
    await eventually(async () => {
      await fake.advance(minuteMs);
      expect(Math.abs(aheadMsOf(clock))).toBeLessThan(nearMs);
    });
  });
});

test("a process on SQLite uses its own clock", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const ahead = shifted(5 * minuteMs);
  expect((await shareClock(store, ahead, silentLog)).clock).toBe(ahead);
});
