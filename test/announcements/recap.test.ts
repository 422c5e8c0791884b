import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "../../src/announcements/csv.ts";
import type { Moment } from "../../src/announcements/moments.ts";
import { createRecap } from "../../src/announcements/recap.ts";
import { toRecapFile } from "../../src/announcements/recap-file.ts";
import { anyText } from "../helpers/any-text.ts";
import { deletedRow, goalData, row } from "../helpers/waiting-rows.ts";

const at = Date.parse("2026-01-15T20:04:05.678Z");
const moment = (changes: Parameters<typeof row>[1] = {}, happenedAt = at): Moment => ({
  ...row(1, { name: "Ann", ...changes }).moment,
  happenedAt,
});
const told = (factId: string, ...moments: Moment[]) => moments.map((one) => ({ moment: one, factId }));
const euros = { value: "7.50", currency: "EUR" };

test("a recap lists what was given, oldest first, with what was picked and voted for", () => {
  const rewards = [
    { id: "r1", name: "Drawing", quantity: 2 },
    { id: "r2", name: null, quantity: 1 },
    { id: "r3", name: "Song", quantity: 1 },
  ];
  const poll = { id: "p", name: "Which game?", optionId: "o", optionName: "Puzzle" };
  const rich = { amount: euros, rewards, poll, recipient: "Maple" };
  const recap = createRecap([
    ...told("event", moment(rich)),
    ...told("f1", moment({ recipient: "Maple" }, at - 1_000)),
  ]);

  expect(recap).toMatchObject({ from: at - 1_000, sums: [{ minor: 2_500n }, { minor: 750n }] });
  expect(toRecapFile(recap)).toBe(
    [
      '\ufeff"Time (UTC)","Amount","Currency","Name","Reward","Poll","Option","To"',
      '"2026-01-15 20:04:04","25.00","USD","Ann","","","",""',
      '"2026-01-15 20:04:05","7.50","EUR","Ann","Drawing ×2; Song","Which game?","Puzzle","Maple"',
      "",
    ].join("\r\n"),
  );
});

test("tests, refunds, what was forgotten or is damaged, and everything else do not count", () => {
  const poll = { id: "p", name: null, optionId: null, optionName: null };
  const damaged = { value: "lots", currency: "USD" };
  const goal = { ...moment(), kind: "goal", data: goalData } as Moment; // of another kind
  const others = [moment({ origin: "test" }), moment({ refunded: true }), deletedRow(1).moment, goal];
  expect(createRecap(told("f1", ...others, moment({ amount: damaged })))).toEqual({
    donations: [],
    sums: [],
    from: null,
  });
  expect(createRecap(told("event", moment({ poll }))).donations).toMatchObject([{ poll: "", option: "", to: "" }]);
});

test.each([
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ["+49", '"\'+49"'],
  ["-1", '"\'-1"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  [' "=1+1', '"\' ""=1+1"'],
  ["＝1", '"\'＝1"'],
  ["a\r\nb\tc", '"a b c"'],
  ["Ann, Bo", '"Ann, Bo"'],
])("%j is no formula and stays in its cell", (text, cell) => {
  expect(toCsv([[text, "x"]])).toBe(`\ufeff${cell},"x"\r\n`);
});

test("whatever people write, a line is one line, and no cell begins like a formula", () => {
  const cell = fc.oneof(anyText({ maxLength: 50 }), fc.constantFrom("\t=1", "\u0000@x", "\r\n-1", '"'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const lines = toCsv(rows).slice(1, -2).split("\r\n");
      expect(lines).toHaveLength(rows.length);
      for (const line of lines) {
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, inside = ""]) =>
          inside.replaceAll('""', '"'),
        );
        expect(cells).toHaveLength(2);
        for (const text of cells) expect(text).not.toMatch(/^[\s"]*[=+\-@]/);
      }
    }),
    { seed: 9 },
  );
});
