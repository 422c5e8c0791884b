import { expect, test } from "vitest";
import { say, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { createMemoryStore, createReconciler, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const manager = "32";

async function connect() {
  const reconciler = createReconciler();
  const opened = await openDiscord({ clock: createFakeClock(), reconciler, kept: createMemoryStore() });
  const { adapter, discord } = opened;
  const calls: CommandCall[] = [];
  adapter.onCommand(async (call) => {
    calls.push(call);
    if (call.text === "tiltify setup") return { ...whisper(), opens: "setup" };
    if (call.text === "tiltify role") {
      reconciler.roles.helpers = String(call.named?.role);
      return whisper("Done: people with the role **Mods** may hide.", "Add it at Server Settings.");
    }
    if (call.text === "tiltify yes") {
      reconciler.connected.push({ name: "Maple's *24h* Stream", channel: "202" });
      return whisper("Done: I announce it.");
    }
    return { ...whisper("I found Maple's 24h Stream."), asksForYes: "a1b2c3" };
  });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  await eventually(() => expect(discord.messages).toHaveLength(1)); // the greeting
  const panel = () => discord.messages.at(-1);
  const shows = (text: string) =>
    eventually(() => {
      const shown = panel();
      expect(shown && visibleText(shown)).toContain(text);
    });
  const press = (custom_id: string, data: object = { component_type: 2 }, permissions = manager) =>
    discord.interactions.create({ type: 3, permissions, message: panel(), data: { custom_id, ...data } });
  const channel = (id: string, name: string) => ({
    component_type: 8,
    values: [id],
    resolved: { channels: { [id]: { id, name, type: 0, permissions: "0" } } },
  });
  return { ...opened, reconciler, calls, panel, shows, press, channel };
}

test("the setup asks for the channel, the campaign, the moderators' channel and the role", async () => {
  const { discord, reconciler, calls, shows, press, channel } = await connect();
  press("setup:open");
  await shows("**1\\. Where announcements go:** pick a channel");

  press("setup:place", channel("202", "donations"));
  await shows("**1\\. Where announcements go:** <#202>");
  await shows("**3\\. Who gets a direct message when something breaks:** <@5>");
  const asked = press("setup:campaign");
  await eventually(() => expect(asked.callbacks).toMatchObject([{ type: 9, data: { custom_id: "setup:campaign" } }]));
  discord.interactions.create({
    type: 5,
    permissions: manager,
    channel: "201",
    message: discord.messages.at(-1),
    data: {
      custom_id: "setup:campaign",
      components: [{ type: 18, component: { type: 4, custom_id: "campaign", value: "@maple/winter" } }],
    },
  });
  await shows("I found Maple's 24h Stream.");
  press("setup:yes:a1b2c3");
  await shows("Done: I announce it.");
  const hello = () => discord.messages[0];
  await eventually(() =>
    expect(visibleText(hello() ?? {})).toBe("All set! /tiltify changes anything, /donate is for everyone."),
  );
  expect(JSON.stringify(hello()?.components)).not.toContain("setup:open");
  press("setup:open");
  await shows("**2\\. Campaign:** Maple's \\*24h\\* Stream in <#202>");
  press("setup:team", channel("201", "general"));
  await shows("**3\\. Alerts channel, for when something breaks:** <#201>");
  press("setup:role", {
    component_type: 6,
    values: ["300"],
    resolved: { roles: { "300": { id: "300", name: "Mods", permissions: "0" } } },
  });
  await shows("**4\\. Your moderators:** <@&300>");
  await shows("Done: people with the role \\*\\*Mods\\*\\* may hide. Add it at Server Settings.");

  expect(calls.map(({ text, named, place }) => ({ text, named, place: place.address }))).toEqual([
    { text: "tiltify connect", named: { campaign: "@maple/winter", place: "202" }, place: "201" },
    { text: "tiltify yes", named: undefined, place: "202" },
    { text: "tiltify role", named: { which: "helpers", role: "300" }, place: "202" },
  ]);
  expect(reconciler.seen.filter((what) => what.startsWith("team"))).toEqual(["team 775 by 5 in en", "team 201 by 5"]);
});

test("the setup offers to switch to the member's language if the server's language is a different one", async () => {
  const { reconciler, calls, panel, shows, press } = await connect();
  press("setup:open");
  await shows("**4\\. Your moderators:**");
  expect(JSON.stringify(panel())).not.toContain("setup:language");

  reconciler.spoken.language = "pseudo";
  press("setup:open");
  await shows("**5\\. Language:** Pseudo");
  expect(JSON.stringify(panel())).toContain("5. Switch to English");
  press("setup:language");
  await eventually(() => expect(calls).toMatchObject([{ text: "tiltify language", named: { language: "en" } }]));
});

test("the setup offers to keep the campaign from last time when it connects a new campaign", async () => {
  const { adapter, discord, calls, panel, shows, press, channel } = await connect();
  const ways = { yes: "Replace it, keep all settings", other: "Keep both", word: "both" };
  adapter.onCommand(async (call) => {
    calls.push(call);
    if (call.text === "tiltify yes both") return whisper("Done: I announce both.");
    return { ...whisper("Replace Summer Stream?"), asksForYes: "a1b2c3", ways };
  });
  press("setup:place", channel("202", "donations"));
  await shows("**1\\. Where announcements go:** <#202>");
  discord.interactions.create({
    type: 5,
    permissions: manager,
    channel: "201",
    message: panel(),
    data: {
      custom_id: "setup:campaign",
      components: [{ type: 18, component: { type: 4, custom_id: "campaign", value: "@maple/winter" } }],
    },
  });
  await shows("Replace Summer Stream?");
  expect(JSON.stringify(panel())).toMatch(/"Replace it, keep all settings".*"Keep both"/);
  press("setup:yes:a1b2c3:both");
  await shows("Done: I announce both.");
});

test.each([
  { helpers: "300", role: "moderator" },
  { managers: "300", role: "manager" },
  { helpers: "301", role: "everyone" },
])("a member with the chosen $role role has its rights", async ({ role, ...chosen }) => {
  const { adapter, discord, reconciler } = await connect();
  Object.assign(reconciler.roles, chosen);
  const roles: string[] = [];
  adapter.onCommand(async ({ user }) => {
    roles.push(user.role);
    return say("Here.");
  });

  discord.interactions.create({ roles: ["300"], data: { id: "1", type: 1, name: "total", options: [] } });

  await eventually(() => expect(roles).toEqual([role]));
});

test("the setup says at once if the bot can't write in the chosen channel", async () => {
  const { discord, press, shows, channel } = await connect();
  discord.guild.overwrites.set("202", { allow: "0", deny: "2048" });
  discord.gateway.dispatch("CHANNEL_UPDATE", discord.guild.toChannel("202"));
  press("setup:open");
  await shows("### Set up");

  press("setup:place", channel("202", "donations"));

  await shows("I can't post in <#202>: my role needs **Send Messages** there.");
  await shows("**1\\. Where announcements go:** pick a channel");
});

test("the setup panel says so if the bot can no longer write in its channel", async () => {
  const { discord, reconciler, press, shows } = await connect();
  reconciler.connected.push({ name: "Winter", channel: "202" });
  press("setup:open");
  await shows("### Set up\n**1\\. Where announcements go:** <#202>");
  discord.guild.overwrites.set("202", { allow: "0", deny: "2048" });
  discord.gateway.dispatch("CHANNEL_UPDATE", discord.guild.toChannel("202"));
  press("setup:open");

  await shows("### Set up\nI can't post in <#202>: my role needs **Send Messages** there.");
});

test("/tiltify setup opens the same steps and is refused to members", async () => {
  const { discord, lines, shows, press } = await connect();
  const choose = (permissions: string) =>
    discord.interactions.create({
      permissions,
      data: { id: "1", type: 1, name: "tiltify", options: [{ name: "setup", type: 1, options: [] }] },
    });

  choose(manager);
  await shows("### Set up");
  choose("8192");
  await shows("Only people who manage this server can set me up.");
  press("setup:open", { component_type: 2 }, "0");

  await eventually(() =>
    expect(discord.messages.filter((sent) => visibleText(sent).includes("### Set up"))).toHaveLength(1),
  );
  await eventually(() => expect(lines.filter(({ msg }) => msg === "command refused")).toHaveLength(2));
});
