import { expect, test } from "vitest";
import { chooseFairly, chooseFeed, type Feed, longestWaitMs } from "../../../src/sources/polling/reading-plan.ts";
import { createRequestBudget } from "../../../src/sources/polling/request-budget.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { longTest } from "../../helpers/long-test.ts";
import { isThorough } from "../../helpers/thorough.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const start = Date.parse("2026-01-15T18:00:00Z");

const feed = (factId: string, changes: Partial<Feed> = {}): Feed => ({
  factId,
  mode: "pull",
  readAt: null,
  addedAt: start,
  donatedAt: null,
  closedUntil: 0,
  totalsAt: start,
  spaces: ["a"],
  isBusy: false,
  isFailing: false,
  pauseMs: null,
  ...changes,
});

/** Polls feeds for a while, one request each. Returns the times of each feed's polls. */
async function readFor(feeds: Feed[], options: { durationMs: number; perMinute: number; activeFromMs?: number }) {
  let now = start;
  const clock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
    },
  };
  const budget = createRequestBudget({ perMinute: options.perMinute, clock });
  const reads = new Map<string, number[]>(feeds.map(({ factId }) => [factId, []]));
  const { signal } = new AbortController();
  let requests = 0;
  while (now < start + options.durationMs) {
    const choice = chooseFairly(feeds, { now, perMinute: options.perMinute, leastOf: budget.leastOf });
    if (choice.type === "wait") {
      now += choice.ms;
      continue;
    }
    await budget.take(signal, choice.feed.spaces);
    if (now >= start + options.durationMs) break;
    requests += 1;
    reads.get(choice.feed.factId)?.push(now);
    choice.feed.readAt = now;
    const isActive = now >= start + (options.activeFromMs ?? 0);
    if (choice.feed.factId.startsWith("active") && isActive) choice.feed.donatedAt = now;
  }
  const gapOf = (factId: string) => {
    const all = reads.get(factId) ?? [];
    const known = options.activeFromMs !== undefined && factId.startsWith("active");
    const moments = known ? all.filter((at) => at > start + (options.activeFromMs ?? 0)) : [start, ...all, now];
    return Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0)));
  };
  const longestGap = (name: string) =>
    Math.max(...feeds.filter(({ factId }) => factId.startsWith(name)).map(({ factId }) => gapOf(factId)));
  return { requests, longestGap };
}

longTest("a thousand campaigns with twenty active ones are polled in time within 9,000 requests an hour", async () => {
  const feeds = Array.from({ length: 1_000 }, (_, at) =>
    at < 20 ? feed(`active ${at}`, { donatedAt: start }) : feed(`idle ${at}`),
  );
  const { requests, longestGap } = await readFor(feeds, { durationMs: hourMs / 2, perMinute: 150 });
  expect(requests).toBeLessThanOrEqual(4_500);
  expect(longestGap("active")).toBeLessThanOrEqual(20_000);
  expect(longestGap("idle")).toBeLessThanOrEqual(longestWaitMs + 1_000);
});

longTest("twenty campaigns that become active are polled before all the quiet campaigns have had a turn", async () => {
  const feeds = Array.from({ length: 1_000 }, (_, at) => feed(at < 20 ? `active ${at}` : `idle ${at}`));
  const half = await readFor(feeds, { durationMs: hourMs / 2, perMinute: 150, activeFromMs: 2 * minuteMs });
  expect(half.requests).toBeLessThanOrEqual(4_500);
  expect(half.longestGap("active")).toBeLessThanOrEqual(20_000);
  expect(half.longestGap("idle")).toBeLessThanOrEqual(longestWaitMs + 1_000);
});

