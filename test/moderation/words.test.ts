import { describe, expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

describe("somebody's own words", () => {
  test("are not said in their places, and no answer, log line or history holds one", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow();
    const { type, lines } = createModerators(world);
    const answers = [
      await type("tiltify filter add Beaver"),
      await type("tiltify filter add beaver"),
      await type("tiltify filter add river rat"),
      await type("tiltify filter"),
      await type("tiltify filter remove otter"),
      await type("tiltify filter add x"),
    ];
    expect(answers).toEqual([
      "Done.\nI leave out 1 word of yours, besides those that I never say.",
      "I leave that out already.\nI leave out 1 word of yours, besides those that I never say.",
      "Done.\nI leave out 2 words of yours, besides those that I never say.",
      "I leave out 2 words of yours, besides those that I never say.\nTo add one: /tiltify filter add spoiler",
      "That was none of yours.\nI leave out 2 words of yours, besides those that I never say.",
      "A word has 2 to 40 characters. Nothing was changed.",
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/beaver|river rat/i);
    await world.receive({ data: { donor_name: "Beavers United", donor_comment: "you river rat" } });
    await world.receive({ data: { donor_name: "Ann", donor_comment: "Go otters!" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["🔔 Someone donated $25. Thank you!", "🔔 Ann donated $25: “Go otters!”"]);
    expect(await type("tiltify filter remove BEAVER")).toMatch(/^Done\.\nI leave out 1 word/);
    await world.receive({ data: { donor_name: "Beavers United" } });
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("🔔 Beavers United donated $25. Thank you!");
  });

  test("are nothing for a chat that everybody reads", async () => {
    const world = await createDeliveryWorld(sqlite);
    const place = {
      platform: "twitch",
      connection: "twitch:main",
      space: { address: "maple", name: "maple" },
      address: "maple",
      name: "maple",
    };
    expect(await createModerators(world).type("tiltify filter add beaver", { place })).toBe(
      "That one is for Discord or my host: /tiltify set filter",
    );
    expect(await world.store.read.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});
