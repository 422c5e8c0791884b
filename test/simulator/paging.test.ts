import { expect, test } from "vitest";
import { type PageQuery, toPage } from "../../src/simulator/api.ts";
import { Refused } from "../../src/simulator/refusal.ts";

const records = Array.from({ length: 25 }, (_value, index) => ({ id: `r${index + 1}` }));
const ids = (query: PageQuery) => toPage(records, query).data.map(({ id }) => id);

test("a page of the simulator has ten records by default", () => {
  expect(toPage(records, {})).toMatchObject({ data: records.slice(0, 10), metadata: { before: null, limit: 10 } });
});

test("the simulator's cursors lead forward to the end and back to the start", () => {
  const first = toPage(records, { limit: "10" });
  const second = toPage(records, { limit: "10", after: first.metadata.after ?? "" });
  const third = toPage(records, { limit: "10", after: second.metadata.after ?? "" });
  const back = toPage(records, { limit: "10", before: third.metadata.before ?? "" });
  const start = toPage(records, { limit: "10", before: back.metadata.before ?? "" });
  expect([second, third, back, start].map(({ data }) => [data[0]?.id, data.at(-1)?.id])).toEqual([
    ["r11", "r20"],
    ["r21", "r25"],
    ["r11", "r20"],
    ["r1", "r10"],
  ]);
  expect([third.metadata.after, start.metadata.before]).toEqual([null, null]);
});

test("the simulator's page before the second record contains only the first record", () => {
  const { metadata } = toPage(records, { limit: "1", after: toPage(records, { limit: "1" }).metadata.after ?? "" });
  expect(ids({ limit: "10", before: metadata.before ?? "" })).toEqual(["r1"]);
});

test("a new record at the front doesn't move the simulator's next page", () => {
  const after = toPage(records, { limit: "5" }).metadata.after ?? "";
  const { data } = toPage([{ id: "new" }, ...records], { limit: "5", after });
  expect(data[0]?.id).toBe("r6");
});

test("the simulator's cursors contain characters that a URL must encode", () => {
  expect(toPage(records, { limit: "1" }).metadata.after).toMatch(/[+].*[/]/);
});

test("an empty list of the simulator has no cursors", () => {
  expect(toPage([], {})).toEqual({ data: [], metadata: { after: null, before: null, limit: 10 } });
});

test.each(["0", "101", "-1", "2.5", "many", ""])("the simulator refuses %j as a limit", (limit) => {
  expect(() => toPage(records, { limit })).toThrow(new Refused(422, { limit: ["invalid"] }));
});

test.each(["after", "before"])("the simulator refuses an unknown cursor in `%s`", (name) => {
  expect(() => toPage(records, { [name]: "bGlnaHQgwd==" })).toThrow(Refused);
});
