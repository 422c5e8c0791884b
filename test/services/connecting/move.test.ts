import { expect, test } from "vitest";
import { ChatFailure } from "../../../src/chat/port/adapter.ts";
import { moveCampaigns } from "../../../src/services/connecting/move.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { destinationIdOf } from "../../../src/store/places/destinations.ts";
import { readSettingRows, writeSetting } from "../../../src/store/places/settings.ts";
import { describeDatabases, silentLog } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";

const by = { id: "5", name: "Ann", role: "manager" } as const;

describeDatabases("a campaign that moves to another place", (database, rule) => {
  test("moving a campaign to another place loses and repeats no announcement", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    await world.receive({ data: { donor_name: "Said" } });
    await world.receiveFact({ total: "900" });
    await world.run();
    const completed_at = new Date(world.clock.now()).toISOString();
    await world.clock.advance(5_000);
    const move = async () => {
      const place = { ...memoryPlace("new"), name: "#new" };
      return moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    };
    expect([await move(), await move()]).toEqual([[{ name: expect.any(String), isPending: false }], []]);

    await world.receive({ data: { donor_name: "On its way", completed_at } });
    await world.receiveFact({ total: "1100" });
    await world.run();
    await world.clock.advance(10_000);
    await world.run();
    expect(world.chat.bodies("old").join("\n")).toMatch(/^[^\n]*Said[^\n]*$/);
    expect(world.chat.bodies("new").join("\n")).toBe(
      "donation On its way 25 USD + progress goal=2000 USD percent=50 raised=1100 USD",
    );
  });

  test.each([
    ["can't be reached", "destination-unavailable"],
    ["is busy", "later"],
  ] as const)("moving a campaign away from a place that %s also moves the place's frozen message", async (_, kind) => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    world.chat.beforeSend = ({ place: { address } }) => {
      if (address === "old") throw new ChatFailure(kind, "not now");
    };
    for (const donor_name of ["Ann", "Bo"]) await world.receive({ data: { donor_name } });
    await world.run();
    const place = { ...memoryPlace("new"), name: "#new" };
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    for (let step = 0; step < 10; step += 1) {
      await world.run();
      await world.clock.advance(60_000);
      world.chat.beforeSend = () => undefined;
    }
    expect(world.chat.bodies("new").join()).toMatch(/Ann.*Bo/s);
    expect(world.chat.bodies("old")).toEqual([]);
  });

  rule("moving a campaign also moves an announcement that the chat refused in the old place", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    world.chat.beforeSend = ({ body }) => {
      if (body.includes("33")) throw new ChatFailure("unknown-refusal", "no");
    };
    await world.receive({ data: { donor_name: "Ann", amount: { value: "33", currency: "USD" } } });
    await world.receive({ data: { donor_name: "Bo" } });
    for (let step = 0; step < 10; step += 1) {
      await world.run();
      await world.clock.advance(10_000);
    }
    expect(world.chat.bodies("old")).toEqual(["donation Bo 25 USD"]);
    world.chat.beforeSend = () => undefined;
    const place = { ...memoryPlace("new"), name: "#new" };
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    await world.run();
    expect(world.chat.bodies("new")).toEqual(["donation Ann 33 USD"]);
  });

  rule("moving a campaign announces what has waited for half an hour as late", async () => {
    const announce = async (isMoved: boolean) => {
      const world = await createDeliveryWorld(database);
      await world.follow({ place: "old" });
      const { beforeSend } = world.chat;
      world.chat.beforeSend = () => {
        throw new ChatFailure("later", "not now", { retryAfterMs: 60_000 });
      };
      await world.receive({ data: { donor_name: "Said" } });
      await world.run();
      for (const donor_name of ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]) await world.receive({ data: { donor_name } });
      await world.run();
      await world.clock.advance(30 * 60_000);
      world.chat.beforeSend = beforeSend;
      const place = { ...memoryPlace("new"), name: "#new" };
      if (isMoved) await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
      for (let step = 0; step < 10; step += 1) {
        await world.run();
        await world.clock.advance(60_000);
      }
      return world.chat.bodies(isMoved ? "new" : "old");
    };
    expect([await announce(true), await announce(false)]).toEqual([
      [expect.stringMatching(/^digest away count=7 /)],
      ["donation Said 25 USD", expect.stringMatching(/^digest away count=6 /)],
    ]);
  });

  test("moving a campaign there and back loses no announcement that waits", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    const { type } = createModerators(world);
    await type("tiltify pause", { place: callPlace("old") });
    const move = async (to: string) => {
      const place = { ...memoryPlace(to), name: `#${to}` };
      await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
      await world.run();
    };
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    await move("new");
    await world.receive({ data: { donor_name: "Bo" } });
    await world.run();
    await move("old");
    await type("tiltify resume", { place: callPlace("old") });
    await world.run();
    expect(world.chat.bodies("old").join()).toMatch(/Ann.*Bo/s);
    expect(world.chat.bodies("new")).toEqual([]);
  });

  test("after undo of a move, waiting announcements and donations that arrive late are posted in the old place", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    const { type } = createModerators(world);
    const typist = { place: callPlace("old"), id: by.id };
    await type("tiltify pause", typist);
    await world.clock.advance(1_000);
    const place = { ...memoryPlace("new"), name: "#new" };
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    const completed_at = new Date(world.clock.now()).toISOString();
    await world.clock.advance(5_000);
    expect(await type("tiltify undo", typist)).toMatch(/^Undone: Moved to #new/);
    await world.receive({ data: { donor_name: "Bo", completed_at } });
    await world.run();
    await type("tiltify resume", typist);
    await world.run();
    expect(world.chat.bodies("old").join()).toMatch(/Ann.*Bo/s);
    expect(world.chat.bodies("new")).toEqual([]);
  });

  rule(
    "undo of a move keeps a campaign connected in the new place if it was connected there before the move",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow({ place: "old" });
      await world.follow({ place: "new" });
      const { type } = createModerators(world);
      const place = { ...memoryPlace("new"), name: "#new" };
      await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
      expect(await type("tiltify undo", { place: callPlace("old"), id: by.id })).toMatch(/^Undone: Moved to #new/);
      await world.clock.advance(1_000);
      await world.receive({ data: { donor_name: "Ann" } });
      await world.run();
      for (const address of ["old", "new"]) expect(world.chat.bodies(address)).toEqual(["donation Ann 25 USD"]);
    },
  );

  rule("moving a campaign also moves its place's settings, so that no hidden name is shown", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    const [from, to] = ["old", "new"].map((address) => scopes.destination(destinationIdOf(memoryPlace(address))));
    const set = { by: "5", now: 0 };
    await world.store.write(async (tx) => {
      await writeSetting(tx, { ...set, scope: `${from}`, key: "names", value: "hidden" });
      await writeSetting(tx, { ...set, scope: `${from}`, key: "card", value: "1" });
    });
    await world.receive({ data: { donor_name: "Ann" } });
    const place = { ...memoryPlace("new"), name: "#new" };
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    await world.run();
    expect(world.chat.bodies("new")).toEqual(["donation Someone 25 USD"]);
    const kept = await readSettingRows(world.store.read, [`${to}`]);
    expect(kept.map(({ key }) => key)).toEqual(["names"]);
  });

  rule("moving a campaign to a place that already announces keeps that place's settings", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "old" });
    await world.follow({ place: "new" });
    const scope = scopes.destination(destinationIdOf(memoryPlace("old")));
    await world.store.write((tx) => writeSetting(tx, { scope, key: "names", value: "hidden", by: "5", now: 0 }));
    const place = { ...memoryPlace("new"), name: "#new" };
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by, now: world.clock.now() });
    await world.receive({ data: { donor_name: "Ann" } });
    await world.run();
    expect(world.chat.bodies("new")).toEqual(["donation Ann 25 USD"]);
  });
});
