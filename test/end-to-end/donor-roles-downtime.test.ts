import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { createRelayKey } from "../../src/simulator/relays.ts";
import { insertRelayKey } from "../../src/store/giving/relay-keys.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

const [donor, gold, bots] = ["401", "402", "390"];
const place = {
  chat: "discord",
  space: { address: "100", name: "Otter Lounge" },
  connection: "discord:0",
  address: "202",
};
const links = 2_000;
const gifts = 500;
const hourMs = 3_600_000;
/** discord.js recognizes ids by their length. It would give each shorter one its own rate limit. */
const firstUser = 10n ** 17n;
/** Ten changes in a window, as on Discord, whose window is longer. */
const roleLimit = { changes: 10, perMs: 250 };

test("donor roles are correct after an hour of downtime with 500 donations", async () => {
  const url = await sqlite.fresh();
  const people = Array.from({ length: links }, (_, at) => ({
    id: `key-${at}`,
    user: String(firstUser + BigInt(at)),
    at,
  }));
  const giving = people.filter(({ at }) => at % (links / gifts) === 0);

  const world = await serveDiscord(
    { kind: "SQLite", fresh: async () => url },
    {},
    (simulator, discord) => {
      for (const { id, user, at } of people) {
        const { client_key } = createRelayKey(simulator.world, { id });
        discord.members.join(user);
        if (at % (links / gifts) !== 0) continue;
        const gift = simulator.donate({
          amount: at % 8 === 0 ? "150" : "25",
          name: `Donor ${at}`,
          relay: client_key,
        });
        if (at % 200 === 0) simulator.update(gift.id, { payment: "cancelled" });
      }
      discord.guild.roles.set(donor, { name: "Donor", permissions: "0", position: 3, managed: false });
      discord.guild.roles.set(gold, { name: "Gold", permissions: "0", position: 4, managed: false });
      discord.guild.roles.set(bots, {
        name: "bellringer",
        permissions: String(1n << 28n),
        position: 6,
        managed: true,
      });
      discord.guild.botRoles.push(bots);
      return { TILTIFY_WEBHOOK_RELAY_ID: simulator.ids.webhookRelay };
    },
    { roleLimit },
    async (simulator) => {
      const store = await openTestStore(url);
      const since = Date.now() - hourMs;
      await store.write(async (tx) => {
        const destinationId = await ensureDestination(tx, place, since);
        const fact = { id: simulator.campaignId, kind: "campaign" as const, name: "Maple's 24h Stream" };
        await addFollow(tx, { destinationId, fact, since, by: "test", now: since });
        const setting = { scope: scopes.space("discord/100"), key: "role donor", value: `${donor}, ${gold} = 100` };
        await writeSetting(tx, { ...setting, by: "test", now: since });
        for (const { id, user } of people) {
          const key = { id, space_id: "discord/100", user_id: user, fact_id: simulator.campaignId, client_key: "" };
          const rest = { consent: "role amount", donation_id: null, created_at: since, roles_due_at: null };
          await insertRelayKey(tx, { ...key, ...rest });
        }
      });
      await store.close();
    },
  );
  const { discord, simulator } = world;
  const { members } = discord;
  const wanted = ({ at }: { at: number }) => (at % 200 === 0 ? [] : at % 8 === 0 ? [donor, gold] : [donor]);
  const changes = giving.flatMap(wanted).length;
  // Discord's limit alone takes 14 s. The bot may not be much slower.
  await expect.poll(() => members.changes.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(changes);

  for (const person of people) {
    const isDonor = person.at % (links / gifts) === 0;
    expect([person.id, members.rolesOf(person.user)]).toEqual([person.id, isDonor ? wanted(person) : []]);
  }
  expect(members.refused()).toBe(0);
  const lists = simulator.requestCounts().listWebhookRelayKeys ?? 0;
  expect(lists).toBe(links / 100);
}, 180_000);
