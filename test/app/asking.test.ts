import { expect, test } from "vitest";
import { createAsking } from "../../src/app/asking.ts";
import { openWords } from "../../src/app/common.ts";
import { createDuties } from "../../src/app/duties.ts";
import { openPlatform } from "../../src/app/platform.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Lease } from "../../src/store/engine/leases.ts";
import { createNeighbours } from "../../src/upkeep/neighbours.ts";
import { createSealing } from "../../src/util/sealing.ts";
import { silentLog as log, openTestStore, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

test("a delivery closes the notice about missing webhooks only in the process that polls the lists", async () => {
  const clock = createFakeClock();
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const config = readConfig({ TILTIFY_CLIENT_ID: "1d".repeat(32), TILTIFY_CLIENT_SECRET: "5e".repeat(32) });
  const basics = { config, store, clock, log, random: () => 0, sealing: createSealing(Buffer.alloc(32)) };
  const { notices, told } = createSentNotices();
  const none = () => undefined;
  const open = (lease: Lease | undefined) => {
    const duties = createDuties({ store, roles: config.roles, self: undefined });
    const neighbours = createNeighbours({ store, owner: duties.owner, clock, log, onNotified: none });
    const common = { ...basics, ...openWords(log), duties, neighbours, hurry: 1, backupsHeldUntil: none };
    const options = { lease: () => lease, notices, absence: none, onFound: none, onEntered: none };
    return createAsking({ ...common, platform: openPlatform(basics) }, options);
  };
  open(undefined).onDelivered(["campaign"]);
  expect(told()).toEqual([]);
  open({ name: "catch-up", owner: "test", token: 1 }).onDelivered(["campaign"]);
  expect(told()).toEqual(["over: deliveries"]);
});
