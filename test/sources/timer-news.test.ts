import { expect, test } from "vitest";
import { createTimerNews } from "../../src/sources/timer-news.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { createModerators } from "../helpers/moderators.ts";

const minuteMs = 60_000;
const hour = "one hour left";
const up = "time is up";

/** A place with a timer, in a chat that shows the announcements. */
async function open(database: TestDatabase) {
  const chat = createMemoryChat({
    ...{ nonces: true, edits: true },
    render: ({ announcement }) =>
      announcement.type !== "timer" ? announcement.type : (announcement.data as { isOver: boolean }).isOver ? up : hour,
  });
  const world = await createDeliveryWorld(database, { chat });
  await world.follow();
  const state = { offsetMs: 0 };
  const create = () =>
    createTimerNews({
      ...{ store: world.store, clock: world.clock, onNews: () => undefined },
      platformNow: () => world.clock.now() + state.offsetMs,
    });
  let processes = [create()];
  const look = async () => {
    for (const one of processes) await one.step();
    await world.run();
  };
  return {
    ...{ world, state, look },
    order: (text: string) => createModerators(world).type(`tiltify timer ${text}`),
    /** Lets minutes pass, and checks the timer twice a minute. */
    async wait(minutes: number) {
      for (let half = 0; half < minutes * 2; half += 1) {
        await world.clock.advance(minuteMs / 2);
        await look();
      }
    },
    async donate(data: Record<string, unknown> = {}) {
      await world.receive({ data: { amount: { value: "5.00", currency: "USD" }, ...data } });
      await world.run();
    },
    async restart() {
      await world.restart();
      processes = [create()];
    },
    share: () => processes.push(create()),
    news: () => chat.bodies().filter((body) => body === hour || body === up),
  };
}

describeDatabases("a timer", (database, rule) => {
  test("a timer is announced an hour before its end and a minute after it", async () => {
    const { order, wait, news, share } = await open(database);
    share();
    await order("start 65m");
    await wait(4);
    expect(news()).toEqual([]);
    await wait(2);
    expect(news()).toEqual([hour]);
    await wait(59);
    expect(news()).toEqual([hour]);
    await wait(2);
    expect(news()).toEqual([hour, up]);
    await wait(20);
    expect(news()).toHaveLength(2);
  });

  rule("a timer's last hour and end aren't announced again after a restart", async () => {
    const { order, wait, news, restart } = await open(database);
    await order("start 70m");
    await wait(12);
    await restart();
    await wait(60);
    await restart();
    await wait(20);
    expect(news()).toEqual([hour, up]);
  });

  rule(
    "a timer's last hour isn't announced again after the timer was paused for long and the bot restarted",
    async () => {
      const { order, wait, news, restart } = await open(database);
      await order("start 70m");
      await wait(12);
      await order("pause");
      await wait(70);
      await restart();
      await order("resume");
      await wait(5);
      expect(news()).toEqual([hour]);
    },
  );

  rule("a timer is announced again if donations lift it above an hour", async () => {
    const { order, wait, news, donate } = await open(database);
    await order("start 65m 20m per $5");
    await wait(10);
    await donate();
    await wait(25);
    expect(news()).toEqual([hour]);
    await donate();
    await donate();
    await donate();
    await wait(60);
    expect(news()).toEqual([hour, hour]);
  });

  rule("a timer's last hour is announced although the database failed at first", async () => {
    const { world, order, wait, look, news } = await open(database);
    await order("start 65m");
    await wait(4);
    const { write } = world.store;
    world.store.write = () => Promise.reject(new Error("no connection"));
    await world.clock.advance(minuteMs);
    await expect(look()).rejects.toThrow("no connection");
    world.store.write = write;
    await wait(1);
    expect(news()).toEqual([hour]);
  });

  rule("a timer that is shorter than an hour, paused or off isn't announced", async () => {
    const { order, wait, news } = await open(database);
    await order("start 30m");
    await wait(10);
    await order("pause");
    await wait(100);
    await order("off");
    await wait(10);
    expect(news()).toEqual([]);
  });

  rule("a timer's last hour and end aren't announced where timer announcements are off", async () => {
    const { world, order, wait, news } = await open(database);
    await createModerators(world).type("tiltify announce timer off");
    await order("start 65m");
    await wait(10);
    expect(news()).toEqual([]);
    await world.store.write((tx) => tx.deleteFrom("follows").execute());
    await wait(70);
    expect(news()).toEqual([]);
  });

  rule("neither a timer's last hour nor its end is announced while our clock may be wrong", async () => {
    const { world, state, order, wait, look, news } = await open(database);
    await order("start 3h");
    await wait(5);
    await world.clock.advance(175 * minuteMs + 2 * minuteMs);
    await look();
    await wait(2);
    state.offsetMs = -177 * minuteMs;
    await wait(10);
    expect(news()).toEqual([]);
  });

  rule("if a late donation lengthens a timer whose end was announced, its second end isn't announced", async () => {
    const { world, order, wait, news, donate } = await open(database);
    await order("start 30m 10m per $5");
    await wait(29);
    const at = new Date(world.clock.now()).toISOString();
    await wait(3);
    expect(news()).toEqual([up]);
    await donate({ completed_at: at });
    expect(await order("")).toContain("0:08:00 left");
    await wait(15);
    expect(news()).toEqual([up]);
  });
});
