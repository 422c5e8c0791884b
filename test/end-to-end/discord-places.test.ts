import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

const viewChannel = "1024";
const sendMessages = "2048";
const readMessageHistory = "65536";

/** 201 is #general, 202 is #donations. `deny` takes a permission from everyone in #donations. */
async function open({ deny }: { deny: string }) {
  const world = await serveDiscord(sqlite);
  const { discord, simulator } = world;
  // The bot keeps the rights that everybody loses, except the right to write.
  const allow = deny === viewChannel ? viewChannel : "0";
  discord.guild.overwrites.set("202", { allow: "0", deny, bot: allow });
  discord.gateway.dispatch("CHANNEL_UPDATE", discord.guild.toChannel("202"));
  const connect = (given: Record<string, string> = {}) =>
    world.choose("tiltify connect", { campaign: simulator.campaignId, ...given });
  return { ...world, connect };
}

test("a campaign connected in a private channel isn't announced there unless somebody picks that channel", async () => {
  const { connect, choose, discord } = await open({ deny: viewChannel });

  await expect
    .poll(async () => (await connect()).text)
    .toBe(
      "Not everyone can see #donations. Pick where announcements should go: type the command again with its option “place”. Nothing changed.",
    );
  expect((await connect({ place: "201" })).text).toContain("Announce it in #general?");
  const yes = { type: 3, permissions: "32", data: { component_type: 2, custom_id: "say:tiltify yes" } };
  const message = discord.messages.find(({ components }) => JSON.stringify(components).includes("Announce it in"));
  discord.interactions.create({ ...yes, message });
  await expect.poll(async () => (await choose("tiltify list", { place: "201" })).text).toContain("Maple's 24h Stream");
  expect((await choose("tiltify list")).text).toBe("No campaign is connected here yet.");
  expect((await choose("tiltify list", { place: "202" })).text).toBe("No campaign is connected in #donations yet.");

  expect((await choose("tiltify disconnect", { place: "201" })).text).toContain("in #general?");
});

test("announcing in a private channel needs a confirmation", async () => {
  const { connect } = await open({ deny: viewChannel });

  expect((await connect({ place: "202" })).text).toContain("Announce it in #donations?");
});

test("a channel where the bot can't write is reported at once", async () => {
  const { connect } = await open({ deny: sendMessages });

  await expect
    .poll(async () => (await connect()).text)
    .toBe(
      "I can't post in #donations: my role needs Send Messages there. Change that, or pick another channel. Nothing changed.",
    );
  expect((await connect({ place: "999" })).text).toBe("I can't see that channel. Nothing changed.");
});

test("/tiltify check names a channel where the bot lacks Read Message History", async () => {
  const { connect, choose } = await open({ deny: readMessageHistory });

  await expect.poll(async () => (await connect()).text).toContain("Announce it in #donations?");
  await choose("tiltify yes");

  expect((await choose("tiltify check")).text).toContain("Give my role Read Message History there.");
});

test("old commands that Discord still shows after an update still work", async () => {
  const { choose } = await serveDiscord(sqlite);

  expect((await choose("tiltify cooldown", { cooldown: "calm" })).text).toBe(
    "Cooldown in #donations: calm. One announcement a minute at most.",
  );
  const now =
    "Cooldown here: calm. One announcement a minute at most.\nTo change it: /tiltify settings cooldown:normal";
  expect((await choose("tiltify set pace")).text).toBe(now);
  expect(await choose("tiltify team", { where: "off" })).toEqual({
    text: "If something breaks, I won't tell anyone here. The host can still find it in the log.",
    isPrivate: true,
  });
  expect((await choose("tiltify summary")).text).toBe("There's nothing to sum up here.");
});

test("voice chats and forum posts can be chosen for announcements", async () => {
  const { discord, simulator, choose } = await serveDiscord(sqlite);
  const { channels, kinds, overwrites } = discord.guild;
  for (const [id, name, kind] of [
    ["210", "stream talk", { type: 2 }],
    ["211", "backstage", { type: 2 }],
    ["212", "ideas", { type: 15 }],
    ["213", "a post", { type: 11, parent: "212" }],
    ["214", "secrets", { type: 12, parent: "202" }],
  ] as const) {
    channels.set(id, name);
    kinds.set(id, kind);
  }
  overwrites.set("211", { allow: "0", deny: String(1n << 20n) });
  discord.gateway.dispatch("GUILD_DELETE", { id: discord.guild.id, unavailable: true });
  discord.gateway.dispatch("GUILD_CREATE", discord.guild.toCreate());
  const connect = async (place: string, channel = "202") => {
    const who = { permissions: "32", channel };
    return (await choose("tiltify connect", { campaign: simulator.campaignId, ...(place && { place }) }, who)).text;
  };

  await expect.poll(() => connect("210")).toContain("Announce it in #stream talk?");
  expect(await connect("213")).toContain("Announce it in #a post?");
  expect(await connect("211")).toContain("my role needs Connect there");
  expect(await connect("", "214")).toContain("Not everyone can see #secrets.");
});
