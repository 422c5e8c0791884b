import { expect, test } from "vitest";
import { createReceivedDonations } from "../../../src/services/asking/donations.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";

const eventId = "b6a5c4d3-e2f1-4a0b-9c8d-7e6f5a4b3c70";

describeDatabases("received donations", (database) => {
  test("donations that we received are listed for each fact, newest first, without refunds", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ factId: eventId, kind: "fundraising_event" });
    for (const donor_name of ["Ann", "Bo", "Cy"]) {
      await world.receive({ data: { id: donor_name, donor_name, donor_comment: "Hi", fundraising_event_id: eventId } });
      await world.clock.advance(60_000);
    }
    await world.receive({ data: { id: "Bo", fundraising_event_id: eventId, payment_status: "cancelled" } });
    await world.run();
    const heard = await createReceivedDonations(world.store)(eventId);
    expect(heard).toMatchObject([
      { id: "Cy", name: "Cy", comment: "Hi", amount: { minor: 2_500n } },
      { id: "Ann", name: "Ann" },
    ]);
    expect(await createReceivedDonations(world.store)("another")).toEqual([]);
  });
});
