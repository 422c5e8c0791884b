import { describe, expect, test } from "vitest";
import { forgetInMatches } from "../../src/news/forget.ts";
import { nextTurn } from "../../src/news/lists.ts";
import { timesCounted } from "../../src/news/match-progress.ts";
import {
  foldMatches,
  type KnownMatch,
  matchEndKey,
  matchOfPayout,
  type ReportedMatch,
} from "../../src/news/matches.ts";
import { nameHash } from "../../src/safety/name-hash.ts";

const minuteMs = 60_000;
const money = (value: string) => ({ value, currency: "USD" });
const match = (change: Partial<ReportedMatch> = {}): ReportedMatch => ({
  id: "m",
  donationId: "d",
  isActive: true,
  endsAt: 60 * minuteMs,
  updatedAt: 1,
  by: "Big Otter",
  pledged: money("1000"),
  matched: money("105"),
  amount: money("0.00"),
  isOneForOne: false,
  ...change,
});

/** Returns the news of consecutive polls, each at its minute, in one list per poll. The first poll is the baseline. */
function newsOf(...looks: [minute: number, ...matches: ReportedMatch[]][]) {
  let known: KnownMatch[] | undefined;
  return looks.flatMap(([minute, ...told]) => {
    const folded = foldMatches(known, told, minute * minuteMs);
    known = folded.known;
    return folded.news;
  });
}
const kinds = (...looks: Parameters<typeof newsOf>) => newsOf(...looks).map(({ kind }) => kind);

describe("a match that pays what was matched", () => {
  const paying = (matched: string, change: Partial<ReportedMatch> = {}) =>
    match({ isOneForOne: true, matched: money(matched), ...change });
  const folds = (...looks: [minute: number, ...matches: ReportedMatch[]][]) => {
    let known: KnownMatch[] | undefined;
    return looks.map(([minute, ...told]) => {
      const folded = foldMatches(known, told, minute * minuteMs);
      known = folded.known;
      return folded;
    });
  };
  const changes = (...looks: Parameters<typeof folds>) => folds(...looks).map(({ updates }) => updates);

  test("a match that pays what was matched updates its message when the matched amount changes", () => {
    const early = paying("300", { isActive: false, endsAt: 60 * minuteMs });
    expect(changes([0], [1, paying("0")], [2, paying("0")], [3, paying("300")], [4, early], [5, early])).toEqual([
      [],
      [],
      [],
      [{ key: "match-start:m", data: { matched: money("300"), asOf: 3 * minuteMs } }],
      [{ key: "match-start:m", data: { matched: money("300"), asOf: 4 * minuteMs, endsAt: 4 * minuteMs } }],
      [],
    ]);
    expect(changes([0], [1, match()], [2, match({ matched: money("900") })]).flat()).toEqual([]);
  });

  test("a match that pays what was matched announces once when 50 and once when 90 percent are used", () => {
    const looks = ["100", "499.99", "500", "600", "950", "940", "960"].map((matched, at): [number, ReportedMatch] => {
      return [at + 1, paying(matched)];
    });
    const said = folds([0], ...looks).flatMap(({ news }) => news.filter(({ kind }) => kind === "match-part"));
    expect(said).toEqual([
      {
        ...{ key: "match-part:m:50", kind: "match-part", sayAt: 3 * minuteMs },
        data: { by: "Big Otter", percent: 50, left: money("500.00"), endsAt: 60 * minuteMs },
      },
      {
        ...{ key: "match-part:m:90", kind: "match-part", sayAt: 5 * minuteMs },
        data: { by: "Big Otter", percent: 90, left: money("50.00"), endsAt: 60 * minuteMs },
      },
    ]);
    expect(kinds([0], [1, paying("600")], [2, paying("700")])).toEqual(["match-start"]);
    expect(kinds([0], [1, paying("0")], [2, paying("950")])).toEqual(["match-start", "match-part"]);
    // Used up, although Tiltify hasn't ended it yet. There is nothing left to announce.
    for (const matched of ["1000", "1000.01"]) {
      expect(kinds([0], [1, paying("0")], [2, paying(matched)])).toEqual(["match-start"]);
    }
  });

  test("a match that pays what was matched doubles donations while enough is left", () => {
    const seen = folds([0], [10, paying("900"), paying("0", { id: "n" }), match({ id: "old" })]).at(-1)?.known ?? [];
    const times = (dollars: number, minute = 20, currency = "USD") =>
      timesCounted(seen, {
        givenAt: minute * minuteMs,
        given: { minor: BigInt(dollars), scale: 0, currency },
      });
    expect([times(100), times(101), times(1_000), times(1_001)]).toEqual([3, 2, 2, 1]);
    expect([times(1, 9), times(1, 10), times(1, 59), times(1, 60)]).toEqual([1, 3, 3, 1]);
    expect(times(1, 20, "EUR")).toBe(1);
    const over = seen.map((one) => ({ ...one, isActive: false }));
    expect(timesCounted(over, { givenAt: 20 * minuteMs, given: { minor: 1n, scale: 0, currency: "USD" } })).toBe(1);
  });
});

