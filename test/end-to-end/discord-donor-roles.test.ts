import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import type { FakeMessage } from "../helpers/discord/fake-messages.ts";
import type { FakeComponent } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

const [donor, gold, bots, boss] = ["401", "402", "390", "399"];
const viewer = { user: { id: "71", username: "ann" }, permissions: may.nothing };
/** A manager who has "Manage Roles", and a role above those for donors. */
const manager = { user: { id: "8", username: "bo" }, permissions: may.manageServer };
const manageRoles = String(1n << 28n);

/** Opens a server whose manager may choose roles for donors, and whose bot may give them. */
async function openServer() {
  const world = await serveDiscord(sqlite, {}, (simulator) => ({
    TILTIFY_WEBHOOK_RELAY_ID: simulator.ids.webhookRelay,
  }));
  const { choose, simulator, discord } = world;
  const { members } = discord;
  members.setRole(donor, { name: "Donor", position: 3 });
  members.setRole(gold, { name: "Gold", position: 4 });
  members.setRole(boss, { name: "Boss", position: 8, permissions: manageRoles });
  members.setRole(bots, { name: "bellringer", position: 6, permissions: manageRoles, managed: true });
  members.setBotRoles([bots]);
  members.join("8", [boss]);
  members.join("71");
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  const last = () => discord.messages.findLast(({ interaction }) => interaction !== null);
  return {
    ...world,
    members,
    role: (given: Record<string, string>, who = manager) => choose("tiltify role", { which: "donor", ...given }, who),
    /** Ann gets a link with these consents, and donates this much with it. */
    async give(amount: string, ...agreed: string[]) {
      await choose("give", { ...Object.fromEntries(agreed.map((one) => [one, one])), what: "link" }, viewer);
      const relay = new URL(linkOf(last())).searchParams.get("relay") ?? "";
      return simulator.donate({ amount, name: "Ann", relay });
    },
  };
}

function linkOf(message: FakeMessage | undefined): string {
  const inside = (one: FakeComponent): FakeComponent[] => [one, ...(one.components ?? []).flatMap(inside)];
  return (message?.components ?? []).flatMap(inside).flatMap(({ url }) => url ?? [])[0] ?? "";
}

test("a donor gets the roles that they agreed to, and loses them after a refund", async () => {
  const { role, give, members, simulator } = await openServer();
  expect((await role({ role: donor })).text.split("\n")).toEqual([
    "Everyone whose donation I can match to them gets Donor.",
    "To get it, people type /give.",
  ]);
  await role({ role: gold, amount: "100" });

  const { id } = await give("150", "role", "amount");
  await expect.poll(() => members.rolesOf("71")).toEqual([donor, gold]);
  expect(members.changes.map(({ what, why }) => [what, why])).toEqual([
    ["given", "Donated"],
    ["given", "Donated"],
  ]);

  simulator.update(id, { payment: "cancelled" });
  await expect.poll(() => members.rolesOf("71")).toEqual([]);
  expect(members.changes.at(-1)?.why).toBe("No donation left to show for it");
});

test("a role that shows the amount is given only if the donor agreed", async () => {
  const { role, give, members } = await openServer();
  await role({ role: donor });
  await role({ role: gold, amount: "100" });
  await give("150", "role");
  await expect.poll(() => members.rolesOf("71")).toEqual([donor]);
  expect(members.changes).toHaveLength(1);
});

test("donor roles are taken away when a manager switches them off, and given again after undo", async () => {
  const { role, give, members, choose } = await openServer();
  await role({ role: donor });
  await give("5", "role");
  await expect.poll(() => members.rolesOf("71")).toEqual([donor]);
  await role({ state: "off" });
  await expect.poll(() => members.rolesOf("71")).toEqual([]);
  await choose("tiltify undo", {}, manager);
  await choose("tiltify yes", {}, manager);
  await expect.poll(() => members.rolesOf("71")).toEqual([donor]);
});

