import { expect, test } from "vitest";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { createUnreadWatch } from "../../src/watches/unread-watch.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

const notReadable = { value: "a lot", currency: "USD" };

async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  await world.follow({ since: 0 });
  const { notices, told } = createSentNotices();
  const asked: string[] = [];
  const { store, clock } = world;
  const watch = createUnreadWatch({ store, lease: () => true, pollAgain: (id) => asked.push(id), notices, clock });
  const look = async () => {
    await world.run();
    await watch.step();
  };
  return { world, look, told, asked };
}

describeDatabases("an unreadable delivery", (database, rule) => {
  test("a donation that could not be read is reported to the host only if no list contains it", async () => {
    const { world, look, told, asked } = await open(database);
    await world.receive({ data: { id: "d1", amount: notReadable } });
    await look();
    expect(asked).toContain(campaignId);
    expect(told()).toEqual([]);
    await world.receive({ data: { id: "d1" } });
    await look();
    expect(told()).toEqual([]);
    await world.receive({ data: { id: "d2", amount: notReadable } });
    await look();
    await look();
    expect(told()).toEqual(["host: unread"]);
    expect(asked.filter((id) => id === campaignId)).toHaveLength(2);
  });

  rule("an event of an unknown type is not reported as an unreadable donation", async () => {
    const { world, look, told, asked } = await open(database);
    await world.receive({ type: "public:direct:something_new" });
    await look();
    expect(told()).toEqual([]);
    await createDeliveryQueue(world.store).put({ body: Buffer.from("{"), receivedAt: world.clock.now() });
    await look();
    expect([told(), asked]).toEqual([["host: unread"], []]);
  });
});
