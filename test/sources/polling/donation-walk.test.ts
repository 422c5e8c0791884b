import { expect, test } from "vitest";
import type { RawDonation } from "../../../src/events/donation.ts";
import type { ListedChild } from "../../../src/sources/polling/donation-lists.ts";
import { createDonationWalk } from "../../../src/sources/polling/donation-walk.ts";
import type { FactKind } from "../../../src/util/fact-kinds.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const amount = { value: "5", currency: "USD" };
const donation = (id: string): RawDonation => ({ id, amount });
const child = (id: string, kind: FactKind = "campaign", total: string | null = "5.00 USD") =>
  ({ id, kind, total, record: { id, name: `Campaign ${id}` } }) as ListedChild; // a walk reads nothing else of a record

/** Each page has two entries. Facts in neither map are closed. */
function open({ donations = {}, children = {} }: Record<string, Record<string, unknown[]>>) {
  const asked: string[] = [];
  const clock = createFakeClock();
  const stopped = new AbortController();
  const pageOf = <T>(all: unknown[], after: string | null) => {
    const from = Number(after ?? 0);
    return { some: all.slice(from, from + 2) as T[], next: from + 2 < all.length ? String(from + 2) : null };
  };
  const walk = createDonationWalk({
    lists: {
      async readPage({ id }, { after }) {
        asked.push(id);
        const own = donations[id];
        if (own === undefined) return "closed";
        const { some, next } = pageOf<RawDonation>(own, after);
        return { donations: some, next };
      },
      async readChildren({ id }, after) {
        asked.push(`below ${id}`);
        const own = children[id];
        if (own === undefined) return "closed";
        const { some, next } = pageOf<ListedChild>(own, after);
        return { children: some, next };
      },
    },
    budget: { take: async () => undefined },
    clock,
    signal: stopped.signal,
  });
  const read = async (id: string, kind: FactKind, until = Number.POSITIVE_INFINITY) => {
    const found: string[] = [];
    for await (const page of walk({ id, kind }, { spaces: ["s"], until })) {
      found.push(...("donations" in page ? page.donations.map((one) => one.id) : [`${page.type} ${page.name}`]));
      await clock.advance(1);
    }
    return found;
  };
  return { read, asked, clock, stopped };
}

test("a donation walk of a campaign reads its list to the end", async () => {
  const { read } = open({ donations: { c: ["1", "2", "3", "4", "5"].map(donation) } });
  expect(await read("c", "campaign")).toEqual(["1", "2", "3", "4", "5"]);
});

test("a donation walk of an event reads the campaigns below it, even those of teams", async () => {
  const { read, asked } = open({
    donations: { a: [donation("1")], t: [donation("2")], b: [donation("2"), donation("3")] },
    children: { e: [child("a"), child("t", "team_campaign"), child("none", "campaign", "0.00 USD")], t: [child("b")] },
  });
  expect(await read("e", "fundraising_event")).toEqual(["closed null", "1", "2", "2", "3"]);
  expect(asked).not.toContain("none");
  expect(asked).not.toContain("below a");
});

test("a donation walk reads each campaign once, even if a team campaign is listed below itself", async () => {
  const { read } = open({
    donations: { t: [], a: [donation("1")] },
    children: { t: [child("a"), child("t", "team_campaign"), child("a")] },
  });
  expect(await read("t", "team_campaign")).toEqual(["1"]);
});

test("a donation walk reports a fact without a list and doesn't request it", async () => {
  const { read, asked } = open({});
  expect(await read("x", "cause")).toEqual(["closed null"]);
  expect(asked).toEqual([]);
});

test("a donation walk makes no requests after its time limit, and reports that", async () => {
  const { read, asked, clock } = open({ donations: { c: ["1", "2", "3"].map(donation) } });
  expect(await read("c", "campaign", clock.now() + 1)).toEqual(["1", "2", "unfinished null", "unfinished null"]);
  expect(asked).toEqual(["c"]);
});

test("a donation walk stops at a list whose cursor repeats", async () => {
  const clock = createFakeClock();
  const walk = createDonationWalk({
    lists: {
      readPage: async () => ({ donations: [donation("1")], next: "again" }),
      readChildren: async () => "closed",
    },
    budget: { take: async () => undefined },
    clock,
    signal: new AbortController().signal,
  });
  let pages = 0;
  for await (const page of walk({ id: "c", kind: "campaign" }, { spaces: [], until: Number.POSITIVE_INFINITY })) {
    if (page.type === "donations") pages += 1;
    await clock.advance(1);
  }
  expect(pages).toBe(2);
});

test("a donation walk stops when the process stops", async () => {
  const { read, stopped } = open({ donations: { c: [donation("1")] } });
  stopped.abort(new Error("stopped"));
  await expect(read("c", "campaign")).rejects.toThrow("stopped");
});
