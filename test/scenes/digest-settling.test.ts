import { expect, test } from "vitest";
import { createNextMessage } from "../../src/speaking/next-message.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { enterListed, markDone } from "../../src/store/inbox/inbox.ts";
import { claimDestinations } from "../../src/store/outbox/due-destinations.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { donationEvent } from "../helpers/donation-events.ts";
import { wordsOf } from "../helpers/words.ts";

const minuteMs = 60_000;

describeDatabases("the digest of an absence", (database) => {
  test("a digest after an absence waits for donations from lists that are not processed yet", async () => {
    const world = await createDeliveryWorld(database);
    const { clock, store, chat } = world;
    await world.follow({ since: clock.now() - 60 * minuteMs });
    for (let gift = 0; gift < 7; gift += 1) {
      const { body } = donationEvent({ at: clock.now() - 30 * minuteMs });
      await createDeliveryQueue(store).put({ body, receivedAt: clock.now() });
    }
    await world.run();
    await clock.advance(2 * minuteMs);
    await store.write((tx) => enterListed(tx, [{ key: "list:last", body: Buffer.from("{}") }], clock.now()));
    const claim = { connections: chat.connections(), owner: "test", now: clock.now(), limit: 1 };
    const [held] = await claimDestinations(store, claim);
    if (!held) throw new Error("nothing is due");
    const next = createNextMessage({ store, clock, wordsOf });
    expect(await next(chat, held)).toEqual({ type: "wait", until: clock.now() + 5_000 });

    await store.write((tx) => markDone(tx, ["list:last"], clock.now()));
    expect(await next(chat, held)).toMatchObject({ type: "say", message: { digest: "away" } });
  });

  test("a digest after an absence waits only for lists of facts that its place follows", async () => {
    const world = await createDeliveryWorld(database);
    const { clock, store, chat } = world;
    await world.follow({ since: clock.now() - 60 * minuteMs });
    await world.follow({ factId: "event", kind: "fundraising_event" });
    await world.follow({ place: "elsewhere", factId: "other", kind: "fundraising_event" });
    for (let gift = 0; gift < 7; gift += 1) {
      const { body } = donationEvent({ at: clock.now() - 30 * minuteMs });
      await createDeliveryQueue(store).put({ body, receivedAt: clock.now() });
    }
    await world.run();
    await clock.advance(2 * minuteMs);
    const claim = { connections: chat.connections(), owner: "test", now: clock.now(), limit: 1 };
    const [held] = await claimDestinations(store, claim);
    if (!held) throw new Error("nothing is due");
    let behind = "event";
    const isCatchingUp = async (factIds: readonly string[]) => factIds.includes(behind);
    const next = createNextMessage({ store, clock, wordsOf, isCatchingUp });
    expect(await next(chat, held)).toEqual({ type: "wait", until: clock.now() + 5_000 });
    behind = "other";
    expect(await next(chat, held)).toMatchObject({ type: "say", message: { digest: "away" } });
  });
});
