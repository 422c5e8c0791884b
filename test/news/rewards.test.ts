import { describe, expect, test } from "vitest";
import { foldRewards, type KnownReward, type ReportedReward } from "../../src/news/rewards.ts";

/** Minutes after a fixed time. */
const at = (minute: number) => (minute + 1_000_000) * 60_000;
const money = (value: string) => ({ value, currency: "USD" });
const reward = (id: string, change: Partial<ReportedReward> = {}): ReportedReward => ({
  id,
  name: `Drawing ${id}`,
  amount: money("25.00"),
  isActive: true,
  startsAt: null,
  endsAt: null,
  left: 3,
  ...change,
});

/** Folds consecutive polls, each at its minute. The first poll is the baseline. */
function foldsOf(...looks: [minute: number, ...rewards: ReportedReward[]][]) {
  let known: KnownReward[] | undefined;
  return looks.map(([minute, ...told]) => {
    const folded = foldRewards(known, told, at(minute));
    known = folded.known;
    return folded;
  });
}
const newsOf = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap(({ news }) => news);
const keys = (...looks: Parameters<typeof foldsOf>) => newsOf(...looks).map(({ key }) => key);
const outdated = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap((folded) => folded.outdated);

describe("a reward", () => {
  test("new rewards are announced in one message", () => {
    const fresh = ["b", "c", "d", "e", "f", "g"].map((id) => reward(id));
    expect(newsOf([0, reward("a")], [1, reward("a"), ...fresh])).toEqual([
      {
        key: "reward-new:b",
        kind: "reward-new",
        data: {
          rewards: ["b", "c", "d", "e", "f"].map((id) => ({ name: `Drawing ${id}`, amount: money("25.00") })),
          more: 1,
        },
        sayAt: at(1),
      },
    ]);
  });

  test.each([
    ["switched off", { isActive: false }],
    ["not yet open", { startsAt: at(5) }],
    ["over", { endsAt: at(1) }],
    ["gone", { left: 0 }],
  ])("a reward isn't announced if it is %s when it appears", (_fact, change) => {
    expect(keys([0], [1, reward("a", change)])).toEqual([]);
  });

  test("a reward is new when it first becomes available", () => {
    const later = reward("a", { startsAt: at(5) });
    const off = reward("a", { isActive: false });
    expect(keys([0, later], [4, later], [5, later], [6, off], [7, later])).toEqual(["reward-new:a"]);
  });

  test("a reward isn't announced as new if it was in the first snapshot, returns to the list, or the list is full", () => {
    expect(keys([0, reward("a")], [1], [2, reward("a")])).toEqual([]);
    const full = Array.from({ length: 500 }, (_value, index) => reward(`r${index}`));
    expect(keys([0], [1, ...full])).toEqual([]);
  });

  test("a reward is announced as sold out a minute after it sold out", () => {
    expect(newsOf([0, reward("a")], [1, reward("a", { left: 0 })], [3, reward("a", { left: 0 })])).toEqual([
      { key: "reward-gone:a:1", kind: "reward-gone", data: { name: "Drawing a" }, sayAt: at(2) },
    ]);
  });

  test("a reward isn't sold out if it was only reserved during a payment", () => {
    const held: Parameters<typeof foldsOf> = [
      [0, reward("a", { left: 1 })],
      [1, reward("a", { left: 0 })],
      [1.5, reward("a", { left: 1 })],
      [2, reward("a", { left: 0 })],
    ];
    expect(outdated(...held)).toEqual(["reward-gone:a:1"]);
    expect(keys(...held)).toEqual(["reward-gone:a:1", "reward-gone:a:2"]);
  });

  test("a restocked reward that sells out is announced again after half an hour", () => {
    const gone = reward("a", { left: 0 });
    const looks = (minute: number): Parameters<typeof foldsOf> => [
      [0, reward("a")],
      [1, gone],
      [5, reward("a")],
      [minute, gone],
    ];
    expect(keys(...looks(31))).toEqual(["reward-gone:a:1"]);
    expect(keys(...looks(32))).toEqual(["reward-gone:a:1", "reward-gone:a:2"]);
  });

  test("a reward isn't sold out if it is unlimited or no longer available", () => {
    expect(keys([0, reward("a")], [1, reward("a", { left: null })])).toEqual([]);
    expect(keys([0, reward("a", { endsAt: at(1) })], [1, reward("a", { endsAt: at(1), left: 0 })])).toEqual([]);
    expect(keys([0, reward("a", { left: 0 })], [1, reward("a", { left: 0 })])).toEqual([]);
  });

  test("a reward is scarce while three or fewer are left", () => {
    const scarce = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).map(({ known }) => known[0]?.scarce);
    const left = (left: number) => ({ name: "Drawing a", left });
    const one = (count: number | null) => reward("a", { left: count });
    expect(scarce([0, one(4)], [1, one(3)], [2, one(1)], [3, one(0)], [4, one(2)], [5])).toEqual([
      ...[undefined, left(3), left(1), undefined, left(2), undefined],
    ]);
    expect(scarce([0, one(null)], [1, reward("a", { left: 1, isActive: false })])).toEqual([undefined, undefined]);
  });

  test("a reward hides a name that must not be shown", () => {
    const rude = reward("b", { name: "fuck you", amount: null });
    const [news] = newsOf([0], [1, rude]);
    expect(news?.data).toEqual({ rewards: [{ name: null, amount: null }], more: 0 });
  });
});
