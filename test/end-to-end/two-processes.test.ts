import { describe, expect, inject } from "vitest";
import { postgres } from "../helpers/databases.ts";
import { longTest } from "../helpers/long-test.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describe.skipIf(inject("postgresUrl") === "")("two processes on one Postgres", () => {
  longTest("tell the same trouble with the platform, although only one of them asks it", async () => {
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
});
