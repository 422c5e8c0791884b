import { describe, expect, inject, test } from "vitest";
import { campaignGone } from "../../src/notices/notice-texts.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { createDonateReminder } from "../../src/sources/donate-reminder.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { beginNotice } from "../../src/store/outbox/notices.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, postgres, silentLog, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { ageLeases } from "../helpers/leases.ts";
import { reportList } from "../helpers/list-events.ts";

const minuteMs = 60_000;
const url = "url=https://donate.tiltify.com/@maple-nine/maples-24h-stream";

/** Follows a campaign in a place where people talk and want reminders. */
async function openChat(database: TestDatabase = sqlite) {
  const world = await createDeliveryWorld(database);
  const id = await world.follow();
  const state = { lines: 0, isDown: false, offsetMs: 0, live: {} as Record<string, boolean> };
  const set = (key: string, value: string) =>
    world.store.write((tx) => writeSetting(tx, { scope: scopes.destination(id), key, value, by: "t", now: 0 }));
  const create = () =>
    createDonateReminder({
      store: world.store,
      chats: [
        {
          connections: world.chat.connections,
          linesReceived: () => state.lines,
          health: () => ({ state: "ready", live: state.live }),
        },
      ],
      lease: () => held,
      isPlatformDown: () => state.isDown,
      platformNow: () => world.clock.now() + state.offsetMs,
      clock: world.clock,
      log: silentLog,
      onReminded: () => undefined,
    });
  let held = await takeLease(world.store, "memory", "test", world.clock.now());
  let reminder = create();
  const notify = async (options: Parameters<typeof world.receiveFact>[0] = {}) => {
    await world.receiveFact(options);
    await world.run();
  };
  await notify({ total: "380" });
  await set("announce reminders", "on");
  /** Lets time pass, with or without people talking. */
  const remindLater = async (minutes: number, lines = 20) => {
    await world.clock.advance(minutes * minuteMs);
    state.lines += lines;
    held = await takeLease(world.store, "memory", "test", world.clock.now());
    await reminder.step();
  };
  const wait = async (minutes: number, lines?: number) => {
    await remindLater(minutes, lines);
    await world.run();
  };
  await world.clock.advance(minuteMs);
  return {
    ...world,
    id,
    state,
    set,
    notify,
    wait,
    remindLater,
    async restart() {
      await world.restart();
      state.lines = 0;
      reminder = create();
    },
    reminders: () => world.chat.bodies().filter((body) => body.startsWith("reminder ")),
  };
}

type Chat = Awaited<ReturnType<typeof openChat>>;

describeDatabases("the reminder to donate", (database, rule) => {
  test("a reminder to donate is posted every 15 minutes while people are chatting", async () => {
    const world = await openChat(database);
    await reportList(world, "milestones", [{ id: "m", name: "Hot sauce", amount: { value: "500", currency: "USD" } }]);
    for (let minute = 0; minute < 31; minute += 1) await world.wait(1, 2);
    expect(world.reminders()).toEqual(Array(2).fill(`reminder 500 USD left=120 USD milestone=Hot sauce ${url}`));
  });

  rule("a reminder to donate isn't posted too early after a restart", async () => {
    const world = await openChat(database);
    await world.wait(1);
    await world.restart();
    await world.wait(5);
    await world.wait(5);
    expect(world.reminders()).toHaveLength(1);
    await world.restart();
    await world.wait(5, 9);
    expect(world.reminders()).toHaveLength(1);
    await world.wait(1, 1);
    expect(world.reminders()).toHaveLength(2);
  });
});

