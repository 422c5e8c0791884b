import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { type FakeComponent, visibleText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

/** Returns the labels and URLs of components, at any depth. */
function linksIn(components: readonly FakeComponent[]): string[] {
  return components.flatMap(({ label, url, components: inner = [] }) => [
    ...(url === undefined ? [] : [`${label}: ${url}`]),
    ...linksIn(inner),
  ]);
}

test("the first large donation on Discord is a card with links to its campaign", async () => {
  const { choose, discord, simulator } = await serveDiscord(sqlite);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  const said = () => discord.messages.filter((sent) => sent.interaction === null && sent.channel_id === "202");

  const { id } = simulator.donate({ amount: "150", name: "Ann", comment: "Go otters!" });
  await expect.poll(said).toHaveLength(1);
  const [card] = said();
  // The total may already be there, because the bot knows it since the campaign was connected.
  expect(card && visibleText(card)).toMatch(
    /^\*\*Ann\*\* donated \*\*\$150\*\*:\n> Go otters!(?:\n-# [^\n]* 7% · \$150 of \$2,000\.?)?$/,
  );
  expect(linksIn(card?.components ?? [])).toEqual([
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
    "Campaign: https://tiltify.com/@maple-nine/maples-24h-stream",
  ]);

  simulator.update(id, { comment: null });
  await expect
    .poll(() => said().map(visibleText))
    .toEqual([expect.stringMatching(/^\*\*Ann\*\* donated \*\*\$150\*\*[^\n]*(?:\n-# [^\n]*)?$/)]);
  expect(linksIn(said()[0]?.components ?? [])).toHaveLength(2);
});
