import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createSettings } from "../../src/services/moderating/settings.ts";
import { createTimers, type TimerOrder } from "../../src/services/moderating/timer.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { Refusal } from "../../src/words/refusal.ts";
import { describeDatabases, openTestStore, runsOn, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { teamCampaignId } from "../helpers/donation-events.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: PROPERTY_RUNS=300 PROPERTY_SEED=7 npx vitest run test/scenes/timer.test.ts */
const runs = timesOf("PROPERTY_RUNS", { quick: 6, thorough: 25 });
const seed = Number(process.env.PROPERTY_SEED ?? 5);
const timeout = 30_000 + runs * 3_000;
const minuteMs = 60_000;

type Act =
  | { type: "donate"; dollars: number; lateMs: number; toTeam: boolean; currency: "USD" | "EUR"; isTwice: boolean }
  | { type: "correct"; which: number; dollars: number }
  | { type: "refund"; which: number }
  | { type: "wait"; ms: number }
  | { type: "order"; order: TimerOrder; process: 0 | 1 }
  | { type: "both add"; minutes: number }
  | { type: "clock"; hours: number }
  | { type: "restart" };

const minutes = (range: { min: number; max: number }) => fc.integer(range).map((many) => many * minuteMs);
const orders: fc.Arbitrary<TimerOrder> = fc.oneof(
  fc.constantFrom<TimerOrder>({ type: "pause" }, { type: "resume" }),
  fc.record({ type: fc.constant("add" as const), ms: minutes({ min: -40, max: 40 }) }),
  fc.record({ type: fc.constant("set" as const), ms: minutes({ min: 1, max: 90 }) }),
  fc.record({ type: fc.constant("cap" as const), capMs: fc.option(minutes({ min: 30, max: 600 })) }),
  fc.integer({ min: 0, max: 4 }).map((many): TimerOrder => {
    const amount = { minor: 2n, scale: 0, currency: "USD" };
    return { type: "rule", rule: many === 0 ? null : { amount, ms: 2 * many * minuteMs } };
  }),
);
const dollars = fc.integer({ min: 1, max: 20 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ type: fc.constant("donate" as const), dollars, toTeam: fc.boolean(), isTwice: fc.boolean() },
      lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 * minuteMs })),
      currency: fc.constantFrom("USD" as const, "USD" as const, "USD" as const, "EUR" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("correct" as const), which: fc.nat(), dollars }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("refund" as const), which: fc.nat() }) },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 2_400_000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant("order" as const), order: orders, process: fc.constantFrom(0, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("both add" as const), minutes: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("clock" as const), hours: fc.integer({ min: -9, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constant({ type: "restart" as const }) },
);

type Donation = { id: string; at: number; dollars: number; currency: string; isRefunded: boolean; isKnown: boolean };

/** The simplest model of a timer: donations move its end one after the other, in the order they were made. */
function createReference(start: number) {
  const given: Donation[] = [];
  const second = (time: number) => time - (time % 1_000);
  let timer = {
    ...{ since: second(start), base: 60 * minuteMs, cap: null as number | null, ran: 0, run: start as number | null },
    rules: [{ from: second(start), perDollarMs: minuteMs }],
  };

  function look(now: number) {
    const { since, base, ran, run, rules } = timer;
    const cap = timer.cap ?? Number.POSITIVE_INFINITY;
    let length = base;
    for (const one of given.toSorted((a, b) => a.at - b.at)) {
      if (!one.isKnown || one.isRefunded || one.currency !== "USD" || one.at < since) continue;
      const isOver = run !== null && one.at > run && one.at > run + Math.min(length, cap) - ran;
      if (isOver) break;
      length += one.dollars * (rules.findLast(({ from }) => from <= one.at)?.perDollarMs ?? 0);
    }
    const whole = Math.min(length, cap);
    return { whole, gained: length - base, left: Math.max(0, whole - ran - (run === null ? 0 : now - run)) };
  }

  function obey(order: TimerOrder, now: number): void {
    const { left, whole, gained } = look(now);
    if (order.type === "pause" && left > 0 && timer.run !== null) {
      timer = { ...timer, ran: timer.ran + now - timer.run, run: null };
    } else if (order.type === "resume" && left > 0 && timer.run === null) {
      timer = { ...timer, run: now };
    } else if (order.type === "cap" && (order.capMs === null || order.capMs > whole - left)) {
      timer = { ...timer, cap: order.capMs };
    } else if (order.type === "rule") {
      const from = second(now);
      const rule = { from, perDollarMs: order.rule === null ? 0 : order.rule.ms / 2 };
      timer = { ...timer, rules: [...timer.rules.filter((one) => one.from < from), rule] };
    } else if (order.type === "add" || order.type === "set") {
      const by = order.type === "set" ? order.ms - left : order.ms;
      const isBeyond = timer.cap !== null && by > 0 && (left === 0 ? by : whole + by) > timer.cap;
      if (isBeyond) return;
      if (left === 0 && by > 0) {
        const last = timer.rules.at(-1)?.perDollarMs ?? 0;
        const since = second(now);
        timer = { ...timer, since, base: by, ran: 0, run: now, rules: [{ from: since, perDollarMs: last }] };
      } else {
        timer = { ...timer, base: whole + Math.max(by, -left) - gained };
      }
    }
  }

  return { given, look, obey };
}

async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  await world.follow();
  await world.follow({ factId: teamCampaignId, kind: "team_campaign", name: "Team" });
  const state = { skewMs: 0, offsetMs: 0 };
  const now = () => world.clock.now() + state.skewMs;
  const platformNow = () => now() + state.offsetMs;
  const timersOn = (store: Store) => {
    const shared = { store, onChange: () => undefined, onConnected: () => undefined, now, platformNow, log: silentLog };
    return createTimers({ store, settings: createSettings(shared), platformNow });
  };
  // A SQLite file has one process.
  const other = database.kind === "Postgres" ? await openTestStore(world.url) : undefined;
  onTestFinished(() => other?.close());
  const processes = () => [timersOn(world.store), timersOn(other ?? world.store)] as const;
  return { world, state, processes };
}

