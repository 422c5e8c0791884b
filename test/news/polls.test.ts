import { describe, expect, test } from "vitest";
import { nextTurn } from "../../src/news/lists.ts";
import { foldPolls, type KnownPoll, type ReportedPoll } from "../../src/news/polls.ts";

/** Minutes after some time. */
const at = (minute: number) => (minute + 1_000_000) * 60_000;
const money = (value: string, currency = "USD") => ({ value, currency });

/** A poll in which Puzzle, Platformer and Scary have so many dollars. */
const poll = (votes: readonly [number, number, number], change: Partial<ReportedPoll> = {}): ReportedPoll => ({
  id: "p",
  name: "Which game next?",
  isActive: true,
  endsAt: null,
  options: ["Puzzle", "Platformer", "Scary"].map((name, index) => ({
    id: name.toLowerCase(),
    name,
    amount: money(String(votes[index])),
  })),
  ...change,
});

/** The folds of looks that follow each other, each at its minute; the first one is the baseline. */
function foldsOf(...looks: [minute: number, ...polls: ReportedPoll[]][]) {
  let known: KnownPoll[] | undefined;
  return looks.map(([minute, ...told]) => {
    const folded = foldPolls(known, told, at(minute));
    known = folded.known;
    return folded;
  });
}
const newsOf = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap(({ news }) => news);
const told = (...looks: Parameters<typeof foldsOf>) =>
  newsOf(...looks).map(({ key, sayAt }) => `${key} at ${sayAt / 60_000 - 1_000_000}`);
const outdated = (...looks: Parameters<typeof foldsOf>) => foldsOf(...looks).flatMap((folded) => folded.outdated);

describe("a poll that is about to end", () => {
  const ends = (minute: number, ...votes: [number, number, number]) => poll(votes, { endsAt: at(minute) });

  test("tells once, ten minutes before, who leads and what the second needs", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, ends(60, 20, 5, 0)],
      [49, ends(60, 20, 10, 0)],
      [50, ends(60, 20, 12, 0)],
      [55, ends(60, 20, 15, 0)],
    ];
    expect(newsOf(...looks)).toEqual([
      {
        key: `poll-ending:p:${at(60)}`,
        kind: "poll-ending",
        data: {
          ...{ poll: "Which game next?", leaders: [{ name: "Puzzle", amount: money("20.00") }] },
          ...{ second: { name: "Platformer", missing: money("8.00") }, endsAt: at(60) },
        },
        sayAt: at(50),
      },
    ]);
  });

  test("calls a tie a tie, and no vote none", () => {
    const data = (...votes: [number, number, number]) =>
      newsOf([0, ends(60, 0, 0, 0)], [50, ends(60, ...votes)])[0]?.data;
    expect(data(5, 5, 1)).toMatchObject({ leaders: [{ name: "Puzzle" }, { name: "Platformer" }], second: null });
    expect(data(0, 5, 0)).toMatchObject({ leaders: [{ name: "Platformer" }], second: null });
    expect(data(0, 0, 0)).toMatchObject({ leaders: [], second: null });
  });

  test("is no news at the first sight, where it is short, has no end or is over", () => {
    expect(told([55, ends(60, 5, 0, 0)], [56, ends(60, 5, 0, 0)])).toEqual([]);
    expect(told([0], [40, ends(59, 5, 0, 0)], [50, ends(59, 5, 0, 0)])).toEqual([]);
    expect(told([0, poll([5, 0, 0])], [50, poll([5, 0, 0])])).toEqual([]);
    expect(told([0, ends(60, 5, 0, 0)], [61, ends(60, 5, 0, 0)])).toEqual(["poll-result:p at 61"]);
    const stopped = { ...ends(60, 5, 0, 0), isActive: false };
    expect(told([0, ends(60, 5, 0, 0)], [55, stopped])).toEqual(["poll-result:p at 55"]);
  });

  test("whose end is moved far away tells it again, then", () => {
    const said = told(
      [0, ends(60, 5, 0, 0)],
      [51, ends(60, 5, 0, 0)],
      [52, ends(200, 5, 0, 0)],
      [190, ends(200, 5, 0, 0)],
    );
    expect(said).toEqual([`poll-ending:p:${at(60)} at 51`, `poll-ending:p:${at(200)} at 190`]);
  });

  test("is told of a poll that an older version knew", () => {
    const [known] = foldPolls(undefined, [ends(60, 5, 0, 0)], at(0)).known;
    const { isEnding: _, ...older } = known as KnownPoll;
    expect(foldPolls([older], [ends(60, 5, 0, 0)], at(55)).news).toHaveLength(1);
  });
});

