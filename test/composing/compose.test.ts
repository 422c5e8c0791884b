import { describe, expect, test } from "vitest";
import { recompose } from "../../src/composing/recompose.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import type { MomentData } from "../../src/kinds/moments.ts";
import { deletedRow, goalData, now, row, rows, say, sayIn, usd } from "../helpers/waiting-rows.ts";

describe("one by one", () => {
  test("a donation is composed with its data", () => {
    expect(say(rows(7))).toEqual({
      type: "say",
      seqs: [7],
      completeAt: null,
      content: {
        type: "donation",
        data: row(7).moment.data,
        context: {
          ...{ happenedAt: 0, now, isElsewhere: false, about: null, isAlone: true, isTest: false, isLarge: false },
        },
        templates: undefined,
      },
    });
  });

  test("up to three waiting donations are announced one by one, oldest first", () => {
    expect(say(rows(1, 2, 3))).toMatchObject({ type: "say", seqs: [1], content: { type: "donation" } });
  });

  test("two donations with the same donor, amount and comment are both announced", () => {
    const twins = [row(1, { name: "Ann" }), row(2, { name: "Ann" })];
    expect(say(twins)).toMatchObject({ seqs: [1] });
    expect(say(twins.slice(1))).toMatchObject({ seqs: [2] });
  });

  test("composing from an empty queue throws a RangeError", () => {
    expect(() => say([])).toThrow(RangeError);
  });
});

describe("the end of a campaign", () => {
  const end: WaitingRow = {
    ...row(1, { since: now }),
    moment: {
      ...{ key: "closing:f1", kind: "closing", factId: "f1", version: 1, origin: "live", happenedAt: 0 },
      data: { name: "Maple's 24h Stream", by: null, raised: { value: "100.00", currency: "USD" } },
    },
  };

  test("the closing message of a campaign comes after all waiting donations", () => {
    expect(sayIn({}, [end, row(2)])).toMatchObject({ seqs: [2] });
    expect(sayIn({}, [end])).toMatchObject({ seqs: [1] });
    expect(sayIn({ isOneByOne: true }, [end, row(2)])).toMatchObject({ seqs: [1] });
  });

  test("the closing message of a campaign waits at most five minutes for donations from an absence", () => {
    expect(sayIn({ isCatchingUp: true }, [end])).toEqual({ type: "wait", until: now + 5_000 });
    expect(sayIn({ isCatchingUp: true, now: now + 299_999 }, [end])).toMatchObject({ type: "wait" });
    expect(sayIn({ isCatchingUp: true, now: now + 300_000 }, [end])).toMatchObject({ seqs: [1] });
  });
});