const order = { place: callPlace(), by: mod };
const start: TimerOrder = {
  ...{ type: "start", ms: 60 * minuteMs },
  rule: { amount: { minor: 2n, scale: 0, currency: "USD" }, ms: 2 * minuteMs },
};

describeDatabases("whatever happens to a timer", (database) => {
  const numRuns = runsOn(database, runs);

  async function play(acts: readonly Act[]) {
    const { world, state, processes } = await open(database);
    const { given, look, obey } = createReference(world.clock.now());
    await processes()[0].change({ ...order, timer: start });
    const waiting: { donation: Donation; dueAt: number; toTeam: boolean }[] = [];

    const report = async (
      { id, at, dollars: value, currency }: Donation,
      { toTeam = false, isRefund = false, isNow = true } = {},
    ) => {
      const data = {
        ...{ id, completed_at: new Date(at).toISOString(), amount: { value: `${value}.00`, currency } },
        ...(toTeam && { team_event_id: teamCampaignId }),
        ...(isRefund && { payment_status: "cancelled" }),
      };
      const as = isRefund ? { type: "private:relay:donation_updated", relay: "key" } : {};
      await world.receive({ ...as, ...(isNow ? {} : { at }), data });
    };
    const arrive = async () => {
      for (const one of waiting.filter(({ dueAt }) => dueAt <= world.clock.now())) {
        waiting.splice(waiting.indexOf(one), 1);
        await report(one.donation, { toTeam: one.toTeam, isNow: false });
        one.donation.isKnown = true;
      }
    };
    const choose = (which: number) => {
      const known = given.filter(({ isKnown, isRefunded }) => isKnown && !isRefunded);
      return known[which % Math.max(known.length, 1)];
    };
    const tell = (timer: TimerOrder, process: 0 | 1) =>
      processes()
        [process].change({ ...order, timer })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });

    for (const one of acts) {
      switch (one.type) {
        case "donate": {
          const { dollars: many, currency, lateMs, toTeam, isTwice } = one;
          const donation = {
            id: `d${given.length}`,
            at: world.clock.now(),
            dollars: many,
            currency,
            isRefunded: false,
            isKnown: false,
          };
          given.push(donation);
          waiting.push({ donation, dueAt: donation.at + lateMs, toTeam });
          await arrive();
          if (donation.isKnown && isTwice) await report(donation, { toTeam, isNow: false });
          break;
        }
        case "correct": {
          const donation = choose(one.which);
          if (donation) await report(Object.assign(donation, { dollars: one.dollars }));
          break;
        }
        case "refund": {
          const donation = choose(one.which);
          if (donation) await report(Object.assign(donation, { isRefunded: true }), { isRefund: true });
          break;
        }
        case "order":
          obey(one.order, world.clock.now());
          await tell(one.order, one.process);
          break;
        case "both add": {
          const more: TimerOrder = { type: "add", ms: one.minutes * minuteMs };
          for (const _ of [0, 1]) obey(more, world.clock.now());
          await Promise.all([tell(more, 0), tell(more, 1)]);
          break;
        }
        case "clock":
          // Somebody asks before the platform has shown that our clock is wrong now.
          state.skewMs = one.hours * 60 * minuteMs;
          await processes()[0].read(order.place);
          state.offsetMs = -state.skewMs;
          break;
        case "restart":
          await world.restart();
          break;
        case "wait":
          await world.clock.advance(one.ms);
          await arrive();
      }
      await world.run();
      const [timer] = processes();
      expect((await timer.read(order.place))?.leftMs, one.type).toBe(look(world.clock.now()).left);
    }
    return look(world.clock.now());
  }

  test("in random runs, a timer always has exactly the time that people and donations added", {
    timeout,
  }, async () => {
    const ends = new Set<boolean>();
    const property = fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 45 }), async (acts) => {
      const { left } = await play(acts);
      ends.add(left === 0);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    expect(ends.size).toBe(2);
  });
});

