import { expect, test } from "vitest";
import { createForecast } from "../../../src/services/asking/forecast.ts";
import { maple } from "../../helpers/ask-commands.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";

const minuteMs = 60_000;
const campaign = { ...maple, id: campaignId };

describeDatabases("the pace of the last hour", (database, rule) => {
  test("the goal forecast uses the pace of the last hour, once we have followed a whole hour", async () => {
    const world = await createDeliveryWorld(database);
    const goalAt = createForecast({ store: world.store, now: world.clock.now });
    expect(await goalAt(campaign)).toBeNull();
    await world.follow();
    const give = async (dollars: string, count = 1, currency = "USD") => {
      for (let index = 0; index < count; index += 1)
        await world.receive({ data: { amount: { value: dollars, currency }, donor_comment: null } });
      await world.run();
    };
    await give("1000", 3);
    expect(await goalAt(campaign)).toBeNull();
    await world.clock.advance(61 * minuteMs);
    expect(await goalAt(campaign)).toBeNull();

    await give("50", 4);
    await give("50.00", 1, "EUR");
    expect(await goalAt(campaign)).toBeNull();
    await give("49.7", 1);
    // $749.50 are missing, at $249.70 an hour.
    expect(await goalAt(campaign)).toBe(world.clock.now() + 180 * minuteMs);
  });

  rule("there is no goal forecast for a campaign that has ended or lacks a goal or a total", async () => {
    const world = await createDeliveryWorld(database);
    const goalAt = createForecast({ store: world.store, now: world.clock.now });
    expect(await goalAt({ ...campaign, isOpen: false })).toBeNull();
    expect(await goalAt({ ...campaign, goal: null })).toBeNull();
    expect(await goalAt({ ...campaign, raised: null })).toBeNull();
  });
});
