import { describe, expect, test } from "vitest";
import type { Slots } from "../../src/composing/composing-context.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import { goalData, row, type rows, sayIn } from "../helpers/waiting-rows.ts";

const now = 1_000_000;
const since = now - 5_000;
const open: Slots = { at: 0, calmAt: 0, patienceMs: 0 };
const closed: Slots = { at: now + 30_000, calmAt: now + 30_000, patienceMs: 0 };
const calm: Slots = { at: 0, calmAt: now + 30_000, patienceMs: 60_000 };
const calmly = (waiting: ReturnType<typeof rows>) => waiting.map((one) => ({ ...one, isCalm: true }));
const usd = (value: string) => ({ value, currency: "USD" });
const highlight = (seq: number, value = "100") =>
  row(seq, { since, isHighlight: true, amount: usd(value), name: `Big ${seq}` });
const ordinary = (...seqs: number[]) => seqs.map((seq) => row(seq, { since }));

describe("a call for donations", () => {
  const nearly = (seq: number): WaitingRow => ({
    ...row(seq, { since }),
    moment: {
      ...{ key: "nearly:m", kind: "nearly", factId: "f1", version: 1, origin: "live", happenedAt: 0 },
      data: { name: "Karaoke", amount: usd("500"), left: usd("20") },
    },
  });
  const train = { messageId: "m", donations: 9, isCalm: false, sentAt: now - 9_000, grewAt: now - 1_000 };

  test("a call for donations waits while more than three donations wait or a bundle grows", () => {
    expect(sayIn({ now, slots: open }, [...ordinary(1), nearly(2)])).toMatchObject({ seqs: [1, 2] });
    expect(sayIn({ now, slots: open }, [...ordinary(1, 2, 3, 4), nearly(5)])).toMatchObject({ seqs: [1, 2, 3, 4] });
    expect(sayIn({ now, slots: open, train }, [nearly(5)])).toEqual({ type: "wait", until: now + 5_000 });
    expect(sayIn({ now, slots: open, train: { ...train, grewAt: now - 16_000 } }, [nearly(5)])).toMatchObject({
      seqs: [5],
    });
  });

  test("a reached milestone doesn't wait behind a call for donations", () => {
    const reached: WaitingRow = {
      ...nearly(6),
      moment: {
        ...{ key: "milestone:m", kind: "milestone", factId: "f1", version: 1, origin: "live", happenedAt: 0 },
        data: { name: "Karaoke", amount: usd("500"), next: null },
      },
    };
    expect(sayIn({ now, slots: open, train }, [nearly(5), reached])).toMatchObject({ seqs: [6] });
  });
});

describe("large donations", () => {
  const say = (waiting: ReturnType<typeof rows>, slots = open) => sayIn({ now, slots }, waiting);

  test("a large donation isn't announced before earlier donations if at most three donations wait", () => {
    expect(say([...ordinary(1), highlight(2)])).toMatchObject({ seqs: [1] });
  });

  test("in a rush, up to three large donations are announced first, one by one", () => {
    const waiting = [...ordinary(1, 2), highlight(3), highlight(4), highlight(5)];
    expect(say(waiting)).toMatchObject({ seqs: [3], content: { type: "donation" } });
    expect(say([...ordinary(1, 2, 3), highlight(4)])).toMatchObject({ seqs: [4] });
  });

  test("in a rush, all large donations except the largest three join the bundle", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => highlight(at + 2));
    const huge = highlight(102, "1000");
    const together = hundred.slice(0, 98).map(({ seq }) => seq);
    const all = say([...ordinary(1), ...hundred, huge]);
    expect(all).toMatchObject({ seqs: [1, ...together], content: { type: "bundle", count: 99 } });
    expect(all).not.toMatchObject({ content: { isLarge: true } });
    expect(say([...hundred, huge])).toMatchObject({ seqs: together, content: { isLarge: true, count: 98 } });
    expect(say([...ordinary(1), ...hundred.slice(98), huge])).toMatchObject({ seqs: [100] });
    expect(say([...ordinary(1, 2, 3), huge])).toMatchObject({ seqs: [102], content: { context: { isLarge: true } } });
  });

  test("large donations in different currencies are sorted by their rough worth", () => {
    const yen = (value: string) => row(6, { since, isHighlight: true, amount: { value, currency: "JPY" } });
    const four = [3, 4, 5, 7].map((seq) => highlight(seq));
    expect(say([...four, yen("90000")])).toMatchObject({ seqs: [3, 4] });
    expect(say([...four, yen("9000")])).toMatchObject({ seqs: [3, 6] });
  });

  test("a digest after a pause names the donors of large donations first, each donor once", () => {
    const quiet = (one: ReturnType<typeof row>, name: string) => {
      return { ...one, lateness: "quiet" as const, moment: { ...one.moment, data: { ...one.moment.data, name } } };
    };
    const waiting = [quiet(row(1), "Bo"), quiet(row(2, { amount: usd("150") }), "Cy"), quiet(highlight(3), "Bo")];
    expect(say(waiting as ReturnType<typeof rows>)).toMatchObject({
      content: { type: "digest", donors: [{ name: "Bo", amount: { minor: 12_500n } }, { name: "Cy" }] },
    });
  });

  test("large donations don't wait for the longer cooldown", () => {
    expect(say(calmly([...ordinary(1), highlight(2)]), calm)).toMatchObject({ seqs: [2] });
    expect(say(calmly([...ordinary(1, 2, 3, 4), highlight(5)]), calm)).toMatchObject({ seqs: [5] });
    const many = [2, 3, 4, 5, 6].map((seq) => highlight(seq));
    expect(say(calmly([...ordinary(1), ...many]), calm)).toMatchObject({ seqs: [1, 2, 3] });
  });
});

