import { describe, expect, test } from "vitest";
import type { Slots } from "../../src/composing/composing-context.ts";
import { row, type rows, sayIn } from "../helpers/waiting-rows.ts";

const now = 1_000_000;
const since = now - 5_000;
const open: Slots = { at: 0, highlightsAt: 0, patienceMs: 0 };
const closed: Slots = { at: now + 30_000, highlightsAt: now + 30_000, patienceMs: 0 };
const calm: Slots = { at: now + 30_000, highlightsAt: 0, patienceMs: 60_000 };
const highlight = (seq: number) =>
  row(seq, { since, isHighlight: true, amount: { value: "100", currency: "USD" }, name: `Big ${seq}` });
const ordinary = (...seqs: number[]) => seqs.map((seq) => row(seq, { since }));

describe("highlights", () => {
  const say = (waiting: ReturnType<typeof rows>, slots = open) => sayIn({ now, slots }, waiting);

  test("of up to three waiting keep their place", () => {
    expect(say([...ordinary(1), highlight(2)])).toMatchObject({ seqs: [1] });
  });

  test("of more come first, one by one, while there are at most three", () => {
    const waiting = [...ordinary(1, 2), highlight(3), highlight(4), highlight(5)];
    expect(say(waiting)).toMatchObject({ seqs: [3], content: { type: "donation" } });
    expect(say([...ordinary(1, 2, 3), highlight(4)])).toMatchObject({ seqs: [4] });
  });

  test("that are four join the bundle, and are named first", () => {
    const waiting = [...ordinary(1), ...[2, 3, 4, 5].map(highlight)];
    expect(say(waiting)).toMatchObject({
      seqs: [1, 2, 3, 4, 5],
      content: { donors: [{ name: "Big 2" }, {}, {}, {}, {}] },
    });
  });

  test("named first may be of a currency that is used less", () => {
    const yen = row(6, { since, isHighlight: true, name: "Yuki", amount: { value: "20000", currency: "JPY" } });
    const waiting = [...ordinary(1, 2, 3), highlight(4), highlight(5), yen, highlight(7)];
    const donors = [{ name: "Big 4" }, { name: "Big 5" }, { name: "Big 7" }, { name: "Yuki" }, {}, {}, {}];
    expect(say(waiting)).toMatchObject({ content: { donors } });
  });

  test("do not wait for the slot of others where it is calm", () => {
    expect(say([...ordinary(1), highlight(2)], calm)).toMatchObject({ seqs: [2] });
    expect(say([...ordinary(1, 2, 3, 4), highlight(5)], calm)).toMatchObject({ seqs: [5] });
    expect(say([...ordinary(1), ...[2, 3, 4, 5].map(highlight)], calm)).toMatchObject({ seqs: [1, 2, 3, 4, 5] });
  });
});

describe("the pace", () => {
  test("is waited for, whatever waits", () => {
    const until = now + 30_000;
    for (const waiting of [ordinary(1), ordinary(1, 2, 3, 4), [highlight(1)], [row(1, { origin: "test" })]]) {
      expect(sayIn({ now, slots: closed }, waiting)).toEqual({ type: "wait", until });
    }
  });

  test("of a calm place lets go what has waited for a minute, though a highlight was the last message", () => {
    expect(sayIn({ now, slots: calm }, ordinary(1))).toEqual({ type: "wait", until: now + 30_000 });
    const waited = [row(1, { since: now - 60_000 }), row(2, { since })];
    expect(sayIn({ now, slots: calm }, waited)).toMatchObject({ seqs: [1] });
  });
});

