import { describe, expect, inject, test } from "vitest";
import { createPlatformClock } from "../../src/app/platform-clock.ts";
import { minuteMs } from "../../src/util/durations.ts";
import { openTestStore, postgres, silentLog, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

const hourMs = 60 * minuteMs;

/**
 * Returns the clock of a process that polls the platform, after the first answer. It is this far ahead of the process's
 * own clock.
 */
const answering = (offsetMs: number) => ({ offsetMs: () => offsetMs, lastDate: () => 1 });

describe.skipIf(inject("postgresUrl") === "")("the platform's clock on Postgres", () => {
  test("a process on Postgres learns the platform's time from another process", async () => {
    const store = await openTestStore(await postgres.fresh());
    // The database's clock keeps running, so these clocks follow it with a fixed error.
    const clock = { ...createFakeClock(), now: Date.now };
    const ahead = { ...clock, now: () => Date.now() + 5 * minuteMs };
    const receiver = createPlatformClock({ store, platform: undefined, clock: ahead, log: silentLog });
    await receiver.service.start();
    expect(receiver.offsetMs()).toBeUndefined();
    await receiver.service.stop();

    const asking = createPlatformClock({ store, platform: answering(31 * hourMs), clock, log: silentLog });
    await asking.service.start();
    expect(asking.offsetMs()).toBe(31 * hourMs);
    await asking.service.stop();
    const again = createPlatformClock({ store, platform: undefined, clock: ahead, log: silentLog });
    await again.service.start();
    expect(Math.abs((again.offsetMs() ?? 0) - (31 * hourMs - 5 * minuteMs))).toBeLessThan(10_000);
    await again.service.stop();
  });
});

test("a process on SQLite that never asks the platform uses its own clock", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { offsetMs } = createPlatformClock({ store, platform: undefined, clock: createFakeClock(), log: silentLog });
  expect(offsetMs()).toBe(0);
});
