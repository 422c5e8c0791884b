import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { reportList } from "../helpers/list-events.ts";

const minuteMs = 60_000;

/** Follows a campaign with a schedule in a place with schedule reminders. */
async function openScheduled() {
  const world = await createDeliveryWorld(sqlite);
  const id = await world.follow();
  const set = (key: string, value: string) =>
    world.store.write((tx) => writeSetting(tx, { scope: scopes.destination(id), key, value, by: "t", now: 0 }));
  await set("announce schedule", "on");
  const openedAt = world.clock.now();
  const entry = (minute: number, name = "Karaoke", entryId = name) => {
    return { id: entryId, name, starts_at: new Date(openedAt + minute * minuteMs).toISOString() };
  };
  const notify = async (...entries: object[]) => {
    await reportList(world, "schedule", entries);
    await world.run();
  };
  const wait = (minutes: number) => world.clock.advance(minutes * minuteMs);
  return { ...world, set, entry, notify, wait, bodies: () => world.chat.bodies() };
}

const karaoke = "starting count=1 names=[Karaoke] starts=10 min";

describe("a reminder of the schedule", () => {
  test("a schedule reminder is announced once, and again if the entry moves", async () => {
    const world = await openScheduled();
    await world.notify(world.entry(20));
    expect(world.bodies()).toEqual([]);
    await world.wait(10);
    await world.notify(world.entry(20));
    await world.restart();
    await world.notify(world.entry(20));
    expect(world.bodies()).toEqual([karaoke]);
    await world.notify(world.entry(60));
    await world.notify(world.entry(20));
    await world.wait(40);
    await world.notify(world.entry(60));
    expect(world.bodies()).toEqual([karaoke, karaoke]);
  });

  test("a schedule reminder is announced even if the list was not polled for days", async () => {
    const world = await openScheduled();
    await world.notify();
    await world.wait(3 * 24 * 60);
    await world.notify(world.entry(3 * 24 * 60 + 4));
    expect(world.bodies()).toEqual(["starting count=1 names=[Karaoke] starts=4 min"]);
  });
});

describe("a reminder of the schedule that could not be sent at once", () => {
  async function openShut() {
    const world = await openScheduled();
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "not connected", { retryAfterMs: minuteMs });
    };
    await world.wait(10);
    // A frozen message that the chat refused goes first.
    await world.receive({ data: { donor_name: "Ann", donor_comment: null } });
    await world.run();
    await world.notify(world.entry(20));
    const open = async () => {
      world.chat.beforeSend = () => undefined;
      await world.run();
      return world.bodies().slice(1);
    };
    return { ...world, open };
  }

  test("a schedule reminder that is sent late shows the time that remains", async () => {
    const world = await openShut();
    await world.wait(7);
    expect(await world.open()).toEqual(["starting count=1 names=[Karaoke] starts=3 min"]);
  });

  test.each<[string, (world: Awaited<ReturnType<typeof openShut>>) => Promise<unknown>]>([
    ["it has begun meanwhile", (world) => world.wait(10)],
    ["it was taken off the schedule", (world) => world.notify()],
    ["it was moved", (world) => world.notify(world.entry(30))],
    ["it was switched off", (world) => world.set("announce schedule", "off")],
    ["somebody wants quiet", (world) => world.set("quiet", "0-")],
  ])("a schedule reminder that could not be sent at once is dropped if %s", async (_fact, change) => {
    const world = await openShut();
    await change(world);
    await world.wait(2);
    expect(await world.open()).toEqual([]);
  });
});

describe("reminders of the schedule", () => {
  test("schedule reminders from before a crash are announced by the next process unless it is too late", async () => {
    for (const [minutes, said] of [
      [4, ["starting count=1 names=[Karaoke] starts=6 min"]],
      [10, []],
    ] as const) {
      const world = await openScheduled();
      await world.wait(10);
      await reportList(world, "schedule", [world.entry(20)]);
      await world.restart();
      await world.wait(minutes);
      await world.run();
      expect(world.bodies()).toEqual(said);
    }
  });

  test("schedule reminders are announced only if they are switched on and the campaign is followed", async () => {
    const world = await openScheduled();
    const other = await world.follow({ place: "other" });
    await world.wait(10);
    await world.notify(world.entry(20));
    expect(world.chat.posted.map(({ place }) => place)).toEqual(["stream"]);
    expect(other).not.toBe("");
  });

  test("schedule reminders contain no blocked words and no web addresses", async () => {
    const world = await openScheduled();
    await world.set("filter spoiler", "on");
    await world.wait(10);
    await world.notify(
      world.entry(19, "The spoiler hour"),
      world.entry(20, "!ban @everyone www.evil.com\r\nJOIN #x", "b"),
    );
    expect(world.bodies()).toEqual([
      "starting starts=9 min unnamed",
      "starting count=1 names=[!ban @everyone … JOIN #x] starts=10 min",
    ]);
  });

  test("reminders of 300 schedule entries are combined into one line a minute", async () => {
    const world = await openScheduled();
    await world.wait(10);
    const many = Array.from({ length: 300 }, (_, index) => world.entry(11 + index / 30, `Part ${index}`));
    await world.notify(...many);
    await world.notify(...many);
    expect(world.bodies()).toHaveLength(10);
    expect(world.bodies()[0]).toBe("starting count=30 names=[Part 0, Part 1, Part 2, count=27] starts=60 s");
  });

  test("a schedule entry that two campaigns share is announced once", async () => {
    const world = await openScheduled();
    await world.follow({ factId: "event", kind: "fundraising_event" });
    await world.wait(10);
    await reportList(world, "schedule", [world.entry(20)], "event");
    await world.notify(world.entry(20));
    expect(world.bodies()).toEqual([expect.stringMatching(/^starting .*names=\[Karaoke\]/)]);
  });
});
