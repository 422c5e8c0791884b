import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

const mods = "300";
const otters = "301";

test("a helper role may moderate, and a manager role may change everything", async () => {
  const { choose, lines } = await serveDiscord(sqlite);
  const member = { permissions: may.nothing };
  const ofMods = { permissions: may.nothing, roles: [mods] };
  const ofOtters = { permissions: may.nothing, roles: [otters] };

  expect(await choose("tiltify pause", {}, ofMods)).toEqual({
    text: "Only moderators can do that here.\nNothing changed.",
    isPrivate: true,
  });
  expect(await choose("tiltify role", { which: "helpers", role: mods })).toEqual({
    text: [
      "People with the role Mods can hide, pause and test here.",
      "To let them see the commands, add the role under Server Settings → Integrations → bellringer → /tiltify.",
    ].join("\n"),
    isPrivate: true,
  });
  expect((await choose("tiltify pause", {}, ofMods)).text).toMatch(/^Announcements are paused/);
  expect((await choose("tiltify hide", {}, member)).text).toBe(
    "Only moderators, or the role Mods, can do that here.\nNothing changed.",
  );

  expect((await choose("tiltify cooldown", { cooldown: "calm" }, ofOtters)).text).toBe(
    "Only people who manage this server can do that.\nNothing changed.",
  );
  expect((await choose("tiltify role", { which: "managers", role: otters })).text).toBe(
    "People with the role Otters can use all commands here.",
  );
  expect((await choose("tiltify cooldown", { cooldown: "calm" }, ofOtters)).text).toMatch(/^Cooldown/);
  expect((await choose("tiltify cooldown", { cooldown: "every" }, ofMods)).text).toBe(
    "Only people who manage this server, or the role Otters, can do that.\nNothing changed.",
  );
  expect(lines.filter(({ msg }) => msg === "command refused")).toMatchObject([
    { command: "tiltify pause", user: "5", needs: "moderator" },
    { command: "tiltify hide", user: "5", needs: "moderator" },
    { command: "tiltify cooldown", user: "5", needs: "manager" },
    { command: "tiltify cooldown", user: "5", needs: "manager" },
  ]);
});

test("a chosen role can be shown, removed and undone like any other setting", async () => {
  const { choose } = await serveDiscord(sqlite);
  expect((await choose("tiltify role", { which: "helpers" })).text).toContain(
    "Only people who manage messages can hide, pause and test here.\nTo change it, type",
  );
  // A Discord that does not know the new commands yet still sends the old ones.
  expect((await choose("tiltify role helpers", { role: mods })).text).toMatch(/^People with the role Mods/);
  expect((await choose("tiltify role helpers")).text).toContain("To change it: /tiltify role helpers off");
  expect((await choose("tiltify role")).text.split("\n")).toEqual([
    expect.stringContaining("Only people who manage this server can change everything here."),
    expect.stringContaining("People with the role Mods can hide, pause and test here."),
    expect.stringContaining("Nobody gets pinged here."),
    "- **donor**: Donors don't get a role here.",
    "To change it, type /tiltify role helpers and a role.",
  ]);

  expect((await choose("tiltify role", { which: "helpers", state: "off" })).text).toContain(
    "Only people who manage messages",
  );
  const ofMods = { permissions: may.nothing, roles: [mods] };
  expect((await choose("tiltify show", {}, ofMods)).text).toContain("Nothing changed.");
  expect((await choose("tiltify undo")).text).toBe("Undone. Helper role: Mods again.");
  await expect.poll(async () => (await choose("tiltify show", {}, ofMods)).text).toBe("Nothing is hidden here.");
});

test.each(["managers", "helpers", "ping"])("switching off the role of %s never assigns a role", async (kind) => {
  const { choose, store } = await serveDiscord(sqlite);
  const held = () => store.read.selectFrom("settings").select("value").where("key", "=", `role ${kind}`).execute();

  expect((await choose(`tiltify role ${kind}`, { role: otters, state: "off" })).text).toBe(
    "Otters isn't that role. Nothing changed.",
  );
  expect(await held()).toEqual([]);
  await choose(`tiltify role ${kind}`, { role: mods });
  expect((await choose(`tiltify role ${kind}`, { role: otters, state: "off" })).text).toContain("Nothing changed.");
  expect(await held()).toEqual([{ value: mods }]);
  expect((await choose(`tiltify role ${kind}`, { role: mods, state: "off" })).text).toMatch(
    /^(?:Only people who manage|Nobody gets pinged)/,
  );
  expect(await held()).not.toEqual([{ value: mods }]);
});

test("the role @everyone is refused as the managers' role", async () => {
  const { choose, store } = await serveDiscord(sqlite);

  expect((await choose("tiltify role", { which: "managers", role: "100" })).text).toBe(
    "That role is everyone. Pick a different one. Nothing changed.",
  );
  expect((await choose("tiltify role", { which: "managers", role: "999999" })).text).toBe(
    "I can't see that role. Nothing changed.",
  );
  const rows = await store.read.selectFrom("settings").select("key").where("key", "like", "role%").execute();
  expect(rows).toEqual([]);
});
