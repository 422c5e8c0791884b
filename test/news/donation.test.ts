import { describe, expect, test } from "vitest";
import { MoneyError } from "../../src/money/money.ts";
import {
  type Arrival,
  contentHash,
  type DonationReading,
  foldDonation as fold,
  isTooLate,
  type KnownDonation,
  momentOrigin,
  toDonationData,
} from "../../src/news/donation.ts";
import { createSealing } from "../../src/util/sealing.ts";
import { createStoredHashes } from "../../src/util/stored-hashes.ts";

const second = 1_000_000;
const minuteMs = 60_000;

const plain: DonationReading = {
  id: "d1",
  amount: { value: "25.0", currency: "USD" },
  completedAt: 1_000,
  stamp: 5,
  facts: [],
  donorName: "Ann",
  donorComment: "Go otters!",
  rewards: [],
  pollId: null,
  pollOptionId: null,
  isMatch: false,
  paymentStatus: null,
};

const hashes = createStoredHashes(createSealing(Buffer.alloc(32, "key of the tests")).keyed);
const foldDonation = (known: KnownDonation | undefined, one: Arrival) => fold(known, one, hashes);

const told = (changes: Partial<DonationReading> = {}): DonationReading => ({ ...plain, ...changes });

const arrival = ({
  stamp = 100,
  source = "hook",
  seenAt = 2_000,
  ...changes
}: Partial<DonationReading> & { source?: "hook" | "list"; seenAt?: number } = {}): Arrival => ({
  reading: told({ ...changes, stamp: (stamp ?? 0) * second }),
  isListed: source === "list",
  receivedAt: seenAt,
});

/** Returns the state after these reports, and the change that each caused. */
function notify(...tellings: Arrival[]) {
  let known: KnownDonation | undefined;
  const changes = tellings.map((one) => {
    const { stored, change } = foldDonation(known, one);
    known = stored;
    return change;
  });
  return { known, changes };
}

describe("data", () => {
  test("a donation is shown with cleaned text and its full amount", () => {
    const reading = told({ donorName: "Ann\u200b\n", donorComment: " write ann@example.com " });
    expect(toDonationData(reading, () => null)).toEqual({
      amount: { value: "25.00", currency: "USD" },
      name: "Ann",
      comment: "write [removed]",
      rewards: [],
      poll: null,
      refunded: false,
    });
  });

  test("rewards and polls get their known names, cleaned and cut at 60", () => {
    const names = new Map([
      ["r1", " Drawing\n"],
      ["p1", "Which game next?"],
      ["o1", "P".repeat(61)],
      ["r3", "\u200b"],
    ]);
    const rewards = [
      { id: "r1", quantity: 2 },
      { id: "r2", quantity: 1 },
      { id: "r3", quantity: 1 },
    ];
    const data = toDonationData(told({ rewards, pollId: "p1", pollOptionId: "o1" }), (id) => names.get(id) ?? null);
    expect(data.rewards).toEqual([
      { id: "r1", name: "Drawing", quantity: 2 },
      { id: "r2", name: null, quantity: 1 },
      { id: "r3", name: null, quantity: 1 },
    ]);
    expect(data.poll).toEqual({ id: "p1", name: "Which game next?", optionId: "o1", optionName: `${"P".repeat(59)}…` });
  });

  test("a vote for a poll without an option is stored without the option", () => {
    const data = toDonationData(told({ pollId: "p1" }), () => "Which game next?");
    expect(data.poll).toEqual({ id: "p1", name: "Which game next?", optionId: null, optionName: null });
  });

  test("a thousand rewards are cut to twenty", () => {
    const rewards = Array.from({ length: 1_000 }, (_, index) => ({ id: `r${index}`, quantity: 1 }));
    expect(toDonationData(told({ rewards }), () => null).rewards).toEqual(
      rewards.slice(0, 20).map((reward) => ({ ...reward, name: null })),
    );
  });

  test("a cancelled donation counts as refunded", () => {
    expect(toDonationData(told({ paymentStatus: "cancelled" }), () => null).refunded).toBe(true);
  });

  test("an unreadable amount throws a MoneyError", () => {
    expect(() => toDonationData(told({ amount: { value: "many", currency: "USD" } }), () => null)).toThrow(MoneyError);
  });
});

