import { expect, test } from "vitest";
import { createDonorRoles } from "../../../src/services/giving/donor-roles.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { createKeyvStore } from "../../../src/store/engine/keyv-store.ts";
import { insertRelayKey } from "../../../src/store/giving/relay-keys.ts";
import { saveDonations } from "../../../src/store/ledger/donations.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";
import { discordErrors, rateLimited } from "../../helpers/discord/errors.ts";
import type { FakeDiscordOptions } from "../../helpers/discord/fake-discord.ts";
import { openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { wordsOf } from "../../helpers/words.ts";

const place = {
  ...{ chat: "discord", connection: "discord:0", address: "202", name: "#donations" },
  space: { address: "100", name: "Otter Lounge" },
};
const [donor, gold, bots] = ["401", "402", "390"];
const manageRoles = String(1n << 28n);
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const ann = { id: "71", name: "ann", role: "everyone" } as const;

/** A server that gives the role Donor to everybody, and Gold from $100 on. */
async function openServer(options: FakeDiscordOptions = {}) {
  const clock = createFakeClock();
  const { discord, adapter } = await openDiscord({ clock, mostPerSecond: Number.POSITIVE_INFINITY, discord: options });
  const { members } = discord;
  discord.guild.roles.set(donor, { name: "Donor", permissions: "0", position: 3, managed: false });
  discord.guild.roles.set(gold, { name: "Gold", permissions: "0", position: 4, managed: false });
  discord.guild.roles.set(bots, { name: "bellringer", permissions: manageRoles, position: 6, managed: true });
  discord.guild.botRoles.push(bots);
  await adapter.start([]);
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe(undefined));
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  await store.write((tx) => ensureDestination(tx, place, clock.now()));
  const setRoles = (value: string) =>
    store.write((tx) => {
      const scope = scopes.space("discord/100");
      return writeSetting(tx, { scope, key: "role donor", value, by: "test", now: clock.now() });
    });
  await setRoles(`${donor}, ${gold} = 100`);
  const told: string[] = [];
  let isOurs = true;
  const open = () =>
    createDonorRoles({
      store,
      members: adapter.members,
      kept: createKeyvStore(store, "donor-roles", clock.now),
      receives: (server) => server === undefined || isOurs,
      notices: {
        notify: async ({ key }) => void told.push(key),
        over: async (key) => void told.push(`${key} over`),
      },
      wordsOf,
      clock,
      random: () => 0,
      log: silentLog,
    });
  let donors = open();
  /** Stores a donation in this state. */
  async function gave(
    id: string,
    {
      user = String(ann.id),
      dollars = 25,
      consent = "role amount",
      state = "completed" as "completed" | "cancelled",
    } = {},
  ): Promise<void> {
    const now = clock.now();
    await store.write(async (tx) => {
      const amount = { minor: BigInt(dollars * 100), scale: 2, currency: "USD" };
      const known = {
        amount,
        completedAt: now,
        paymentStatus: state,
        stamp: now * 1_000,
        contentHash: "",
        firstSeenAt: now,
      };
      await saveDonations(tx, new Map([[id, known]]));
      const key = { id: `key of ${id}`, space_id: "discord/100", user_id: user, fact_id: "f", consent, client_key: "" };
      await tx.deleteFrom("relay_keys").where("id", "=", key.id).execute();
      await insertRelayKey(tx, { ...key, donation_id: id, created_at: now, roles_due_at: now });
    });
  }
  return {
    ...{ clock, store, discord, members, adapter, told, gave, setRoles },
    seen: () => donors.onSeen(place, ann),
    restart: () => {
      donors = open();
    },
    /** Runs until nobody is due. */
    async run() {
      await clock.advance(1);
      for (let steps = 0; steps < 1_000; steps += 1) if ((await donors.step()) > 0) return;
      throw new Error("there is no end");
    },
    step: () => donors.step(),
    /** Another process handles the server from now on. */
    handOver: () => {
      isOurs = false;
    },
    rows: () => store.read.selectFrom("donor_roles").select(["user_id", "role_id", "state"]).execute(),
  };
}

