import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { holdCommits } from "../helpers/held-commits.ts";

describeDatabases("a message", (database) => {
  test("is sent only after its frozen form is on the disk", async () => {
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
