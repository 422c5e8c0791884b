import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

test("120 people who ask at once all get an answer while Tiltify is slow", async () => {
  const { discord, simulator, choose } = await serveDiscord(sqlite);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  simulator.faults.add({ how: "slow", seconds: 2, times: "always" });

  const all = Array.from({ length: 120 }, (_, index) =>
    discord.interactions.create({
      user: { id: String(1_000 + index), username: `viewer ${index}` },
      data: { id: "1", type: 1, name: "leaderboard", options: [] },
    }),
  );

  await eventually(() => expect(all.filter(({ original }) => original === undefined)).toEqual([]));
  expect(all.filter(({ callbacks }) => callbacks[0]?.type === 5).length).toBeGreaterThan(50);
  const texts = all
    .map(({ original }) => discord.messages.find(({ id }) => id === original))
    .map((sent) => sent && visibleText(sent));
  expect(texts.filter((text) => !text)).toEqual([]);
}, 60_000);
