import { expect } from "vitest";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

describeDatabases("the look of an overlay", (database, rule) => {
  rule("is set for all its links at once, and taken back as it was", async () => {
    const world = await createDeliveryWorld(database);
    const placeId = await world.follow();
    const { type } = createModerators(world);
    const look = async () => (await readPlaceSettings(world.store.read, `${placeId}+overlay`, [])).place.get("look");

    await type("tiltify look large top-left");
    await type("tiltify overlay look light #ff6600 sound=20 time=6,100:12");
    expect(await look()).toBe("theme=light color=ff6600 sound=20 time=6,100:12");
    await type("tiltify look huge");
    expect(await look()).toBe("theme=light color=ff6600 sound=20 time=6,100:12");
    await type("tiltify undo");
    expect(await look()).toBe("corner=top-left size=large");
    await type("tiltify look off");
    expect(await look()).toBeNull();
  });
});
