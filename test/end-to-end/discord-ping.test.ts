import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { pushText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

const otters = "301";

test("a large donation mentions the chosen role", async () => {
  const { choose, discord, simulator } = await serveDiscord(sqlite);
  expect((await choose("tiltify role", { which: "ping", role: "100" })).text).toContain("That role is everyone.");
  expect((await choose("tiltify minimum", { kind: "ping", amount: "50" })).text).toContain(
    "There's no role to ping for large donations.\nPick one: /tiltify role ping",
  );
  expect((await choose("tiltify role", { which: "ping", role: otters })).text.split("\n")).toEqual([
    "The role Otters gets pinged for donations of 50 or more, at most once every 10 minutes per channel.",
    "I'm not allowed to mention the role Otters yet. To let me: Server Settings → Roles → Otters, “Allow anyone to @\u200bmention this role”, or give my role “Mention All Roles”.",
  ]);

  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  const sent = () =>
    discord.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/channels/202/messages"));
  const mentions = () => sent().map(({ body }) => (body as { allowed_mentions: object }).allowed_mentions);
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  simulator.donate({ amount: "60", name: "Ann" });
  await expect.poll(sent).toHaveLength(1);
  simulator.donate({ amount: "70", name: "Bo" });
  await expect.poll(sent).toHaveLength(2);

  expect(mentions()).toEqual([{ parse: [], roles: [otters] }, { parse: [] }]);
  expect(
    discord.messages
      .filter(({ interaction }) => interaction === null)
      .map(pushText)
      .at(-2),
  ).toBe("<@&301> **Ann** donated **$60**.");
});
