import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";

describeDatabases("a comment", (database, rule) => {
  test("a delayed comment is announced at once when the delay is switched off", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { type } = createModerators(world);
    await type("tiltify comments delay 30s");
    await world.receive({ data: { donor_comment: "kind" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);

    await type("tiltify comments delay 0");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “kind”"]);
  });

  rule("a donation that waits for its delayed comment is announced when the delay is switched off", async () => {
    const world = await createDeliveryWorld(database, { chat: createMemoryChat({ nonces: false, edits: false }) });
    await world.follow();
    const { type } = createModerators(world);
    await type("tiltify comments delay 30s");
    await world.receive({ data: { donor_comment: "kind" } });
    await world.run();
    expect(world.chat.bodies()).toEqual([]);

    await type("tiltify comments delay off");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “kind”"]);
  });

  rule("comments that arrived while comments were off stay hidden after they are switched on again", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { type } = createModerators(world);
    const donate = async (id: string, more = {}) => {
      await world.receive({ data: { id, donor_name: id, donor_comment: `from ${id}`, ...more } });
      await world.clock.advance(1_000);
    };
    await donate("before");
    await world.run();
    await type("tiltify comments off");
    await donate("said");
    await world.run();
    await donate("waiting");
    await type("tiltify comments on");
    await donate("after");
    await world.run();
    await donate("said", { amount: { value: "30.00", currency: "USD" } });
    await world.run();

    expect(world.chat.bodies()).toEqual([
      "donation before 25 USD “from before”",
      "donation said 30 USD",
      "donation waiting 25 USD",
      "donation after 25 USD “from after”",
    ]);
  });

  rule('"comments on" in another place of the server also ends "comments off here"', async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await world.follow({ place: "side" });
    const { type } = createModerators(world);
    const donate = async (id: string) => {
      await world.receive({ data: { id, donor_name: id, donor_comment: `from ${id}` } });
      await world.run();
      await world.clock.advance(20_000);
    };
    await type("tiltify comments off here");
    await donate("between");
    await type("tiltify comments on", { place: callPlace("side") });
    await donate("after");
    await donate("last");

    expect(world.chat.bodies("stream")).toEqual([
      "donation between 25 USD",
      "donation after 25 USD “from after”",
      "donation last 25 USD “from last”",
    ]);
    await world.receive({ data: { id: "between", donor_name: "Bo", donor_comment: "from between" } });
    await world.run();
    expect([world.chat.bodies("stream")[0], world.chat.bodies("side")[0]]).toEqual([
      "donation Bo 25 USD",
      "donation Bo 25 USD “from between”",
    ]);
  });

  rule(`undo of "comments off" restores comments of donations that arrived while comments were off`, async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { type } = createModerators(world);
    await type("tiltify comments off");
    await world.receive({ data: { donor_comment: "kind" } });
    await type("tiltify undo");
    await world.run();

    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “kind”"]);
  });
});
