import { expect, test } from "vitest";
import { recompose } from "../../src/composing/recompose.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import { row, rows, sayIn } from "../helpers/waiting-rows.ts";

const minuteMs = 60_000;
const timeOf = (now: number, waiting = [row(1)]) => {
  const said = sayIn({ now }, waiting);
  return said.type === "say" ? said.content.at : undefined;
};

test("a message over five minutes late shows when it happened", () => {
  expect(timeOf(5 * minuteMs)).toBeUndefined();
  expect(timeOf(5 * minuteMs + 1)).toBe(0);
});

test("bundles and tests don't show when they happened", () => {
  expect(timeOf(6 * minuteMs, rows(1, 2, 3, 4))).toBeUndefined();
  expect(timeOf(6 * minuteMs, [row(1, { origin: "test" })])).toBeUndefined();
});

test("an announcement of a start shows the time left when the message is sent", () => {
  const data = { names: ["Karaoke"], more: 0, startsAt: 10 * minuteMs };
  const starting: WaitingRow = { ...row(1), moment: { ...row(1).moment, kind: "starting", data } };
  const said = (now: number) => {
    const composed = sayIn({ now }, [starting]);
    return composed.type === "say" ? composed.content : composed;
  };
  expect(said(0)).toMatchObject({ context: { now: 0 } });
  expect(said(8 * minuteMs)).toMatchObject({ context: { now: 8 * minuteMs } });
  expect(said(8 * minuteMs)).not.toHaveProperty("at");
  expect(recompose([starting], { now: 9 * minuteMs, sentAt: minuteMs })?.content).toMatchObject({
    context: { now: minuteMs },
  });
});

test("a message that was sent on time gets no time stamp from a later edit", () => {
  const later = { now: 60 * minuteMs };
  expect(recompose([row(1)], { ...later, sentAt: minuteMs })?.content.at).toBeUndefined();
  expect(recompose([row(1)], { ...later, sentAt: 6 * minuteMs })?.content.at).toBe(0);
});