test("a campaign is polled every 5 s while people donate, otherwise every 15 s, and each minute after a quiet day", async () => {
  const feeds = [
    feed("active", { donatedAt: start }),
    feed("usual", { donatedAt: start - 2 * hourMs }),
    feed("quiet", { donatedAt: start - 30 * hourMs }),
  ];
  const { longestGap } = await readFor(feeds, { durationMs: 10 * minuteMs, perMinute: 150 });
  expect(longestGap("active")).toBe(5_000);
  expect(longestGap("usual")).toBeLessThanOrEqual(15_400);
  expect(longestGap("quiet")).toBeLessThanOrEqual(60_400);
});

/** An event in its own space. Its thousand campaigns change constantly, as in a busy hour. */
const event = () =>
  Array.from({ length: 1_000 }, (_, at) => feed(`active child ${at}`, { donatedAt: start, spaces: ["event"] }));
const alone = (count: number) =>
  Array.from({ length: count }, (_, at) => feed(`active alone ${at}`, { donatedAt: start, spaces: [`space ${at}`] }));

test.each(isThorough ? [1, 5, 10] : [5])(
  "an event of 1,000 campaigns doesn't delay %i campaigns of other spaces",
  async (count) => {
    const { requests, longestGap } = await readFor([...event(), ...alone(count)], {
      durationMs: 10 * minuteMs,
      perMinute: 150,
    });
    expect(longestGap("active alone")).toBeLessThanOrEqual(5_800);
    expect(requests).toBeGreaterThan(1_450); // the rest is for the event
  },
);

test.each(isThorough ? [12, 30] : [12])(
  "%i campaigns of other spaces get their share of requests next to an event of 1,000 campaigns",
  async (count) => {
    const everybody = [...event(), ...alone(count)];
    const evenMs = (minuteMs / 150) * (count + 1);
    const { longestGap } = await readFor(everybody, { durationMs: 10 * minuteMs, perMinute: 150 });
    expect(longestGap("active alone")).toBeLessThanOrEqual(Math.max(5_000, evenMs) * 1.4);
  },
);

test("a campaign that several spaces follow is polled for the space with the fewest requests", async () => {
  const shared = feed("active alone", { donatedAt: start, spaces: ["event", "small"] });
  const { longestGap } = await readFor([...event(), shared], { durationMs: 5 * minuteMs, perMinute: 150 });
  expect(longestGap("active alone")).toBeLessThanOrEqual(5_800);
});

test("at most two lists of a space are polled at the same time", () => {
  const leastOf = ([space = ""]: readonly string[]) => ({ space, spent: 0 });
  const all = [feed("a"), feed("b"), feed("c"), feed("d", { spaces: ["other"] })];
  const next = () => {
    const choice = chooseFairly(all, { now: start, perMinute: 150, leastOf });
    if (choice.type === "read") choice.feed.isBusy = true;
    return choice.type === "read" ? choice.feed.factId : choice.type;
  };
  expect([next(), next(), next(), next()]).toEqual(["a", "b", "d", "wait"]);
});

test("the request budget serves the space with the fewest recent requests first", async () => {
  const clock = createFakeClock(start);
  const budget = createRequestBudget({ perMinute: 60, clock });
  const { signal } = new AbortController();
  const gone: string[] = [];
  const ask = (space: string) => void budget.take(signal, [space]).then(() => gone.push(space));
  for (const space of ["a", "a", "a", "a", "b", "a", "c"]) ask(space);
  for (let second = 0; second < 6; second += 1) await clock.advance(1_000);
  expect(gone).toEqual(["a", "b", "c", "a", "a", "a", "a"]);
  expect(clock.asleep()).toBe(0);
});

test("a caller who gives up before its turn takes no request from the budget", async () => {
  const clock = createFakeClock(start);
  const budget = createRequestBudget({ perMinute: 60, clock });
  await budget.take(new AbortController().signal);
  const stopping = new AbortController();
  const stopped = budget.take(stopping.signal, ["a"]);
  stopping.abort();
  await stopped;
  await clock.advance(0);
  expect(clock.asleep()).toBe(0);
  const next = budget.take(new AbortController().signal, ["b"]);
  await clock.advance(1_000);
  await next;
});

