import { describe, expect, test } from "vitest";
import { sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { createModerators } from "../../helpers/moderators.ts";

describe("blocked words", () => {
  test("blocked words appear in no answer except their list, and never in logs or history", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow();
    const { type, lines } = createModerators(world);
    const answers = [
      await type("tiltify block add Beaver"),
      await type("tiltify block add beaver"),
      await type("tiltify block add river rat"),
      await type("tiltify block"),
      await type("tiltify block remove otter"),
      await type("tiltify block add x"),
    ];
    expect(answers).toEqual([
      "Word blocked.\nYou've blocked 1 word. Common bad words are always blocked.",
      "That word is already blocked.\nYou've blocked 1 word. Common bad words are always blocked.",
      "Word blocked.\nYou've blocked 2 words. Common bad words are always blocked.",
      "You've blocked 2 words. Common bad words are always blocked.\nTo add one: /tiltify block add spoiler\nTo read them: /tiltify block list",
      "That isn't one of your blocked words.\nYou've blocked 2 words. Common bad words are always blocked.",
      "A blocked word has 2 to 40 characters. Nothing changed.",
    ]);
    expect(await type("tiltify block list")).toBe("Your blocked words\nbeaver and river rat");
    const history = await type("tiltify history");
    expect(history).toMatch(/Blocked a word, 2 now \(name-m1, .*\n.*Blocked a word, 1 now \(name-m1, /);
    expect(JSON.stringify([lines, history])).not.toMatch(/beaver|river rat/i);
    await world.receive({ data: { donor_name: "Beavers United", donor_comment: "you river rat" } });
    await world.receive({ data: { donor_name: "Ann", donor_comment: "Go otters!" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD", "donation Ann 25 USD “Go otters!”"]);
    expect(await type("tiltify block remove BEAVER")).toMatch(/^Word unblocked\.\nYou've blocked 1 word/);
    await world.receive({ data: { donor_name: "Beavers United" } });
    await world.run();
    expect(world.chat.bodies().at(-1)).toBe("donation Beavers United 25 USD");
  });

  test("blocked words are split at commas, and none is added if one is invalid", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow();
    const { type } = createModerators(world);
    expect(await type("tiltify block add beaver, x")).toBe("A blocked word has 2 to 40 characters. Nothing changed.");
    expect(await type("tiltify block add Beaver, river rat、dingus,")).toBe(
      "Words blocked.\nYou've blocked 3 words. Common bad words are always blocked.",
    );
    expect(await type("tiltify block list")).toBe("Your blocked words\nbeaver, dingus and river rat");
    expect(await type("tiltify block add beaver, dingus")).toMatch(/^That word is already blocked\./);
    expect(await type("tiltify block remove beaver, river rat")).toMatch(/^Word unblocked\.\nYou've blocked 1 word\./);
    await world.receive({ data: { donor_name: "Ann", donor_comment: "what a dingus" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  test("a single emoji can be blocked, however long it is in memory", async () => {
    const world = await createDeliveryWorld(sqlite);
    await world.follow();
    const { type } = createModerators(world);
    expect(await type("tiltify block add ⚡, ☠️, 🖕")).toMatch(/^Words blocked\.\nYou've blocked 3 words\./);
    await world.receive({ data: { donor_name: "Ann", donor_comment: "run ⚡⚡" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  test("blocked words are listed in pages, alphabetically", async () => {
    const { type } = createModerators(await createDeliveryWorld(sqlite));
    expect(await type("tiltify block list")).toBe(
      "You haven't blocked any words. Common bad words are always blocked.",
    );
    const words = Array.from({ length: 51 }, (_, index) => `otter${String(index).padStart(2, "0")}`);
    for (const word of words.toReversed()) await type(`tiltify block add ${word}`);
    expect(await type("tiltify block list")).toMatch(
      /\notter00, otter01, .* and otter49\n.*\nMore: \/tiltify block list 2/,
    );
    expect(await type("tiltify block list 2")).toMatch(/\notter50\n/);
  });

  test("blocked words can be added in a public chat, and its answer does not repeat them", async () => {
    const world = await createDeliveryWorld(sqlite);
    const place = {
      chat: "twitch",
      connection: "twitch:main",
      space: { address: "maple", name: "maple" },
      address: "maple",
      name: "maple",
    };
    const { type, settings } = createModerators(world);
    expect(await type("tiltify block add beaver", { place })).toMatch(/^Word blocked\./);
    expect(await type("tiltify block", { place })).not.toContain("list");
    expect(await type("tiltify block list", { place })).toBe(
      "Type that on Discord, or in the browser chat: /tiltify set block list",
    );
    expect(await settings.listWords(place)).toEqual(["beaver"]);
  });
});
