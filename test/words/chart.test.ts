import { describe, expect, test } from "vitest";
import type { Money } from "../../src/money/money.ts";
import { type Rise, toChart } from "../../src/words/chart.ts";
import { inZone } from "../../src/words/say.ts";
import { wordsIn, wordsOf } from "../helpers/words.ts";

const usd = (units: number): Money => ({ minor: BigInt(Math.round(units * 100)), scale: 2, currency: "USD" });
const evening = Date.parse("2026-11-14T18:20:00Z");
const hourMs = 3_600_000;
const rise = (changes: Partial<Rise> = {}): Rise => ({
  ...{ from: evening, to: evening + 6 * hourMs, sums: [0, 100, 100, 412].map(usd), reached: [] },
  ...changes,
});
const english = inZone(wordsIn("en"), "America/New_York");
const chartOf = (changes: Partial<Rise> = {}, words = english) => toChart(rise(changes), words, evening);

describe("a chart of the total", () => {
  test("a chart of the total scales the sums to a round number above the highest", () => {
    expect(chartOf()).toMatchObject({
      line: [0, 0.2, 0.2, 0.824],
      end: "$412",
      rows: [0, 100, 200, 300, 400, 500].map((sum, at) => ({ at: at / 5, label: `$${sum}` })),
    });
  });

  test("a chart of the total labels whole hours in the place's time zone, which it names", () => {
    const { columns = [], zone } = chartOf() ?? {};
    expect(columns.map(({ label }) => label)).toEqual([2, 3, 4, 5, 6, 7].map((hour) => `${hour}:00 PM`));
    expect(columns[0]?.at).toBeCloseTo(40 / 360, 3);
    expect(zone).toBe("EST");
  });

  test.each([
    ["Asia/Kolkata", ["0:00", "1:00", "2:00", "3:00", "4:00", "5:00"]],
    ["Europe/Berlin", ["20:00", "21:00", "22:00", "23:00", "0:00", "1:00"]],
  ])("a chart of the total labels whole hours in %s", async (zone, labels) => {
    const { columns = [] } = chartOf({}, inZone(await wordsOf("fr"), zone)) ?? {};
    expect(columns.map(({ label }) => label.replace(/^0(?=\d:)/, ""))).toEqual(labels);
  });

  test("a chart of the total labels days if it spans several", async () => {
    const { columns = [] } = chartOf({ to: evening + 72 * hourMs }, inZone(await wordsOf("de"), "Europe/Berlin")) ?? {};
    expect(columns.map(({ label }) => label)).toEqual(["15.11.", "16.11.", "17.11."]);
  });

  test("a chart of the total marks the milestones reached in its time where the line crosses them", () => {
    const { marks } = chartOf({ sums: [50, 100, 100, 412].map(usd), reached: [50, 75, 256, 500].map(usd) }) ?? {};
    expect(marks).toEqual([
      { x: 0.1667, y: 0.15, label: "$75" },
      { x: 0.8333, y: 0.512, label: "$256" },
    ]);
  });

  test("a chart of the total has a text alternative", () => {
    expect(chartOf()?.alt).toBe("Total over time: $0 (1:20 PM EST) to $412 (7:20 PM EST).");
  });

  test("a chart of the total uses only characters that its font has", async () => {
    const yuan = (units: number) => ({ ...usd(units), currency: "CNY" });
    const { rows = [], end } = chartOf({ sums: [yuan(0), yuan(7.5)] }, await wordsOf("ja")) ?? {};
    expect([rows[0]?.label, rows.at(-1)?.label, end]).toEqual(["CNY 0", "CNY 8", "CNY 7.50"]);
  });

  test.each([
    ["a single moment", { to: evening }],
    ["a total of zero", { sums: [usd(0), usd(0)] }],
    ["a single sum", { sums: [usd(5)] }],
  ])("a chart of the total is null for %s", (_, changes) => {
    expect(chartOf(changes)).toBeNull();
  });
});
