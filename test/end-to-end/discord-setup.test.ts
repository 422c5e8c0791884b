import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { discordErrors } from "../helpers/discord/errors.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

/** The direct messages with the person who types commands here. */
const direct = "775";

/** Connects a campaign in #donations (202) and opens the setup panel in #general (201). */
async function serve(env: Record<string, string> = {}, campaign?: string) {
  const served = await serveDiscord(sqlite, env);
  const { discord, simulator, choose, answerTo } = served;
  const texts = (channel: string) =>
    discord.messages.filter((sent) => sent.channel_id === channel && sent.interaction === null).map(visibleText);
  const answers = () => discord.messages.filter(({ interaction }) => interaction !== null);
  const shows = (text: string) => eventually(() => expect(visibleText(answers().at(-1) ?? {})).toContain(text));
  const press = (custom_id: string, data: object = { component_type: 2 }, channel = "201") =>
    discord.interactions.create({
      type: 3,
      channel,
      permissions: may.manageServer,
      message: answers().at(-1),
      data: { custom_id, ...data },
    });
  const pressed = (part: string) => {
    const ids = JSON.stringify(answers().at(-1)?.components).match(/"custom_id":"([^"]+)"/g) ?? [];
    return press(ids.map((id) => JSON.parse(`{${id}}`).custom_id as string).find((id) => id.includes(part)) ?? "none");
  };
  const pick = (custom_id: string, id: string, name: string) =>
    press(custom_id, {
      component_type: 8,
      values: [id],
      resolved: { channels: { [id]: { id, name, type: 0, permissions: "0" } } },
    });
  const order = (words: string, given = {}, channel = "202") =>
    choose(words, given, { permissions: may.manageServer, channel });
  await order("tiltify connect", { campaign: campaign ?? simulator.campaignId });
  press("say:tiltify yes", { component_type: 2 }, "202");
  await shows(campaign ? "I'll keep looking" : "From now on, I announce Maple's 24h Stream in #donations.");
  return { ...served, texts, shows, press, pressed, pick, order, answerTo };
}

test("the setup command can test a campaign's announcements and move them to another channel", async () => {
  const { simulator, texts, shows, press, pressed, pick, order } = await serve();
  await order("tiltify setup", {}, "201");
  await shows("**1\\. Where announcements go:** <#202>");
  await shows("**2\\. Campaign:** Maple's 24h Stream in <#202>");
  await shows("**3\\. Who gets a direct message when something breaks:** <@5>");

  press("setup:test");
  await shows("Test sent in #donations.");
  await eventually(() => expect(texts("202").join()).toContain("TEST"));
  press("setup:open");
  await shows("### Set up");
  pick("setup:place", "201", "general");
  await shows(
    "The next campaign you connect will be announced in <#201>. Campaigns already connected stay where they are",
  );
  await shows("**1\\. Where announcements go:** <#202>. The next campaign you connect goes to <#201>.");
  await order("tiltify pause", {});
  simulator.donate({ amount: "5", name: "Cy" });
  await eventually(async () => expect((await order("tiltify status")).text).toContain("1 announcement in the queue."));

  await order("tiltify setup", {}, "201");
  await shows("### Set up");
  pressed("move");
  await shows("From now on, announcements for Maple's 24h Stream go to <#201> and nowhere else.");
  await shows("**1\\. Where announcements go:** <#201>");
  await order("tiltify resume", {}, "201");
  simulator.donate({ amount: "6", name: "Bo" });
  await eventually(() => expect(texts("201").join()).toMatch(/Cy.*Bo/s));
  expect(texts("202").join()).not.toMatch(/Cy|Bo/);
  expect((await order("tiltify history")).text).toContain("Moved to #general: Maple's 24h Stream");
});

test("a person who connected a campaign is told if the bot can't post in its channel, or the channel is deleted", async () => {
  const { simulator, discord, texts, shows } = await serve();
  await shows("If something breaks, I'll send you a direct message.");
  discord.fail(/^\/channels\/202\/messages/, discordErrors.missingPermissions, 1);
  simulator.donate({ amount: "6", name: "Bo" });
  const closed = expect.stringMatching(/^Otter Lounge: I can't post in #202: /);
  await eventually(() => expect(texts(direct)).toEqual([closed]));

  discord.guild.channels.delete("202");
  discord.gateway.dispatch("CHANNEL_DELETE", { id: "202", guild_id: discord.guild.id, type: 0, name: "donations" });
  await eventually(() => expect(texts(direct).at(-1)).toContain("The channel with the announcements for Maple's"));
});

test("a direct message about a problem calls a renamed server by its new name", async () => {
  const { simulator, discord, store, texts } = await serve();
  const spaceNames = async () =>
    (await store.read.selectFrom("spaces").select("name").execute()).map(({ name }) => name);
  discord.gateway.dispatch("GUILD_UPDATE", { ...discord.guild.toCreate(), name: "Badger Den" });
  await eventually(async () => expect(await spaceNames()).toContain("Badger Den"));
  discord.fail(/^\/channels\/202\/messages/, discordErrors.missingPermissions, 1);
  simulator.donate({ amount: "6", name: "Bo" });
  await eventually(() => expect(texts(direct)).toEqual([expect.stringMatching(/^Badger Den: I can't post in #202: /)]));
});

test("a person who connected a campaign gets the notice if the moderators' channel was deleted", async () => {
  const { discord, texts, order } = await serve();
  await order("tiltify team here", {}, "201");
  for (const id of ["201", "202"]) {
    const channel = discord.guild.toChannel(id);
    discord.guild.channels.delete(id);
    discord.gateway.dispatch("CHANNEL_DELETE", channel);
  }
  await eventually(() => expect(texts(direct).at(-1)).toContain("The channel with the announcements for Maple's"));
});

test("the welcome message disappears when somebody connects a campaign", async () => {
  const { texts } = await serve();
  await eventually(() => expect(texts("201")[0]).toContain("All set!"));
});

test("approving comments isn't possible in direct messages, and the answer says so", async () => {
  const { order } = await serve();
  const { text } = await order("tiltify comments", { state: "approve" });
  expect(text).toContain("I have nowhere to ask your moderators.\nType /tiltify alerts here");
  expect((await order("tiltify check")).text).toContain(
    "Comments wait for approval, but I have nowhere to ask your moderators.",
  );
});

test("the setup command also moves a campaign that isn't published yet to another channel", async () => {
  const { shows, pressed, pick, order } = await serve({}, "@maple/not-yet");
  await shows("If something breaks, I'll send you a direct message.");
  await order("tiltify setup", {}, "201");
  await shows("maple/not-yet (not published yet) in <#202>");
  pick("setup:place", "201", "general");
  await shows("**1\\. Where announcements go:** <#202>. The next campaign you connect goes to <#201>.");
  pressed("move");
  await shows("maple/not-yet (not published yet) go to <#201> and nowhere else.");
  expect((await order("tiltify list", {}, "201")).text).toContain("maple/not-yet");
  expect((await order("tiltify list", {}, "202")).text).not.toContain("maple/not-yet");
});
