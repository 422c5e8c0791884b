import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import type { FakeComponent } from "../helpers/discord/message-rules.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

const donations = "202";
const mods = "201";
const ephemeral = 64;
const componentsV2 = 1 << 15;

/** Opens a server that sends its team's messages to another channel than the donations. */
async function openServer() {
  const world = await serveDiscord(sqlite);
  const { choose, discord, simulator } = world;
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await choose("tiltify team here", {}, { permissions: may.manageServer, channel: mods });
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  const said = (channel: string) =>
    discord.messages.filter((sent) => sent.interaction === null && sent.channel_id === channel);
  return {
    ...world,
    said: (channel: string) => said(channel).map(visibleText),
    async press(label: string, permissions: string = may.manageMessages) {
      const message = discord.messages.findLast((sent) => buttonOf(sent.components, label) !== undefined);
      const custom_id = buttonOf(message?.components ?? [], label);
      const data = { component_type: 2, custom_id };
      const pressed = discord.interactions.create({ type: 3, permissions, channel: mods, message, data });
      await expect.poll(() => pressed.callbacks).toHaveLength(1);
      const answer = discord.messages.find(
        ({ interaction, id }) => interaction === pressed.id || id === pressed.original,
      );
      return visibleText(answer ?? {});
    },
  };
}

function buttonOf(components: readonly FakeComponent[], label: string): string | undefined {
  const all = components.flatMap((one) => [one, ...(one.components ?? [])]);
  return all.find((one) => one.label === label)?.custom_id;
}

test("moderators can post a comment that the filter hid", async () => {
  const { discord, simulator, said, press } = await openServer();
  simulator.donate({ amount: "5", name: "Ann", comment: "fuck this @everyone" });
  await expect.poll(() => said(mods).at(-1)).toBe("A comment on a **$5** donation was hidden by the filter.");
  expect(said(donations)).toEqual([expect.stringMatching(/^\*\*Ann\*\* donated \*\*\$5\*\*[^\n]*$/)]);

  expect(await press("Show it to me", may.nothing)).toContain("Only moderators");
  expect(await press("Show it to me")).toBe("Ann: “fuck this @\u200beveryone”");
  expect(discord.messages.at(-1)?.flags).toBe(ephemeral | componentsV2);
  await press("Approve");

  await expect.poll(() => said(donations)).toEqual(["**Ann** donated **$5**:\n> fuck this @\u200beveryone"]);
});

test("moderators can hide the donor's name instead of posting a comment that the filter hid", async () => {
  const { simulator, said, press } = await openServer();
  simulator.donate({ amount: "5", name: "Troll", comment: "fuck you" });
  await expect.poll(() => said(mods).at(-1)).toContain("A comment on a **$5** donation was hidden by the filter.");
  expect(await press("Hide this name")).toContain("Hidden everywhere: Troll $5.");
  await expect
    .poll(() => said(donations))
    .toEqual([expect.stringMatching(/^\*\*Someone\*\* donated \*\*\$5\*\*[^\n]*$/)]);

  simulator.donate({ amount: "6", name: "Troll", comment: "hello" });
  await expect
    .poll(() => said(donations))
    .toContainEqual(expect.stringMatching(/^\*\*Someone\*\* donated \*\*\$6\*\*[^\n]*$/));
});

test("a comment that moderators approve is added to the announcement of its donation", async () => {
  const { choose, simulator, said, press } = await openServer();
  await choose("tiltify comments", { state: "approve" });
  simulator.donate({ amount: "5", name: "Ann", comment: "Go *otters*!" });
  const asked = "**Ann** donated **$5** and wrote:\n> Go \\*otters\\*!\n-# ";
  await expect.poll(() => said(mods).at(-1)).toBe(`${asked}Approve it?`);
  expect(said(donations)).toEqual([expect.stringMatching(/^\*\*Ann\*\* donated \*\*\$5\*\*[^\n]*$/)]);

  expect(await press("Approve", may.nothing)).toContain("Only moderators");
  expect(await press("Approve")).toContain("Approved.");
  await expect.poll(() => said(donations)).toEqual(["**Ann** donated **$5**:\n> Go \\*otters\\*!"]);
  await expect.poll(() => said(mods).at(-1)).toBe(`${asked}Approved.`);
});