describe("content hash", () => {
  const hashOf = (changes: Partial<DonationReading>, name: string | null = null) =>
    contentHash(toDonationData(told(changes), () => name));
  const two = [
    { id: "r1", quantity: 1 },
    { id: "r2", quantity: 2 },
  ];

  test.each<[string, Partial<DonationReading>, Partial<DonationReading>]>([
    [
      "the amount's way of writing",
      { amount: { value: "25", currency: "USD" } },
      { amount: { value: "25.00", currency: "USD" } },
    ],
    [
      "zeros of an unknown currency",
      { amount: { value: "25", currency: "ZZZ" } },
      { amount: { value: "25.00", currency: "ZZZ" } },
    ],
    ["an invisible character in a name", { donorName: "Ann" }, { donorName: "Ann\u200b " }],
    ["an empty comment and none", { donorComment: "" }, { donorComment: null }],
    ["the order of the rewards", { rewards: two }, { rewards: two.toReversed() }],
    ["the time of completion", { completedAt: 1 }, { completedAt: 2 }],
  ])("%s doesn't change a donation's content hash", (_fact, one, other) => {
    expect(hashOf(one)).toBe(hashOf(other));
  });

  test.each<[string, Partial<DonationReading>]>([
    ["the amount", { amount: { value: "25.01", currency: "USD" } }],
    ["ten times the amount", { amount: { value: "250", currency: "USD" } }],
    ["the currency", { amount: { value: "25.00", currency: "CAD" } }],
    ["the name", { donorName: "Anna" }],
    ["the comment", { donorComment: "Go otters" }],
    ["no comment", { donorComment: null }],
    ["a comment that the filter hides", { donorComment: "fuck cancer" }],
    ["a reward", { rewards: [{ id: "r1", quantity: 1 }] }],
    ["a reward's quantity", { rewards: [{ id: "r1", quantity: 2 }] }],
    ["a poll", { pollId: "p1" }],
    ["a poll option", { pollId: "p1", pollOptionId: "o1" }],
    ["a refund", { paymentStatus: "cancelled" }],
  ])("%s changes a donation's content hash", (_fact, changes) => {
    expect(hashOf(changes)).not.toBe(hashOf({}));
  });

  test("amounts of 100 and 1000 have different content hashes", () => {
    const yen = (value: string) => hashOf({ amount: { value, currency: "JPY" } });
    expect(yen("100")).not.toBe(yen("1000"));
  });

  test("a change of a comment that the filter hid changes a donation's content hash", () => {
    expect(hashOf({ donorComment: "fuck cancer" })).not.toBe(hashOf({ donorComment: "fuck you" }));
  });

  test("learning the name of a reward doesn't change a donation's content hash", () => {
    const changes = { rewards: two, pollId: "p1", pollOptionId: "o1" };
    expect(hashOf(changes, "Drawing")).toBe(hashOf(changes));
  });
});

describe("folding", () => {
  test("a donation's first report announces it", () => {
    expect(foldDonation(undefined, arrival())).toEqual({
      change: "announce",
      stored: {
        amount: { minor: 2500n, scale: 2, currency: "USD" },
        completedAt: 1_000,
        paymentStatus: "completed",
        stamp: 100 * second,
        contentHash: hashes.keep(contentHash(toDonationData(plain, () => null))),
        firstSeenAt: 2_000,
      },
    });
  });

  test("a donation's first report may come from a list", () => {
    expect(notify(arrival({ source: "list" })).changes).toEqual(["announce"]);
  });

  test("a newer delivery with a different comment is a correction", () => {
    const { known, changes } = notify(arrival(), arrival({ stamp: 101, donorComment: "Go seals!", seenAt: 9_000 }));
    expect(changes).toEqual(["announce", "correct"]);
    expect(known).toMatchObject({ stamp: 101 * second, firstSeenAt: 2_000 });
  });

  test("a newer delivery with a different reward is a correction", () => {
    expect(notify(arrival(), arrival({ stamp: 101, rewards: [{ id: "r1", quantity: 1 }] })).changes).toEqual([
      "announce",
      "correct",
    ]);
  });

  test("a newer delivery with the same content updates the donation's time but causes no edit", () => {
    const { known, changes } = notify(arrival(), arrival({ stamp: 101 }));
    expect(changes).toEqual(["announce", "none"]);
    expect(known?.stamp).toBe(101 * second);
  });

  test.each([[100], [99]])(
    "a delivery from second 100 isn't replaced by a different delivery from second %i",
    (stamp) => {
      const { stored } = foldDonation(undefined, arrival());
      const folded = foldDonation(stored, arrival({ stamp, amount: { value: "1", currency: "USD" } }));
      expect(folded.change).toBe("none");
      expect(folded.stored).toBe(stored);
    },
  );

  test("a donation ends up as in its newest delivery, in whatever order deliveries arrive", () => {
    const first = arrival({ donorComment: "one", stamp: 1 });
    const second = arrival({ donorComment: "two", stamp: 2 });
    const third = arrival({ donorComment: "three", stamp: 3 });
    const inOrder = notify(first, second, third).known;
    expect(notify(third, first, second).known).toEqual(inOrder);
    expect(notify(second, third, first).known).toEqual(inOrder);
  });

  test("a list replaces a delivery only if it was requested over 60 s later", () => {
    const differing = { source: "list", donorComment: "Go seals!" } as const;
    expect(notify(arrival(), arrival({ ...differing, stamp: 160 })).changes).toEqual(["announce", "none"]);
    expect(notify(arrival(), arrival({ ...differing, stamp: 160.000001 })).changes).toEqual(["announce", "correct"]);
  });

  test("a donation that is unchanged in a list isn't written to the database again", () => {
    const { stored } = foldDonation(undefined, arrival());
    expect(foldDonation(stored, arrival({ source: "list", stamp: 900 })).stored).toBe(stored);
  });

  test("a report without a completion time keeps the known one", () => {
    expect(notify(arrival(), arrival({ stamp: 101, completedAt: null })).known?.completedAt).toBe(1_000);
    expect(notify(arrival({ completedAt: null })).known?.completedAt).toBeNull();
  });

  test("an unreadable amount throws a MoneyError and stores nothing", () => {
    expect(() => foldDonation(undefined, arrival({ amount: { value: "x", currency: "USD" } }))).toThrow(MoneyError);
  });
});

