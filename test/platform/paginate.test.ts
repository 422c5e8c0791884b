import { expect, test } from "vitest";
import { paginate } from "../../src/platform/paginate.ts";
import { collect } from "./collect.ts";

const metadata = { before: null, limit: 2 };

/** Creates a list whose pages are linked by these cursors, and records the requests. */
function createList(pages: Record<string, { data: number[]; after: string | null }>) {
  const asked: { after: string | undefined; limit: number }[] = [];
  const call = async (page: { after: string | undefined; limit: number }) => {
    asked.push(page);
    const { data = [], after = null } = pages[page.after ?? "start"] ?? {};
    return { data, metadata: { ...metadata, after } };
  };
  return { asked, call };
}

const threePages = {
  start: { data: [6, 5], after: "+a/==" },
  "+a/==": { data: [4, 3], after: "b" },
  b: { data: [2, 1], after: null },
};

test("paginate returns all pages in order and stops when there is no cursor", async () => {
  const { asked, call } = createList(threePages);
  const pages = await collect(paginate(call, { mostPages: 10, limit: 2 }));
  expect(pages.map(({ data }) => data)).toEqual([
    [6, 5],
    [4, 3],
    [2, 1],
  ]);
  expect(asked).toEqual([
    { after: undefined, limit: 2 },
    { after: "+a/==", limit: 2 },
    { after: "b", limit: 2 },
  ]);
});

test("paginate stops at its page limit", async () => {
  const { asked, call } = createList(threePages);
  const pages = await collect(paginate(call, { mostPages: 2 }));
  expect(pages.map(({ metadata: { after } }) => after)).toEqual(["+a/==", "b"]);
  expect(asked.map(({ limit }) => limit)).toEqual([100, 100]);
});

test("paginate requests a page only after the caller has used the page before", async () => {
  const { asked, call } = createList(threePages);
  for await (const { data } of paginate(call, { mostPages: 10 })) if (data.includes(6)) break;
  expect(asked).toHaveLength(1);
});

test("paginate returns one empty page for an empty list", async () => {
  const { call } = createList({});
  expect(await collect(paginate(call, { mostPages: 3 }))).toEqual([
    { data: [], metadata: { ...metadata, after: null } },
  ]);
});

test.each([
  ["to itself", { start: { data: [1], after: "a" }, a: { data: [2], after: "a" } }, 2],
  [
    "back to an earlier page",
    { start: { data: [1], after: "a" }, a: { data: [2], after: "b" }, b: { data: [3], after: "a" } },
    3,
  ],
])("paginate stops when a cursor leads %s", async (_where, pages, count) => {
  const { asked, call } = createList(pages);
  const walk = await collect(paginate(call, { mostPages: 100 }));
  expect(walk.flatMap(({ data }) => data)).toEqual([1, 2, 3].slice(0, count));
  expect(asked).toHaveLength(count);
});

test("paginate passes its signal to each call", async () => {
  const stopping = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const { call } = createList(threePages);
  const walk = paginate(
    (page, { signal }) => {
      signals.push(signal);
      stopping.abort(new Error("stopping"));
      return call(page);
    },
    { mostPages: 10, signal: stopping.signal },
  );
  await expect(collect(walk)).rejects.toThrow("stopping");
  expect(signals).toEqual([stopping.signal]);
});