describe("the cooldown", () => {
  test("the cooldown delays every kind of message", () => {
    const until = now + 30_000;
    for (const waiting of [ordinary(1), ordinary(1, 2, 3, 4), [highlight(1)], [row(1, { origin: "test" })]]) {
      expect(sayIn({ now, slots: closed }, waiting)).toEqual({ type: "wait", until });
    }
  });

  test("the longer cooldown ends for a row that has waited a minute", () => {
    expect(sayIn({ now, slots: calm }, calmly(ordinary(1)))).toEqual({ type: "wait", until: now + 30_000 });
    const waited = calmly([row(1, { since: now - 60_000 }), row(2, { since })]);
    expect(sayIn({ now, slots: calm }, waited)).toMatchObject({ seqs: [1] });
  });
});

test("rows with a longer cooldown don't delay other rows", () => {
  const event = (...seqs: number[]) => calmly(ordinary(...seqs)).map((one) => ({ ...one, factId: "event" }));
  const say = (waiting: ReturnType<typeof rows>, changes = {}) => sayIn({ now, slots: calm, ...changes }, waiting);
  expect(say([...event(1, 2, 3, 4, 5), ...ordinary(6)])).toMatchObject({ seqs: [6], content: { type: "donation" } });
  expect(say([...event(1), ...ordinary(2, 3, 4, 5)])).toMatchObject({ seqs: [2, 3, 4, 5], content: { count: 4 } });
  expect(say(event(1, 2, 3, 4, 5))).toEqual({ type: "wait", until: now + 30_000 });
  expect(say(event(1, 2, 3, 4, 5), { slots: open })).toMatchObject({ seqs: [1, 2, 3, 4, 5] });
  const train = { messageId: "m1", donations: 4, isCalm: false, sentAt: now - 20_000, grewAt: now - 5_000 };
  expect(say([...event(1), ...ordinary(2)], { train })).toEqual({ type: "join", messageId: "m1", seqs: [2] });
  const goal = { ...row(1, { since }).moment, key: "goal:event", kind: "goal", data: goalData } as WaitingRow["moment"];
  const reached = { ...row(1, { since }), isCalm: true, moment: goal };
  expect(say([reached, ...ordinary(2, 3, 4)])).toMatchObject({ seqs: [2, 3, 4] });
});

