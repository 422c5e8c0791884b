import { sql } from "kysely";
import { expect, test } from "vitest";
import { discordConnection } from "../../../src/chat/traits.ts";
import { createServerReconciler } from "../../../src/services/connecting/server-reconciler.ts";
import type { Store } from "../../../src/store/engine/database.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { saveOverlay } from "../../../src/store/places/overlays.ts";
import type { FactKind } from "../../../src/util/fact-kinds.ts";
import { outWebhookOf, overlayOf } from "../../../src/util/mirror-ids.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../../helpers/donation-events.ts";
import { holdCommits } from "../../helpers/held-commits.ts";
import { createSentNotices } from "../../helpers/sent-notices.ts";

const minuteMs = 60_000;
const server = "10";
const outWebhook = "0123456789ab";
const place = {
  chat: "discord",
  connection: discordConnection,
  space: { address: server, name: server },
  address: "201",
};

/** A Discord server and another place follow the same campaign. The server also follows its team. */
async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  const { store, clock } = world;
  const reconciler = createServerReconciler({
    store,
    platform: undefined,
    outWebhooks: [outWebhook],
    onOpened: () => undefined,
    notices: () => createSentNotices().notices,
    clock,
    log: silentLog,
  });
  await world.follow({ place: "other" });
  const follow = (fact: { id: string; kind: FactKind; name: string }) =>
    store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, clock.now());
      await addFollow(tx, { destinationId, fact, since: clock.now(), by: "test", now: clock.now() });
    });
  const donate = async (id: string) => {
    await world.receive({ data: { id, team_event_id: teamCampaignId } });
    await world.run();
  };
  const queued = async (id = "discord/10/201") => {
    const rows = store.read.selectFrom("outbox").select(["moment_key", "created_at", "fact_id"]);
    return rows.where("destination_id", "=", id).orderBy("seq").execute();
  };
  await follow({ id: teamCampaignId, kind: "team_campaign", name: "Night Shift" });
  await clock.advance(1);
  await follow({ id: campaignId, kind: "campaign", name: "Maple" });
  return { ...world, reconciler, donate, queued };
}

describeDatabases("a server that the bot comes back to", (database, rule) => {
  test("donations made while the bot was removed from a server are announced there after its return, old ones as late", async () => {
    const { clock, reconciler, donate, queued } = await open(database);
    await donate("before");
    await reconciler.left(server);
    await donate("long ago");
    const longAgo = clock.now();
    await clock.advance(30 * minuteMs);
    await donate("just now");
    const cameBackAt = clock.now();
    await reconciler.joined(server);
    await reconciler.joined(server);

    const rows = await queued();
    expect(rows.map((row) => row.moment_key)).toEqual(["donation:before", "donation:long ago", "donation:just now"]);
    expect(rows[1]?.created_at).toBeLessThanOrEqual(longAgo);
    expect(rows[2]?.created_at).toBe(cameBackAt);
  });

  test.skipIf(database.kind === "SQLite")(
    "a donation that intake is storing while the bot comes back to a server is announced there",
    async () => {
      const world = await open(database);
      const { store, reconciler, queued } = world;
      await reconciler.left(server);
      await world.receive({ data: { id: "meanwhile" } });
      const held = await holdCommits(database, world, "donation_facts");
      const stored = world.run();
      await held.reached();
      const back = reconciler.joined(server);
      await Promise.race([back, untilBlocked(store)]);
      await held.release();
      await Promise.all([stored, back]);

      expect(await queued()).toMatchObject([{ moment_key: "donation:meanwhile" }]);
    },
  );

  rule(
    "a donation made while the bot was away from a server also reaches its overlay and the outgoing webhook once",
    async () => {
      const { store, clock, reconciler, donate, queued } = await open(database);
      await store.write((tx) => saveOverlay(tx, { place, keyHash: "hash", now: clock.now() }));
      await reconciler.left(server);
      await donate("away");
      await reconciler.joined(server);
      await reconciler.joined(server);

      expect(await queued(overlayOf("discord/10/201"))).toMatchObject([{ moment_key: "donation:away" }]);
      expect(await queued(outWebhookOf("discord/10/201", outWebhook))).toMatchObject([{ moment_key: "donation:away" }]);
    },
  );

  rule(
    "donations from a time when the bot was down and removed from a server are announced after the next check",
    async () => {
      const { reconciler, donate, queued } = await open(database);
      await reconciler.present([], () => true);
      await donate("away");
      await reconciler.present([server], () => true);

      expect(await queued()).toMatchObject([{ moment_key: "donation:away", fact_id: campaignId }]);
    },
  );
});

/** Resolves once a transaction waits for a row that another transaction has locked. */
async function untilBlocked({ read }: Store): Promise<void> {
  const blocked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'advisory'
    and application_name = current_setting('application_name')`;
  while ((await blocked.execute(read)).rows.length === 0);
}
