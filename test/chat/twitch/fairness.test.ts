import { expect, onTestFinished, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

const streamer = { id: "1001", login: "maplenine", badges: "broadcaster/1" };

async function open(...args: Parameters<typeof openScene>) {
  const scene = await openScene(...args);
  const { twitch, clock } = scene;
  scene.adapter.onCommand(async ({ text }) => say(`Answer to ${text}.`));
  onTestFinished(() => scene.close());
  const type = (viewer: number, text: string) =>
    twitch.type("maplenine", { id: `7${viewer}`, login: `viewer${viewer}` }, text);
  const givenAt = new Map<string, number>();
  const donate = (name: string) => {
    givenAt.set(name, clock.now());
    return scene.donate(name);
  };
  /** Returns for each donation the milliseconds until a channel announced it. Undefined: never. */
  const delays = (channel: string) =>
    [...givenAt].map(([name, at]) => {
      const line = scene.sentIn(channel).find(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
      return line && line.at - at;
    });
  return { ...scene, type, donate, delays };
}

/** Schedules `count` actions, one every `everyMs`. */
const each = (count: number, everyMs: number, act: (index: number) => unknown, firstMs = 0) =>
  Array.from({ length: count }, (_, index) => ({ at: firstMs + index * everyMs, act: () => act(index) }));

longTest("two viewers who type every 300 ms don't delay announcements in any channel", async () => {
  const { run, donate, type, twitch, delays } = await open({ maplenine: "", otter: "moderator/1" });

  await run(125_000, [
    ...each(5, 25_000, () => type(1, "!total")),
    ...each(5, 25_000, () => type(2, "!goal"), 300),
    ...each(12, 10_000, (index) => donate(`Donor${index}`), 100),
  ]);

  for (const channel of ["maplenine", "otter"]) {
    expect(delays(channel)).toEqual(Array.from({ length: 12 }, () => expect.any(Number)));
    expect(Math.max(...delays(channel).map(Number))).toBeLessThan(5_000);
  }
  expect(twitch.said.filter(({ text }) => text.startsWith("Answer"))).toHaveLength(10);
  expect(twitch.refusals).toEqual([]);
});

longTest(
  "viewers who ask all the time delay no announcement in a channel where the bot isn't a moderator",
  async () => {
    const { run, donate, type, twitch, delays } = await open({ maplenine: "" });

    await run(95_000, [
      ...each(225, 400, (index) => type(index, "!total")),
      ...each(30, 3_000, (index) => donate(`Donor${index}`), 50),
    ]);

    expect(delays("maplenine").filter((ms) => ms === undefined)).toEqual([]);
    expect(Math.max(...delays("maplenine").map(Number))).toBeLessThan(10_000);
    expect([twitch.refusals, twitch.dropped]).toEqual([[], []]);
    expect(twitch.said.filter(({ text }) => text.startsWith("Answer")).length).toBeGreaterThan(20);
  },
);

test("the streamer gets an answer within 2 s after twelve questions from viewers", async () => {
  const { run, type, twitch, clock } = await open({ maplenine: "" });
  let askedAt = 0;
  const pause = () => {
    askedAt = clock.now();
    twitch.type("maplenine", streamer, "!tiltify pause 5m");
  };

  await run(20_000, [...each(12, 1_000, (index) => type(index, "!total")), { at: 12_100, act: pause }]);

  const answer = twitch.said.find(({ text }) => text.includes("tiltify pause 5m"));
  expect((answer?.at ?? Number.NaN) - askedAt).toBeLessThan(2_000);
});

test("an answer and the announcement it causes are both posted within 2 s where the bot isn't a moderator", async () => {
  const { run, donate, twitch, delays, adapter } = await open({ maplenine: "" });
  adapter.onCommand(async () => {
    await donate("Tester");
    return say("On its way.");
  });

  await run(4_000, [{ at: 500, act: () => twitch.type("maplenine", streamer, "!tiltify test") }]);

  expect(twitch.said).toHaveLength(2);
  expect(delays("maplenine")[0]).toBeLessThan(2_000);
});

test("three donations at once in one channel don't delay another channel", async () => {
  const { run, donate, twitch, delays } = await open({ maplenine: "", otter: "moderator/1" });

  await run(8_000, [{ at: 500, act: () => Promise.all(["Ann", "Bo", "Cy"].map(donate)) }]);

  expect(Math.max(...delays("otter").map(Number))).toBeLessThan(2_000);
  expect(Math.max(...delays("maplenine").map(Number))).toBeLessThan(5_000);
  expect(twitch.refusals).toEqual([]);
});