describe("a bundle that still grows", () => {
  const train = { messageId: "m1", donations: 4, saidAt: now - 20_000, grewAt: now - 5_000 };
  const say = (waiting: ReturnType<typeof rows>, changes = {}) =>
    sayIn({ now, slots: closed, train, ...changes }, waiting);

  test("takes in what comes, without a slot of its own, a little at a time", () => {
    expect(say(ordinary(5, 6))).toEqual({ type: "join", messageId: "m1", seqs: [5, 6] });
    expect(say([row(5, { since: now - 500 })])).toEqual({ type: "wait", until: now + 1_500 });
    expect(say([row(5, { since: now - 500 })], { slots: open })).toEqual({ type: "wait", until: now + 1_500 });
  });

  test("grows no more after a quiet time, after three minutes, or once it is long", () => {
    for (const ended of [{ grewAt: now - 15_000 }, { saidAt: now - 180_000 }, { donations: 500 }]) {
      const changes = { train: { ...train, ...ended }, slots: open };
      expect(say(ordinary(5), changes)).toMatchObject({ type: "say", seqs: [5] });
    }
  });

  test("leaves highlights their own messages, while there are at most three", () => {
    const waiting = [...ordinary(5), highlight(6)];
    expect(say(waiting, { slots: open })).toMatchObject({ type: "say", seqs: [6] });
    expect(say(waiting)).toEqual({ type: "join", messageId: "m1", seqs: [5] });
    expect(say([highlight(6)])).toEqual({ type: "wait", until: closed.at });
    const four = [5, 6, 7, 8].map(highlight);
    expect(say(four)).toEqual({ type: "join", messageId: "m1", seqs: [5, 6, 7, 8] });
  });

  test("takes in no late donations", () => {
    const late = row(5, { since: now - 60_000, origin: "late" });
    expect(say([late], { slots: open })).toMatchObject({ type: "say", seqs: [5] });
  });
});

describe("a donor who gives again and again", () => {
  const ann = (seq: number, at: number) =>
    row(seq, { since: at, name: "Ann", amount: { value: "2", currency: "USD" } });
  const named = new Map([["Ann", [now - 40_000, now - 30_000, now - 20_000]]]);
  const say = (waiting: ReturnType<typeof rows>, changes = {}) =>
    sayIn({ now, slots: open, named, ...changes }, waiting);

  test("is held back a minute from the fourth time on, while others go on", () => {
    expect(say([ann(1, now - 10_000)])).toEqual({ type: "wait", until: now + 50_000 });
    expect(say([ann(1, now - 10_000), ...ordinary(2)])).toMatchObject({ seqs: [2] });
    expect(say([ann(1, now - 10_000), ...ordinary(2, 3, 4)])).toMatchObject({ seqs: [2] });
  });

  test("is then named once for all of it", () => {
    const waiting = [ann(1, now - 60_000), ann(2, now - 1_000)];
    const named = new Map([["Ann", [now - 100_000, now - 90_000, now - 80_000]]]);
    expect(say(waiting, { named })).toMatchObject({ seqs: [1, 2], content: { type: "bundle", count: 2 } });
    expect(say(waiting.slice(0, 1), { named })).toMatchObject({ seqs: [1], content: { type: "donation" } });
  });

  test("goes along with a bundle, as one", () => {
    const waiting = [1, 2, 3, 4].map((seq) => ann(seq, now - 10_000));
    expect(say([...waiting, ...ordinary(5, 6, 7, 8)])).toMatchObject({
      content: { count: 8, donors: [{}, {}, {}, {}, { name: "Ann", times: 4, amount: { minor: 800n } }] },
    });
  });

  test("is not held back with a highlight, or where nobody knows who it was", () => {
    const big = row(1, { since, name: "Ann", isHighlight: true });
    expect(say([big])).toMatchObject({ seqs: [1] });
    const hidden = new Map([["Anonymous", [now, now, now, now]]]);
    expect(say([row(1, { since, name: "Anonymous" })], { named: hidden })).toMatchObject({ seqs: [1] });
    const many = [1, 2, 3, 4].map((seq) => row(seq, { since, name: "Anonymous" }));
    expect(say(many)).toMatchObject({ content: { donors: [{}, {}, {}, {}] } });
  });

  test("named less often is said as ever", () => {
    expect(say([ann(1, now)], { named: new Map([["Ann", [now - 70_000, now - 20_000, now]]]) })).toMatchObject({
      seqs: [1],
    });
    expect(say([ann(1, now)], { named: new Map([["Ann", [now]]]) })).toMatchObject({ seqs: [1] });
  });
});