describe("a growing bundle", () => {
  const train = { messageId: "m1", donations: 4, isCalm: false, sentAt: now - 20_000, grewAt: now - 5_000 };
  const say = (waiting: ReturnType<typeof rows>, changes = {}) =>
    sayIn({ now, slots: closed, train, ...changes }, waiting);

  test("a growing bundle takes in new donations in small batches during the cooldown", () => {
    expect(say(ordinary(5, 6))).toEqual({ type: "join", messageId: "m1", seqs: [5, 6] });
    expect(say([row(5, { since: now - 500 })])).toEqual({ type: "wait", until: now + 1_500 });
    expect(say([row(5, { since: now - 500 })], { slots: open })).toEqual({ type: "wait", until: now + 1_500 });
  });

  test("a growing bundle stops growing after 15 quiet seconds, after three minutes, or when it is long", () => {
    for (const ended of [{ grewAt: now - 15_000 }, { sentAt: now - 180_000 }, { donations: 500 }]) {
      const changes = { train: { ...train, ...ended }, slots: open };
      expect(say(ordinary(5), changes)).toMatchObject({ type: "say", seqs: [5] });
    }
  });

  test("a large donation gets a separate message while a bundle grows", () => {
    const waiting = [...ordinary(5), highlight(6)];
    expect(say(waiting, { slots: open })).toMatchObject({ type: "say", seqs: [6] });
    expect(say(waiting)).toEqual({ type: "join", messageId: "m1", seqs: [5] });
    expect(say([highlight(6)])).toEqual({ type: "wait", until: closed.at });
    const many = [6, 7, 8, 9, 10].map((seq) => highlight(seq));
    expect(say([...ordinary(5), ...many])).toEqual({ type: "join", messageId: "m1", seqs: [5] });
    expect(say([...ordinary(5), ...many], { slots: open })).toMatchObject({ type: "say", seqs: [5, 6, 7] });
  });

  test("a growing bundle takes in no late donations", () => {
    const late = row(5, { since: now - 60_000, origin: "late" });
    expect(say([late], { slots: open })).toMatchObject({ type: "say", seqs: [5] });
  });
});

describe("a repeat donor", () => {
  const ann = (seq: number, at: number) =>
    row(seq, { since: at, name: "Ann", amount: { value: "2", currency: "USD" } });
  const named = new Map([["Ann", [now - 40_000, now - 30_000, now - 20_000]]]);
  const say = (waiting: ReturnType<typeof rows>, changes = {}) =>
    sayIn({ now, slots: open, named, ...changes }, waiting);

  test("a repeat donor is held back for a minute from the fourth donation on, without delaying others", () => {
    expect(say([ann(1, now - 10_000)])).toEqual({ type: "wait", until: now + 50_000 });
    expect(say([ann(1, now - 10_000), ...ordinary(2)])).toMatchObject({ seqs: [2] });
    expect(say([ann(1, now - 10_000), ...ordinary(2, 3, 4)])).toMatchObject({ seqs: [2] });
  });

  test("a repeat donor who was held back is named once for all donations since", () => {
    const waiting = [ann(1, now - 60_000), ann(2, now - 1_000)];
    const named = new Map([["Ann", [now - 100_000, now - 90_000, now - 80_000]]]);
    expect(say(waiting, { named })).toMatchObject({ seqs: [1, 2], content: { type: "bundle", count: 2 } });
    expect(say(waiting.slice(0, 1), { named })).toMatchObject({ seqs: [1], content: { type: "donation" } });
  });

  test("a repeat donor's donations are a single entry in a bundle", () => {
    const waiting = [1, 2, 3, 4].map((seq) => ann(seq, now - 10_000));
    expect(say([...waiting, ...ordinary(5, 6, 7, 8)])).toMatchObject({
      content: { count: 8, donors: [{}, {}, {}, {}, { name: "Ann", times: 4, amount: { minor: 800n } }] },
    });
  });

  test("neither a repeat donor's large donation nor an anonymous donation is held back", () => {
    const big = row(1, { since, name: "Ann", isHighlight: true });
    expect(say([big])).toMatchObject({ seqs: [1] });
    const hidden = new Map([["Anonymous", [now, now, now, now]]]);
    expect(say([row(1, { since, name: "Anonymous" })], { named: hidden })).toMatchObject({ seqs: [1] });
    const many = [1, 2, 3, 4].map((seq) => row(seq, { since, name: "Anonymous" }));
    expect(say(many)).toMatchObject({ content: { donors: [{ name: "Anonymous", times: 4 }] } });
  });

  test("a donor who was named fewer than three times isn't held back", () => {
    expect(say([ann(1, now)], { named: new Map([["Ann", [now - 70_000, now - 20_000, now]]]) })).toMatchObject({
      seqs: [1],
    });
    expect(say([ann(1, now)], { named: new Map([["Ann", [now]]]) })).toMatchObject({ seqs: [1] });
  });
});
