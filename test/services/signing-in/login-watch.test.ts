import { Keyv } from "keyv";
import { describe, expect, test } from "vitest";
import { createLoginWatch } from "../../../src/services/signing-in/login-watch.ts";
import { listEndedLogins, listLoggedIn } from "../../../src/store/places/logins.ts";
import { silentLog, sqlite } from "../../helpers/databases.ts";
import { createSentNotices } from "../../helpers/sent-notices.ts";
import { openLoginWorld, person } from "./login-world.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A person who has signed in, and the watch over the login. */
async function openWatch() {
  const world = await openLoginWorld(sqlite, { refreshTokenUse: "until-next-used" });
  const bot = await world.openProcess();
  await world.logIn(bot);
  const { told, notices } = createSentNotices();
  const kept = new Keyv<string>();
  const { clock } = world.simulator;
  let taken = 0;
  const open = () =>
    createLoginWatch({
      ...{ store: world.store, tokens: bot.tokens, whoIs: bot.client.getCurrentUser, notices, clock, log: silentLog },
      lease: () => ({ name: "catch-up", owner: "test", token: 1 }),
      async take() {
        taken += 1;
      },
      kept: { get: (key) => kept.get(key), set: async (key, value) => void (await kept.set(key, value)) },
    });
  const never = new AbortController().signal;
  let watch = open();
  return {
    world,
    /** Collects every report while the problem lasts. Notices, not the watch, make sure that it's sent once. */
    told: () => [...new Set(told())],
    taken: () => taken,
    restart: () => {
      watch = open();
    },
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 10 * minuteMs) {
        await clock.advance(Math.min(left, 10 * minuteMs));
        await watch.step(never);
      }
    },
    step: () => watch.step(never),
  };
}

describe("the login watch", () => {
  test("the login watch checks each login once a day, however often the bot restarts", async () => {
    const { world, taken, pass, step, restart } = await openWatch();
    await step();
    expect(taken()).toBe(0);
    await pass(dayMs);
    expect(taken()).toBe(1);
    restart();
    await pass(dayMs / 2);
    restart();
    await pass(dayMs / 2);
    expect(taken()).toBe(2);
    expect(await listLoggedIn(world.store.read)).toEqual([person]);
  });

  test("the login watch notices within a day that a login has ended, and notifies the moderators once", async () => {
    const { world, told, pass, step } = await openWatch();
    await step();
    await pass(dayMs);
    expect(told()).toEqual([]);
    world.simulator.endLogins();
    await pass(dayMs);
    await pass(dayMs);
    expect(await listEndedLogins(world.store.read)).toEqual([{ person, name: "maple", home: "discord/s" }]);
    expect(told()).toEqual([`discord/s: login-ended:${person}`]);
  });

  test("the login watch checks at once after days without the bot, and retries if Tiltify is down", async () => {
    const { world, told, pass, step, taken } = await openWatch();
    await step();
    world.simulator.faults.add({ operation: "getCurrentUser", how: 503, times: "always" });
    world.simulator.faults.add({ operation: "obtainToken", how: 503, times: "always" });
    await world.simulator.clock.advance(3 * dayMs);
    await step();
    expect([taken(), told()]).toEqual([1, []]);
    world.simulator.faults.clear();
    await pass(20 * minuteMs);
    expect(taken()).toBeGreaterThan(1);
    expect(await listLoggedIn(world.store.read)).toEqual([person]);
    const before = taken();
    await pass(60 * minuteMs);
    expect(taken()).toBe(before);
  });

  test("the login watch forgets a person thirty days after the login ended", async () => {
    const { world, pass, step } = await openWatch();
    await step();
    world.simulator.endLogins();
    await pass(dayMs);
    await world.simulator.clock.advance(30 * dayMs);
    await step();
    expect(await listEndedLogins(world.store.read)).toEqual([]);
  });
});