describe("bundles", () => {
  test("a bundle counts rewards and votes with known names, without refunded donations", () => {
    const given = (seq: number, reward: string | null, option: string | null) =>
      row(seq, {
        rewards: [{ id: "r", name: reward, quantity: 1 }],
        poll: { id: "p", name: "Next?", optionId: "o", optionName: option },
      });
    const waiting = [given(1, "Mug", "Puzzle"), given(2, "Drawing", null), given(3, "Drawing", "Puzzle"), row(4)];
    const picks = {
      rewards: [
        { name: "Drawing", times: 2 },
        { name: "Mug", times: 1 },
      ],
      options: [{ name: "Puzzle", times: 2 }],
    };
    expect(sayIn({}, waiting)).toMatchObject({ seqs: [1, 2, 3, 4], content: { type: "bundle", picks } });
    expect(sayIn({}, [row(1), row(2), row(3), row(4)])).not.toHaveProperty("content.picks");
  });

  test("more than three waiting donations become one bundle, with the largest donor first", () => {
    const waiting = [
      row(1, { amount: { value: "5", currency: "USD" } }),
      row(2, { amount: { value: "100", currency: "USD" } }),
      row(3, { amount: { value: "7.50", currency: "USD" } }),
      row(4, { amount: { value: "100", currency: "USD" } }),
    ];
    expect(say(waiting)).toEqual({
      type: "say",
      seqs: [1, 2, 3, 4],
      completeAt: null,
      content: {
        type: "bundle",
        count: 4,
        sums: [usd(21250n)],
        donors: [
          { name: "Donor 2", amount: usd(10000n) },
          { name: "Donor 4", amount: usd(10000n) },
          { name: "Donor 3", amount: usd(750n) },
          { name: "Donor 1", amount: usd(500n) },
        ],
      },
    });
  });

  test("a bundle counts donors with hidden names but doesn't list them", () => {
    const someone = [1, 2, 3, 4].map((seq) => row(seq, { name: "Someone" }));
    expect(say(someone)).toMatchObject({ content: { count: 4, sums: [usd(10_000n)], donors: [] } });
    expect(say([...someone, row(5)])).toMatchObject({
      content: { count: 5, donors: [{ name: "Donor 5" }] },
    });
  });

  test("a bundle has a sum for each currency, the most used one first", () => {
    const euros = { amount: { value: "1000", currency: "EUR" } };
    const composition = say([row(1, euros), row(2), row(3), row(4)]);
    expect(composition).toMatchObject({
      content: {
        sums: [usd(7500n), { minor: 100000n, currency: "EUR" }],
        donors: [{ name: "Donor 2" }, { name: "Donor 3" }, { name: "Donor 4" }, { name: "Donor 1" }],
      },
    });
  });

  test("a single late donation is bundled together with donations that aren't late", () => {
    const waiting = [row(1, { origin: "late" }), ...rows(2, 3, 4)];
    expect(sayIn({ now: 10_000 }, waiting)).toMatchObject({ seqs: [1, 2, 3, 4] });
  });
});

describe("tests", () => {
  test("a test gets a message of its own, no matter how many rows wait", () => {
    const composition = say([row(1, { origin: "test" }), ...rows(2, 3, 4, 5)]);
    expect(composition).toMatchObject({ seqs: [1], content: { type: "donation", context: { isTest: true } } });
  });

  test("a bundle stops before the next test in the queue", () => {
    expect(say([...rows(1, 2), row(3, { origin: "test" }), ...rows(4, 5)])).toMatchObject({
      seqs: [1, 2],
      content: { type: "bundle", count: 2 },
    });
  });

  test("a single donation before a test in the queue is announced alone", () => {
    expect(say([row(1), row(2, { origin: "test" }), ...rows(3, 4)])).toMatchObject({
      seqs: [1],
      content: { type: "donation" },
    });
  });
});

describe("rows with nothing to announce", () => {
  const refunded = (seq: number) => row(seq, { refunded: true });

  test("rows with nothing to announce are skipped at the front of the queue, with a reason", () => {
    expect(say([refunded(1), refunded(2), deletedRow(3), row(4)])).toEqual({
      type: "skip",
      seqs: [1, 2],
      reason: "refunded",
    });
    expect(say([deletedRow(3), row(4)])).toEqual({ type: "skip", seqs: [3], reason: "data deleted" });
    expect(say([refunded(1), refunded(2)])).toMatchObject({ seqs: [1, 2] });
  });

  test("rows with nothing to announce don't count as waiting donations", () => {
    expect(say([row(1), refunded(2), deletedRow(3), row(4), row(5)])).toMatchObject({ seqs: [1] });
  });

  test("rows with nothing to announce are left out of a bundle, which continues with the rows after them", () => {
    expect(say([row(1), refunded(2), row(3), deletedRow(4), row(5), row(6)])).toMatchObject({
      seqs: [1, 3, 5, 6],
      content: { count: 4 },
    });
  });
});

