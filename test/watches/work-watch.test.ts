import { expect, test } from "vitest";
import type { Notice } from "../../src/notices/notices.ts";
import { watchWork } from "../../src/watches/work-watch.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

const notice = { key: "intake", to: "host", text: "It fails.", whenOver: "It works." } as const;

function open() {
  const clock = createFakeClock();
  const told: string[] = [];
  const notices = {
    notify: async ({ text }: Pick<Notice, "text">) => void told.push(String(text)),
    over: async (key: string) => void told.push(`over: ${key}`),
  };
  let fails = false;
  let isOurs = true;
  const work = async () => {
    if (fails && isOurs) throw new Error("index is corrupted");
    return 1_000;
  };
  const watched = watchWork({ work, isOurs: () => isOurs, notice, notices, now: clock.now });
  return {
    clock,
    told,
    watched,
    set: (next: boolean) => {
      fails = next;
    },
    giveAway: (isGiven: boolean) => {
      isOurs = !isGiven;
    },
  };
}

test("a loop that fails for a minute is reported once, and so is its recovery", async () => {
  const { clock, told, watched, set } = open();
  expect(await watched.work()).toBe(1_000);
  expect([watched.failsMs(), told]).toEqual([0, ["over: intake"]]);
  set(true);
  for (let second = 0; second < 100; second += 1) {
    await expect(watched.work()).rejects.toThrow("index is corrupted");
    await clock.advance(1_000);
    if (second === 58) expect(told).toHaveLength(1);
  }
  expect([watched.failsMs(), told]).toEqual([100_000, ["over: intake", "It fails."]]);
  set(false);
  await watched.work();
  await watched.work();
  expect([watched.failsMs(), told]).toEqual([0, ["over: intake", "It fails.", "over: intake"]]);
});

test("a loop that fails only now and then is not reported to the host", async () => {
  const { clock, told, watched, set } = open();
  for (let minute = 0; minute < 5; minute += 1) {
    set(minute % 2 === 0);
    await watched.work().catch(() => undefined);
    await clock.advance(60_000);
  }
  expect(told).toEqual(["over: intake"]);
});

test("a loop that has failed since the start of the process is also reported", async () => {
  const { clock, told, watched, set } = open();
  set(true);
  for (let second = 0; second < 100; second += 1) {
    await watched.work().catch(() => undefined);
    await clock.advance(1_000);
  }
  set(false);
  await watched.work();
  expect(told).toEqual(["It fails.", "over: intake"]);
});

test("only the process that has taken over a loop reports that the loop fails or works again", async () => {
  const { clock, told, watched, set, giveAway } = open();
  giveAway(true);
  set(true);
  for (let second = 0; second < 100; second += 1) {
    await watched.work();
    await clock.advance(1_000);
  }
  expect([watched.failsMs(), told]).toEqual([0, []]);
  giveAway(false);
  set(false);
  await watched.work();
  giveAway(true);
  await watched.work();
  giveAway(false);
  await watched.work();
  expect(told).toEqual(["over: intake", "over: intake"]);
});
