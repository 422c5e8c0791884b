import { CompiledQuery } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createRoomStore } from "../../../src/app/browser.ts";
import type { RoomEvent } from "../../../src/chat/browser/room-events.ts";
import { createRooms } from "../../../src/chat/browser/rooms.ts";
import { markBatchesDone, readBatches, storeDeliveries } from "../../../src/store/inbox/delivery-batches.ts";
import { addHidden, forgetMark } from "../../../src/store/outbox/hides.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { countRooms } from "../../../src/store/places/room-events.ts";
import { addChange } from "../../../src/store/places/setting-changes.ts";
import { deleteBodies, deleteExpired, deletions } from "../../../src/store/upkeep/retention.ts";
import { describeDatabases, openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

const dayMs = 24 * 3_600_000;
const now = 1_000 * dayMs;
const personalDays = 90;
const bytes = Buffer.from("{}");

describeDatabases("expired data", (database) => {
  test("event bodies are deleted after a day, dead letters after 30 days, and keys after 7", async () => {
    const store = await openTestStore(await database.fresh());
    const event = (key: string, state: "pending" | "done" | "aside", days: number) => ({
      event_key: key,
      source: "hook" as const,
      body: bytes,
      state,
      received_at: now - days * dayMs,
      done_at: state === "pending" ? null : now - days * dayMs,
      error: null,
      parser: 1,
    });
    const rows = [
      event("waits", "pending", 400),
      event("fresh", "done", 0.5),
      event("of yesterday", "done", 2),
      event("of last week", "done", 8),
      event("set aside", "aside", 29),
      event("set aside long ago", "aside", 31),
    ];
    await store.write((tx) => tx.insertInto("inbox").values(rows).execute());
    while ((await deleteExpired(store, { now, personalDays })) > 0);
    const kept = await store.read.selectFrom("inbox").select(["event_key", "body"]).orderBy("event_key").execute();
    expect(kept.map((row) => [row.event_key, row.body !== null])).toEqual([
      ["fresh", true],
      ["of yesterday", false],
      ["set aside", true],
      ["waits", true],
    ]);
  });

  test("deliveries are deleted after a day, except those that still wait", async () => {
    const store = await openTestStore(await database.fresh());
    await store.write(async (tx) => {
      for (const days of [0.5, 2, 400]) {
        await storeDeliveries(tx, [{ body: bytes, receivedAt: now - days * dayMs }]);
        const [batch] = await readBatches(tx, 1);
        if (days < 400) await markBatchesDone(tx, [batch?.id ?? ""]);
      }
    });
    while ((await deleteExpired(store, { now, personalDays })) > 0);
    const left = await store.read.selectFrom("delivery_batches").select("id").execute();
    const ages = left.map(({ id }) => (now - Number.parseInt(id, 10)) / dayMs);
    expect(ages.toSorted((a, b) => a - b)).toEqual([0.5, 400]);
  });

  test("deleting event bodies when a person is forgotten finishes even while new events keep arriving", async () => {
    const store = await openTestStore(await database.fresh());
    let taken = 0;
    const takeIn = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => {
        const row = { event_key: `${taken + at}`, source: "hook", body: bytes, state: "done", received_at: 1 } as const;
        return { ...row, done_at: 1, error: null, parser: null };
      });
      taken += count;
      return store.write((tx) => tx.insertInto("inbox").values(rows).execute());
    };
    await takeIn(1_200);
    const write: typeof store.write = async (job) => {
      const done = await store.write(job);
      if (taken < 1_300) await takeIn(1);
      return done;
    };
    await deleteBodies({ ...store, write }, () => false);
    expect(taken).toBeLessThan(1_220);
    const withBody = store.read.selectFrom("inbox").select("event_key").where("body", "is not", null);
    expect((await withBody.execute()).length).toBeLessThanOrEqual(1);
  });

  test("names and comments are deleted after the configured days, even in messages that were never sent", async () => {
    const store = await openTestStore(await database.fresh());
    await store.write(async (tx) => {
      const place = await ensureDestination(tx, memoryPlace("stream"), 1);
      for (const days of [89, 91]) {
        const at = now - days * dayMs;
        await tx
          .insertInto("moments")
          .values({
            key: `${days}`,
            kind: "donation",
            fact_id: "f",
            data: "{}",
            origin: "live",
            happened_at: at,
            created_at: at,
          })
          .execute();
        const message = {
          destination_id: place,
          body: "Ann",
          remote_id: null,
          edit_due_at: at,
          created_at: at,
          sent_at: at,
        };
        await tx
          .insertInto("messages")
          .values({ ...message, id: `sent ${days}`, state: "sent", error: null })
          .execute();
      }
      const stuck = {
        destination_id: place,
        body: "Bo",
        remote_id: null,
        edit_due_at: null,
        created_at: 1,
        sent_at: null,
      };
      await tx
        .insertInto("messages")
        .values({ ...stuck, id: "sending", state: "sending", error: null })
        .execute();
    });
    while ((await deleteExpired(store, { now, personalDays })) > 0);
    expect(await store.read.selectFrom("moments").select(["key", "data"]).orderBy("key").execute()).toEqual([
      { key: "89", data: "{}" },
      { key: "91", data: null },
    ]);
    const messages = store.read.selectFrom("messages").select(["id", "body"]).orderBy("id");
    expect(await messages.execute()).toEqual([
      { id: "sending", body: "" },
      { id: "sent 89", body: "Ann" },
      { id: "sent 91", body: "" },
    ]);
  });

  test("a program or page that stays connected gets the first event after its log has expired", async () => {
    const store = await openTestStore(await database.fresh());
    const clock = createFakeClock(now - 91 * dayMs);
    const rooms = createRooms({ store: createRoomStore(store), clock, log: silentLog });
    onTestFinished(rooms.stop);
    const say = (text: string) => rooms.announce("lobby", { key: text, text, moments: [], buttons: [] });
    const received: RoomEvent[] = [];
    rooms.listen("lobby", 0, (events) => void received.push(...events));
    await say("Ann");
    await say("Bo");
    await eventually(() => expect(received).toHaveLength(2));
    await clock.leap(91 * dayMs);
    while ((await deleteExpired(store, { now, personalDays })) > 0);
    expect(JSON.stringify(await store.read.selectFrom("room_events").selectAll().execute())).not.toMatch(/"text"/);
    expect(await countRooms(store.read)).toBe(0);

    expect(await say("Cy")).toBe(3);
    await eventually(() =>
      expect(received.map(({ id, text }) => [id, text])).toEqual([
        [1, "Ann"],
        [2, "Bo"],
        [3, "Cy"],
      ]),
    );
  });
});