describe("a held-back comment", () => {
  const held = { commentFrom: now + 1 };

  test("a held-back comment is left out and added later if the chat can edit", () => {
    expect(say([row(1, held)])).toMatchObject({
      type: "say",
      content: { data: { comment: null } },
      completeAt: now + 1,
    });
  });

  test("a held-back comment delays the donation if the chat can't edit", () => {
    expect(say([row(1, held)], false)).toEqual({ type: "wait", until: now + 1 });
  });

  test("a held-back comment is shown once its waiting time is over", () => {
    const composition = say([row(1, { commentFrom: now })], false);
    expect(composition).toMatchObject({ type: "say", content: { data: { comment: "Go otters!" } }, completeAt: null });
  });

  test("a held-back comment doesn't delay a donation without a comment", () => {
    expect(say([row(1, { ...held, comment: null })], false)).toMatchObject({ type: "say", completeAt: null });
  });

  test("a held-back comment doesn't delay a bundle", () => {
    const waiting = [1, 2, 3, 4].map((seq) => row(seq, held));
    expect(say(waiting, false)).toMatchObject({ type: "say", seqs: [1, 2, 3, 4], completeAt: null });
  });

  test("a held-back comment delays a test in the same way as a donation", () => {
    expect(say([row(1, { ...held, origin: "test" })], false)).toEqual({ type: "wait", until: now + 1 });
  });
});

describe("a sent message", () => {
  const again = (said: WaitingRow[]) => recompose(said, { now });

  test("an edit of a sent message shows the donation's current data", () => {
    expect(again([row(1, { comment: "Go seals!" })])).toMatchObject({
      completeAt: null,
      content: { type: "donation", data: { name: "Donor 1", comment: "Go seals!", refunded: false } },
    });
  });

  test("an edit of a sent message adds the held-back comment once its waiting time is over", () => {
    expect(again([row(1, { commentFrom: now + 1 })])).toMatchObject({
      content: { data: { comment: null } },
      completeAt: now + 1,
    });
    expect(again([row(1, { commentFrom: now })])).toMatchObject({
      content: { data: { comment: "Go otters!" } },
      completeAt: null,
    });
  });

  test("an edit of a sent message shows a refund without waiting for the comment", () => {
    const composition = again([row(1, { refunded: true, commentFrom: now + 1 })]);
    expect(composition).toMatchObject({ content: { type: "donation", data: { refunded: true } }, completeAt: null });
  });

  test("an edited bundle leaves out refunded donations and stays a bundle, even with one donation", () => {
    expect(again([row(1, { refunded: true }), row(2)])).toEqual({
      completeAt: null,
      content: { type: "bundle", count: 1, sums: [usd(2500n)], donors: [{ name: "Donor 2", amount: usd(2500n) }] },
    });
  });

  test("an edited bundle is empty if all its donations are refunded", () => {
    expect(again([row(1, { refunded: true }), row(2, { refunded: true })])).toEqual({
      completeAt: null,
      content: { type: "bundle", count: 0, sums: [], donors: [] },
    });
  });

  test("a sent message is never edited again once one of its donations has been deleted from the database", () => {
    expect(again([deletedRow(1)])).toBeNull();
    expect(again([row(1), deletedRow(2)])).toBeNull();
  });
});