describe("a reminder is not sent", () => {
  test.each<[string, (world: Chat) => unknown]>([
    ["unless somebody has switched that on", (world) => world.set("announce reminders", "off")],
    ["while the place is paused", (world) => world.set("quiet", "0-")],
    ["while the platform does not answer", (world) => Object.assign(world.state, { isDown: true })],
    ["when the campaign has ended", (world) => world.notify({ data: { status: "retired" } })],
    ["when the campaign is not published any more", (world) => world.notify({ data: { status: "unpublished" } })],
    [
      "when the campaign cannot be seen any more",
      (world) => {
        const { key } = campaignGone("memory/space", { id: campaignId, name: "x" });
        return world.store.write((tx) => beginNotice(tx, { key, audience: "memory/space", whenOver: null }, 0));
      },
    ],
    [
      "where the chat does not let us post",
      (world) => world.store.write((tx) => tx.updateTable("destinations").set({ state: "paused" }).execute()),
    ],
    ["while the stream is not live", (world) => Object.assign(world.state, { live: { stream: false } })],
    ["while hardly anybody is chatting", (world) => Object.assign(world.state, { lines: -11 })],
    [
      "during a rush of donations",
      async (world) => {
        await world.receive({ data: { donor_name: "Ann" } });
        await world.run();
      },
    ],
    [
      "while an announcement is waiting",
      async (world) => {
        await world.store.write((tx) => tx.updateTable("destinations").set({ due_at: 1 }).execute());
      },
    ],
  ])("a reminder to donate isn't posted %s", async (_fact, prepare) => {
    const world = await openChat();
    await prepare(world);
    await world.wait(1);
    expect(world.reminders()).toEqual([]);
  });
});

describe("a reminder to donate", () => {
  test("a reminder to donate waits for five minutes after an announcement", async () => {
    const world = await openChat();
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    await world.wait(4);
    expect(world.reminders()).toEqual([]);
    await world.wait(2);
    expect(world.reminders()).toHaveLength(1);
  });

  test("a reminder to donate doesn't mention a total that is older than the last donation", async () => {
    const world = await openChat();
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    await world.wait(6);
    expect(world.reminders()).toEqual([`reminder ${url}`]);
  });

  test.each([
    ["somebody gives", 0, (world: Chat) => world.receive({ data: { donor_name: "Ann" } })],
    ["two minutes pass", 2, async () => undefined],
  ])("a pending reminder to donate is dropped when %s", async (_fact, minutes, happen) => {
    const world = await openChat();
    await world.remindLater(1);
    await happen(world);
    await world.clock.advance(minutes * minuteMs);
    await world.run();
    expect(world.reminders()).toEqual([]);
    const rows = await world.store.read.selectFrom("outbox").select(["moment_key", "state"]).execute();
    expect(rows.find(({ moment_key }) => moment_key.startsWith("reminder:"))?.state).toBe("skipped");
  });

  test.each([-3 * 60, -20, -1, 1, 14, 3 * 60])(
    "a reminder to donate isn't posted twice when our clock jumps by %i minutes",
    async (jump) => {
      const world = await openChat();
      await world.wait(60);
      await world.clock.advance(jump * minuteMs);
      // The platform's answer contains its time.
      world.state.offsetMs = -jump * minuteMs;
      await world.wait(1);
      expect(world.reminders()).toHaveLength(1);
    },
  );

  test("a reminder to donate is about the campaign with the newest donation", async () => {
    const world = await openChat();
    await world.follow({ factId: "other" });
    await world.notify({
      data: { id: "other", url: "/@rin/other", donate_url: "https://donate.tiltify.com/@rin/other" },
    });
    await world.receive({ source: "other", data: { campaign_id: "other", donor_name: "Ann" } });
    await world.run();
    await world.wait(20);
    expect(world.reminders()).toEqual([expect.stringContaining("https://donate.tiltify.com/@rin/other")]);
  });

  test.skipIf(inject("postgresUrl") === "")(
    "a reminder to donate is posted only by the process that holds the lease",
    async () => {
      const world = await openChat(postgres);
      await ageLeases(world.store, minuteMs);
      await takeLease(world.store, "memory", "another", world.clock.now() + minuteMs);
      await world.wait(0);
      expect(world.reminders()).toEqual([]);
    },
  );
});
