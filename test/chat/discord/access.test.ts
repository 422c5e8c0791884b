import { expect, test } from "vitest";
import type { AccessMode } from "../../../src/chat/access-mode.ts";
import { say } from "../../../src/chat/reply/reply.ts";
import { systemClock } from "../../../src/util/clock.ts";
import { discordErrors } from "../../helpers/discord/errors.ts";
import type { FakeGuild } from "../../helpers/discord/fake-guild.ts";
import type { Pressed } from "../../helpers/discord/fake-interactions.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { createMemoryStore, createReconciler, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { longTest } from "../../helpers/long-test.ts";

const owner = { id: "1", username: "maple" };
const stranger = { id: "5", username: "ann" };
const hostChannel = "771";

async function connect(
  mode: AccessMode,
  options: { kept?: ReturnType<typeof createMemoryStore>; hostIds?: string[]; closed?: RegExp[] } & Partial<
    Pick<FakeGuild, "ownedBy" | "team">
  > = {},
) {
  const { ownedBy = "2", team = null, closed = [], ...given } = options;
  const reconciler = createReconciler();
  const opened = await openDiscord({ clock: createFakeClock(), mode, reconciler, kept: createMemoryStore(), ...given });
  const { adapter, discord } = opened;
  Object.assign(discord.guild, { ownedBy, team });
  for (const path of closed) discord.fail(path, discordErrors.missingPermissions, Number.POSITIVE_INFINITY);
  adapter.onCommand(async () => say("Here."));
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  await eventually(() => expect(reconciler.seen).toContain("present 100"));
  const said = (channel: string) => discord.messages.filter((sent) => sent.channel_id === channel).map(visibleText);
  const choose = (pressed: Partial<Pressed>) =>
    discord.interactions.create({ ...pressed, data: { id: "1", type: 1, name: "total", options: [] } });
  const decide = (type: "allow" | "leave", user: { id: string; username: string }) =>
    discord.interactions.create({
      type: 3,
      isDirect: true,
      channel: hostChannel,
      user,
      message: discord.messages.find((sent) => sent.channel_id === hostChannel),
      data: { component_type: 2, custom_id: `access:${type}:100` },
    });
  return { ...opened, reconciler, said, choose, decide };
}

test("a bot in open mode welcomes a new server once, in its system channel, with a button", async () => {
  const kept = createMemoryStore();
  const { discord, said, stop } = await connect("open", { kept });
  await eventually(() => expect(said("201")).toHaveLength(1));
  expect(said("201")[0]).toContain("If you manage this server, press Set up");
  expect(JSON.stringify(discord.messages[0]?.components)).toContain('"custom_id":"setup:open"');
  await eventually(async () => expect(await kept.get("server:100")).toContain("welcomedAt"));
  await stop();

  const again = await connect("open", { kept });
  again.choose({});
  await eventually(() => expect(again.said("202")).toEqual(["Here."]));

  expect(again.said("201")).toEqual([]);
});

test("a welcome that Discord refuses at first is posted once, as soon as Discord accepts it", async () => {
  const clock = createFakeClock();
  const { adapter, discord } = await openDiscord({ clock, kept: createMemoryStore() });
  const hellos = () => discord.messages.filter((sent) => sent.channel_id === "201");
  discord.fail(/^\/channels\/201\/messages$/, discordErrors.broken, 3);
  await adapter.start([]);
  const asked = () => discord.requests.filter(({ path }) => path.endsWith("/channels/201/messages"));
  for (let tries = 1; tries <= 4; tries += 1) {
    await eventually(() => expect(asked()).toHaveLength(tries));
    await clock.advance(5_000);
  }

  await eventually(() => expect(hellos()).toHaveLength(1));
  expect(asked().map(({ body }) => body)).toMatchObject(Array(4).fill({ nonce: "hello100", enforce_nonce: true }));
});

longTest("all servers get a welcome, even if more join in a second than we may send requests", async () => {
  const { adapter, discord } = await openDiscord({ clock: systemClock, kept: createMemoryStore(), mostPerSecond: 4 });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  const ids = ["1101", "1102", "1103", "1104", "1105"];
  for (const id of ids) {
    discord.guild.channels.set(id, "more");
    const channels = [{ ...discord.guild.toChannel(id), guild_id: `${id}0` }];
    const guild = { ...discord.guild.toCreate(), id: `${id}0`, channels, system_channel_id: id };
    const roles = [{ ...(guild as unknown as { roles: object[] }).roles[0], id: `${id}0` }];
    discord.gateway.dispatch("GUILD_CREATE", { ...guild, roles });
  }

  const greeted = () => new Set(discord.messages.map(({ channel_id }) => channel_id));
  await eventually(() => expect(greeted()).toEqual(new Set(["201", ...ids])));
  expect(discord.messages).toHaveLength(6);
});

test("a server is allowed at once if its owner is a host of the bot", async () => {
  const { said } = await connect("ask", { ownedBy: owner.id });

  await eventually(() => expect(said("201")).toHaveLength(1));
  expect(said(hostChannel)).toEqual([]);
});