describe("late donations", () => {
  const late = (count: number, since: number) =>
    Array.from({ length: count }, (_, at) => row(at + 1, { origin: "late", since }));
  const long = 3 * 3_600_000;

  test("late donations wait at most a minute for more late donations", () => {
    expect(sayIn({ now: 101 }, late(7, 100))).toEqual({ type: "wait", until: 5_100 });
    expect(sayIn({ now: 30_000, isCatchingUp: true }, late(7, 100))).toEqual({ type: "wait", until: 35_000 });
    expect(sayIn({ now: 180_100, isCatchingUp: true }, late(7, 100))).toMatchObject({ content: { type: "digest" } });
    const trickling = [...late(1, 0), row(2, { origin: "late", since: 58_000 })];
    expect(sayIn({ now: 59_000 }, trickling)).toEqual({ type: "wait", until: 60_000 });
    expect(sayIn({ now: 60_000 }, trickling)).toMatchObject({ type: "say", seqs: [1] });
  });

  test("a late goal waits for the catch-up of late donations, but at most three minutes", () => {
    const goal: WaitingRow = {
      ...row(1, { origin: "late", since: 100 }),
      moment: { ...row(1).moment, key: "goal:f1:2000 USD", kind: "goal", data: goalData } as WaitingRow["moment"],
    };
    const waiting = [goal, row(2, { since: 60_000 })];
    expect(sayIn({ now: 101 }, waiting)).toMatchObject({ type: "say" });
    expect(sayIn({ now: 180_099, isCatchingUp: true }, waiting)).toMatchObject({ type: "wait" });
    expect(sayIn({ now: 180_100, isCatchingUp: true }, waiting)).toMatchObject({ type: "say" });
  });

  test("up to five late donations are announced like donations that aren't late", () => {
    expect(sayIn({ now: long }, late(5, 0))).toMatchObject({ content: { type: "bundle", count: 5 } });
    expect(sayIn({ now: long }, late(2, 0))).toMatchObject({ content: { type: "donation" } });
  });

  test("more than five late donations become one digest, with the time the bot was offline", () => {
    const composition = sayIn({ now: long + 6_000 }, late(40, long));
    expect(composition).toMatchObject({
      content: { type: "digest", count: 40, awayMs: long + 6_000 },
      completeAt: null,
    });
    expect(recompose(late(40, long), { now, digest: { reason: "away", at: long } })).toMatchObject({
      content: { type: "digest", count: 40, awayMs: long },
    });
  });

  test("a digest gives the length of the absence up to the start of the process, or up to newer donations", () => {
    const [startedAt, at] = [500_000, 600_000];
    const away = (happenedAt: number) =>
      late(6, at - 60_000).map((one) => ({ ...one, moment: { ...one.moment, happenedAt } }));
    const awayMs = (happenedAt: number) => sayIn({ now: at, startedAt }, away(happenedAt));
    expect(awayMs(100_000)).toMatchObject({ content: { type: "digest", awayMs: 400_000 } });
    expect(awayMs(550_000)).toMatchObject({ content: { type: "digest", awayMs: 50_000 } });
  });

  test("a digest of late donations contains no donations that aren't late", () => {
    const many = late(6, 0);
    const live = [row(7), row(8), row(9), row(10)];
    expect(sayIn({ now: long }, [...many, ...live])).toMatchObject({ seqs: [1, 2, 3, 4, 5, 6] });
    const turned = [...live.slice(0, 2), ...many.map((one) => ({ ...one, seq: one.seq + 20 }))];
    expect(sayIn({ now: long }, turned)).toMatchObject({ seqs: [7, 8], content: { type: "bundle" } });
  });

  test("a digest doesn't count refunded donations", () => {
    const rows = [...late(6, long), row(7, { origin: "late", since: long, refunded: true })];
    expect(recompose(rows, { now, digest: { reason: "away", at: long } })).toMatchObject({
      content: { type: "digest", count: 6 },
    });
  });
});

describe("a moment that isn't a donation", () => {
  const notice = (seq: number, data: { text: string } | null = { text: "Tiltify is back." }): WaitingRow => ({
    ...row(seq),
    moment: { key: `notice:${seq}`, kind: "notice", factId: "", version: 1, origin: "live", happenedAt: 0, data },
  });
  const found: WaitingRow = {
    ...row(1),
    moment: { ...row(1).moment, kind: "found", data: { name: "Winter Stream" } },
  };
  const content = { type: "notice", data: { text: "Tiltify is back." } };

  test("a moment that isn't a donation never joins a bundle", () => {
    expect(say([notice(1), ...rows(2, 3)])).toMatchObject({ type: "say", seqs: [1], content, completeAt: null });
    expect(say([notice(1), ...rows(2, 3, 4, 5)])).toMatchObject({ seqs: [2, 3, 4, 5] });
    expect(say([...rows(1, 2), notice(3), ...rows(4, 5)])).toMatchObject({ seqs: [1, 2, 4, 5] });
    expect(say([found])).toMatchObject({ seqs: [1], content: { type: "found", data: { name: "Winter Stream" } } });
  });

  test("a moment that isn't a donation keeps its content when its message is edited", () => {
    expect(recompose([notice(1)], { now })).toMatchObject({ content, completeAt: null });
  });

  test("a moment that isn't a donation is skipped once its data is deleted", () => {
    expect(say([notice(1, null)])).toEqual({ type: "skip", seqs: [1], reason: "data deleted" });
    expect(say([deletedRow(1), notice(2)])).toEqual({ type: "skip", seqs: [1], reason: "data deleted" });
  });
});