test("a donor who asks to be forgotten loses the role", async () => {
  const { role, give, members, choose, store } = await openServer();
  await role({ role: donor });
  await give("5", "role");
  await expect.poll(() => members.rolesOf("71")).toEqual([donor]);
  await choose("give", { what: "erase" }, viewer);
  await expect.poll(() => members.rolesOf("71")).toEqual([]);
  const kept = async () => [
    ...(await store.read.selectFrom("relay_keys").selectAll().execute()),
    ...(await store.read.selectFrom("donor_roles").selectAll().execute()),
  ];
  await expect.poll(kept).toEqual([]);
});

test("a problem with giving a donor role is shown before the role is chosen", async () => {
  const { role, members, discord } = await openServer();
  const { guild } = discord;
  const unchanged = "Nothing changed.";
  expect((await role({ role: "1234" })).text).toBe(`I can't see that role. ${unchanged}`);
  expect((await role({ role: guild.id })).text).toContain("That role is everyone.");
  expect((await role({ role: bots })).text).toContain("bellringer belongs to a bot or to Discord itself");
  expect((await role({ role: "301" })).text).toContain("Otters lets people do more than everyone else");
  members.setRole(donor, { position: 7 });
  expect((await role({ role: donor })).text).toBe(
    `My own role has to be above Donor, under Server Settings → Roles. ${unchanged}`,
  );
  members.setRole(donor, { position: 3 });
  members.setRole(bots, { permissions: "0" });
  expect((await role({ role: donor })).text).toBe(
    `I need the permission Manage Roles, under Server Settings → Roles. ${unchanged}`,
  );
  members.setRole(bots, { permissions: manageRoles });
  members.join("9", ["300"]);
  const helper = { user: { id: "9", username: "cy" }, permissions: may.manageServer };
  expect((await role({ role: donor }, helper)).text).toBe(
    `To pick that role, you need the permission Manage Roles. ${unchanged}`,
  );
  members.setRole("300", { permissions: manageRoles, position: 2 });
  expect((await role({ role: donor }, helper)).text).toBe(`Donor isn't below your own highest role. ${unchanged}`);
  expect((await role({ role: donor })).text).toContain("gets Donor");
});

test("the status command shows donor roles, and how to fix problems with them", async () => {
  const { role, members, choose, discord } = await openServer();
  await role({ role: donor });
  await role({ role: gold, amount: "100" });
  const status = async () => (await choose("tiltify status", {}, manager)).text;
  expect(await status()).toContain(
    "Everyone whose donation I can match to them gets Donor.\nGold is for donations of 100 or more.",
  );
  members.setRole(gold, { position: 7 });
  await eventually(async () => expect(await status()).toContain("Donors aren't getting Gold."));
  expect(await status()).toContain("My own role has to be above Gold, under Server Settings → Roles.");
  discord.guild.roles.delete(gold);
  discord.gateway.dispatch("GUILD_ROLE_DELETE", { guild_id: discord.guild.id, role_id: gold });
  await eventually(async () => expect(await status()).toContain("A donor role is gone."));
  expect(await status()).toContain("Pick one: /tiltify role donor");
});

test("the status command says who has to turn two-factor authentication on for donor roles", async () => {
  const { role, give, members, choose } = await openServer();
  await role({ role: donor });
  members.demandTwoFactor(true);
  await give("5", "role");
  const status = async () => (await choose("tiltify status", {}, manager)).text;
  await eventually(async () => expect(await status()).toContain("Donors aren't getting Donor."));
  expect(await status()).toContain("This server requires two-factor authentication for moderators.");
  expect((await role({ role: gold, amount: "100" })).text).toContain("Gold is for donations");
});

test("a server can have three donor roles", async () => {
  const { role, members } = await openServer();
  members.setRole("403", { name: "Platinum", position: 3 });
  members.setRole("404", { name: "Diamond", position: 3 });
  await role({ role: gold, amount: "100" });
  await role({ role: donor });
  await role({ role: "403", amount: "500" });
  expect((await role({ role: "404", amount: "900" })).text).toContain("There are already 3 roles");
  expect((await role({ role: gold, state: "off" })).text.split("\n").slice(0, 2)).toEqual([
    "Everyone whose donation I can match to them gets Donor.",
    "Platinum is for donations of 500 or more.",
  ]);
});
