import { describe, expect, inject, test } from "vitest";
import { shareClock } from "../../src/app/shared-clock.ts";
import { systemClock } from "../../src/util/clock.ts";
import { minuteMs } from "../../src/util/durations.ts";
import { openTestStore, postgres, silentLog, sqlite } from "../helpers/databases.ts";

const shifted = (aheadMs: number) => ({ ...systemClock, now: () => systemClock.now() + aheadMs });
/** Tolerates whatever the machine does in the meantime. */
const nearMs = 10_000;

describe.skipIf(inject("postgresUrl") === "")("a shared clock on Postgres", () => {
  test("is the database's, whether a process is ahead or behind", async () => {
    const store = await openTestStore(await postgres.fresh());
    const clocks = [5 * minuteMs, -5 * minuteMs].map((aheadMs) => shareClock(store, shifted(aheadMs), silentLog));
    const [ahead, behind] = await Promise.all(clocks);
    expect(Math.abs((ahead?.now() ?? 0) - (behind?.now() ?? 0))).toBeLessThan(nearMs);
    expect(Math.abs((ahead?.now() ?? 0) - systemClock.now())).toBeLessThan(nearMs);
  });

  test("is the process's own if that is right, or wrong by hours", async () => {
    const store = await openTestStore(await postgres.fresh());
    const wrong = shifted(31 * 60 * minuteMs);
    expect(await shareClock(store, wrong, silentLog)).toBe(wrong);
  });
});

test("a process with a file uses its own clock", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const ahead = shifted(5 * minuteMs);
  expect(await shareClock(store, ahead, silentLog)).toBe(ahead);
});
