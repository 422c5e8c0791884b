import fc from "fast-check";
import { expect, test } from "vitest";
import type { Moment } from "../../src/kinds/moments.ts";
import { createRecap, toRecapDonations } from "../../src/news/recap.ts";
import { toCsv, toRecapFile } from "../../src/services/moderating/campaign-files.ts";
import { anyText } from "../helpers/any-text.ts";
import { deletedRow, goalData, row } from "../helpers/waiting-rows.ts";
import { wordsIn } from "../helpers/words.ts";

const at = Date.parse("2026-01-15T20:04:05.678Z");
const moment = (changes: Parameters<typeof row>[1] = {}, happenedAt = at): Moment => ({
  ...row(1, { name: "Ann", ...changes }).moment,
  happenedAt,
});
const told = (factId: string, ...moments: Moment[]) => moments.map((one) => ({ moment: one, factId }));
const recapOf = (moments: ReturnType<typeof told>) => createRecap(toRecapDonations(moments));
const euros = { value: "7.50", currency: "EUR" };

test("a recap lists donations oldest first, with rewards and votes", async () => {
  const rewards = [
    { id: "r1", name: "Drawing", quantity: 2 },
    { id: "r2", name: null, quantity: 1 },
    { id: "r3", name: "Song", quantity: 1 },
  ];
  const poll = { id: "p", name: "Which game?", optionId: "o", optionName: "Puzzle" };
  const rich = { amount: euros, rewards, poll, recipient: "Maple" };
  const recap = recapOf([
    ...told("event", moment({ ...rich, comment: "=Go, otters!" })),
    ...told("f1", moment({ comment: null, recipient: "Maple" }, at - 1_000)),
  ]);

  expect(recap).toMatchObject({ from: at - 1_000, sums: [{ minor: 2_500n }, { minor: 750n }] });
  expect(await toRecapFile(recap, wordsIn("en"))).toBe(
    [
      '\ufeff"Time (UTC)","Amount","Currency","Name","Comment","Reward","Poll","Option","To"',
      '"2026-01-15 20:04:04","25.00","USD","Ann","","","","",""',
      '"2026-01-15 20:04:05","7.50","EUR","Ann","\'=Go, otters!","Drawing ×2; Song","Which game?","Puzzle","Maple"',
      "",
    ].join("\r\n"),
  );
});

test("a recap leaves out tests, refunds, deleted and damaged data, and other kinds", () => {
  const poll = { id: "p", name: null, optionId: null, optionName: null };
  const damaged = { value: "lots", currency: "USD" };
  const goal = { ...moment(), kind: "goal", data: goalData } as Moment; // another kind
  const others = [moment({ origin: "test" }), moment({ refunded: true }), deletedRow(1).moment, goal];
  expect(recapOf(told("f1", ...others, moment({ amount: damaged })))).toEqual({
    donations: [],
    sums: [],
    from: null,
  });
  expect(recapOf(told("event", moment({ poll }))).donations).toMatchObject([{ poll: "", option: "", to: "" }]);
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
])("the recap's text %j isn't a formula in a spreadsheet", async (text, cell) => {
  expect(await toCsv([text, "x"], [])).toBe(`\ufeff${cell},"x"\r\n`);
});

test("a recap's text after a semicolon isn't a formula in spreadsheets that split at semicolons", async () => {
  expect(await toCsv(["a;=1+1;b"], [])).toBe('\ufeff"a;\'=1+1;b"\r\n');
  expect(await toCsv(['a; "@x"; Bo'], [])).toBe('\ufeff"a;\' ""@x""; Bo"\r\n');
});

/**
 * Splits a line the way a spreadsheet does: quoted text may contain the separator, and text after a closing quotation
 * mark runs on to the next separator. (Excel and LibreOffice do this; RFC 4180 doesn't say.)
 */
function readCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at <= line.length; at += 1) {
    const character = line[at];
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (character === undefined || (character === separator && !isQuoted)) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return cells;
}

test.each([",", ";", "\t"])(
  "a recap's text is never a formula in a spreadsheet that splits at %j",
  async (separator) => {
    const part = fc.constantFrom("=1+1", "@x", "-1", ";", ",", "\t", '"', "'", " ", "a", "＝1", "\r\n");
    const text = fc.oneof(
      anyText({ maxLength: 20 }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    const isFormula = (cell: string) => /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(cell);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (cells) => {
        const line = (await toCsv(cells, [])).slice(1, -2);
        expect(readCells(line, separator).filter(isFormula)).toEqual([]);
        // A reader without quotation marks splits at every comma, including those inside a sentence.
        if (separator !== ",") expect(line.split(separator).filter(isFormula)).toEqual([]);
      }),
      { seed: 9 },
    );
  },
);

test("a recap's row is a single line without formulas, for any text", async () => {
  const cell = fc.oneof(anyText({ maxLength: 50 }), fc.constantFrom("\t=1", "\u0000@x", "\r\n-1", '"'));
  await fc.assert(
    fc.asyncProperty(fc.tuple(cell, cell), fc.array(fc.tuple(cell, cell)), async (heads, rows) => {
      const lines = (await toCsv(heads, rows)).slice(1, -2).split("\r\n");
      expect(lines).toHaveLength(1 + rows.length);
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

test("a long recap lets other work run in between", async () => {
  const donations = recapOf(told("f1", moment())).donations.flatMap((one) => Array.from({ length: 5_000 }, () => one));
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 0);
  const file = await toRecapFile({ donations, sums: [], from: at }, wordsIn("en"));
  clearInterval(watch);
  expect(turns).toBeGreaterThan(1);
  expect(file.split("\r\n")).toHaveLength(5_000 + 2);
});
