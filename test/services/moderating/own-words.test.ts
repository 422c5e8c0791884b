import { expect, test } from "vitest";
import { ChatFailure } from "../../../src/chat/port/adapter.ts";
import { toLine } from "../../../src/composing/composed-line.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { createMemoryChat } from "../../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const donate = (world: DeliveryWorld, name: string, comment: string | null = "Go otters!", more: object = {}) =>
  world.receive({ data: { id: name, donor_name: name, donor_comment: comment, ...more } });

/** A chat that renders streamers' templates in full sentences. */
const inSentences = () =>
  createMemoryChat({ nonces: true, edits: true, render: (content) => toLine(content, { limit: 500 }) });

describeDatabases("a streamer's own templates", (database, rule) => {
  async function open() {
    const world = await createDeliveryWorld(database, { chat: inSentences() });
    await world.follow({ place: "stream" });
    const said = async (name: string, comment?: string | null) => {
      await donate(world, name, comment);
      await world.run();
      await world.clock.advance(2_000);
      return world.chat.bodies().at(-1);
    };
    return { world, said, ...createModerators(world) };
  }

  rule("a streamer's template applies from the next donation on, until undo or reset", async () => {
    const { said, type } = await open();
    expect(await type("tiltify template donation {user} gave {amount}: {message}")).toBe(
      [
        "Your template is used in #stream. Here's an example:",
        "🔔 Ann Berg gave $25: Go otters!",
        "🔔 Ann Berg gave $25",
        "Send a test: /tiltify test",
        "Undo: /tiltify undo",
      ].join("\n"),
    );
    expect(await said("Ann")).toBe("🔔 Ann gave $25: Go otters!");
    expect(await said("Bo", null)).toBe("🔔 Bo gave $25");
    await type("tiltify template donation Yay {name}, thanks for {amount}!");
    expect(await said("Cy")).toBe("Yay Cy, thanks for $25!");
    expect(await type("tiltify undo")).toBe("Undone: Your template for donations.");
    expect(await said("Dee")).toBe("🔔 Dee gave $25: Go otters!");
    expect(await type("tiltify template donation reset")).toBe("The default text is back in #stream for donations.");
    expect(await said("Eli", null)).toBe("🔔 Eli donated $25. Thank you!");
  });

  rule("a streamer's template also applies to bundles and to donations that join them", async () => {
    const { world, type } = await open();
    await type("tiltify template bundle {count} gifts, {sum}, from {names}");
    for (const name of ["Ann", "Bo", "Cy", "Dee"]) await donate(world, name);
    await world.run();
    expect(world.chat.bodies("stream").at(-1)).toBe("🔔 4 gifts, $100, from Ann $25, Bo $25, Cy $25 and Dee $25");
    await donate(world, "Eli");
    await donate(world, "Fay");
    await world.run();
    await world.clock.advance(2_000);
    await world.run();
    expect(world.chat.bodies("stream")).toEqual([
      "🔔 6 gifts, $150, from Ann $25, Bo $25, Cy $25, Dee $25, Eli $25 and Fay $25",
    ]);
  });

  test("a streamer's template can apply to one place only", async () => {
    const { world, type } = await open();
    await world.follow({ place: "mods" });
    await type("tiltify template donation everywhere {name}: {amount}");
    await type("tiltify template donation here Yay {name}, {amount}");
    await donate(world, "Ann");
    await world.run();
    expect([world.chat.bodies("stream"), world.chat.bodies("mods")]).toEqual([["Yay Ann, $25"], ["🔔 Ann: $25"]]);
  });

  rule("confirming a tier keeps the tiers that others set between the command and the confirmation", async () => {
    const { type } = await open();
    await type("tiltify template donation 100 Wow, {name}!", { id: "m1" });
    await type("tiltify template donation 500 🐳", { id: "m2" });
    await type("tiltify yes", { id: "m1" });
    expect(await type("tiltify template donation 500")).toMatch(/^500 or more: 🐳/);
    expect(await type("tiltify template donation 100")).toMatch(/^100 or more: Wow, {name}!/);
  });

  rule("a streamer's template stays in use while moderators hide names and comments", async () => {
    const { world, said, type, hiding } = await open();
    await type("tiltify template donation {name} gave {amount}: {comment}");
    await said("Ann");
    await hiding.hideLast(callPlace(), 1, mod);
    await world.run();
    expect(world.chat.bodies()).toEqual(["🔔 Someone gave $25"]);
    await type("tiltify comments off");
    await type("tiltify names first");
    expect(await said("Bo Berg")).toBe("🔔 Bo B. gave $25");
    await type("tiltify block add otters");
    await type("tiltify comments on");
    expect(await said("Cy")).toBe("🔔 Cy gave $25");
  });

  rule("a sent message is corrected in the streamer's current template", async () => {
    const { world, said, type } = await open();
    await type("tiltify template donation {name} gave {amount}");
    await said("Ann");
    await type("tiltify template donation {amount} by {name}");
    await world.restart();
    await world.run();
    expect(world.chat.bodies()).toEqual(["🔔 Ann gave $25"]);
    await donate(world, "Ann", null, { amount: { value: "30.00", currency: "USD" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["🔔 $30 by Ann"]);
  });

  rule("a streamer's template also applies to a message that surely did not arrive", async () => {
    const { world, type } = await open();
    await type("tiltify template donation {name} gave {amount}");
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "busy", { retryAfterMs: 1_000 });
    };
    await donate(world, "Ann", null);
    await world.run();
    world.chat.beforeSend = () => undefined;
    await world.restart();
    await createModerators(world).type("tiltify template donation {amount} by {name}");
    await world.clock.advance(60_000);
    await world.run();
    expect(world.chat.bodies()[0]).toBe("🔔 $25 by Ann");
  });

  rule("a streamer's template shows the total only if it is as new as the donation", async () => {
    const { world, type } = await open();
    await type("tiltify template donation {name} gave {amount}[, {raised} in all][ for {campaign}]");
    await world.receiveFact({ total: "1000" });
    await world.clock.advance(5_000);
    await donate(world, "Ann");
    await world.run();
    await world.clock.advance(5_000);
    await donate(world, "Bo");
    await world.receiveFact({ total: "1050" });
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "🔔 Ann gave $25 for Maple's 24h Stream",
      "🔔 Bo gave $25, $1,050 in all for Maple's 24h Stream",
    ]);
  });
});
