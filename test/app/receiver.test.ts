import { request } from "undici";
import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { donationEvent } from "../helpers/donation-events.ts";
import { holdCommits } from "../helpers/held-commits.ts";
import { openServedWorld } from "../helpers/served-world.ts";
import { deliverSigned } from "../helpers/signed-delivery.ts";

describeDatabases("a delivery", (database) => {
  test("a delivery is answered 204 only after it is on disk", async () => {
    const { clock, simulator, start, config } = await openServedWorld(database);
    const { url, store } = await start();
    const { body } = donationEvent({ at: clock.now() });
    const commits = await holdCommits(database, { url: config.databaseUrl, store }, "delivery_batches");
    let status: number | undefined;
    const delivered = deliverSigned({ url, secret: simulator.webhookSecret, body, now: clock.now() }).then((given) => {
      status = given;
    });
    await commits.reached();
    // An earlier answer would have arrived before that of this later request.
    await (await request(`${url}/livez`)).body.dump();
    expect(status).toBeUndefined();
    await commits.release();
    await delivered;
    expect(status).toBe(204);
    expect(await store.read.selectFrom("delivery_batches").select("id").execute()).toHaveLength(1);
  });
});