test("hides and changes of settings are deleted together with the names in them", async () => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    await ensureDestination(tx, memoryPlace("stream"), 1);
    for (const [id, days, until] of [
      ["old", 91, null],
      ["of a name that is shown again", 2, now - 1],
      ["new", 1, null],
    ] as const) {
      const spaceIds = ["memory/space"];
      const entries = [{ kind: "donation" as const, value: "d", nameHash: null, until }];
      await addHidden(tx, { id, spaceIds, entries, now: now - days * dayMs });
      await addChange(tx, { id, at: now - days * dayMs, by: "m1", name: "Mod", what: "did", rows: [], spaceIds });
    }
  });
  while ((await deleteExpired(store, { now, personalDays })) > 0);
  expect(await store.read.selectFrom("hidden").select("hide_id").execute()).toEqual([{ hide_id: "new" }]);
  const changes = await store.read.selectFrom("setting_changes").select("id").execute();
  expect(changes.map(({ id }) => id).sort()).toEqual(["new", "of a name that is shown again"]);
});

test("donation links are deleted after 30 days without a donation, or when no longer needed", async () => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write((tx) => ensureDestination(tx, memoryPlace("stream"), now));
  const donation = (id: string, payment_status: "completed" | "cancelled") => ({
    ...{ id, payment_status, amount_minor: 2_500, scale: 2, currency: "USD" },
    ...{ completed_at: now, stamp: 1, content_hash: "", first_seen_at: now },
  });
  const key = (id: string, days: number, donation_id: string | null = null, roles_due_at: number | null = null) => ({
    ...{ id, donation_id, roles_due_at, created_at: now - days * dayMs },
    ...{ space_id: "memory/space", user_id: "71", fact_id: "f", consent: "name", client_key: "" },
  });
  await store.write(async (tx) => {
    await tx
      .insertInto("donations")
      .values([donation("d1", "completed"), donation("d2", "cancelled")])
      .execute();
    await tx
      .insertInto("donations")
      .values([donation("d3", "completed"), donation("d4", "completed")])
      .execute();
    const open = [key("fresh", 29), key("open", 31), key("refunded", 31, "d2")];
    const given = [key("named", 31, "d1"), key("named long ago", 91, "d3"), key("has a role", 400, "d4", now)];
    await tx
      .insertInto("relay_keys")
      .values([...open, ...given])
      .execute();
  });
  while ((await deleteExpired(store, { now, personalDays })) > 0);
  const kept = await store.read.selectFrom("relay_keys").select("id").orderBy("id").execute();
  expect(kept.map(({ id }) => id)).toEqual(["fresh", "has a role", "named"]);
});

test("people who must be forgotten for good stay hidden, however old the request is", async () => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    await ensureDestination(tx, memoryPlace("stream"), 1);
    const kinds = ["donation", "name"] as const;
    const entries = kinds.map((kind) => ({ kind, value: `a ${kind}`, nameHash: null, until: null }));
    for (const id of [`${forgetMark}1`, "hidden"])
      await addHidden(tx, { id, spaceIds: ["memory/space"], entries, now: now - 91 * dayMs });
  });
  while ((await deleteExpired(store, { now, personalDays })) > 0);
  expect(await store.read.selectFrom("hidden").select(["hide_id", "value"]).execute()).toEqual([
    { hide_id: `${forgetMark}1`, value: "a name" },
  ]);
});

test("searching for expired rows does not scan a large table", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const queries = deletions(store.read, { now, personalDays }).map((deletion) => deletion.compile());
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await store.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    plans.push(...rows.map((row) => row.detail));
  }
  expect(plans.filter((detail) => /^SCAN (?:inbox|moments|messages)/.test(detail))).toEqual([]);
  expect(plans.join("\n")).toMatch(/inbox_bodies.*inbox_keys.*moments_personal.*messages_personal/s);
});
