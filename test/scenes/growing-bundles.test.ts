import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

const donate = async (world: DeliveryWorld, ...names: string[]) => {
  for (const donor_name of names) await world.receive({ data: { donor_name } });
  await world.run();
};

describeDatabases("a rush of donations in a chat that can edit", (database, rule) => {
  rule("a bundle grows by edits while a rush lasts", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann", "Bo", "Cy", "Dee");
    for (const name of ["Eli", "Fay", "Gus"]) {
      await world.clock.advance(5_000);
      await donate(world, name);
      await world.clock.advance(2_000);
      await world.run();
    }
    expect(world.chat.posted).toMatchObject([{ edits: 3, grown: 3 }]);
    expect(world.chat.bodies()[0]).toContain("bundle count=7 donors=[Ann 25 USD, Bo 25 USD, ");
    await world.clock.advance(20_000);
    await donate(world, "Hal");
    expect(world.chat.bodies()[1]).toBe("donation Hal 25 USD");
  });

  test("a donation that should join a bundle that somebody deleted is announced by itself", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann", "Bo", "Cy", "Dee");
    world.chat.beforeSend = (message) => {
      if ("remoteId" in message) throw new ChatFailure("message-gone", "the message was deleted");
    };
    await donate(world, "Eli");
    await world.clock.advance(3_000);
    await world.run();
    expect(world.chat.bodies().slice(1)).toEqual(["donation Eli 25 USD"]);
    const states = await world.store.read.selectFrom("outbox").select("state").execute();
    expect(states).toEqual(Array.from({ length: 5 }, () => ({ state: "said" })));
  });

  rule("the next process announces donations whose edit of a bundle failed or was not confirmed", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann", "Bo", "Cy", "Dee");
    let answers = 0;
    world.chat.afterSend = () => {
      answers += 1;
      if (answers === 1) throw new ChatFailure("unknown", "no answer");
    };
    await donate(world, "Eli");
    await world.clock.advance(3_000);
    await world.run();
    await world.restart();
    await world.clock.advance(5_000);
    await world.run();
    expect(world.chat.posted).toMatchObject([{ edits: 2, grown: 1 }]);
    expect(world.chat.bodies()[0]).toContain("bundle count=5 ");
  });

  rule("a donation that joined a sent bundle can be corrected", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await donate(world, "Ann", "Bo", "Cy", "Dee");
    await world.receive({ data: { id: "d5", donor_name: "Eli" } });
    await world.run();
    await world.clock.advance(3_000);
    await world.run();
    await world.receive({ data: { id: "d5", donor_name: "Eli", amount: { value: "50", currency: "USD" } } });
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "bundle count=5 donors=[Eli 50 USD, Ann 25 USD, Bo 25 USD, Cy 25 USD, Dee 25 USD] sums=[150 USD]",
    ]);
  });
});

describe("a donor who donates again and again", () => {
  test.each([
    ["a place that shows full names", "full", "Ann Berg"],
    ["a place that shows first names", "first", "Ann B."],
  ])(
    "a donor who donates often to %s is named three times in a minute, then once for the rest",
    async (_, names, ann) => {
      const world = await createDeliveryWorld(sqlite);
      await world.follow();
      await createModerators(world).type(`tiltify names ${names}`);
      for (let at = 0; at < 9; at += 1) {
        await world.receive({ data: { donor_name: "Ann Berg", amount: { value: "2", currency: "USD" } } });
        await world.run();
        await world.clock.advance(5_000);
      }
      await donate(world, "Bo");
      expect(world.chat.bodies()).toEqual([
        ...Array.from({ length: 3 }, () => `donation ${ann} 2 USD`),
        "donation Bo 25 USD",
      ]);
      await world.clock.advance(60_000);
      await world.run();
      expect(world.chat.bodies()[4]).toBe(`bundle ${ann} one-donor sums=[12 USD] times=6`);
    },
  );

  test("two donors whose shortened names look the same are counted as two donors", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow();
    await createModerators(world).type("tiltify names first");
    for (let at = 0; at < 4; at += 1) {
      await donate(world, "Ann Berg");
      await world.clock.advance(5_000);
    }
    await donate(world, "Ann Brown");
    const alone = Array.from({ length: 4 }, () => "donation Ann B. 25 USD");
    expect(world.chat.bodies()).toEqual(alone);
    await donate(world, "Cy Cole", "Ann Brown", "Ann Bell", "Di Dale", "Ann Brown");
    const donors = "Ann B. 50 USD times=2, Ann B. 25 USD, Cy C. 25 USD, Ann B. 25 USD, Di D. 25 USD";
    expect(world.chat.bodies()).toEqual([...alone, `bundle count=6 donors=[${donors}] sums=[150 USD]`]);
  });
});
