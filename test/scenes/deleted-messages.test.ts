import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";

const gone = () => new ChatFailure("message-gone", "the message was deleted");

async function live(world: DeliveryWorld, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await world.run();
    await world.clock.advance(1_000);
  }
}

describeDatabases("a message that somebody deleted", (database, rule) => {
  test("a message that somebody deleted after its answer was lost counts as sent", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    let tries = 0;
    world.chat.beforeSend = ({ body }) => {
      if (!body.includes("Ann")) return;
      tries += 1;
      throw tries === 1 ? new Error("the answer was lost") : gone();
    };
    await world.receive({ data: { id: "d1", donor_name: "Ann" } });
    await live(world, 3);
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await live(world, 3);

    expect(tries).toBe(2);
    expect(world.chat.bodies()).toEqual(["donation Bo 25 USD"]);
    expect(world.results).toEqual(["sent"]);
    expect(world.deleted).toEqual([{ address: "stream", body: "donation Ann 25 USD" }]);
    const states = await world.store.read.selectFrom("outbox").select("state").execute();
    expect(states).toEqual([{ state: "said" }, { state: "said" }]);
  });

  rule("the bot tries only once to edit a message that somebody deleted", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    let edits = 0;
    world.chat.beforeSend = () => {
      edits += 1;
      throw gone();
    };
    for (const donor_comment of ["after", "long after"]) {
      await world.receive({ data: { id: "d1", donor_comment } });
      await live(world, 3);
    }

    expect(edits).toBe(1);
    expect(world.deleted).toEqual([{ address: "stream", remoteId: expect.any(String) }]);
    expect(world.results).toEqual(["sent"]);
  });
});

test("a new message that the chat reports as deleted at the first try is sent once more", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  let tries = 0;
  world.chat.beforeSend = () => {
    tries += 1;
    if (tries === 1) throw gone();
  };
  await world.receive();
  await live(world, 3);

  expect(world.chat.bodies()).toHaveLength(1);
  expect(world.deleted).toEqual([]);
});
