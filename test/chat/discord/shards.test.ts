import { expect, test } from "vitest";
import { later } from "../../../src/words/later.ts";
import { openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { isThorough } from "../../helpers/thorough.ts";

type Opened = Awaited<ReturnType<typeof open>>;

async function open(options: { shards: number; concurrency?: number; remaining?: number }) {
  const { shards, concurrency = 1, remaining = 999 } = options;
  const opened = await openDiscord({ clock: createFakeClock(), discord: { shards } });
  Object.assign(opened.discord.gateway.limit, { max_concurrency: concurrency, remaining });
  return opened;
}

const shardsUp = (up: number, of: number) => later("discord.shards", { up, of });

/** Lets time pass until that many shards have logged in. Returns how long it took by the bot's clock. */
async function untilUp({ discord, adapter, clock }: Opened, shards: number): Promise<number> {
  const startedAt = clock.now();
  await eventually(() => expect(discord.gateway.connections()).toBe(shards));
  for (;;) {
    const count = discord.gateway.identified.length;
    await eventually(() => {
      expect(adapter.health().detail).toEqual(shardsUp(discord.gateway.identified.length, shards));
    });
    if (discord.gateway.identified.length >= shards) return clock.now() - startedAt;
    if (discord.gateway.identified.length === count) await clock.advance(5_250);
  }
}

const few = [{ shards: 34, concurrency: 1, rounds: 33 }];
const many = [
  { shards: 200, concurrency: 1, rounds: 199 },
  { shards: 200, concurrency: 16, rounds: 12 },
];

test.each(isThorough ? [...few, ...many] : few)(
  "$shards shards that may log in $concurrency at a time are up after $rounds rounds of five seconds",
  async (given) => {
    const { shards, rounds } = given;
    const opened = await open(given);
    const { adapter, discord } = opened;

    await adapter.start([]);

    expect(await untilUp(opened, shards)).toBeLessThanOrEqual((rounds + 1) * 5_250);
    expect(adapter.health()).toEqual({ state: "ready", detail: shardsUp(shards, shards) });
    expect(new Set(discord.gateway.identified.map(({ shard }) => shard?.[0])).size).toBe(shards);
    expect(discord.gateway.tooSoon()).toBe(0);
  },
  60_000,
);

test("commands are published when the first of many shards connects", async () => {
  const { adapter, discord, lines } = await open({ shards: 34 });

  await adapter.start([]);

  const published = () => discord.requests.filter(({ method, path }) => method === "PUT" && path.endsWith("/commands"));
  await eventually(() => expect(published()).toHaveLength(1));
  await eventually(() => expect(adapter.health()).toEqual({ state: "ready", detail: shardsUp(1, 34) }));
  expect(discord.gateway.identified).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toContain("discord invite");
});
