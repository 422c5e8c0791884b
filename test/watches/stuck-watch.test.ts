import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createStuckWatch } from "../../src/watches/stuck-watch.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, type MemoryChat } from "../helpers/memory-chat.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

const minuteMs = 60_000;

async function open(database: TestDatabase, chat?: MemoryChat) {
  const world = await createDeliveryWorld(database, chat && { chat });
  await world.follow({ since: 0 });
  const { notices, told } = createSentNotices();
  const open = new Set<string>();
  const { step } = createStuckWatch({
    store: world.store,
    lease: () => true,
    notices: {
      ...notices,
      async notify(notice) {
        if (!open.has(notice.key)) await notices.notify(notice);
        open.add(notice.key);
        const row = { key: notice.key, audience: "host", times: 1, when_over: null, told_at: 1, over_at: null };
        await world.store.write((tx) =>
          tx
            .insertInto("notices")
            .values(row)
            .onConflict((on) => on.doNothing())
            .execute(),
        );
      },
    },
    now: world.clock.now,
  });
  /** Lets this time pass while the speakers run every second. */
  const after = async (ms: number) => {
    await world.run();
    await world.clock.advance(ms);
    await world.run();
    await step();
    return told();
  };
  return { world, after };
}

describeDatabases("the host is notified of announcements that wait for more than a minute", (database, rule) => {
  test("the host is told once when a chat keeps refusing announcements for a minute", async () => {
    const { world, after } = await open(database);
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "an answer from next year");
    };
    await world.receive();
    expect(await after(50_000)).toEqual([]);
    expect(await after(20_000)).toEqual(["host: stuck"]);
    expect(await after(minuteMs)).toEqual(["host: stuck"]);
    world.chat.beforeSend = () => undefined;
    expect(await after(10 * minuteMs)).toEqual(["host: stuck", "over: stuck"]);
    expect(world.chat.posted).toHaveLength(1);
  });

  test("the host is told about waiting announcements if a process holds their place forever", async () => {
    const { world, after } = await open(database);
    const held = { lease_until: 9e15, lease_owner: "somebody" };
    await world.store.write((tx) => tx.updateTable("destinations").set(held).execute());
    await world.receive();
    expect(await after(2 * minuteMs)).toEqual(["host: stuck"]);
  });

  rule.each(["paused", "slow", "closed"])(
    "the host is not told about waiting announcements if the place is %s",
    async (how) => {
      const pace = { messages: 1, perMs: 30 * minuteMs };
      const chat = createMemoryChat({ nonces: true, edits: false, ...(how === "slow" && { normalPace: pace }) });
      const { world, after } = await open(database, chat);
      if (how === "paused") {
        const row = { scope: scopes.space("memory/space"), key: "quiet", value: "1-", by: "test", now: 1 };
        await world.store.write((tx) => writeSetting(tx, row));
      }
      if (how === "closed") {
        world.chat.beforeSend = () => {
          throw new ChatFailure("destination-unavailable", "no access");
        };
      }
      for (const id of ["d1", "d2"]) {
        await world.receive({ data: { id } });
        await world.run();
      }
      expect(await after(3 * minuteMs)).toEqual([]);
      const waiting = world.store.read.selectFrom("outbox").select("seq").where("state", "!=", "said");
      expect((await waiting.execute()).length).toBeGreaterThan(0);
    },
  );
});