describe("a match", () => {
  test("a match is announced when it starts, with its donor, amount and end", () => {
    expect(newsOf([0], [10, match()])).toEqual([
      {
        key: "match-start:m",
        kind: "match-start",
        data: { by: "Big Otter", pledged: money("1000"), endsAt: 60 * minuteMs },
        sayAt: 10 * minuteMs,
      },
    ]);
  });

  test("a match in a first snapshot isn't news", () => {
    const ended = match({ id: "old", isActive: false });
    expect(newsOf([10, match(), ended], [11, match(), ended])).toEqual([]);
    expect(newsOf([0], [10, ended])).toEqual([]);
  });

  test("a match's last minutes are announced once", () => {
    expect(newsOf([0, match()], [54, match()], [55, match()], [56, match()])).toEqual([
      {
        key: `match-ending:m:${60 * minuteMs}`,
        kind: "match-ending",
        data: { by: "Big Otter", pledged: money("1000"), matched: money("105"), endsAt: 60 * minuteMs },
        sayAt: 55 * minuteMs,
      },
    ]);
  });

  test("a match's last minutes are announced again if it was extended", () => {
    const longer = match({ endsAt: 90 * minuteMs });
    expect(kinds([0, match()], [56, match()], [58, longer], [86, longer])).toEqual(["match-ending", "match-ending"]);
  });

  test("a short match's last minutes aren't announced", () => {
    expect(kinds([0], [51, match()], [56, match()])).toEqual(["match-start"]);
    expect(kinds([56, match()], [57, match()])).toEqual([]);
  });

  test("a match is announced once when it ends, with what it pays", () => {
    const over = match({ isActive: false, amount: money("105") });
    expect(newsOf([0, match()], [10, over], [11, over])).toEqual([
      { key: "match-end:d", kind: "match-end", data: { by: "Big Otter", paid: money("105") }, sayAt: 10 * minuteMs },
    ]);
  });

  test("the end of a match shows the matched amount if the paid amount is unknown", () => {
    const end = (change: Partial<ReportedMatch>) =>
      newsOf([0, match()], [10, match({ isActive: false, ...change })]).map(({ data }) => data);
    expect(end({ amount: null })).toEqual([{ by: "Big Otter", paid: money("105") }]);
    expect(end({ amount: null, matched: null })).toEqual([{ by: "Big Otter", paid: null }]);
    expect(end({ matched: money("0.00") })).toEqual([{ by: "Big Otter", paid: null }]);
  });

  test("a match counts as ended a minute after its end, even if the platform still calls it active", () => {
    expect(kinds([0, match()], [40, match()], [60.5, match()], [61, match()])).toEqual(["match-end"]);
  });

  test("a match without an end time ends when the platform says so", () => {
    const endless = match({ endsAt: null });
    expect(kinds([0], [5, endless], [500, endless], [501, match({ endsAt: null, isActive: false })])).toEqual([
      "match-start",
      "match-end",
    ]);
  });

  test("a match ignores a report that is older than the known one", () => {
    const over = match({ isActive: false, updatedAt: 2 });
    expect(kinds([0, match()], [10, over], [11, match()], [12, over])).toEqual(["match-end"]);
    const unstamped = match({ updatedAt: null });
    expect(kinds([0, unstamped], [10, match({ isActive: false, updatedAt: null })])).toEqual(["match-end"]);
    expect(kinds([0, match()], [10, match({ isActive: false, updatedAt: null })])).toEqual(["match-end"]);
  });

  test("a match that is extended after its end announces its end again", () => {
    const longer = match({ endsAt: 90 * minuteMs, updatedAt: 2 });
    const over = match({ endsAt: 90 * minuteMs, updatedAt: 3, isActive: false, amount: money("300") });
    const news = newsOf([0, match()], [61, match()], [62, longer], [86, longer], [90, over], [91, over]);
    expect(news.map(({ key }) => key)).toEqual(["match-end:d", `match-ending:m:${90 * minuteMs}`, "match-end:d:1"]);
    expect(news.at(-1)?.data).toEqual({ by: "Big Otter", paid: money("300") });
  });

  test("a match that runs again after its end cancels its end announcement, and its payout gets a new end key", () => {
    const off = foldMatches(foldMatches(undefined, [match()], 0).known, [match({ isActive: false, updatedAt: 2 })], 1);
    const on = foldMatches(off.known, [match({ updatedAt: 3 })], 2);
    expect(on.outdated).toEqual(["match-end:d"]);
    const paid = matchOfPayout(on.known, { id: "d", by: "Big Otter", amount: money("300"), isMatch: null });
    expect(paid && matchEndKey(paid)).toBe("match-end:d:1");
  });

  test("a match that an out-of-order report shows as running again has only one end announcement", () => {
    const news = newsOf([60, match()], [61, match()], [59, match()], [62, match()]);
    expect(new Set(news.map(({ key }) => key))).toEqual(new Set(["match-end:d"]));
  });

  test("a match that vanishes from the list and returns isn't announced as new", () => {
    expect(kinds([0], [5, match()], [6], [7, match()])).toEqual(["match-start"]);
  });

  test("an unknown match isn't announced as new in a list that is full", () => {
    const full = Array.from({ length: 500 }, (_value, at) => match({ id: `m${at}` }));
    expect(kinds([0], [5, ...full])).toEqual([]);
  });

  test("a match hides a payer's name that must not be shown", () => {
    const [news] = newsOf([0], [5, match({ by: "call 555 123 4567 890" })]);
    expect(news?.data).toMatchObject({ by: "Someone" });
  });

  describe("a match that has no payout named by Tiltify", () => {
    const unnamed = (change: Partial<ReportedMatch> = {}) =>
      foldMatches([], [match({ donationId: null, ...change })], 0).known;
    const payout = { id: "paid", by: "Big Otter", amount: money("1000"), isMatch: null };

    test("if Tiltify doesn't name a match's payout, the payer's donation of the full pledge counts as the payout", () => {
      expect(matchOfPayout(unnamed(), payout)).toMatchObject({ id: "m", donationId: "paid" });
    });

    test.each<[string, Partial<ReportedMatch>, Partial<typeof payout> | { isMatch: boolean }]>([
      ["another amount", {}, { amount: money("999") }],
      ["another currency", {}, { amount: { value: "1000", currency: "EUR" } }],
      ["somebody else", {}, { by: "Rin" }],
      ["a donor without a name", { by: null }, { by: "Someone" }],
      ["a donor whom the platform calls anonymous", { by: "Anonymous" }, { by: "Anonymous" }],
      ["a donation marked as no payout", {}, { isMatch: false }],
      ["a donation after its end", { isActive: false }, {}],
      ["any donation if the pledge isn't known", { pledged: null }, {}],
    ])("a match whose payout Tiltify doesn't name isn't paid out by %s", (_, told, given) => {
      expect(matchOfPayout(unnamed(told), { ...payout, ...given })).toBeUndefined();
    });

    test("no donation counts as payout of a match that an older version stored without its donor's name", () => {
      const [known] = unnamed();
      const { by: _, ...older } = known ?? {};
      expect(matchOfPayout([older as KnownMatch], payout)).toBeUndefined();
    });
  });

  test("a match's end has the same key whether the payout or the list reports it", () => {
    expect(matchEndKey({ id: "m", donationId: "d" })).toBe(matchEndKey({ id: "d", donationId: "d" }));
    expect(matchEndKey({ id: "m", donationId: null })).toBe("match-end:m");
  });
});

