import { expect, test } from "vitest";
import type { Store } from "../../../src/store/engine/database.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const hourMs = 3_600_000;

/** Adds this many more copies of the newest donation. */
async function copyNewest(store: Store, count: number): Promise<void> {
  const { read: db } = store;
  const moment = await db.selectFrom("moments").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();
  const rows = await db.selectFrom("outbox").selectAll().where("moment_key", "=", moment.key).execute();
  await store.write(async (tx) => {
    for (let at = 1; at <= count; at += 1) {
      const key = `${moment.key}-${at}`;
      await tx
        .insertInto("moments")
        .values({ ...moment, key })
        .execute();
      for (const row of rows) {
        await tx
          .insertInto("outbox")
          .values({ ...row, moment_key: key, seq: row.seq + at, message_id: null })
          .execute();
      }
    }
  });
}

describeDatabases("a recap", (database, rule) => {
  async function open() {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await world.follow({ place: "mods" });
    return { world, ...createModerators(world) };
  }

  async function donate(world: DeliveryWorld, name: string, data: Record<string, unknown> = {}) {
    await world.receive({ data: { id: name, donor_name: name, ...data } });
    await world.run();
    await world.clock.advance(1_000);
  }

  rule("a recap lists each donation once, without hidden and forgotten people", async () => {
    const { world, type, recap, hiding } = await open();
    for (const name of ["Ann Berg", "Troll", "Bo"]) await donate(world, name);
    await hiding.hideLast(callPlace(), 1, mod);
    await type("tiltify forget Troll");
    await type("tiltify yes");
    await world.run();
    const names = async () => (await recap(callPlace(), { since: 0 })).donations.map(({ name }) => name);
    expect(await names()).toEqual(["Ann Berg", "Someone", "Someone"]);
    await type("tiltify names first");
    await type("tiltify block add berg");
    expect(await names()).toEqual(["Someone", "Someone", "Someone"]);
  });

  rule("a recap includes donations below the minimum, but no tests", async () => {
    const { world, type, recap } = await open();
    await type("tiltify minimum 10");
    await donate(world, "Small", { amount: { value: "5", currency: "USD" } });
    await type("tiltify test");
    await world.run();
    await world.clock.advance(2 * hourMs);
    await donate(world, "Ann");
    const since = async (ms: number) =>
      (await recap(callPlace(), { since: world.clock.now() - ms })).donations.map(({ name }) => name);
    expect(await since(10 * hourMs)).toEqual(["Small", "Ann"]);
    expect(await since(hourMs)).toEqual(["Ann"]);
    expect((await recap({ ...callPlace("x"), space: { address: "y", name: "Y" } }, { since: 0 })).donations).toEqual(
      [],
    );
  });

  rule("a recap shows only comments that the place shows", async () => {
    const { world, type, recap, hiding } = await open();
    const comments = async () => (await recap(callPlace(), { since: 0 })).donations.map(({ comment }) => comment);
    await donate(world, "Ann", { donor_comment: "Go otters!" });
    await donate(world, "Troll", { donor_comment: "Boo!" });
    await hiding.hideLast(callPlace(), 1, mod);
    await donate(world, "Bo");
    expect(await comments()).toEqual(["Go otters!", "", ""]);
    await type("tiltify comments approve");
    await donate(world, "Cy", { donor_comment: "Waits." });
    expect((await comments()).at(-1)).toBe("");
    await type("tiltify approve cy");
    expect((await comments()).at(-1)).toBe("Waits.");
    await type("tiltify comments off");
    expect(await comments()).toEqual(["", "", "", ""]);
  });

  rule("a recap lists every donation, however many, and lets other work run in between", async () => {
    const { world, recap } = await open();
    await donate(world, "Ann");
    await donate(world, "Bo");
    await copyNewest(world.store, 1_200);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 0);
    const { donations, sums } = await recap(callPlace(), { since: 0 });
    clearInterval(watch);
    expect(turns).toBeGreaterThan(1);
    expect([donations.length, sums]).toMatchObject([1_202, [{ minor: 1_202n * 2_500n }]]);
    expect((await recap(callPlace(), { since: world.clock.now() - hourMs })).donations).toHaveLength(1_202);
    expect((await recap(callPlace(), { since: world.clock.now() + 1 })).donations).toEqual([]);
  });

  rule("a recap shows Tiltify's total once it is reported", async () => {
    const { world, recap } = await open();
    for (const name of ["Ann", "Bo"]) await donate(world, name);
    const nights = async () => (await recap(callPlace(), { since: 0 })).nights;
    expect(await nights()).toMatchObject([{ raised: { minor: 5_000n } }]);
    await world.receiveFact({ total: "120" });
    await world.run();
    expect(await nights()).toMatchObject([{ raised: { minor: 12_000n, currency: "USD" }, night: { count: 2 } }]);
  });

  test("a recap sums up the donations in a sentence", async () => {
    const { world, type } = await open();
    expect(await type("tiltify recap")).toBe("No donations have been announced here yet.");
    await donate(world, "Ann");
    await donate(world, "Bo", { amount: { value: "7", currency: "EUR" } });
    expect((await type("tiltify recap"))?.split("\n")).toEqual([
      "2 donations, $25 and €7. The first one came in just now.",
      "• Largest: Bo (€7).",
      "The file opens in any spreadsheet. Names and comments look the way they were shown here. Only you can see it.",
    ]);
    await world.clock.advance(48 * hourMs);
    expect(await type("tiltify recap 1")).toBe("No donations were announced here in the last 24 hours.");
    expect(await type("tiltify recap 99")).toMatch(
      /^2 donations, \$25 and €7\. This covers the last 99 days\. The first one came in 2 days ago\.\n/,
    );
    expect(await type("tiltify recap", { role: "moderator" })).toContain("Nothing changed.");
  });
});
