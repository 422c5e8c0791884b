import { expect, test } from "vitest";
import type { MessageContent } from "../../src/composing/content.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, renderAsData } from "../helpers/memory-chat.ts";

const page = "https://tiltify.com/@maple-nine/maples-24h-stream";
const donate = "https://donate.tiltify.com/@maple-nine/maples-24h-stream";
const picture = "https://assets.tiltify.com/uploads/avatar.png";

const cards = () => ({ ...createMemoryChat({ nonces: true, edits: true, render: renderAsData }), hasCards: true });
const contents = ({ chat }: DeliveryWorld) => chat.bodies().map((body) => JSON.parse(body) as MessageContent);
/** A second after the donation, by the platform's clock. */
const later = ({ clock }: DeliveryWorld) => ({ at: clock.now() + 1_000, updatedAt: clock.now() + 1_000 });

describeDatabases("campaign details", (database, rule) => {
  test("an announcement's card shows the campaign's details from its webhooks", async () => {
    const world = await createDeliveryWorld(database, { chat: cards() });
    await world.follow();
    await world.receiveFact({ total: "1250" });
    await world.receive();
    await world.run();

    expect(contents(world)).toMatchObject([{ type: "donation", about: { page, donate, picture } }]);
  });

  test("a delivery that the platform repeats late doesn't bring back an address that the campaign had before", async () => {
    const world = await createDeliveryWorld(database, { chat: cards() });
    await world.follow();
    const before = world.clock.now();
    const moved = "https://donate.tiltify.com/@maple-nine/winter";
    await world.clock.advance(60_000);
    await world.receiveFact({ data: { donate_url: moved } });
    await world.run();
    await world.receiveFact({ at: before, data: { cause_id: null, name: "Maple's Old Stream" } });
    await world.run();
    await world.receive();
    await world.run();

    expect(contents(world)).toMatchObject([{ about: { page, donate: moved, name: "Maple's 24h Stream" } }]);
  });

  rule(
    "an announcement's card shows only a total newer than its donations, and an edit shows the latest total",
    async () => {
      const world = await createDeliveryWorld(database, { chat: cards() });
      await world.follow();
      await world.receiveFact({ total: "1000", ...later(world) });
      for (const name of ["Ann", "Bo", "Cy", "Dee"]) await world.receive({ data: { id: name, donor_name: name } });
      await world.run();
      const told = (value: number) => ({ standing: { raised: { minor: String(value * 100) } } });
      expect(contents(world)).toMatchObject([{ type: "bundle", about: told(1_000) }]);

      await world.receiveFact({ total: "1100", ...later(world) });
      await world.run();
      expect(contents(world)).toMatchObject([{ about: told(1_000) }]);
      const amount = { value: "30.00", currency: "USD" };
      await world.receive({ data: { id: "Ann", donor_name: "Ann", amount } });
      await world.run();

      expect(contents(world)).toMatchObject([{ type: "bundle", about: told(1_100) }]);
    },
  );

  rule(
    "an announcement's card has no donation link after the campaign's end, and a chat without cards gets no details",
    async () => {
      const world = await createDeliveryWorld(database, { chat: cards() });
      await world.follow();
      await world.receiveFact();
      await world.clock.advance(5_000);
      await world.receiveFact({ data: { status: "retired" } });
      await world.run();
      await world.clock.advance(5_000);
      await world.run();
      expect(contents(world)).toMatchObject([{ type: "closing", about: { page, donate: null } }]);

      const plain = await createDeliveryWorld(database, {
        chat: createMemoryChat({ nonces: true, edits: true, render: renderAsData }),
      });
      await plain.follow();
      await plain.receiveFact();
      await plain.receive();
      await plain.run();
      expect(contents(plain)[0]).not.toHaveProperty("about");
    },
  );
});
