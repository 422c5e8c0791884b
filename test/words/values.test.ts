import { expect, test } from "vitest";
import { publicTitle } from "../../src/safety/titles.ts";
import type { Line } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";
import type { Takes } from "../../src/words/typed.ts";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./example-messages.ts";

const { value, say } = wordsIn("en");
const now = Date.UTC(2026, 10, 23, 12);

const examples: { [F in keyof Takes]: [Takes[F], unknown] } = {
  name: ["a".repeat(50), [{ type: "name", text: `${"a".repeat(39)}…` }]],
  doer: ["My host", [{ type: "text", text: "my host" }]],
  title: ["“Maple”", [{ type: "title", text: '"Maple"' }]],
  titles: [["A"], [{ type: "title", text: "A" }]],
  chat: ["browser", [{ type: "text", text: "the browser" }]],
  place: [{ chat: "discord" }, [{ type: "text", text: "another channel" }]],
  places: [["#stage"], [{ type: "title", text: "#stage" }]],
  amount: [usd(25.5), [{ type: "amount", text: "$25.50" }]],
  least: [{ minor: 550n, scale: 2, currency: null }, [{ type: "amount", text: "5.50" }]],
  sums: [[usd(25)], [{ type: "amount", text: "$25" }]],
  donors: [{ donors: [], unnamed: 3 }, [{ type: "donors", donors: [], unnamed: 3 }]],
  integer: [1_234, [{ type: "number", text: "1,234" }]],
  decimal: [1_234.56, [{ type: "number", text: "1,234.6" }]],
  percent: [29, [{ type: "number", text: "29%" }]],
  until: [{ time: now + 90_000, now }, [{ type: "time", time: now + 90_000, style: "relative", text: "in 2 min" }]],
  ago: [{ time: now - 90_000, now }, [{ type: "time", time: now - 90_000, style: "relative", text: "2 min ago" }]],
  at: [{ time: now, now }, [{ type: "time", time: now, style: "clock", text: "12:00 PM UTC" }]],
  date: [now, [{ type: "time", time: now, style: "date", text: "November 23, 2026" }]],
  lasts: [7_800_000, [{ type: "number", text: "2 h 10 min" }]],
  exactly: [90_000, [{ type: "number", text: "90 s" }]],
  countdown: [8_044_001, [{ type: "number", text: "2:14:05" }]],
  url: ["https://tiltify.com", [{ type: "url", url: "https://tiltify.com" }]],
  command: ["tiltify pause", [{ type: "command", typed: "tiltify pause" }]],
  parts: [[{ type: "text", text: "x" }], [{ type: "text", text: "x" }]],
  sentence: [[{ type: "text", text: "the goal" }], [{ type: "text", text: "The goal" }]],
  list: [
    [[{ type: "text", text: "x" }], [], []],
    [{ text: "x" }, { text: ", " }, { text: " and " }],
  ],
  choice: [
    [[{ type: "text", text: "x" }], [], []],
    [{ text: "x" }, { text: ", " }, { text: " or " }],
  ],
};

test.each(Object.entries(examples))("the function %s writes its value", (write, [given, parts]) => {
  // Each value has its own type, which the table's type can't express.
  expect(value(write as keyof Takes, given as never)).toMatchObject(parts as object[]);
});

test("a missing value of a sentence becomes no parts", () => {
  expect(value("name", null)).toEqual([]);
});

test("a future time in a sentence also has the time of day", () => {
  expect(value("at", { time: now + 3_600_000, now })).toMatchObject([{ text: "1:00 PM UTC" }]);
});

test("hidden and anonymous names are translated", () => {
  const nobody = ["Someone", "Anonymous"].map((name) => wordsIn("pseudo").value("name", name));
  expect(nobody).toEqual([[{ type: "name", text: "⟦Šóómééóóñéé⟧" }], [{ type: "name", text: "⟦ÁÁñóóñýýmóóúúš⟧" }]]);
  expect(say("donor", { name: "Someone", amount: usd(5) })[0]).toEqual({ type: "name", text: "Someone" });
});

test("a chat that this version doesn't know is shown in the history as it was stored", () => {
  expect(value("chat", "the browser")).toEqual([{ type: "title", text: "the browser" }]);
});

test.each(["My host", "my host", "a moderator"])("%s in history is translated, however it was stored", (name) => {
  expect(textOf(wordsIn("pseudo").value("doer", name) as Line)).toMatch(/^⟦.*⟧$/);
  expect(value("doer", "Maple")).toEqual([{ type: "name", text: "Maple" }]);
});

test("a missing title is translated", () => {
  expect(value("title", publicTitle(""))).toEqual([{ type: "title", text: "something without a name" }]);
  expect(textOf(wordsIn("pseudo").value("title", publicTitle("")) as Line)).toMatch(/^⟦.*⟧$/);
});
