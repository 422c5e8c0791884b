import { expect, test } from "vitest";
import { createLineLimiter } from "../../../src/chat/twitch/limiter.ts";

function openLimiter(moderated: readonly string[] = []) {
  const clock = { time: 1_000_000 };
  const limiter = createLineLimiter({ now: () => clock.time, isModerator: (channel) => moderated.includes(channel) });
  const say = (channel: string, times = 1) =>
    Array.from({ length: times }, () => limiter.take(channel, "announcement") !== undefined);
  const pass = (ms: number) => {
    clock.time += ms;
  };
  return { ...limiter, say, pass };
}

test("all channels of the account share one limit", () => {
  const { say, nextMs } = openLimiter();
  say("a", 10);
  say("b", 8);

  expect([nextMs("a"), nextMs("c")]).toEqual([30_000, 30_000]);
  expect(say("c")).toEqual([false]);
});

test("who has waited longest comes first, and who has just spoken comes last", () => {
  const { say, nextMs, pass } = openLimiter();
  for (let index = 0; index < 18; index += 1) {
    say("busy");
    pass(1_000);
  }
  expect([nextMs("busy"), nextMs("quiet")]).toEqual([12_000, 13_000]);
  pass(12_000);
  expect(nextMs("quiet")).toBe(1_000);
  expect(say("busy")).toEqual([true]);
  pass(1_000);
  expect([nextMs("quiet"), nextMs("busy")]).toEqual([0, 1_000]);
});

test("a turn that is not taken goes to the next", () => {
  const { say, nextMs, pass } = openLimiter();
  say("a", 17);
  expect([nextMs("gone"), nextMs("b")]).toEqual([0, 30_000]);

  pass(2_000);

  expect(nextMs("b")).toBe(0);
});

test("answers get at most half, announcements all of it", () => {
  const { take, say } = openLimiter();
  const answers = Array.from({ length: 12 }, () => take("a", "answer"));

  expect(answers.filter(Boolean)).toHaveLength(9);
  expect(say("a", 10).filter(Boolean)).toHaveLength(9);
});

test("what was said before a restart counts, and what is older does not", () => {
  const { seed, nextMs, say } = openLimiter();
  seed({ announcement: [...Array(10).fill(990_000), 960_000], answer: Array(7).fill(990_000) });
  expect(nextMs("a")).toBe(0);
  say("a");
  expect(nextMs("a")).toBe(20_000);
});

test("where it is no moderator, a channel does not wait for ever for those where it is", () => {
  const { say, nextMs, pass, take } = openLimiter(["mod"]);
  say("mod", 20);
  nextMs("guest");
  for (let second = 0; second < 90; second += 1) {
    pass(1_000);
    if (nextMs("guest") === 0 && take("guest", "announcement")) return;
    if (nextMs("mod") === 0) say("mod");
  }
  throw new Error("it never had its turn");
});

test("when Twitch says that it is too fast, nobody is told to go on", () => {
  const { hold, nextMs, pass } = openLimiter(["mod"]);
  hold(30_000);
  expect([nextMs("a"), nextMs("mod")]).toEqual([30_000, 30_000]);
  pass(30_000);
  expect(nextMs("a")).toBe(0);
});

test("a clock that was set back does not silence the account", () => {
  const { say, nextMs, pass } = openLimiter();
  say("a", 18);
  pass(-3_600_000);
  expect(nextMs("a")).toBeLessThanOrEqual(30_000);
});

test("a line counts from when it was answered, for nobody knows when Twitch has counted it", () => {
  const { take, nextMs, pass, say } = openLimiter();
  const slow = take("a", "announcement");
  say("a", 17);
  pass(4_000);
  slow?.settle();

  pass(26_000);
  expect([say("a", 18).filter(Boolean).length, nextMs("a")]).toEqual([17, 4_000]);
});
