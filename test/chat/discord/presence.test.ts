import { expect, test } from "vitest";
import { createKeeper, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

test("the total is shown below the bot's name on change, once a minute at most, and after each new login", async () => {
  const clock = createFakeClock();
  let total: string | undefined = "$1,021 of $2,000";
  let looks = 0;
  const keeper = {
    ...createKeeper(),
    total: async () => {
      looks += 1;
      return total;
    },
  };
  const { adapter, discord } = await openDiscord({ clock, keeper, showsTotal: true });
  const shown = () => discord.gateway.presences.map(({ activities }) => activities.map(({ state }) => state).join());
  const minute = async () => {
    const before = looks;
    await clock.advance(60_000);
    await eventually(() => expect(looks).toBe(before + 1));
  };
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  await eventually(() => expect(shown()).toEqual(["$1,021 of $2,000"]));
  total = "$1,030 of $2,000";
  await clock.advance(59_000);
  await clock.advance(1_000);
  await eventually(() => expect(shown().at(-1)).toBe("$1,030 of $2,000"));
  await minute();
  expect(shown()).toHaveLength(2);
  total = undefined;
  await minute();
  await eventually(() => expect(shown()).toEqual(["$1,021 of $2,000", "$1,030 of $2,000", ""]));
});

test("nothing is shown where the host does not want it", async () => {
  const clock = createFakeClock();
  const keeper = { ...createKeeper(), total: async () => "$1,021 of $2,000" };
  const { adapter, discord } = await openDiscord({ clock, keeper });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  await clock.advance(120_000);
  expect(discord.gateway.presences).toEqual([]);
});