test("a donation to a supporting campaign is marked as made to a campaign other than the followed one", () => {
  const below = { ...row(1, { recipient: "Maple" }), factId: "parent" };
  expect(say([below])).toMatchObject({ content: { type: "donation", context: { isElsewhere: true } } });
  expect(say([row(1, { recipient: "Maple" })])).toMatchObject({ content: { context: { isElsewhere: false } } });
});

describe("news that a donation caused", () => {
  const progress = (seq: number, notBefore = 0): WaitingRow => {
    const data = { ...goalData, percent: 75 };
    const moment = { ...row(seq).moment, key: "threshold:f1:75", kind: "progress" as const, data };
    return { ...row(seq, { notBefore }), moment };
  };
  const reached = (seq: number, notBefore = 0, data: MomentData["goal"] | null = goalData): WaitingRow => ({
    ...row(seq, { notBefore }),
    moment: { key: "goal:f1:2000 USD", kind: "goal", factId: "f1", version: 1, origin: "live", happenedAt: 0, data },
  });

  test("a reached goal is announced in a separate message if the waiting donations didn't cause it", () => {
    const content = { type: "goal", data: goalData, context: { isElsewhere: false, isAlone: true } };
    expect(say([reached(1), row(2, { since: 3_001 })])).toMatchObject({
      type: "say",
      seqs: [1],
      completeAt: null,
      content,
    });
    expect(say([row(1), { ...reached(2), since: 3_001 }])).toMatchObject({ seqs: [1], content: { type: "donation" } });
    expect(recompose([reached(1)], { now })).toMatchObject({ content, completeAt: null });
  });

  test("news of a reached goal shares a message with its donation in a chat with several lines", () => {
    const content = { type: "several", parts: [{ type: "donation" }, { type: "goal" }, { type: "progress" }] };
    const said = [progress(1, now + 3_000), reached(2, now + 3_000), row(3)];
    expect(say(said)).toMatchObject({ type: "say", seqs: [1, 2, 3], content });
    expect(recompose(said, { now })).toMatchObject({ content });
  });

  test("news of a reached goal gets its own message after the donation in a chat with one line", () => {
    const waiting = [progress(1), reached(2), row(3)];
    expect(say(waiting, false)).toMatchObject({ seqs: [3], content: { type: "donation" } });
    expect(say(waiting.slice(0, 2), false)).toMatchObject({ seqs: [1, 2], content: { type: "goal" } });
    expect(say(waiting.slice(0, 2))).toMatchObject({ seqs: [1, 2], content: { type: "several" } });
    expect(recompose(waiting.slice(0, 2), { now })).toMatchObject({ content: { type: "several" } });
  });

  test("a reached goal that waits for its donation delays other announcements only during their own cooldown", () => {
    const slots = { at: now + 60_000, calmAt: now + 60_000, patienceMs: 0 };
    expect(sayIn({ slots }, [reached(1, now + 3_000), row(2)])).toEqual({ type: "wait", until: now + 3_000 });
  });

  test("news of a reached goal gets its own message after a bundle", () => {
    const waiting = [reached(1, now + 3_000), ...rows(2, 3, 4, 5)];
    expect(say(waiting)).toMatchObject({ seqs: [2, 3, 4, 5], content: { type: "bundle" } });
    expect(say([reached(1, now), row(2), row(3), row(4)], false)).toMatchObject({ seqs: [2, 3, 4] });
  });

  test("a reached goal doesn't join a bundle of the donations before and after it", () => {
    expect(say([...rows(1, 2), reached(3), ...rows(4, 5)])).toMatchObject({
      seqs: [1, 2, 4, 5],
      content: { type: "bundle" },
    });
  });

  test("news of a reached goal waits for the donation that caused it", () => {
    expect(say([reached(1, now + 3_000)])).toEqual({ type: "wait", until: now + 3_000 });
    expect(say([reached(1, now + 3_000), row(2)], false)).toMatchObject({ seqs: [2] });
    expect(say([reached(1, now), row(2, { since: 3_001 })])).toMatchObject({ seqs: [1] });
  });

  test("news of a reached goal is skipped once its data is deleted", () => {
    expect(say([reached(1, 0, null), reached(2)])).toEqual({ type: "skip", seqs: [1], reason: "data deleted" });
    expect(recompose([reached(1, 0, null)], { now })).toBeNull();
    expect(recompose([], { now })).toBeNull();
  });
});

