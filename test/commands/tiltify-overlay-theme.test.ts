import { describe, expect, test } from "vitest";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

describe("an overlay's theme", () => {
  test("the overlay theme command changes only the settings that it contains", async () => {
    const world = await createDeliveryWorld(sqlite);
    const placeId = await world.follow();
    const { type } = createModerators(world);
    const look = async () => (await readPlaceSettings(world.store.read, `${placeId}+overlay`, [])).place.get("look");

    await type("tiltify look large top-left");
    await type("tiltify overlay look light #ff6600 sound 20 time=6,100:12");
    const whole = "corner=top-left size=large theme=light color=ff6600 sound=20 time=6,100:12";
    expect(await look()).toBe(whole);
    await type("tiltify look huge");
    expect(await look()).toBe(whole);
    await type("tiltify overlay picture=rocket normal color=off sound off time standard");
    expect(await look()).toBe("corner=top-left size=normal theme=light sound=off picture=rocket");
    await type("tiltify undo");
    expect(await look()).toBe(whole);
    await type("tiltify look picture");
    expect(await look()).toBe(whole);
    await type("tiltify overlay default");
    expect(await look()).toBeNull();
  });
});
