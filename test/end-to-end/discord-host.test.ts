import { expect, test } from "vitest";
import { writeTeamPlace } from "../../src/settings/team.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";
import { createLogLines } from "../helpers/log-lines.ts";

/** Owns the application; in the server a moderator like others. */
const host = { user: { id: "1", username: "maple" }, permissions: may.manageMessages };
const hostChannel = "771";
const commands = ["status", "servers", "pause-all"];

type World = Awaited<ReturnType<typeof serveDiscord>>;

async function connectCampaign({ services, simulator }: World): Promise<void> {
  const space = { address: "100", name: "Otter Lounge" };
  const place = { chat: "discord", connection: "discord:0", space, address: "202", name: "#donations" };
  const by = { id: "1", name: "maple", role: "manager" } as const;
  await services.campaigns.connect(place, { kind: "campaign", id: simulator.campaignId }, by);
}

function sayYes({ discord }: World) {
  const message = discord.messages.find((sent) => visibleText(sent).includes("Leave "));
  return discord.interactions.create({
    ...host,
    type: 3,
    message,
    data: { component_type: 2, custom_id: "say:tiltify yes" },
  });
}

test("host commands are refused to everybody but the host", async () => {
  const { choose, lines } = await serveDiscord(sqlite);

  for (const command of commands) {
    expect(await choose(`tiltify host ${command}`)).toEqual({
      text: "Only the host can do that.\nNothing changed.",
      isPrivate: true,
    });
  }

  const refused = lines.filter(({ msg }) => msg === "command refused");
  expect(refused).toMatchObject(commands.map((name) => ({ command: `tiltify host ${name}`, needs: "host" })));
});

test("a user in HOST_DISCORD_IDS can use host commands like the bot's owner", async () => {
  const { choose } = await serveDiscord(sqlite, { HOST_DISCORD_IDS: "500000000000000005" });

  const named = { user: { id: "500000000000000005", username: "bo" }, permissions: may.manageMessages };
  expect((await choose("tiltify host status", {}, named)).text).toMatch(/^Everything's fine\./);
  const { text } = await choose("tiltify cooldown", { cooldown: "calm" }, named);
  expect(text).toBe("Only people who manage this server can do that.\nNothing changed.");
});

test("the host's status shows problems first", async () => {
  const world = await serveDiscord(sqlite);
  await connectCampaign(world);

  const status = await world.choose("tiltify host status", {}, host);
  const text = status.text
    .replace(" Campaigns without webhooks yet: 1.", "")
    .replace(/localhost:\d+/, "localhost:PORT");
  expect({ ...status, text }).toEqual({
    text: [
      "Everything's fine.",
      "Campaigns: 1. Channels with announcements: 1. Servers and Twitch channels: 1. Announcements in the queue: 0. Events to read: 0.",
      "To let people sign in with Tiltify, add this redirect URL to your Tiltify app: http://localhost:PORT/oauth/tiltify/callback",
    ].join("\n"),
    isPrivate: true,
  });
  await world.choose("tiltify host pause-all", {}, host);
  expect((await world.choose("tiltify host status", {}, host)).text).toMatch(
    /^You paused announcements everywhere <t:\d+:R>\.\nTo resume: \/tiltify host pause-all off\n/,
  );
});

test("the host can allow a server and leave it", async () => {
  const world = await serveDiscord(sqlite, { ACCESS: "ask" });
  const { choose, discord, lines } = world;
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("host asked about a new server"));

  expect((await choose("total")).text).toBe("The host hasn't turned me on for this server yet. I've sent a request.");
  // A host who uses the bot somewhere has allowed it there.
  expect((await choose("tiltify host servers", {}, host)).text).toContain("**Otter Lounge:** 412 members, 0 campaigns");
  expect((await choose("tiltify host servers", { action: "allow", server: "otter lounge" }, host)).text).toBe(
    "Otter Lounge can already use me. Nothing changed.",
  );
  expect((await choose("tiltify host servers", { action: "allow", server: "@everyone" }, host)).text).toBe(
    "I'm not in a server like that. To see all: /tiltify host servers",
  );
  expect((await choose("tiltify host servers", { action: "leave", server: "100" }, host)).text).toContain(
    "Leave Otter Lounge?",
  );
  expect(discord.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
  sayYes(world);
  await eventually(() => expect(discord.requests.filter(({ method }) => method === "DELETE")).toHaveLength(1));
});

test("the pause-all command pauses every server, and a server's own resume command can't end that pause", async () => {
  const world = await serveDiscord(sqlite);
  const { choose, discord, simulator, store } = world;
  await connectCampaign(world);
  const announced = () =>
    discord.messages.filter((sent) => sent.interaction === null && sent.channel_id === "202").map(visibleText);

  expect((await choose("tiltify host pause-all", {}, host)).text).toContain("Announcements are paused everywhere.");
  expect((await choose("tiltify host pause-all", {}, host)).text).toContain("already paused everywhere");
  simulator.donate({ amount: "25", name: "Ann" });
  const waiting = () => store.read.selectFrom("outbox").select("state").execute();
  await eventually(async () => expect(await waiting()).toEqual([{ state: "pending" }]));
  expect((await choose("tiltify resume")).text).toBe(
    "The host has paused announcements everywhere. They'll be back when the host resumes them. Nothing changed.",
  );
  expect((await choose("tiltify status")).text).toContain("The host has paused announcements everywhere.");
  expect(announced()).toEqual([]);

  expect((await choose("tiltify host pause-all", { state: "off" }, host)).text).toContain("Announcements are back");
  await eventually(() => expect(announced()).toHaveLength(1));
  expect(announced()[0]).toContain("Ann");
  expect((await choose("tiltify host pause-all", { state: "off" }, host)).text).toContain("Nothing changed.");
});

test("the host gets alerts by direct message", async () => {
  const database = await sqlite.fresh();
  const chosen = async ({ store }: World) => {
    const settings = store.read.selectFrom("settings").select("value");
    return (await settings.where("scope", "=", "host").where("key", "=", "team").executeTakeFirst())?.value;
  };
  const first = await serveDiscord({ ...sqlite, fresh: async () => database });
  await eventually(async () => expect(await chosen(first)).toBe(`discord/host/${hostChannel}`));
  await first.stop();

  const channel = "discord/100/202";
  const before = await openStore(database, { now: Date.now(), log: createLogLines().log });
  await before.write((tx) =>
    writeTeamPlace(tx, { audience: "host", destinationId: channel, by: "1", now: Date.now() }),
  );
  await before.close();

  expect(await chosen(await serveDiscord({ ...sqlite, fresh: async () => database }))).toBe(channel);
});
