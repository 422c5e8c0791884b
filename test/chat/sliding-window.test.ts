import fc from "fast-check";
import { expect, test } from "vitest";
import { createSlidingWindow } from "../../src/chat/sliding-window.ts";

function makeWindow(messages: number, perMs: number) {
  const time = { now: 1_000_000 };
  return { time, window: createSlidingWindow({ messages, perMs, now: () => time.now }) };
}

test("a sliding window allows the given number, then waits until the oldest has left", () => {
  const { time, window } = makeWindow(2, 30_000);

  window.take();
  time.now += 10_000;
  expect(window.nextMs()).toBe(0);
  window.take();

  expect(window.nextMs()).toBe(20_000);
  time.now += 20_000;
  expect(window.nextMs()).toBe(0);
});

test("a sliding window counts an earlier process's messages, even unsorted or more than its limit", () => {
  const { time, window } = makeWindow(2, 30_000);

  window.seed([time.now - 1_000, time.now - 40_000, time.now - 5_000, time.now - 50_000]);

  expect(window.nextMs()).toBe(25_000);
});

test("a sliding window never waits longer than a window, even after the clock is set back", () => {
  const { time, window } = makeWindow(1, 30_000);
  window.take();

  time.now -= 3_600_000;

  expect(window.nextMs()).toBe(30_000);
});

test("a caller that waits as long as the sliding window says never exceeds the limit", () => {
  const pauses = fc.array(fc.nat(3_000), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), pauses, (messages, pausesMs) => {
      const { time, window } = makeWindow(messages, 5_000);
      const sent = pausesMs.map((pauseMs) => {
        time.now += pauseMs;
        time.now += window.nextMs();
        window.take();
        return time.now;
      });
      for (const [index, at] of sent.entries()) {
        const before = sent.slice(0, index).filter((other) => other > at - 5_000);
        expect(before.length).toBeLessThan(messages);
      }
    }),
    { seed: 2 },
  );
});
