import { expect, test } from "vitest";
import { claimDestinations } from "../../../src/store/outbox/due-destinations.ts";
import { joinMessage } from "../../../src/store/outbox/growing-bundles.ts";
import { markRefused, markSent } from "../../../src/store/outbox/messages.ts";
import { describeDatabases, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";

/** A message that was sent and recorded by another process, while this one still waited for the chat's answer. */
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

describeDatabases("a message whose answer comes late", (database) => {
  test("has not said what it is to take in since", async () => {
    const { store, id, held, now, states } = await openSentTwice(database);
    await joinMessage(store, held, { messageId: id, rows: [{ seq: 2, version: 1 }], now });
    await markSent(store, id, { remoteId: null, now });
    expect(await states()).toEqual(["said", "composed"]);
  });

  test("was said all the same where it is refused then", async () => {
    const { store, id, held, now, states } = await openSentTwice(database);
    await markRefused(store, held, id, { reason: "repeated", now });
    expect(await states()).toEqual(["said", "pending"]);
  });
});
