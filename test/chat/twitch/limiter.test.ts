import { expect, test } from "vitest";
import { createLineLimiter, guestAnswers, type LineKind } from "../../../src/chat/twitch/limiter.ts";

function openLimiter({ exempt = [], slowMs = 0 }: { exempt?: readonly string[]; slowMs?: number } = {}) {
  const clock = { time: 1_000_000 };
  const held: number[] = [];
  const limiter = createLineLimiter({
    now: () => clock.time,
    isExempt: (channel) => exempt.includes(channel),
    slowMs: () => slowMs,
    onHeld: (until) => void held.push(until),
  });
  let count = 0;
  const say = (channel: string, kind: LineKind = "announcement") => limiter.take(channel, kind) !== undefined;
  /** Requests that many lines, each in its own channel. Returns how many were allowed. */
  const sayEverywhere = (times: number, kind: LineKind = "announcement") =>
    Array.from({ length: times }, () => say(`c${count++}`, kind)).filter(Boolean).length;
  const pass = (ms: number) => {
    clock.time += ms;
  };
  return { ...limiter, say, sayEverywhere, pass, held, now: () => clock.time };
}

test("all channels of an account share one limit", () => {
  const { say, sayEverywhere, nextMs } = openLimiter();

  expect(sayEverywhere(20)).toBe(15);

  expect([nextMs("a"), nextMs("c")]).toEqual([30_000, 30_000]);
  expect(say("c")).toBe(false);
});

test("each kind of line has its own share of the limit", () => {
  const kinds: LineKind[] = ["announcement", "team", "viewer"];
  const most = { announcement: 15, team: 11, viewer: 7 };
  const left = { announcement: 6, team: 2, viewer: 1 };
  for (const first of kinds) {
    for (const second of kinds.filter((kind) => kind !== first)) {
      const { sayEverywhere } = openLimiter();
      expect([first, sayEverywhere(30, first)]).toEqual([first, most[first]]);
      for (const other of kinds.filter((kind) => kind !== first && kind !== second)) sayEverywhere(30, other);
      expect(sayEverywhere(30, second)).toBeGreaterThanOrEqual(left[second]);
    }
  }
});

test("answers to viewers leave half of the limit to announcements", () => {
  const { sayEverywhere } = openLimiter();

  expect([sayEverywhere(30, "viewer"), sayEverywhere(30)]).toEqual([guestAnswers, 9]);
});

test("all kinds of lines together stay below the limit", () => {
  const { sayEverywhere, pass } = openLimiter();
  const said = () => sayEverywhere(30) + sayEverywhere(30, "team") + sayEverywhere(30, "viewer");

  expect(said()).toBe(18);
  pass(29_999);
  expect(said()).toBe(0);
  pass(1);
  expect(said()).toBe(18);
});

test("two lines in a channel are more than a second apart unless the bot is exempt there", () => {
  const { say, nextMs, waitMs, pass } = openLimiter({ exempt: ["mod"] });
  expect([say("a"), say("a"), say("b"), say("mod"), say("mod")]).toEqual([true, false, true, true, true]);

  expect([waitMs("a", "team"), nextMs("a"), nextMs("mod")]).toEqual([1_200, 1_200, 0]);
  pass(1_200);
  expect(say("a")).toBe(true);
});

test("lines in a channel in slow mode are as far apart as Twitch requires", () => {
  const { say, nextMs, pass } = openLimiter({ exempt: ["mod"], slowMs: 60_000 });
  say("a");
  say("mod");

  expect(nextMs("mod")).toBe(0);
  pass(59_999);
  expect(nextMs("a")).toBe(1);
  pass(1);
  expect(say("a")).toBe(true);
});

test("a waiting announcement gets the channel's next line after an answer to a viewer", () => {
  const { say, nextMs, waitMs, pass } = openLimiter();
  say("a", "viewer");
  pass(500);
  expect(nextMs("a")).toBe(700);

  pass(700);
  expect([say("a", "viewer"), say("a", "team"), say("b", "viewer")]).toEqual([false, false, true]);
  expect(say("a")).toBe(true);
  pass(1_200);
  expect(say("a", "viewer")).toBe(true);

  pass(1_200);
  nextMs("a");
  expect(waitMs("a", "viewer")).toBe(2_000);
  pass(2_000);
  expect(say("a", "viewer")).toBe(true);
});

test("the channel that has waited longest gets the next line, and the channel that just posted comes last", () => {
  const { say, nextMs, pass } = openLimiter();
  for (let index = 0; index < 15; index += 1) {
    say("busy");
    pass(1_200);
  }
  expect([nextMs("busy"), nextMs("quiet")]).toEqual([12_000, 13_200]);
  pass(12_000);
  expect(nextMs("quiet")).toBe(1_200);
  expect(say("busy")).toBe(true);
  pass(1_200);
  expect([nextMs("quiet"), nextMs("busy")]).toEqual([0, 1_200]);
});

