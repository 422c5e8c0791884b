import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { discordErrors } from "../helpers/discord/errors.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

/** Runs the whole program with a campaign that is announced in #general (201) and #donations (202). */
async function serve() {
  const world = await serveDiscord(sqlite);
  const { discord, simulator, choose } = world;
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await choose("tiltify connect", { campaign: simulator.campaignId, place: "201" });
  await choose("tiltify yes");
  await eventually(() => expect(simulator.requestCounts().putWebhookSubscription).toBe(1));
  const said = (channel: string) =>
    discord.messages
      .filter(({ interaction, channel_id }) => interaction === null && channel_id === channel)
      .map(visibleText)
      .filter((text) => text.includes("donated"));
  return { ...world, said };
}

test("if an announcement was deleted on Discord, the donation's name and comment are hidden everywhere", async () => {
  const { discord, simulator, said } = await serve();
  const donation = simulator.donate({ amount: "25", name: "Ann", comment: "buy my coin" });
  await eventually(() => expect([said("201"), said("202")].map(({ length }) => length)).toEqual([1, 1]));
  discord.messages.splice(
    discord.messages.findIndex((sent) => sent.channel_id === "202" && visibleText(sent).includes("**Ann**")),
    1,
  );

  simulator.update(donation.id, { comment: "buy my coins" });

  await eventually(() => expect(said("201").join()).toContain("Someone"));
  expect(said("201").join()).not.toMatch(/Ann|coin/);
  expect(said("202")).toEqual([]);
});

test("an announcement that Discord refuses is sent again without the donor's name and comment", async () => {
  const { discord, simulator, said } = await serve();
  discord.fail(/^\/channels\/202\/messages/, discordErrors.invalidForm);

  simulator.donate({ amount: "25", name: "Ann", comment: "odd" });

  await eventually(() => expect(said("202").join()).toContain("Someone"));
  expect(said("202")).toHaveLength(1);
  expect(said("201").join()).toContain("Ann");
});