describe("payment states", () => {
  const pending = { paymentStatus: "pending" } as const;
  const completed = { paymentStatus: "completed" } as const;
  const cancelled = { paymentStatus: "cancelled" } as const;

  test("a pending donation is stored without an announcement", () => {
    const { known, changes } = notify(arrival(pending));
    expect(changes).toEqual(["none"]);
    expect(known).toMatchObject({ paymentStatus: "pending", contentHash: "", amount: { minor: 2500n } });
  });

  test("a pending donation is announced when it completes, which counts as first seen", () => {
    const { known, changes } = notify(arrival(pending), arrival({ ...completed, stamp: 101, seenAt: 7_000 }));
    expect(changes).toEqual(["none", "announce"]);
    expect(known).toMatchObject({ paymentStatus: "completed", firstSeenAt: 7_000 });
  });

  test("a pending donation is announced when a public delivery reports it", () => {
    expect(notify(arrival(pending), arrival({ stamp: 101 })).changes).toEqual(["none", "announce"]);
  });

  test("a pending donation is announced when a list that is over 60 s newer contains it", () => {
    expect(notify(arrival(pending), arrival({ source: "list", stamp: 161 })).changes).toEqual(["none", "announce"]);
  });

  test("a correction of a pending donation changes its amount without an announcement", () => {
    const { known, changes } = notify(
      arrival(pending),
      arrival({ ...pending, stamp: 101, seenAt: 7_000, amount: { value: "30", currency: "USD" } }),
    );
    expect(changes).toEqual(["none", "none"]);
    expect(known).toMatchObject({ amount: { minor: 3000n }, firstSeenAt: 2_000 });
  });

  test("a completed donation stays completed when a newer delivery says that it is pending", () => {
    const { known, changes } = notify(arrival(), arrival({ ...pending, stamp: 101 }));
    expect(changes).toEqual(["announce", "none"]);
    expect(known?.paymentStatus).toBe("completed");
  });

  test("cancelling a completed donation is a correction", () => {
    const { known, changes } = notify(arrival(completed), arrival({ ...cancelled, stamp: 101 }));
    expect(changes).toEqual(["announce", "correct"]);
    expect(known?.paymentStatus).toBe("cancelled");
  });

  test("a refund in a relay's list isn't undone by another list around the same time", () => {
    for (const stamp of [99, 101]) {
      const { known, changes } = notify(arrival({ source: "list" }), arrival({ ...cancelled, stamp, source: "list" }));
      expect(changes).toEqual(["announce", "correct"]);
      expect(known?.paymentStatus).toBe("cancelled");
    }
    const { known } = notify(
      arrival({ ...pending, stamp: 100 }),
      arrival({ ...cancelled, stamp: 101, source: "list" }),
      arrival({ stamp: 102, source: "list" }),
    );
    expect(known?.paymentStatus).toBe("cancelled");
  });

  test("a cancelled donation stays cancelled when public deliveries and lists report it", () => {
    const { known, changes } = notify(
      arrival(),
      arrival({ ...cancelled, stamp: 101 }),
      arrival({ stamp: 102 }),
      arrival({ ...pending, stamp: 103 }),
      arrival({ source: "list", stamp: 900 }),
    );
    expect(changes).toEqual(["announce", "correct", "none", "none", "none"]);
    expect(known?.paymentStatus).toBe("cancelled");
  });

  test("a cancelled donation stays refunded when a public delivery changes its comment", () => {
    const { changes } = notify(
      arrival(),
      arrival({ ...cancelled, stamp: 101 }),
      arrival({ stamp: 102, donorComment: "x" }),
    );
    expect(changes).toEqual(["announce", "correct", "correct"]);
  });

  test("a cancelled donation that a relay completes again is corrected", () => {
    const { known, changes } = notify(
      arrival(),
      arrival({ ...cancelled, stamp: 101 }),
      arrival({ ...completed, stamp: 102 }),
    );
    expect(changes).toEqual(["announce", "correct", "correct"]);
    expect(known?.paymentStatus).toBe("completed");
  });

  test("a donation that was cancelled before its announcement isn't announced by public reports", () => {
    const { changes, known } = notify(
      arrival(pending),
      arrival({ ...cancelled, stamp: 101 }),
      arrival({ stamp: 102 }),
      arrival({ stamp: 103, donorComment: "x" }),
    );
    expect(changes).toEqual(["none", "none", "none", "none"]);
    expect(known).toMatchObject({ paymentStatus: "cancelled", contentHash: "" });
  });

  test("a donation that was cancelled before its announcement isn't changed by a list", () => {
    const { stored } = foldDonation(undefined, arrival(cancelled));
    expect(foldDonation(stored, arrival({ source: "list", stamp: 900 })).stored).toBe(stored);
  });

  test("a donation that was cancelled before its announcement is announced if a relay completes it", () => {
    expect(notify(arrival(cancelled), arrival({ ...completed, stamp: 101 })).changes).toEqual(["none", "announce"]);
  });

  test("a cancelled donation isn't changed by an older delivery that says completed", () => {
    const { known, changes } = notify(arrival({ ...cancelled, stamp: 101 }), arrival({ ...completed, stamp: 100 }));
    expect(changes).toEqual(["none", "none"]);
    expect(known?.paymentStatus).toBe("cancelled");
  });
});