test("a turn that a channel doesn't use within two seconds goes to the next channel", () => {
  const { sayEverywhere, nextMs, pass } = openLimiter();
  sayEverywhere(14);
  expect([nextMs("gone"), nextMs("b")]).toEqual([0, 30_000]);

  pass(2_000);

  expect(nextMs("b")).toBe(0);
});

test("lines sent just before a restart count toward the limit, and older lines don't", () => {
  const { seed, nextMs, say } = openLimiter();
  const said = (kind: LineKind, ...times: number[]) => times.map((at) => ({ channel: "b", at, kind }));
  seed([...said("announcement", ...Array(10).fill(990_000), 960_000), ...said("viewer", ...Array(5).fill(990_000))], 0);
  expect(nextMs("a")).toBe(0);
  say("a");
  expect(nextMs("a")).toBe(20_000);
});

test("the pause between two lines in a channel survives a restart", () => {
  const { seed, nextMs } = openLimiter();
  seed([{ channel: "a", at: 999_800, kind: "announcement" }], 0);

  expect([nextMs("a"), nextMs("b")]).toEqual([1_000, 0]);
});

test("a channel where the bot isn't exempt gets its turn although an exempt channel always has lines", () => {
  const { say, nextMs, pass, take } = openLimiter({ exempt: ["mod"] });
  for (let index = 0; index < 20; index += 1) say("mod");
  nextMs("guest");
  for (let second = 0; second < 90; second += 1) {
    pass(1_000);
    if (nextMs("guest") === 0 && take("guest", "announcement")) return;
    if (nextMs("mod") === 0) say("mod");
  }
  throw new Error("it never had its turn");
});

test("a channel on hold after a refusal doesn't delay another channel", () => {
  const { hold, nextMs, waitMs, pass } = openLimiter({ exempt: ["mod"] });
  hold("a", 2_000);
  expect([nextMs("a"), waitMs("a", "team"), nextMs("b"), nextMs("mod")]).toEqual([2_000, 2_000, 0, 0]);
  pass(2_000);
  expect(nextMs("a")).toBe(0);
});

test("three refusals in a row stop the account for an hour, except in channels where it is a moderator", () => {
  const { onRefused, onShown, nextMs, waitMs, held, now, pass } = openLimiter({ exempt: ["mod"] });
  for (const channel of ["a", "b"]) onRefused(channel, 3_600_000);
  onShown("c");
  for (const channel of ["a", "mod", "b"]) onRefused(channel, 3_600_000);
  onShown("mod");
  expect(held).toEqual([]);

  onRefused("a", 3_600_000);

  expect(held).toEqual([now() + 3_600_000]);
  expect([nextMs("a"), waitMs("c", "team"), nextMs("mod")]).toEqual([30_000, 30_000, 0]);
  pass(3_599_999);
  expect(nextMs("c")).toBe(1);
  pass(1);
  expect(nextMs("c")).toBe(0);
});

test("channels on hold after refusals don't delay a channel where the bot is exempt from limits", () => {
  const { onRefused, nextMs, say, pass } = openLimiter({ exempt: ["mod"] });
  for (let count = 0; count < 3; count += 1) onRefused("a", 3_600_000);
  const held = Array.from({ length: 20 }, (_, index) => `held${index}`);

  for (let count = 0; count < 3; count += 1) {
    for (const channel of held) nextMs(channel);
    for (let lines = 0; lines < 20; lines += 1) say("mod");
    expect(nextMs("mod")).toBe(0);
    pass(30_001);
  }
});

test("an account that was stopped for refused lines is still stopped after a restart", () => {
  const { seed, nextMs, now, pass } = openLimiter();
  seed([], now() + 600_000);
  pass(599_999);
  expect(nextMs("a")).toBe(1);
});

test("the account can go on posting after the clock was set back", () => {
  const { say, sayEverywhere, nextMs, pass } = openLimiter();
  sayEverywhere(18);
  say("a");
  pass(-3_600_000);
  expect(nextMs("a")).toBeLessThanOrEqual(30_000);
});

test("after the clock was set back, no channel goes on waiting, because the end of its wait is unknown", () => {
  const { onRefused, hold, say, nextMs, pass } = openLimiter();
  say("b");
  hold("c", 60_000);
  for (let count = 0; count < 3; count += 1) onRefused("a", 3_600_000);
  pass(-86_400_000);

  expect(["a", "b", "c"].map(nextMs)).toEqual([0, 0, 0]);
});

test("a line counts toward the limit from the time of Twitch's answer", () => {
  const { take, nextMs, pass, sayEverywhere } = openLimiter();
  const slow = take("a", "announcement");
  sayEverywhere(14);
  pass(4_000);
  slow?.settle();
  expect(nextMs("a")).toBe(26_000);

  pass(26_000);
  expect([sayEverywhere(18), nextMs("a")]).toEqual([14, 4_000]);
});
