import { expect, test } from "vitest";
import { createRareWarnings } from "../../../src/sources/webhooks/receiver.ts";

function watch() {
  const lines: unknown[] = [];
  const clock = { time: 1_000_000 };
  const log = { warn: (fields: object, message?: string) => void lines.push({ message, ...fields }) };
  const warn = createRareWarnings({ log, now: () => clock.time });
  return { lines, warn, clock };
}

test("a repeated warning about webhooks is logged once a minute, with the number of suppressed warnings", () => {
  const { lines, warn, clock } = watch();
  warn("odd", { n: 1 });
  clock.time += 59_999;
  warn("odd", { n: 2 });
  warn("odd", { n: 3 });
  clock.time += 1;
  warn("odd", { n: 4 });
  clock.time += 60_000;
  warn("odd", { n: 5 });
  expect(lines).toEqual([
    { message: "odd", n: 1 },
    { message: "odd", n: 4, leftOut: 2 },
    { message: "odd", n: 5 },
  ]);
});

test("a warning about webhooks doesn't silence other kinds of warnings", () => {
  const { lines, warn } = watch();
  warn("odd", {});
  warn("strange", {});
  expect(lines).toEqual([{ message: "odd" }, { message: "strange" }]);
});

test("a clock that was set back doesn't silence warnings about webhooks", () => {
  const { lines, warn, clock } = watch();
  warn("odd", {});
  clock.time -= 86_400_000;
  warn("odd", {});
  expect(lines).toHaveLength(2);
});
