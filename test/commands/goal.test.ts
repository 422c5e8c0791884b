import { expect, test } from "vitest";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords, lineOf } from "../helpers/rendered.ts";

test.each([
  ["a goal ahead", {}, "$749.50 to go: Maple's 24h Stream is at $1,250.50 of $2,000 (62%)."],
  [
    "a goal that is near",
    { raised: usd(1_999_99n) },
    "$0.01 to go: Maple's 24h Stream is at $1,999.99 of $2,000 (99%).",
  ],
  [
    "a goal just reached",
    { raised: usd(2_000_00n) },
    "Goal reached! Maple's 24h Stream is at $2,000 of $2,000 (100%).",
  ],
  ["a goal left behind", { raised: usd(4_120_00n) }, "Goal reached! Maple's 24h Stream is at $4,120 of $2,000 (206%)."],
  ["no goal", { goal: null }, "Maple's 24h Stream has no goal. $1,250.50 so far."],
  ["no total", { raised: null }, "Tiltify doesn't tell me how much Maple's 24h Stream has raised."],
])("the goal command describes a campaign with %s", async (_what, campaign, line) => {
  const ask = createAsker({ questions: { campaign: async () => about({}, campaign) } });

  expect(await lineOf(ask, "goal")).toBe(line);
});

test("the progress bar of the goal command extends beyond a goal that was exceeded", async () => {
  const ask = createAsker({ questions: { campaign: async () => about({}, { raised: usd(4_120_00n) }) } });

  expect(inWords(await ask("goal"))).toMatchObject({ lines: [{ progress: 2.06 }] });
});

test("the goal command estimates from the last hour's pace, in the reader's time zone if the chat can", async () => {
  const clock = createFakeClock();
  const asker = (staleFrom: number | null, isPast = false) =>
    createAsker(
      {
        questions: { campaign: async () => ({ ...about({}), staleFrom }) },
        goalAt: async () => clock.now() + (isPast ? -1 : 2 * 3_600_000),
      },
      clock,
    );
  expect(await lineOf(asker(null), "goal")).toMatch(/ At the last hour's pace, it should get there in 2 h or so\.$/);
  expect(await lineOf(asker(null), "campaign")).toContain(
    "Maple's 24h Stream: $1,250.50 of $2,000 (62%). At the last hour's pace, it should get there in 2 h or so. It's a campaign for River Otter Trust.",
  );
  const [, forecast] = (await asker(null)("goal", "everyone", "discord"))?.lines ?? [];
  expect(forecast).toMatchObject([{}, { type: "time", time: clock.now() + 2 * 3_600_000 }, {}]);
  expect(await lineOf(asker(1), "goal")).not.toContain("pace");
  expect(await lineOf(asker(null, true), "goal")).not.toContain("pace");
});
