import { expect, onTestFinished } from "vitest";
import { longTest } from "../../helpers/long-test.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

const channels = 90;
const donations = 40;
const dollars = 5;

longTest.each(["irc", "helix"] as const)(
  "40 donations in 90 channels without moderator rights are all posted within Twitch's limits, over %s",
  async (send) => {
    const names = Array.from({ length: channels }, (_, index) => `channel${index}`);
    const guests = Object.fromEntries(names.map((name) => [name, ""]));
    const { run, donate, twitch, clock, sentIn, close } = await openScene(guests, { send });
    onTestFinished(close);
    const begin = clock.now();
    const amounts = (name: string) => sentIn(name).map(({ text }) => Number(/\$([\d,]+)/.exec(text)?.[1] ?? 0));
    const isComplete = (name: string) => amounts(name).reduce((sum, one) => sum + one, 0) === donations * dollars;

    const gifts = Array.from({ length: donations }, (_, index) => ({
      at: index * 1_000,
      act: () => donate(`Donor${index}`, dollars),
    }));
    await run(41_000, gifts);
    for (let round = 0; round < 20 && !names.every(isComplete); round += 1) await run(15_000);

    expect(names.filter((name) => !isComplete(name))).toEqual([]);
    const seconds = names.map((name) => sentIn(name).map(({ at }) => (at - begin) / 1_000));
    // 90 lines at 15 per 30 s. Donations in the meantime are bundled in them.
    expect(Math.max(...seconds.map((times) => Math.min(...times)))).toBeLessThan(180);
    expect(Math.max(...seconds.flat())).toBeLessThan(240);
    const times = twitch.heard.map(({ at }) => at);
    const busiest = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 30_000).length));
    expect(busiest).toBeLessThanOrEqual(20);
    expect([twitch.refusals, twitch.dropped]).toEqual([[], []]);
  },
);