test("a followed campaign is polled on time next to an event with a thousand campaigns", async () => {
  const child = { parentId: "event" };
  const feeds = [
    ...Array.from({ length: 1_000 }, (_, at) => feed(`active below ${at}`, { donatedAt: start, child })),
    feed("event"),
    feed("active itself", { donatedAt: start }),
  ];
  const { longestGap, requests } = await readFor(feeds, { durationMs: 5 * minuteMs, perMinute: 100 });
  expect(longestGap("active itself")).toBeLessThanOrEqual(7_000);
  expect(longestGap("event")).toBeLessThanOrEqual(minuteMs + 7_000);
  expect(requests).toBeGreaterThan(490);
});

test("hanging lists of campaigns below an event don't delay the lists of followed facts", () => {
  const below = Array.from({ length: 3 }, (_, at) => feed(`below ${at}`, { child: {}, isBusy: at < 2 }));
  const budget = createRequestBudget({ perMinute: 150, clock: createFakeClock(start) });
  const choose = (feeds: Feed[]) => chooseFairly(feeds, { now: start, perMinute: 150, leastOf: budget.leastOf });
  expect(choose([...below, feed("itself", { donatedAt: start })])).toMatchObject({ feed: { factId: "itself" } });
  expect(choose(below)).toMatchObject({ type: "wait" });
});

test("lists of facts with webhooks are checked every five minutes", async () => {
  const { requests } = await readFor([feed("checked", { mode: "webhook" })], { durationMs: hourMs, perMinute: 150 });
  expect(requests).toBe(12);
});

test("a new list is polled first if people are donating", () => {
  const idle = Array.from({ length: 5 }, (_, at) => feed(`idle ${at}`, { mode: "webhook", addedAt: start - minuteMs }));
  const active = feed("active", { mode: "webhook", donatedAt: start - minuteMs });
  const past = feed("past", { mode: "webhook", donatedAt: start - hourMs });
  const choose = (feeds: Feed[]) => chooseFeed(feeds, { now: start, perMinute: 150 });
  expect(choose([...idle, past, active])).toMatchObject({ feed: active });
  expect(choose([past, ...idle])).toMatchObject({ feed: idle[0] });
});

test("totals wait at most a minute while many lists are new", () => {
  const unseen = Array.from({ length: 26 }, (_, at) => feed(`idle ${at}`, { totalsAt: 0 }));
  const choose = (feeds: Feed[], now = start) => chooseFeed(feeds, { now, perMinute: 150 });
  expect(choose(unseen)).toMatchObject({ isRushed: true });
  expect(choose(unseen.slice(1))).toMatchObject({ isRushed: false });
  const owing = feed("owing", { mode: "webhook", readAt: start, totalsAt: 0 });
  expect(choose([owing])).toEqual({ type: "wait", ms: minuteMs });
  expect(choose([owing], start + minuteMs)).toMatchObject({ feed: owing, isRushed: false });
});

test("a list that the platform refused isn't chosen before its next try", () => {
  expect(chooseFeed([feed("closed", { closedUntil: start + 30_000 })], { now: start, perMinute: 150 })).toEqual({
    type: "wait",
    ms: 30_000,
  });
});

test("if the request budget is too small, all lists are polled equally late", async () => {
  const feeds = Array.from({ length: 300 }, (_, at) => feed(`idle ${at}`));
  const { longestGap } = await readFor(feeds, { durationMs: 2 * hourMs, perMinute: 10 });
  expect(longestGap("idle")).toBeGreaterThan(longestWaitMs);
  expect(longestGap("idle")).toBeLessThan(32 * minuteMs);
  const late = feed("late", { readAt: start });
  expect(chooseFeed([late], { now: start + longestWaitMs + 5_000, perMinute: 150 })).toMatchObject({
    type: "read",
    lateByMs: 5_000,
  });
});