test("team members are hosts if they accepted the invitation and can change the application", async () => {
  const team = {
    owner_user_id: "11",
    members: [
      { user: { id: "11" }, membership_state: 2, role: "admin" },
      { user: { id: "12" }, membership_state: 2, role: "developer" },
      { user: { id: "13" }, membership_state: 1, role: "admin" },
      { user: { id: "14" }, membership_state: 2, role: "read_only" },
    ],
  } satisfies FakeGuild["team"];
  const { adapter, discord, choose } = await connect("open", { team });
  const hosts: string[] = [];
  let asked = 0;
  adapter.onCommand(async ({ user }) => {
    asked += 1;
    if (user.isHost) hosts.push(user.id);
    return say("Here.");
  });
  for (const { user } of discord.guild.team?.members ?? []) choose({ user: { ...user, username: "x" } });

  await eventually(() => expect(asked).toBe(4));
  expect(hosts).toEqual(["11", "12"]);
});

test("a new server gets no messages until the host allows it, and the host is asked once", async () => {
  const { said, choose, decide, lines } = await connect("ask");
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("host asked about a new server"));
  expect(said(hostChannel)).toEqual(["Someone added me to **Otter Lounge** (412 members)."]);
  choose({ user: stranger, permissions: "32" });
  await eventually(() =>
    expect(said("202")).toEqual(["The host hasn't turned me on for this server yet. I've sent a request."]),
  );
  expect(said("201")).toEqual([]);

  decide("allow", stranger);
  decide("allow", owner);

  await eventually(() => expect(said("201")).toHaveLength(1));
  choose({ user: stranger });
  await eventually(() => expect(said("202").at(-1)).toBe("Here."));
  expect(said(hostChannel)).toEqual(["Allowed. I work there now."]);
});

test("the bot doesn't tell a server that it asked the host if it couldn't reach the host", async () => {
  const { said, choose, lines } = await connect("ask", { closed: [/^\/users\/@me\/channels/] });
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("host could not be asked about a new server"));
  choose({ user: stranger, permissions: "32" });
  await eventually(() => expect(said("202")).toEqual(["The host hasn't turned me on for this server."]));
});

test("the host can make the bot leave a server", async () => {
  const { said, decide, reconciler } = await connect("ask");
  await eventually(() => expect(said(hostChannel)).toHaveLength(1));

  decide("leave", owner);

  await eventually(() => expect(reconciler.seen).toContain("left 100"));
});

test.each(["ask", "closed"] as const)(
  "a host who uses a command in a server allows that server (mode %s)",
  async (mode) => {
    const { said, choose } = await connect(mode);

    choose({ user: owner });

    await eventually(() => expect(said("202")).toEqual(["Here."]));
  },
);

test("commands work while the bot's owner is unknown, and Discord is asked again after a minute", async () => {
  const clock = createFakeClock();
  const kept = createMemoryStore();
  const { adapter, discord, lines } = await openDiscord({ clock, mode: "open", kept, reconciler: createReconciler() });
  adapter.onCommand(async ({ user }) => say(user.isHost ? "Hello, host." : "Here."));
  discord.fail(/\/applications\/@me$/, discordErrors.broken);
  await adapter.start([]);
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("owner of the application is unknown"));
  const answers = () => discord.messages.filter((sent) => sent.channel_id === "202").map(visibleText);
  const choose = async (before: number) => {
    discord.interactions.create({ user: owner, data: { id: "1", type: 1, name: "total", options: [] } });
    await eventually(() => expect(answers()).toHaveLength(before + 1));
  };

  await choose(0);
  await clock.advance(59_000);
  await choose(1);
  await clock.advance(1_000);
  await choose(2);

  expect(answers()).toEqual(["Here.", "Here.", "Hello, host."]);
});

test("an account named in the host's settings is also a host", async () => {
  const { said, choose } = await connect("closed", { hostIds: ["5"] });

  choose({ user: stranger });

  await eventually(() => expect(said("202")).toEqual(["Here."]));
});

test("the host gets problems by direct message", async () => {
  const { reconciler } = await connect("open");

  await eventually(() => expect(reconciler.seen).toContain("host 771"));
});

test("a bot in closed mode doesn't ask the host about new servers", async () => {
  const { said, choose } = await connect("closed");

  choose({ user: stranger });

  await eventually(() => expect(said("202")).toEqual(["The host hasn't turned me on for this server."]));
  expect(said(hostChannel)).toEqual([]);
});

test("a server outage doesn't count as removal, but removal, return and changed permissions are reported", async () => {
  const { discord, reconciler } = await connect("open");

  discord.gateway.dispatch("GUILD_DELETE", { id: "100", unavailable: true });
  discord.gateway.dispatch("GUILD_CREATE", discord.guild.toCreate());
  discord.gateway.dispatch("CHANNEL_UPDATE", discord.guild.toChannel("202"));
  discord.gateway.dispatch("GUILD_DELETE", { id: "100" });
  discord.gateway.dispatch("GUILD_CREATE", discord.guild.toCreate());

  await eventually(() => expect(reconciler.seen).toContain("joined 100"));
  expect(reconciler.seen.filter((what) => !what.startsWith("host"))).toEqual([
    "present 100",
    "changed 100",
    "left 100",
    "joined 100",
  ]);
});
