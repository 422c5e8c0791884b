import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindOf, kinds } from "../../src/kinds/index.ts";
import type { Moment } from "../../src/kinds/moments.ts";
import { singleContent, toldLine } from "../helpers/content-lines.ts";

/** One moment of every kind, as an earlier version stored it. */
type Row = { version: string; kind: Moment["kind"]; data: object };

const rows = JSON.parse(readFileSync("test/fixtures/stored-moments.json", "utf8")) as Row[];

test("the fixture of older rows has a row of every kind", () => {
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ name }) => name)));
});

test.each(rows.map((row) => [row.kind, row.version, row] as const))(
  "a %s stored by %s can be read and rendered",
  (kind, _version, { data }) => {
    expect(kindOf(kind).read(data)).toEqual(data);
    const isAsked = kind === "approval" || kind === "comment";
    const reviewed = { amount: { value: "5", currency: "USD" }, name: "Ann", comment: "Go!", decision: "waits" };
    const line = toldLine({
      ...singleContent("notice", { text: "" }),
      type: kind,
      data: isAsked ? { ...data, reviewed } : data,
    });
    expect(line).not.toContain("…");
    expect(line.length).toBeGreaterThan(15);
  },
);

test.each(rows.map((row) => [row.kind, row] as const))(
  "fields that a later version stores in a %s are kept",
  (kind, { data }) => {
    const more = { ...data, later: { of: ["a", "version"] } };
    expect(kindOf(kind).read(more)).toEqual(more);
    expect(kindOf(kind).hide(more, { person: String, isFiltered: () => false })).toEqual(more);
  },
);
