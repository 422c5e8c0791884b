import { describe, expect, test } from "vitest";
import { nextTurn } from "../../src/news/lists.ts";
import { foldPolls, type KnownPoll, type ReportedPoll } from "../../src/news/polls.ts";

/** Minutes after a fixed time. */
const at = (minute: number) => (minute + 1_000_000) * 60_000;
const money = (value: string, currency = "USD") => ({ value, currency });

/** A poll with this many dollars for Puzzle, Platformer and Scary. */
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

/** Folds these polls of the list in order, each at its minute. The first one is the baseline. */
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

  test("a poll that is about to end is announced once, ten minutes before", () => {
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

  test("a poll that is about to end reports a tie", () => {
    const data = (...votes: [number, number, number]) =>
      newsOf([0, ends(60, 0, 0, 0)], [50, ends(60, ...votes)])[0]?.data;
    expect(data(5, 5, 1)).toMatchObject({ leaders: [{ name: "Puzzle" }, { name: "Platformer" }], second: null });
    expect(data(0, 5, 0)).toMatchObject({ leaders: [{ name: "Platformer" }], second: null });
    expect(data(0, 0, 0)).toMatchObject({ leaders: [], second: null });
  });

  test("a poll that is about to end isn't news in the first snapshot", () => {
    expect(told([55, ends(60, 5, 0, 0)], [56, ends(60, 5, 0, 0)])).toEqual([]);
    expect(told([0], [40, ends(59, 5, 0, 0)], [50, ends(59, 5, 0, 0)])).toEqual([]);
    expect(told([0, poll([5, 0, 0])], [50, poll([5, 0, 0])])).toEqual([]);
    expect(told([0, ends(60, 5, 0, 0)], [61, ends(60, 5, 0, 0)])).toEqual(["poll-result:p at 61"]);
    const stopped = { ...ends(60, 5, 0, 0), isActive: false };
    expect(told([0, ends(60, 5, 0, 0)], [55, stopped])).toEqual(["poll-result:p at 55"]);
  });

  test("a poll that is about to end is announced again if its end was moved far away", () => {
    const said = told(
      [0, ends(60, 5, 0, 0)],
      [51, ends(60, 5, 0, 0)],
      [52, ends(200, 5, 0, 0)],
      [190, ends(200, 5, 0, 0)],
    );
    expect(said).toEqual([`poll-ending:p:${at(60)} at 51`, `poll-ending:p:${at(200)} at 190`]);
  });

  test("a poll that an older version stored is announced when it is about to end", () => {
    const [known] = foldPolls(undefined, [ends(60, 5, 0, 0)], at(0)).known;
    const { isEnding: _, ...older } = known as KnownPoll;
    expect(foldPolls([older], [ends(60, 5, 0, 0)], at(55)).news).toHaveLength(1);
  });
});

