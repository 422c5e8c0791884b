import { expect, test } from "vitest";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const donation = "donation:d1";
const elsewhere = callPlace("stream", { address: "other", name: "Other" });

describeDatabases("a comment that the filter hid", (database, rule) => {
  rule(
    "a comment that the filter hid can be read and approved only in the home that announced its donation",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow();
      await world.receive({ data: { id: "d1", donor_comment: "fuck cancer" } });
      await world.run();
      const { leftOut, type } = createModerators(world);

      expect(await leftOut.read(elsewhere, donation)).toBeUndefined();
      expect(await leftOut.post(elsewhere, donation, mod)).toBe("gone");
      expect(await leftOut.read(callPlace("mods"), donation)).toEqual({ name: "Ann", comment: "fuck cancer" });
      expect(await leftOut.post(callPlace("mods"), donation, mod)).toBe("shown");
      await world.run();

      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “fuck cancer”"]);
      expect(await type("tiltify history")).toContain("Approved a comment the filter had hidden (Mod, just now)");
    },
  );

  rule("approving by name a comment that the filter hid first offers to show the comment", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_name: "Eve", donor_comment: "fuck cancer" } });
    await world.run();
    const { type } = createModerators(world);

    expect(await type("tiltify approve eve")).toBe(
      "The filter hid the comment from Eve $25. Nothing changed.\nShow it to me: /tiltify approve show:donation:d1",
    );
    expect(await type("tiltify approve show:donation:d1")).toContain("fuck cancer");
    await type("tiltify approve post:donation:d1");
    expect(await type("tiltify approve eve")).toBe("Nothing waiting.");
  });

  test("an approved comment disappears again when a moderator hides it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "fuck cancer" } });
    await world.run();
    const { leftOut, hiding } = createModerators(world);
    await leftOut.post(callPlace(), donation, mod);
    await hiding.hideLast(callPlace(), 1, mod);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Someone 25 USD"]);
  });

  rule("a comment that the filter hid cannot be approved after its donation was hidden or refunded", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const relayed = { payment_status: "completed", donor_comment: "fuck cancer" };
    const type = "private:relay:donation_updated";
    for (const id of ["d1", "d2"]) await world.receive({ type, data: { ...relayed, id, donor_name: id } });
    await world.run();
    const { leftOut, hiding } = createModerators(world);
    await hiding.hideDonation(callPlace(), donation, mod);
    await world.receive({ type, data: { ...relayed, id: "d2", donor_name: "d2", payment_status: "cancelled" } });
    await world.run();
    expect(await leftOut.list(callPlace())).toEqual([]);
    expect(await leftOut.post(callPlace(), donation, mod)).toBe("gone");
    expect(await leftOut.post(callPlace(), "donation:d2", mod)).toBe("gone");
  });

  rule(
    "a comment cannot be approved if it was changed after the filter hid it, or if the filter never hid it",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow();
      await world.receive({ data: { id: "d1", donor_comment: "fuck cancer" } });
      await world.run();
      await world.receive({ data: { id: "d1", donor_comment: null } });
      await world.receive({ data: { id: "d2", donor_comment: "Go otters!" } });
      await world.run();
      const { leftOut } = createModerators(world);

      expect(await leftOut.post(callPlace(), donation, mod)).toBe("gone");
      expect(await leftOut.read(callPlace(), "donation:d2")).toBeUndefined();
      expect(await leftOut.read(callPlace(), "donation:unknown")).toBeUndefined();
    },
  );

  rule("approving a comment that the filter hid does not approve a later comment of the same donor", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const { leftOut } = createModerators(world);
    const comment = async (donor_comment: string) => {
      await world.receive({ data: { id: "d1", donor_comment } });
      await world.run();
    };
    const post = async () => {
      await leftOut.post(callPlace(), donation, mod);
      await world.run();
      return world.chat.bodies();
    };

    await comment("fuck cancer");
    expect(await post()).toEqual(["donation Ann 25 USD “fuck cancer”"]);
    await comment("fuck you all");
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    expect(await post()).toEqual(["donation Ann 25 USD “fuck you all”"]);
  });
});