test("a donor of a large amount gets the donor role and the role for the amount, once each", async () => {
  const { gave, run, members, clock } = await openServer();
  members.join("71");
  await gave("d1", { dollars: 150 });
  await run();
  await clock.leap(2 * dayMs);
  await run();
  expect(members.changes.map(({ what, user, role }) => [what, user, role])).toEqual([
    ["given", "71", donor],
    ["given", "71", gold],
  ]);
});

test("a donor role is given only with the donor's consent", async () => {
  const { gave, run, members } = await openServer();
  for (const user of ["71", "72", "73"]) members.join(user);
  await gave("d1", { dollars: 150, consent: "amount" });
  await gave("d2", { dollars: 150, consent: "role", user: "72" });
  await gave("d3", { dollars: 150, consent: "name", user: "73" });
  await run();
  expect(["71", "72", "73"].map(members.rolesOf)).toEqual([[gold], [donor], []]);
});

test("a role for an amount is given for one large donation, not for the sum of several donations", async () => {
  const { gave, run, members } = await openServer();
  members.join("71");
  await gave("d1", { dollars: 60 });
  await gave("d2", { dollars: 60 });
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
});

test("a refund takes away only those roles that the donor hasn't also earned by another donation", async () => {
  const { gave, run, members, clock } = await openServer();
  members.join("71");
  await gave("d1", { dollars: 25 });
  await gave("d2", { dollars: 150 });
  await run();
  await clock.advance(1_000);
  await gave("d2", { dollars: 150, state: "cancelled" });
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
  await clock.advance(1_000);
  await gave("d1", { state: "cancelled" });
  await run();
  expect(members.rolesOf("71")).toEqual([]);
});

test("a role that the donor had before the donation is kept after a refund", async () => {
  const { gave, run, members, clock } = await openServer();
  members.join("71", [donor]);
  await gave("d1");
  await run();
  await clock.advance(1_000);
  await gave("d1", { state: "cancelled" });
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
  expect(members.changes).toEqual([]);
});

test("a role that the donor already had is not given again after a moderator took it away", async () => {
  const { gave, run, members, rows, clock } = await openServer();
  members.join("71", [donor]);
  await gave("d1");
  await run();
  members.takeByHand("71", donor);
  await clock.leap(2 * dayMs);
  await run();
  expect(members.rolesOf("71")).toEqual([]);
  expect(await rows()).toEqual([{ user_id: "71", role_id: donor, state: "refused" }]);
});

test("a donor role that was taken away by hand is not given again", async () => {
  const { gave, run, members, clock } = await openServer();
  members.join("71");
  await clock.advance(1_000);
  await gave("d1");
  await run();
  members.takeByHand("71", donor);
  await clock.leap(2 * dayMs);
  await run();
  await gave("d2");
  await run();
  expect(members.rolesOf("71")).toEqual([]);
  members.leave("71");
  await clock.advance(minuteMs);
  members.join("71");
  await clock.leap(2 * dayMs);
  await run();
  expect(members.rolesOf("71")).toEqual([]);
});

test("a donor who comes back to the server gets the role at their next command, or within a day", async () => {
  const { gave, run, seen, members, clock } = await openServer();
  members.join("71");
  await gave("d1");
  await run();
  for (const comesBack of [seen, () => clock.leap(2 * dayMs)]) {
    members.leave("71");
    await clock.advance(5 * minuteMs);
    await run();
    members.join("71");
    await run();
    expect(members.rolesOf("71")).toEqual([]);
    await comesBack();
    await run();
    expect(members.rolesOf("71")).toEqual([donor]);
  }
});

test("a donor who is not in the server yet gets the role after joining it", async () => {
  const { gave, run, seen, members } = await openServer();
  await gave("d1");
  await run();
  expect(members.changes).toEqual([]);
  members.join("71");
  await seen();
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
});

