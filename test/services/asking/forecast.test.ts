import { expect, test } from "vitest";
import { createForecast } from "../../../src/services/asking/forecast.ts";
import { maple } from "../../helpers/ask-commands.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";

const minuteMs = 60_000;
const campaign = { ...maple, id: campaignId };

describeDatabases("the pace of the last hour", (database, rule) => {
  test("the pace of the last hour predicts when the goal is reached, once the whole hour is known", async () => {
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
    // $749.50 missing at $249.70 an hour.
    expect(await goalAt(campaign)).toBe(world.clock.now() + 180 * minuteMs);
  });

  rule(
    "the pace of the last hour predicts nothing for an ended campaign, without a goal, and without a total",
    async () => {
      const world = await createDeliveryWorld(database);
      const goalAt = createForecast({ store: world.store, now: world.clock.now });
      expect(await goalAt({ ...campaign, isOpen: false })).toBeNull();
      expect(await goalAt({ ...campaign, goal: null })).toBeNull();
      expect(await goalAt({ ...campaign, raised: null })).toBeNull();
    },
  );
});