describe("the lead in a poll", () => {
  test("that changes is said, with who was in the lead before", () => {
    expect(newsOf([0, poll([20, 10, 0])], [1, poll([20, 25, 0])])).toEqual([
      {
        key: "poll-lead:p:platformer:1",
        kind: "poll-lead",
        data: {
          poll: "Which game next?",
          leader: { name: "Platformer", amount: money("25.00") },
          second: { name: "Puzzle", amount: money("20.00") },
        },
        sayAt: at(1),
      },
    ]);
  });

  test("is no news at the first sight, by the first vote, nor where somebody draws level", () => {
    expect(told([0, poll([0, 10, 0])], [1, poll([10, 10, 0])])).toEqual([]);
    expect(told([0, poll([0, 0, 0])], [1, poll([0, 0, 5])], [2, poll([0, 0, 50])])).toEqual([]);
    expect(told([0], [1, poll([5, 0, 0])])).toEqual([]);
  });

  test("is not known where two have the same from the beginning", () => {
    expect(told([0, poll([5, 5, 0])], [1, poll([5, 6, 0])], [2, poll([7, 6, 0])])).toEqual([
      "poll-lead:p:puzzle:1 at 2",
    ]);
  });

  test("that nobody is behind any more is said alone", () => {
    const [news] = newsOf([0, poll([5, 0, 0])], [1, poll([0, 6, 0])]);
    expect(news?.data).toMatchObject({ leader: { name: "Platformer" }, second: null });
  });

  test("that all votes are taken from stays where it was", () => {
    expect(told([0, poll([5, 0, 0])], [1, poll([0, 0, 0])], [2, poll([6, 0, 0])])).toEqual([]);
  });

  test("that goes to and fro is said every five minutes at most, and only as it is then", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([20, 10, 0])],
      [1, poll([20, 25, 0])],
      [2, poll([30, 25, 0])],
      [3, poll([30, 35, 0])],
      [4, poll([30, 35, 40])],
      [7, poll([30, 35, 40])],
      [8, poll([50, 35, 40])],
    ];
    expect(told(...looks)).toEqual([
      "poll-lead:p:platformer:1 at 1",
      "poll-lead:p:puzzle:2 at 6",
      "poll-lead:p:scary:3 at 6",
      "poll-lead:p:puzzle:4 at 11",
    ]);
    expect(outdated(...looks)).toEqual(["poll-lead:p:puzzle:2"]);
  });

  test("is that of the votes in the poll's own currency", () => {
    const euros = poll([20, 25, 0]);
    const mixed = {
      ...euros,
      options: euros.options.map((one, index) => ({ ...one, amount: money("25", index ? "EUR" : "USD") })),
    };
    expect(told([0, poll([20, 10, 0])], [1, mixed])).toEqual([]);
  });
});

describe("a poll", () => {
  test("that is over is said once, with who has won and what comes of the lead that waited", () => {
    const over = poll([30, 25, 45], { isActive: false });
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([20, 10, 0])],
      [1, poll([20, 25, 0])],
      [2, poll([30, 25, 0])],
      [3, over],
      [4, over],
    ];
    expect(newsOf(...looks).slice(2)).toEqual([
      {
        key: "poll-result:p",
        kind: "poll-result",
        data: {
          poll: "Which game next?",
          winners: [{ name: "Scary", amount: money("45.00") }],
          sum: money("100.00"),
        },
        sayAt: at(3),
      },
    ]);
    expect(outdated(...looks)).toEqual(["poll-lead:p:puzzle:2"]);
  });

  test("that is taken off says nothing more, and goes on where it comes back", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([20, 10, 0])],
      [1, poll([20, 25, 0])],
      [2, poll([30, 25, 0])],
      [3],
      [4],
      [7, poll([30, 25, 0])],
    ];
    expect(told(...looks)).toEqual([
      "poll-lead:p:platformer:1 at 1",
      "poll-lead:p:puzzle:2 at 6",
      "poll-lead:p:puzzle:3 at 7",
    ]);
    expect(outdated(...looks)).toEqual(["poll-lead:p:puzzle:2"]);
  });

  test("in which several have the most has several winners", () => {
    const [news] = newsOf([0, poll([5, 5, 1])], [1, poll([5, 5, 1], { isActive: false })]);
    expect(news?.data).toMatchObject({ winners: [{ name: "Puzzle" }, { name: "Platformer" }], sum: money("11.00") });
  });

  test("is over when its time is", () => {
    const timed = poll([5, 0, 0], { endsAt: at(10) });
    expect(told([0, timed], [9, timed], [10, timed])).toEqual(["poll-result:p at 10"]);
  });

  test("in which nobody voted, or that was over at the first sight, has no result to tell", () => {
    expect(told([0, poll([0, 0, 0])], [1, poll([0, 0, 0], { isActive: false })])).toEqual([]);
    const over = poll([5, 0, 0], { isActive: false });
    expect(told([0, over], [1, over])).toEqual([]);
  });

  test("that is not listed for a while is what it was when it is back", () => {
    expect(told([0, poll([20, 10, 0])], [1], [2, poll([20, 25, 0])])).toEqual(["poll-lead:p:platformer:1 at 2"]);
  });

  test("is called by what may be said", () => {
    const rude = poll([20, 25, 0], { name: "fuck you" });
    const names = rude.options.map((one) => ({ ...one, name: `${one.name} https://evil.example` }));
    const [news] = newsOf([0, poll([20, 10, 0])], [1, { ...rude, options: names }]);
    expect(news?.data).toMatchObject({ poll: null, leader: { name: "Platformer …" }, second: { name: "Puzzle …" } });
  });
});

test("the list is looked at ten minutes before a poll ends, and when it ends", () => {
  const entries = [poll([0, 0, 0], { endsAt: at(10) }), poll([0, 0, 0])];
  expect(nextTurn({ list: "polls", entries }, at(-60))).toBe(at(0));
  expect(nextTurn({ list: "polls", entries }, at(0))).toBe(at(10));
  expect(nextTurn({ list: "polls", entries }, at(10))).toBeNull();
  expect(nextTurn({ list: "polls", entries: [poll([0, 0, 0], { isActive: false, endsAt: 1 })] }, 0)).toBeNull();
});
