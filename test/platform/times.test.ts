import fc from "fast-check";
import { expect, test } from "vitest";
import { readMicroseconds, readMilliseconds } from "../../src/platform/times.ts";

const second = Date.parse("2023-04-18T16:48:59Z") * 1_000;

test.each([
  { text: "2023-04-18T16:48:59.510758Z", microseconds: second + 510_758 },
  { text: "2023-04-18T16:48:59.5Z", microseconds: second + 500_000 },
  { text: "2023-04-18T16:48:59.5107589Z", microseconds: second + 510_758 },
  { text: "2023-04-18T16:48:59Z", microseconds: second },
  { text: "2023-04-18T16:48:59", microseconds: second },
  { text: "2023-04-18T18:48:59.000001+02:00", microseconds: second + 1 },
  { text: "1970-01-01T00:00:00Z", microseconds: 0 },
])("the time $text is read to the microsecond", ({ text, microseconds }) => {
  expect(readMicroseconds(text)).toBe(microseconds);
});

const noTimes = [
  null,
  undefined,
  1_681_836_539,
  ["2023-04-18T16:48:59Z"],
  "",
  "2023",
  "2023-04-18",
  "2023-04-18 16:48:59Z",
  "2023-04-18T16:48:59.Z",
  "2023-13-18T16:48:59Z",
  "2023-04-18T25:48:59Z",
  "1969-12-31T23:59:59Z",
  "9999-12-31T23:59:59Z",
  " 2023-04-18T16:48:59Z",
  "2023-04-18T16:48:59Z\n",
].map((value: unknown) => ({ value }));

test.each(noTimes)("$value isn't a time", ({ value }) => {
  expect(readMicroseconds(value)).toBeNull();
  expect(readMilliseconds(value)).toBeNull();
});

test("a time written by Date is read back to the millisecond", () => {
  const dates = fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(readMilliseconds(date.toISOString())).toBe(date.getTime());
      expect(readMicroseconds(date.toISOString())).toBe(date.getTime() * 1_000);
    }),
    { seed: 2 },
  );
});
