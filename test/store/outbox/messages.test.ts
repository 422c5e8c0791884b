import { expect, test } from "vitest";
import { raiseVersions } from "../../../src/store/ledger/moments.ts";
import { claimDestinations, markSentAndRelease, nextDueAt } from "../../../src/store/outbox/due-destinations.ts";
import { joinMessage } from "../../../src/store/outbox/message-edits.ts";
import { RowsChanged } from "../../../src/store/outbox/message-versions.ts";
import {
  freezeMessage,
  markRefused,
  markSent,
  noteAttempt,
  noteNotArrived,
  unfreezeUnsent,
} from "../../../src/store/outbox/messages.ts";
import { skipMoments } from "../../../src/store/outbox/queue.ts";
import { describeDatabases, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";

/** A message that another process has sent and recorded while this one still waited for the chat's answer. */
async function openSentTwice(database: TestDatabase) {
  const { store, clock, chat, follow, receive, run } = await createDeliveryWorld(database);
  await follow();
  await receive();
  await run();
  chat.nextSlotMs = () => 60_000;
  await receive();
  await run();
  await clock.advance(60_000);
  const [held] = await claimDestinations(store, { connections: ["memory"], owner: "x", now: clock.now(), limit: 1 });
  if (!held) throw new Error("nothing is due");
  const { id } = await store.read.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  return {
    store,
    id,
    held,
    now: clock.now(),
    states: async () =>
      (await store.read.selectFrom("outbox").select("state").orderBy("seq").execute()).map(({ state }) => state),
  };
}

/** Stores a waiting donation, and a message that the place's lease holder composed from it. */
async function openComposed(database: TestDatabase) {
  const { store, clock, chat, follow, receive, run } = await createDeliveryWorld(database);
  await follow();
  chat.nextSlotMs = () => 60_000;
  await receive({ data: { id: "d1" } });
  await run();
  const now = clock.now() + 60_000;
  const claim = async () => {
    const [held] = await claimDestinations(store, { connections: ["memory"], owner: "x", now, limit: 1 });
    if (!held) throw new Error("nothing is due");
    return held;
  };
  const held = await claim();
  const rest = { completeAt: null, digest: null, calls: null, language: "en" };
  const message = { id: "m1", body: "donation Ann 25 USD", rows: [{ seq: 1, version: 1 }], ...rest };
  return {
    store,
    now,
    held,
    receiveMore: async () => {
      await receive({ data: { id: "d2" } });
      await run();
    },
    claim,
    free: () => store.write((tx) => tx.updateTable("destinations").set({ lease_until: 0 }).execute()),
    release: () => markSentAndRelease(store, held, message.id, { remoteId: "r1", recognizesRepeats: true, now }),
    state: async () => (await store.read.selectFrom("messages").select("state").executeTakeFirstOrThrow()).state,
    dueAt: () => nextDueAt(store, ["memory"], now),
    freeze: () => freezeMessage(store, held, message, now),
    messages: () => store.read.selectFrom("messages").select(["id", "edit_due_at"]).execute(),
  };
}

describeDatabases("a composed message", (database) => {
  test("a frozen message is unfrozen only if it surely did not arrive, and can then no longer be sent", async () => {
    const { store, now, held, freeze, state } = await openComposed(database);
    await freeze();
    await store.write((tx) => unfreezeUnsent(tx, held.id, now));
    expect(await state()).toBe("sending");

    await noteNotArrived(store, held, "m1", { now });
    await store.write((tx) => unfreezeUnsent(tx, held.id, now));
    await expect(noteAttempt(store, held, "m1", now)).rejects.toThrow(RowsChanged);
  });

  test("a composed message is not frozen if its rows were skipped in the meantime", async () => {
    const { store, now, freeze, messages } = await openComposed(database);
    await store.write((tx) => skipMoments(tx, ["donation:d1"], "disconnected", now));
    await expect(freeze()).rejects.toThrow(RowsChanged);
    expect(await messages()).toEqual([]);
  });

  test("a frozen message is due for an edit if its moment was corrected after the message was composed", async () => {
    const { store, now, freeze, messages } = await openComposed(database);
    await store.write((tx) => raiseVersions(tx, ["donation:d1"]));
    await freeze();
    expect(await messages()).toEqual([{ id: "m1", edit_due_at: now }]);
    const other = await openComposed(database);
    await other.freeze();
    expect(await other.messages()).toEqual([{ id: "m1", edit_due_at: null }]);
  });
});

describeDatabases("a message that was sent", (database) => {
  test("marking a message as sent releases its destination if nothing else is due there", async () => {
    const { freeze, release, state, dueAt } = await openComposed(database);
    await freeze();
    expect(await release()).toBe(true);
    expect(await state()).toBe("sent");
    expect(await dueAt()).toBeUndefined();
  });

  test("marking a message as sent releases its destination until its next edit, unless that edit is due now", async () => {
    const { store, now, freeze, release, dueAt } = await openComposed(database);
    await freeze();
    const edit = (at: number) => store.write((tx) => tx.updateTable("messages").set({ edit_due_at: at }).execute());
    await edit(now);
    expect(await release()).toBe(false);
    await edit(now + 5_000);
    expect(await release()).toBe(true);
    expect(await dueAt()).toBe(now + 5_000);
  });

  test("marking a message as sent does not release a destination where more rows wait", async () => {
    const { freeze, release, receiveMore, dueAt } = await openComposed(database);
    await freeze();
    await receiveMore();
    expect(await release()).toBe(false);
    expect(await dueAt()).toBeUndefined();
  });

  test("a message is marked as sent even if another process has taken over its destination by then", async () => {
    const { freeze, release, state, dueAt, free, claim } = await openComposed(database);
    await freeze();
    await free();
    await claim();
    expect(await release()).toBe(false);
    expect(await state()).toBe("sent");
    expect(await dueAt()).toBeUndefined();
  });
});

describeDatabases("a message with a late answer", (database) => {
  test("a late confirmation of a sent message doesn't mark announcements that joined the message since then as sent", async () => {
    const { store, id, held, now, states } = await openSentTwice(database);
    await joinMessage(store, held, { messageId: id, rows: [{ seq: 2, version: 1 }], now });
    await markSent(store, id, { remoteId: null, recognizesRepeats: true, now });
    expect(await states()).toEqual(["said", "composed"]);
  });

  test("a message that was confirmed as sent is not marked as refused later", async () => {
    const { store, id, held, now, states } = await openSentTwice(database);
    await markRefused(store, held, id, { reason: "repeated", now });
    expect(await states()).toEqual(["said", "pending"]);
  });
});
