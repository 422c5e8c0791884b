import { describe, expect, test } from "vitest";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { holdCommits } from "../helpers/held-commits.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

describe("the record that a message was sent, on SQLite", () => {
  // If a power cut loses a message's record, the next process has to search for the message or send it again.
  test.each([
    { chat: "without nonces", nonces: false, waits: true },
    { chat: "with nonces", nonces: true, waits: false },
  ])(
    "in a chat $chat, the bot waits until SQLite has synced that a message was sent: $waits",
    async ({ nonces, waits }) => {
      const world = await createDeliveryWorld(sqlite, { chat: createMemoryChat({ nonces, edits: nonces }) });
      await world.follow();
      await world.run(); // the writes for its leases are on the disk
      await world.receive();
      const { read } = world.store;
      const isSent = async () =>
        (await read.selectFrom("messages").where("state", "=", "sent").selectAll().execute()).length > 0;
      const commits = await holdCommits(sqlite, world, "messages", isSent);
      let isWaiting = true;
      const running = world.run().then(() => {
        isWaiting = false;
      });
      await commits.reached();
      expect(isWaiting).toBe(waits);
      await commits.release();
      await running;
      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    },
  );
});

describeDatabases("a message", (database) => {
  test("a message is sent only after its frozen form is on the disk", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.run(); // the writes for its leases are on the disk
    await world.receive();
    const commits = await holdCommits(database, world, "messages");
    const running = world.run();
    await commits.reached();
    expect(world.chat.bodies()).toEqual([]);
    await commits.release();
    await running;
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });
});
