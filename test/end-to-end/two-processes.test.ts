import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { postgres } from "../helpers/databases.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describe.skipIf(inject("postgresUrl") === "")("two processes on one Postgres", () => {
  test("two processes on one Postgres show the same state of Tiltify during an outage and after it", async () => {
    const { clock, simulator, start } = await openServedWorld(postgres, { env: { EVENTS: "pull" } });
    const bots = [await start(), await start()] as const;
    const [asking] = bots;
    await asking.connect();
    const pass = await createPasser(clock);
    const standing = () =>
      Promise.all(
        bots.map(async ({ services, place }) => {
          const { platform, unread } = await services.status(place);
          return { platform, unread };
        }),
      );
    const both = async (one: Awaited<ReturnType<typeof standing>>[number]) => {
      const told = await standing();
      return JSON.stringify(told) === JSON.stringify([one, one]);
    };
    const unread = ["Maple's 24h Stream"];
    simulator.faults.add({ how: 500, times: "always" });
    await pass.until(() => both({ platform: "silent", unread }));
    simulator.faults.clear();
    await pass.until(() => both({ platform: null, unread: [] }));
    expect((await asking.services.host.status()).platform).toBeNull();
  });

  test("two processes on one Postgres notify each other of a new follow", async () => {
    const { clock, config, start } = await openServedWorld(postgres, { env: { EVENTS: "pull" } });
    const [first, second] = [await start(), await start()];
    const client = new pg.Client(config.databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    const notes: string[] = [];
    client.on("notification", ({ payload = "" }) => notes.push(payload));
    const { rows } = await client.query<{ schema: string }>("select current_schema() as schema");
    await client.query(`listen ${client.escapeIdentifier(`bellringer ${rows[0]?.schema}`)}`);
    const pass = await createPasser(clock);
    const sessions = second.store.read.selectFrom("leases").select("name").where("name", "like", "session:%");
    await pass.until(async () => (await sessions.execute()).length === 2);
    await first.connect();
    const followed = () => notes.filter((note) => note.includes("followed")).length;
    await pass.until(async () => followed() > 0);
    await pass.minutes(0.5);
    expect(followed()).toBeLessThan(5);
  });
});