describeDatabases("a timer on a stream", (database) => {
  test("a timer shows the right time left after donations, a refund, a pause and a restart", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const type = (text: string, role: "everyone" | "moderator" = "moderator") =>
      createModerators(world).type(text, { role, id: `${role}-${world.clock.now()}` });
    const donate = async (id: string, more: Parameters<typeof world.receive>[0] = {}) => {
      await world.receive({ ...more, data: { id, amount: { value: "10.00", currency: "USD" }, ...more.data } });
      await world.run();
    };
    await type("tiltify timer start 2h 10m per $5");
    await world.clock.advance(30 * minuteMs);
    const givenAt = new Date(world.clock.now()).toISOString();
    await donate("d1");
    await donate("d2");
    expect(await type("timer", "everyone")).toBe("2:10:00 left. Every $5 adds 10 min.");
    const refund = { type: "private:relay:donation_updated", relay: "key" };
    await donate("d1", { ...refund, data: { payment_status: "cancelled", completed_at: givenAt } });
    expect(await type("timer", "everyone")).toBe("1:50:00 left. Every $5 adds 10 min.");
    await type("tiltify timer pause");
    await world.restart();
    await world.clock.advance(45 * minuteMs);
    await donate("d3");
    expect(await type("timer", "everyone")).toBe("The timer is paused with 2:10:00 left. Every $5 adds 10 min.");
    await type("tiltify timer resume");
    await world.clock.advance(130 * minuteMs);
    expect(await type("timer", "everyone")).toBe("The timer has run out.");
  });
});