test.each([
  ["before Discord has done it", false],
  ["after Discord has done it, before its answer came", true],
])("a process that dies %s leaves no wrong donor role behind", async (_, isDone) => {
  const { gave, run, restart, step, discord, members, clock, rows } = await openServer();
  members.join("71");
  const path = /members\/71\/roles/;
  const broken = isDone ? "posted-and-broken" : ({ status: 502, body: {}, headers: {} } as const);
  await gave("d1");
  discord.fail(path, broken);
  await clock.advance(1);
  await step();
  restart();
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
  expect(await rows()).toEqual([{ user_id: "71", role_id: donor, state: "given" }]);

  await clock.advance(minuteMs);
  await gave("d1", { state: "cancelled" });
  discord.fail(path, broken);
  await clock.advance(1);
  await step();
  restart();
  await run();
  expect(members.rolesOf("71")).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("donor roles that the bot cannot give are reported to the moderators once and given later", async () => {
  const { gave, run, members, told, clock, adapter } = await openServer();
  members.join("71");
  members.setRole(donor, { permissions: "8192" });
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe("powerful"));
  await gave("d1");
  await run();
  expect(members.changes).toEqual([]);
  members.setRole(donor, { permissions: "0" });
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe(undefined));
  await clock.advance(11 * minuteMs);
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
  expect(told).toEqual(["donor-roles:discord/100", "donor-roles:discord/100 over"]);
});

test.each([
  ["has a role already", [donor]],
  ["gets a role that the bot can give", []],
])("donor roles stay reported as stuck when another donor %s", async (_, roles: string[]) => {
  const { gave, run, members, told, clock, adapter } = await openServer();
  members.join("71");
  members.join("72", roles);
  members.setRole(gold, { position: 9 });
  await eventually(() => expect(adapter.members.obstacle("100", gold)).toBe("above"));
  await gave("d1", { dollars: 150 });
  await run();
  await clock.advance(1_000);
  await gave("d2", { user: "72" });
  await run();
  expect(members.rolesOf("72")).toEqual([donor]);
  expect(told).toEqual(["donor-roles:discord/100"]);

  members.setRole(gold, { position: 4 });
  await eventually(() => expect(adapter.members.obstacle("100", gold)).toBeUndefined());
  await clock.advance(11 * minuteMs);
  await run();
  expect(members.rolesOf("71")).toEqual([donor, gold]);
  expect(told).toEqual(["donor-roles:discord/100", "donor-roles:discord/100 over"]);
});

test("the moderators are told if donor roles need two-factor authentication, until the bot can give them", async () => {
  const { gave, run, members, told, clock, adapter } = await openServer();
  for (const user of ["71", "72"]) members.join(user);
  members.demandTwoFactor(true);
  await gave("d1");
  await gave("d2", { user: "72" });
  await run();
  expect(adapter.members.obstacle("100", donor)).toBe("two-factor");
  expect(new Set(told)).toEqual(new Set(["donor-roles:discord/100"]));
  members.demandTwoFactor(false);
  await clock.advance(11 * minuteMs);
  await run();
  expect(["71", "72"].map(members.rolesOf)).toEqual([[donor], [donor]]);
  expect(adapter.members.obstacle("100", donor)).toBeUndefined();
  expect(told.at(-1)).toBe("donor-roles:discord/100 over");
});

test("donor roles that the bot cannot take back are reported to the moderators once and taken back later", async () => {
  const { gave, run, members, told, clock, adapter } = await openServer();
  members.join("71");
  await gave("d1");
  await run();
  told.length = 0;
  members.setRole(donor, { position: 9 });
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe("above"));
  await clock.advance(1_000);
  await gave("d1", { state: "cancelled" });
  await run();
  await clock.advance(11 * minuteMs);
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
  expect(new Set(told)).toEqual(new Set(["donor-roles:discord/100"]));

  members.setRole(donor, { position: 3 });
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe(undefined));
  await clock.advance(11 * minuteMs);
  await run();
  expect(members.rolesOf("71")).toEqual([]);
  expect(told.at(-1)).toBe("donor-roles:discord/100 over");
});

