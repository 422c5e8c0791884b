import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldSchedule, type KnownEntry, nextTurnOfEntry, type ReportedEntry } from "../../src/news/schedule.ts";

/** Minutes after a fixed time. */
const at = (minute: number) => (minute + 1_000_000) * 60_000;
const entry = (id: string, minute: number, name: string | null = `Part ${id}`): ReportedEntry => ({
  id,
  name,
  startsAt: at(minute),
});

/** Folds consecutive polls, each at its minute. */
function foldsOf(...looks: [minute: number, ...entries: ReportedEntry[]][]) {
  let known: KnownEntry[] | undefined;
  return looks.map(([minute, ...told]) => {
    const folded = foldSchedule(known, told, at(minute));
    known = folded.known;
    return folded;
  });
}
const newsOf = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap(({ news }) => news);
const keys = (...looks: Parameters<typeof foldsOf>) => newsOf(...looks).map(({ key }) => key);
const outdated = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap((folded) => folded.outdated);
const key = (id: string, minute: number) => `starting:${id}:${at(minute)}`;

describe("a schedule entry", () => {
  test("a schedule entry is announced once, ten minutes before it begins", () => {
    const karaoke = entry("a", 20);
    const looks: Parameters<typeof foldsOf> = [
      [9.9, karaoke],
      [10, karaoke],
      [11, karaoke],
      [19.9, karaoke],
      [20, karaoke],
      [30, karaoke],
    ];
    const data = { names: ["Part a"], more: 0, startsAt: at(20) };
    expect(newsOf(...looks)).toEqual([{ key: key("a", 20), kind: "starting", data, sayAt: at(10) }]);
    expect(keys([19, karaoke])).toEqual([key("a", 20)]);
    expect(outdated(...looks)).toEqual([]);
  });

  test("a schedule entry isn't announced once it has begun", () => {
    expect(keys([20, entry("a", 20)], [25, entry("b", 24)])).toEqual([]);
    const known = foldsOf([10, entry("a", 20)], [19], [20]).map((folded) => folded.known.length);
    expect(known).toEqual([1, 1, 0]);
  });

  test("a schedule entry is announced again for a new start", () => {
    const looks: Parameters<typeof foldsOf> = [
      [10, entry("a", 20)],
      [12, entry("a", 40)],
      [14, entry("a", 20)],
      [16, entry("a", 40)],
      [30, entry("a", 40)],
    ];
    expect(keys(...looks)).toEqual([key("a", 20), key("a", 40)]);
  });

  test("a pending announcement is outdated if its schedule entry moves or vanishes", () => {
    expect(outdated([10, entry("a", 20)], [11, entry("a", 40)])).toEqual([key("a", 20)]);
    expect(outdated([10, entry("a", 20)], [11])).toEqual([key("a", 20)]);
    expect(outdated([10, entry("a", 20)], [20])).toEqual([]);
  });

  test("schedule entries that begin in the same minute share a message", () => {
    const five = ["e", "d", "c", "b", "a"].map((id, index) => entry(id, 20 + index / 10));
    expect(newsOf([10, ...five], [11, ...five])).toEqual([
      {
        key: key("e", 20),
        kind: "starting",
        data: { names: ["Part e", "Part d", "Part c"], more: 2, startsAt: at(20) },
        sayAt: at(10),
      },
    ]);
    expect(keys([10, entry("b", 20)], [11, entry("b", 20), entry("a", 20)])).toEqual([key("b", 20), key("a", 20)]);
  });

  test("an announcement of several schedule entries is still sent when one of the entries vanishes", () => {
    const both = [entry("a", 20), entry("b", 20)];
    expect(outdated([10, ...both], [11, entry("b", 20)])).toEqual([]);
    expect(outdated([10, ...both], [11])).toEqual([key("a", 20)]);
  });

  test("a schedule entry hides a name that must not be shown", () => {
    const [news] = newsOf([10, entry("a", 20, "visit evil.com now"), entry("b", 20, null)]);
    expect(news?.data).toMatchObject({ names: ["visit … now", null] });
  });

  test("the schedule is polled when an entry's announcement is due", () => {
    expect(nextTurnOfEntry(entry("a", 20.5), at(0))).toBe(at(10));
    expect(nextTurnOfEntry(entry("a", 20), at(10))).toBeNull();
  });
});

const anyTold = fc.uniqueArray(
  fc.record({ id: fc.constantFrom("a", "b", "c", "d"), minute: fc.integer({ min: 0, max: 60 }) }),
  { selector: ({ id }) => id },
);

test("a schedule entry is announced at most once per start, for any changes", () => {
  const looks = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), anyTold), { maxLength: 30 });
  const property = fc.property(looks, (steps) => {
    let minute = 0;
    const told = steps.map(([wait, entries]): Parameters<typeof foldsOf>[number] => {
      minute += wait;
      return [minute, ...entries.map(({ id, minute: starts }) => entry(id, starts))];
    });
    const news = newsOf(...told);
    expect(new Set(news.map((one) => one.key)).size).toBe(news.length);
    for (const one of news) {
      if (one.kind !== "starting") throw new Error("something else is said");
      expect(one.data.startsAt - one.sayAt).toBeGreaterThan(0);
      expect(one.data.startsAt - one.sayAt).toBeLessThanOrEqual(10 * 60_000);
    }
  });
  fc.assert(property, { seed: 3, numRuns: 200 });
});