describe("the lead in a poll", () => {
  test("the lead in a poll is announced when it changes, with the previous leader", () => {
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

  test("the lead in a poll isn't news in the first snapshot, after the first vote, or in a tie", () => {
    expect(told([0, poll([0, 10, 0])], [1, poll([10, 10, 0])])).toEqual([]);
    expect(told([0, poll([0, 0, 0])], [1, poll([0, 0, 5])], [2, poll([0, 0, 50])])).toEqual([]);
    expect(told([0], [1, poll([5, 0, 0])])).toEqual([]);
  });

  test("the first lead in a poll that starts with a tie isn't news", () => {
    expect(told([0, poll([5, 5, 0])], [1, poll([5, 6, 0])], [2, poll([7, 6, 0])])).toEqual([
      "poll-lead:p:puzzle:1 at 2",
    ]);
  });

  test("the lead in a poll is announced without a second place if no other option has votes", () => {
    const [news] = newsOf([0, poll([5, 0, 0])], [1, poll([0, 6, 0])]);
    expect(news?.data).toMatchObject({ leader: { name: "Platformer" }, second: null });
  });

  test("the lead in a poll stays with the last leader if all votes are removed", () => {
    expect(told([0, poll([5, 0, 0])], [1, poll([0, 0, 0])], [2, poll([6, 0, 0])])).toEqual([]);
  });

  test("the lead in a poll is announced at most every five minutes", () => {
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

  test("a new leader whose announcement waits isn't announced if the poll has become a tie", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([20, 10, 0])],
      [1, poll([20, 25, 0])],
      [2, poll([30, 25, 0])],
      [3, poll([30, 30, 0])],
      [7, poll([30, 30, 0])],
      [8, poll([35, 30, 0])],
    ];
    expect(told(...looks)).toEqual([
      "poll-lead:p:platformer:1 at 1",
      "poll-lead:p:puzzle:2 at 6",
      "poll-lead:p:puzzle:3 at 8",
    ]);
    expect(outdated(...looks)).toEqual(["poll-lead:p:puzzle:2"]);
  });

  test("the lead in a poll counts only votes in the poll's own currency", () => {
    const euros = poll([20, 25, 0]);
    const mixed = {
      ...euros,
      options: euros.options.map((one, index) => ({ ...one, amount: money("25", index ? "EUR" : "USD") })),
    };
    expect(told([0, poll([20, 10, 0])], [1, mixed])).toEqual([]);
  });
});

describe("a poll", () => {
  test("a poll's result is announced once when it ends", () => {
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

  test("a poll that vanishes has no more news until it returns", () => {
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

  test("a poll has several winners in a tie", () => {
    const [news] = newsOf([0, poll([5, 5, 1])], [1, poll([5, 5, 1], { isActive: false })]);
    expect(news?.data).toMatchObject({ winners: [{ name: "Puzzle" }, { name: "Platformer" }], sum: money("11.00") });
  });

  test("a poll ends at its end time", () => {
    const timed = poll([5, 0, 0], { endsAt: at(10) });
    expect(told([0, timed], [9, timed], [10, timed])).toEqual(["poll-result:p at 10"]);
  });

  test("a poll's result is corrected by votes that are counted after the end", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([30, 25, 0], { endsAt: at(10) })],
      [10, poll([30, 25, 0], { endsAt: at(10) })],
      [11, poll([30, 45, 0], { isActive: false, endsAt: at(10) })],
      [12, poll([30, 45, 0], { isActive: false, endsAt: at(10) })],
    ];
    const winners = [{ name: "Platformer", amount: money("45.00") }];
    expect(told(...looks)).toEqual(["poll-result:p at 10"]);
    expect(foldsOf(...looks).flatMap(({ updates = [] }) => updates)).toEqual([
      { key: "poll-result:p", data: { poll: "Which game next?", winners, sum: money("75.00") } },
    ]);
  });

  test("a poll that is opened again has another result when it ends", () => {
    const looks: Parameters<typeof foldsOf> = [
      [0, poll([30, 25, 0], { endsAt: at(10) })],
      [10, poll([30, 25, 0], { endsAt: at(10) })],
      [11, poll([30, 25, 0], { endsAt: at(40) })],
      [12, poll([30, 45, 0], { endsAt: at(40) })],
      [40, poll([30, 45, 0], { endsAt: at(40) })],
    ];
    expect(told(...looks)).toEqual(["poll-result:p at 10", "poll-lead:p:platformer:1 at 12", "poll-result:p:1 at 40"]);
    // A result that still waits isn't announced while the poll is open.
    expect(outdated(...looks)).toEqual(["poll-result:p"]);
  });

  test("a poll without votes has no result", () => {
    expect(told([0, poll([0, 0, 0])], [1, poll([0, 0, 0], { isActive: false })])).toEqual([]);
    const over = poll([5, 0, 0], { isActive: false });
    expect(told([0, over], [1, over])).toEqual([]);
  });

  test("a poll that returns to the list announces a new leader compared with the leader before", () => {
    expect(told([0, poll([20, 10, 0])], [1], [2, poll([20, 25, 0])])).toEqual(["poll-lead:p:platformer:1 at 2"]);
  });

  test("a poll hides a name that must not be shown", () => {
    const rude = poll([20, 25, 0], { name: "fuck you" });
    const names = rude.options.map((one) => ({ ...one, name: `${one.name} https://evil.example` }));
    const [news] = newsOf([0, poll([20, 10, 0])], [1, { ...rude, options: names }]);
    expect(news?.data).toMatchObject({ poll: null, leader: { name: "Platformer …" }, second: { name: "Puzzle …" } });
  });
});

test("the bot reads the list of polls ten minutes before a poll ends, and when the poll ends", () => {
  const entries = [poll([0, 0, 0], { endsAt: at(10) }), poll([0, 0, 0])];
  expect(nextTurn({ list: "polls", entries }, at(-60))).toBe(at(0));
  expect(nextTurn({ list: "polls", entries }, at(0))).toBe(at(10));
  expect(nextTurn({ list: "polls", entries }, at(10))).toBeNull();
  expect(nextTurn({ list: "polls", entries: [poll([0, 0, 0], { isActive: false, endsAt: 1 })] }, 0)).toBeNull();
});
