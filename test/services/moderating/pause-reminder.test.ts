import { expect, test } from "vitest";
import { createPauseReminder } from "../../../src/services/moderating/pause-reminder.ts";
import { writeTeamPlace } from "../../../src/settings/team.ts";
import { later } from "../../../src/words/later.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";
import { storeNotices } from "../../helpers/sent-notices.ts";

const minuteMs = 60_000;

describeDatabases("a pause without an end", (database, rule) => {
  rule("a pause without an end is reported to the moderators once, after an hour", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    const team = await world.follow({ place: "mods" });
    const audience = { space: "memory/space" };
    await world.store.write((tx) =>
      writeTeamPlace(tx, { audience, destinationId: team, by: "m1", now: world.clock.now() }),
    );
    const notices = storeNotices(world);
    const remind = createPauseReminder({ store: world.store, notices, clock: world.clock });
    const { type } = createModerators(world);
    await type("tiltify pause");
    await world.receive();
    for (let minutes = 0; minutes < 130; minutes += 10) {
      await remind();
      await world.run();
      expect(world.chat.posted).toHaveLength(minutes < 60 ? 0 : 1);
      await world.clock.advance(10 * minuteMs);
    }
    expect(world.chat.posted).toMatchObject([
      { place: "mods", body: expect.stringContaining("Announcements have been paused for an hour.") },
    ]);
    await type("tiltify pause 2h");
    await remind();
    await type("tiltify resume");
    await world.run();
    expect(world.chat.bodies("stream")).toHaveLength(1);
  });

  test("a forgotten pause of the whole bot is reported only to the host", async () => {
    const world = await createDeliveryWorld(database);
    const [team, alerts] = [await world.follow({ place: "mods" }), await world.follow({ place: "alerts" })];
    const [by, now] = ["m1", world.clock.now()];
    await world.store.write(async (tx) => {
      await writeTeamPlace(tx, { audience: { space: "memory/space" }, destinationId: team, by, now });
      await writeTeamPlace(tx, { audience: "host", destinationId: alerts, by, now });
    });
    const { store, clock } = world;
    const notices = storeNotices(world);
    const remind = createPauseReminder({ store, notices, clock });
    const { host, settings } = createModerators(world);
    const maple = { id: "h1", name: "maple", role: "manager" } as const;
    await host.pauseAll(maple);

    await clock.advance(61 * minuteMs);
    await remind();
    await world.run();

    expect(world.chat.posted).toMatchObject([
      { place: "alerts", body: expect.stringContaining("To resume: /tiltify host pause-all off") },
    ]);

    expect((await host.status()).troubles).toHaveLength(1);
    await host.resumeAll(maple);
    await remind();
    await world.run();
    expect((await host.status()).troubles).toEqual([]);
    expect(world.chat.posted).toHaveLength(1);
    expect(await settings.history(callPlace())).toMatchObject([
      { by: "My host", what: later("changed.resumed-everywhere") },
      { by: "My host", what: later("changed.paused-everywhere") },
    ]);
  });
});
