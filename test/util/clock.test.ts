import { expect, test } from "vitest";
import { systemClock } from "../../src/util/clock.ts";

test("the system clock sleeps until it is woken", async () => {
  const alarm = new AbortController();
  const sleeping = systemClock.sleep(Number.POSITIVE_INFINITY, alarm.signal);
  alarm.abort();
  expect(await sleeping).toBeUndefined();
  expect(await systemClock.sleep(3_600_000, alarm.signal)).toBeUndefined();
  expect(await systemClock.sleep(0, new AbortController().signal)).toBeUndefined();
  expect(await systemClock.sleep(1, new AbortController().signal)).toBeUndefined();
});
