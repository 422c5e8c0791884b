import { expect, test } from "vitest";
import type { Clock } from "../../src/util/clock.ts";
import { sqlite } from "../helpers/databases.ts";
import { discordErrors } from "../helpers/discord/errors.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";
import { createFastClock } from "../helpers/fast-clock.ts";

/** Runs the whole program with a campaign that is announced in #donations (202). Notices go to #general (201). */
async function serve(clock?: Clock) {
  const { simulator, discord, choose } = await serveDiscord(sqlite, {}, undefined, {}, undefined, clock);
  const texts = (channel: string) => discord.messages.filter((sent) => sent.channel_id === channel).map(visibleText);
  await eventually(() => expect(texts("201")).toHaveLength(1));

  const welcome = discord.messages[0];
  const press = (custom_id: string, data: object = { component_type: 2 }, type = 3) =>
    discord.interactions.create({
      type,
      channel: "201",
      permissions: may.manageServer,
      message: panel(),
      data: { custom_id, ...data },
    });
  const panel = () => discord.messages.findLast((sent) => sent.interaction !== null) ?? welcome;
  const shows = (text: string) =>
    eventually(() => {
      const shown = panel();
      expect(shown && visibleText(shown)).toContain(text);
    });
  const channel = (id: string, name: string) => ({
    component_type: 8,
    values: [id],
    resolved: { channels: { [id]: { id, name, type: 0, permissions: "0" } } },
  });
  press("setup:open");
  await shows("### Set up");
  press("setup:place", channel("202", "donations"));
  await shows("<#202>");
  const components = [{ type: 18, component: { type: 4, custom_id: "campaign", value: simulator.campaignId } }];
  press("setup:campaign", { components }, 5);
  await shows("I found Maple's 24h Stream");
  // The confirmation has its question's id.
  const [yes = ""] = /setup:yes:[^"]+/.exec(JSON.stringify(panel()?.components)) ?? [];
  press(yes);
  await shows("From now on, I announce Maple's 24h Stream in #donations.");
  press("setup:open");
  await shows("### Set up");
  press("setup:team", channel("201", "general"));
  await shows("I'll tell your moderators in <#201>");
  return { simulator, discord, choose, texts };
}

test("a channel where the bot lost its permission to post is reported to the moderators once", async () => {
  const { simulator, discord, choose, texts } = await serve();
  simulator.donate({ amount: "5", name: "Ann" });
  await eventually(() => expect(texts("202")).toHaveLength(1));

  discord.fail(/^\/channels\/202\/messages/, discordErrors.missingPermissions, 1);
  simulator.donate({ amount: "6", name: "Bo" });
  await eventually(() => expect(texts("201").join("\n")).toContain("Send Messages"));
  expect(texts("202")).toHaveLength(1);
  const status = await choose("tiltify status", {}, { permissions: may.manageMessages, channel: "201" });
  expect(status.text).toMatch(/I can't post in #donations: [\s\S]*\nMaple's 24h Stream → #donations\. /);
  discord.gateway.dispatch("CHANNEL_UPDATE", discord.guild.toChannel("202"));

  await eventually(() => expect(texts("202").at(-1)).toContain("Bo"));
  expect(texts("202")).toHaveLength(2);
  const told = texts("201").filter((text) => text.includes("Donations wait for a day"));
  expect(told).toEqual([expect.stringContaining("I can't post in #202: ")]);
});

test("an announcement that Discord refuses with an unknown code is reported and kept for a resume", async () => {
  // Four tries take 42 seconds.
  const { simulator, discord, choose, texts } = await serve(createFastClock({ speed: 10, from: Date.now() }));
  const asManager = { permissions: may.manageMessages, channel: "201" };
  const told = () => texts("201").filter((text) => /Something new is wrong[\s\S]*I kept it/.test(text));
  discord.guild.refuses = (channel, body) =>
    channel === "202" && /\$(?:6|8)\b/.test(body) ? discordErrors.unknownCode : undefined;
  for (const [bad, good] of [
    ["6", "7"],
    ["8", "9"],
  ] as const) {
    const count = told().length;
    simulator.donate({ amount: bad, name: "Bo" });
    await eventually(async () =>
      expect((await choose("tiltify status", {}, asManager)).text).toMatch(/wait|get through/),
    );
    simulator.donate({ amount: good, name: "Cy" });
    await eventually(() => expect(texts("202").join()).toContain(`$${good}`));
    await eventually(() => expect(told()).toHaveLength(count + 1));
  }
  expect((await choose("tiltify status", {}, asManager)).text).toContain(
    "2 announcements didn't get through to #donations",
  );
  expect(texts("202").join()).not.toMatch(/\$(?:6|8)\b/);

  discord.guild.refuses = () => undefined;
  expect((await choose("tiltify resume", {}, asManager)).text).toContain("Trying again");
  await eventually(() => expect(texts("202").join()).toMatch(/\$6\b[\s\S]*\$8\b/));
});