test("the list of matches is polled before and at the end of each running match", () => {
  const entries = [match(), match({ id: "later", endsAt: 90 * minuteMs }), match({ id: "endless", endsAt: null })];
  const turn = (minute: number) => (nextTurn({ list: "matches", entries }, minute * minuteMs) ?? -1) / minuteMs;
  expect([0, 55, 60, 61, 90, 91].map(turn)).toEqual([55, 60, 61, 85, 91, -1 / minuteMs]);
  expect(nextTurn({ list: "matches", entries: [match({ isActive: false })] }, 0)).toBeNull();
  expect(nextTurn({ list: "rewards", entries: [] }, 0)).toBeNull();
});

describe("a matching donor's name", () => {
  const nameKept = (...looks: [day: number, ...matches: ReportedMatch[]][]) => {
    let known: KnownMatch[] | undefined;
    for (const [day, ...told] of looks) known = foldMatches(known, told, day * 24 * 60 * minuteMs).known;
    return JSON.stringify(known).includes("Otter");
  };
  const unpaid = { donationId: null, endsAt: null };

  test("a payer's name is stored only while we may need it to recognize the payout", () => {
    expect(nameKept([0, match(unpaid)], [100, match(unpaid)])).toBe(true);
    expect(nameKept([0, match({ ...unpaid, isActive: false })], [29, match({ ...unpaid, isActive: false })])).toBe(
      true,
    );
    expect(nameKept([0, match({ ...unpaid, isActive: false })], [31, match({ ...unpaid, isActive: false })])).toBe(
      false,
    );
    expect(nameKept([0, match(unpaid)], [31])).toBe(false);
    expect(nameKept([0, match()])).toBe(false);
  });

  test("forgetting a payer's name doesn't lose the payout of a running match", () => {
    const { known } = foldMatches(undefined, [match(unpaid)], 0);
    expect(forgetInMatches(JSON.stringify(known), nameHash("Bo"))).toBeNull();
    const forgotten = JSON.parse(forgetInMatches(JSON.stringify(known), nameHash("big otter")) ?? "") as KnownMatch[];
    expect(JSON.stringify(forgotten)).not.toContain("Otter");
    const payout = { id: "d", by: "Big Otter", amount: money("1000"), isMatch: true };
    expect(matchOfPayout(forgotten, payout)).toMatchObject({ id: "m", donationId: "d" });
  });
});