describe("age", () => {
  test.each([
    ["seen at once", { completedAt: 0, firstSeenAt: 5 }, "live"],
    ["seen after 10 minutes", { completedAt: 0, firstSeenAt: 10 * minuteMs }, "live"],
    ["seen after more than 10 minutes", { completedAt: 0, firstSeenAt: 10 * minuteMs + 1 }, "late"],
    ["completed in the future of our clock", { completedAt: 99 * minuteMs, firstSeenAt: 0 }, "live"],
    ["completed at an unknown time", { completedAt: null, firstSeenAt: 99 * minuteMs }, "live"],
  ] as const)("a donation that was %s, with the times %o, counts as %s", (_fact, times, origin) => {
    expect(momentOrigin(times)).toBe(origin);
  });

  test.each([
    [0, 24 * 60 * minuteMs, false],
    [0, 24 * 60 * minuteMs + 1, true],
    [null, 999 * 60 * minuteMs, false],
  ])("a donation completed at %s is too late to announce at %i ms: %s", (completedAt, now, tooLate) => {
    expect(isTooLate({ completedAt, now, awayUntil: 0 })).toBe(tooLate);
  });
});

describe("a hash made with another key", () => {
  const theirs = createStoredHashes(createSealing(Buffer.alloc(32, "another key")).keyed);
  const known = fold(undefined, arrival({ donorName: "Ann" }), theirs).stored;
  const later = { stamp: 500, donorName: "Bo" };

  test("a content hash made with another key causes no correction", () => {
    for (const source of ["hook", "list"] as const)
      expect(foldDonation(known, arrival({ ...later, source })).change).toBe("none");
  });

  test("a new amount or a refund is a correction even if the stored content hash was made with another key", () => {
    expect(foldDonation(known, arrival({ ...later, amount: { value: "1", currency: "USD" } })).change).toBe("correct");
    const refund = arrival({ ...later, paymentStatus: "cancelled" });
    expect(foldDonation(known, refund).change).toBe("correct");
    const { stored } = foldDonation(known, arrival(later));
    expect(foldDonation(stored, arrival({ stamp: 600, donorName: "Cy" })).change).toBe("correct");
  });
});