test("a notice about stuck donor roles is closed when the roles are switched off", async () => {
  const { gave, run, members, told, clock, adapter, setRoles } = await openServer();
  members.join("71");
  members.setRole(donor, { position: 9 });
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe("above"));
  await gave("d1");
  await run();
  told.length = 0;
  await clock.advance(1_000);
  await setRoles("off");
  await run();
  expect(told).toEqual(["donor-roles:discord/100 over"]);
});

test("a donor role with a moderator's permission in any channel is refused", async () => {
  const { discord, adapter } = await openServer();
  const { guild, gateway } = discord;
  const withOverwrite = (allow: bigint) => {
    const channel = guild.toChannel("201") as { permission_overwrites: object[] };
    const overwrite = { id: donor, type: 0, allow: String(allow), deny: "0" };
    gateway.dispatch("CHANNEL_UPDATE", { ...channel, permission_overwrites: [overwrite] });
  };
  withOverwrite(1n << 13n);
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe("powerful"));
  withOverwrite(1n << 10n);
  await eventually(() => expect(adapter.members.obstacle("100", donor)).toBe(undefined));
});

test("after a manager changes the donor roles, all donors get the new roles, even after a restart", async () => {
  const { gave, run, restart, setRoles, members, clock } = await openServer();
  members.join("71");
  await gave("d1", { dollars: 150 });
  await run();
  restart();
  await setRoles(gold);
  await clock.advance(1_000);
  await run();
  expect(members.rolesOf("71")).toEqual([gold]);
  await setRoles("off");
  await run();
  expect(members.rolesOf("71")).toEqual([]);
});

test("a deleted donor role is given to nobody and does not keep donors from getting other roles", async () => {
  const { gave, run, members, discord, told } = await openServer();
  members.join("71");
  discord.guild.roles.delete(donor);
  discord.gateway.dispatch("GUILD_ROLE_DELETE", { guild_id: discord.guild.id, role_id: donor });
  await gave("d1", { dollars: 150 });
  await run();
  expect(members.rolesOf("71")).toEqual([gold]);
  // Returns the keys of notices. Each is sent once while its problem lasts, however often the problem is found.
  expect(told).toEqual([`donor-role-gone:discord/100:${donor}`, "donor-roles:discord/100 over"]);
});

test.each([
  ["no longer exists", "unknownUser"],
  ["gets an error that nobody knows", "unknownCode"],
] as const)("a donor who %s delays no other donor's roles", async (_, error) => {
  const { gave, run, members, discord, clock } = await openServer();
  members.join("72");
  for (let times = 0; times < 20; times += 1) discord.fail(/members\/71$/, discordErrors[error]);
  await gave("d1");
  await clock.advance(1);
  await gave("d2", { user: "72" });
  await run();
  expect(members.rolesOf("72")).toEqual([donor]);
});

test("donor roles in other servers are hardly delayed when Discord rate-limits one server", async () => {
  const { gave, step, run, members, discord, clock } = await openServer();
  members.join("71");
  discord.fail(/members\/71$/, rateLimited(3));
  await gave("d1");
  await clock.advance(1);
  const waitMs = await step();
  expect(waitMs).toBeGreaterThan(0);
  expect(members.changes).toEqual([]);
  await clock.advance(5_000);
  await run();
  expect(members.rolesOf("71")).toEqual([donor]);
});

test("a process stops retrying a rate-limited server's donor roles once another process takes over that server", async () => {
  const { gave, step, handOver, members, discord, clock } = await openServer();
  members.join("71");
  discord.fail(/members\/71$/, rateLimited(3));
  await gave("d1");
  await clock.advance(1);
  await step();
  handOver();
  await clock.advance(4_000);
  expect(await step()).toBe(5_000);
});