describe("a donation during a pause", () => {
  const quiet = (seq: number, changes = {}) => row(seq, { lateness: "quiet", ...changes });
  const other = (seq: number, kind: "goal" | "progress"): WaitingRow => {
    const key = `${kind}:f1`;
    const moment = { ...row(seq).moment, key, kind, data: { ...goalData, percent: 50 } } as WaitingRow["moment"];
    return { ...row(seq), lateness: "quiet", moment };
  };

  test("donations during a pause become one digest, and edits keep it a digest", () => {
    const waiting = [quiet(1), quiet(2, { isHighlight: true }), row(3)];
    expect(say(waiting)).toMatchObject({ seqs: [1, 2], content: { donors: [{ name: "Donor 2" }, {}] } });
    const again = recompose([quiet(1, { refunded: true })], { now, digest: { reason: "quiet", at: now } });
    expect(again).toMatchObject({ content: { type: "digest", reason: "quiet", count: 0 } });
  });

  test.each(["quiet", "away"] as const)(
    "a single late donation is announced with its comment, whether it is late by a pause or an absence: %s",
    (lateness) => {
      const happenedAt = now - 6 * 60_000;
      const one = row(1, { lateness, comment: "Go otters!" });
      const waiting = [{ ...one, since: happenedAt, moment: { ...one.moment, happenedAt } }];
      const content = { type: "donation", data: { comment: "Go otters!" }, at: happenedAt };
      expect(say(waiting)).toMatchObject({ seqs: [1], content });
    },
  );

  test("news that arrived during a pause is dropped if it may no longer be true", () => {
    expect(say([other(1, "progress")])).toEqual({ type: "skip", seqs: [1], reason: "muted" });
    expect(say([other(1, "progress"), quiet(2)])).toMatchObject({ type: "skip", seqs: [1] });
    const both = [quiet(1), quiet(4), other(2, "goal"), other(3, "progress")];
    expect(say(both)).toMatchObject({ seqs: [1, 4], content: { type: "digest" } });
    expect(say([other(2, "goal")])).toMatchObject({ seqs: [2], content: { type: "goal" } });
  });
});

test("a row that has waited over a day is skipped, unless it is a test", () => {
  expect(say([row(1, { lateness: "expired" }), row(2)])).toEqual({ type: "skip", seqs: [1], reason: "expired" });
  expect(say([row(1, { lateness: "expired", origin: "test" })])).toMatchObject({
    content: { context: { isTest: true } },
  });
});

describe("donations that are only counted", () => {
  const counted = { count: 5, sums: [usd(500n), { ...usd(100n), currency: "EUR" }], since: -1_000 };

  test("donations that are only counted are added to the next message about donations, even about a single donation", () => {
    expect(sayIn({ counted }, [row(1)])).toMatchObject({
      seqs: [1],
      takesCounted: true,
      content: { type: "bundle", count: 6, sums: [{ minor: 3_000n }, { minor: 100n }], donors: [{ name: "Donor 1" }] },
    });
    const content = { type: "digest", count: 6, awayMs: 2_000 };
    expect(sayIn({ counted }, [row(1, { lateness: "quiet" })])).toMatchObject({ takesCounted: true, content });
    expect(recompose([row(1)], { now, counted })).toMatchObject({ content: { type: "bundle", count: 6 } });
  });

  test("donations that are only counted never join a message about something else", () => {
    const notice = { kind: "notice", data: { text: "Tiltify is back." } } as WaitingRow["moment"];
    const said = sayIn({ counted }, [{ ...row(1), moment: { ...row(1).moment, ...notice } }]);
    expect(said).toMatchObject({
      type: "say",
      seqs: [1],
      completeAt: null,
      content: { type: "notice", data: { text: "Tiltify is back." } },
    });
  });
});
