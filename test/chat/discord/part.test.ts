import { expect, test } from "vitest";
import type { DiscordOptions } from "../../../src/chat/discord/adapter.ts";
import { say } from "../../../src/chat/reply/reply.ts";
import { later } from "../../../src/words/later.ts";
import { createAsked } from "../../helpers/discord/asked-discord.ts";
import { createMemoryStore, createReconciler, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

/** A server on the second of four shards. The fake's own server is on the first one. */
const second = String(1n << 22n);
const third = String(2n << 22n);

/** Opens one of several processes. The test decides which shards it has. */
async function open(mine: number[], options: Partial<Omit<DiscordOptions, "clock">> = {}) {
  const has = { mine, spare: undefined as number | undefined, elsewhere: 0, isFirst: true };
  const given: number[] = [];
  const asked: string[] = [];
  const reconciler = createReconciler();
  /** Collects which of these servers each report covers. */
  const told: string[][] = [];
  const present = reconciler.present;
  reconciler.present = (servers, isAmong) => {
    told.push(["100", second, third].filter(isAmong));
    return present(servers, isAmong);
  };
  const opened = await openDiscord({
    clock: createFakeClock(),
    mostPerSecond: Number.POSITIVE_INFINITY,
    discord: { servers: [second], shards: 8 },
    mayConnect: () => false,
    reconciler,
    ...options,
    share: {
      isFree: async () => true,
      agree: async () => 4,
      look: async () => ({ mine: has.mine.filter((shard) => shard !== has.spare), spare: has.spare, nextMs: 1_000 }),
      async give(shard) {
        given.push(shard);
        has.mine = has.mine.filter((one) => one !== shard);
        has.spare = undefined;
      },
      leave: async () => void given.push(-1),
      isOurs: (shard) => has.mine.includes(shard),
      count: () => 4,
      own: () => has.mine.length,
      elsewhere: () => has.elsewhere,
      takeTurn: async () => 0,
      endTurn: async () => undefined,
      async takeInteraction(id) {
        asked.push(id);
        return has.isFirst;
      },
    },
  });
  const { adapter, discord, clock } = opened;
  adapter.onCommand(async () => say("Here."));
  await adapter.start([]);
  const up = () => discord.gateway.shards().toSorted();
  /** Lets time pass until these shards are connected. */
  const untilUp = (...shards: number[]) =>
    eventually(async () => {
      await clock.advance(5_250);
      expect(up()).toEqual(shards);
    });
  return { ...opened, ...createAsked(discord), has, given, asked, reconciler, told, untilUp };
}

test("a process opens its own shards and reports how many of all shards are up", async () => {
  const { discord, adapter, has, untilUp } = await open([1, 3]);
  has.elsewhere = 2;
  await untilUp(1, 3);
  expect(discord.gateway.identified.map(({ shard }) => shard)).toEqual([
    [1, 4],
    [3, 4],
  ]);
  await eventually(() =>
    expect(adapter.health()).toEqual({ state: "ready", detail: later("discord.shards", { up: 4, of: 4 }) }),
  );
});

test("a process without shards reports that another process is connected", async () => {
  const { adapter, discord, clock } = await open([]);
  await clock.untilAsleep(1);
  expect(adapter.health()).toEqual({ state: "connecting", detail: later("connection.another") });
  expect(discord.gateway.identified).toEqual([]);
});

test("a shard that a process gets later opens without restarting the process's other shards", async () => {
  const { discord, adapter, has, reconciler, told, untilUp } = await open([0]);
  await untilUp(0);
  await eventually(() => expect(reconciler.seen).toContain("present 100"));
  has.mine = [0, 1];
  await untilUp(0, 1);
  await eventually(() => expect(reconciler.seen).toContain(`present ${second}`));
  // A server on another process's shard may still have the bot.
  expect(told).toEqual([["100"], [second]]);
  expect(discord.gateway.identified).toHaveLength(2);
  expect((await adapter.host.servers()).map(({ id }) => id)).toEqual(["100", second]);
});

test("a shard that moves to another process is closed, and the other shards stay open", async () => {
  const { adapter, has, discord, clock, untilUp, lines } = await open([0, 1]);
  await untilUp(0, 1);
  await eventually(async () => expect(await adapter.host.servers()).toHaveLength(2));
  has.mine = [0];
  await clock.advance(1_000);
  await untilUp(0);
  expect((await adapter.host.servers()).map(({ id }) => id)).toEqual(["100"]);
  expect(lines.map(({ msg }) => msg)).not.toContain("discord connection lost");
  expect([discord.gateway.identified.length, adapter.receives("100"), adapter.receives(second)]).toEqual([
    2,
    true,
    false,
  ]);
  has.mine = [0, 1];
  await untilUp(0, 1);
});

test("a shard is given to another process only after it is closed", async () => {
  const { has, discord, given, clock, untilUp } = await open([0, 1]);
  await untilUp(0, 1);
  has.spare = 1;
  await clock.advance(1_000);
  await eventually(() => expect(given).toEqual([1]));
  expect(discord.gateway.shards()).toEqual([0]);
});

test("only the process that holds the shard answers a command, even if two processes receive it", async () => {
  const { has, ask, answerTo, asked, untilUp } = await open([0, 1]);
  await untilUp(0, 1);
  const elsewhere = { guild: second };
  expect((await answerTo(ask("total", {}, elsewhere))).text).toBe("Here.");
  has.isFirst = false;
  const other = ask("total", {}, elsewhere);
  await eventually(() => expect(asked).toContain(other.id));
  has.isFirst = true;
  has.mine = [0]; // its lease ended without this process noticing
  const late = ask("total", {}, elsewhere);
  await answerTo(ask("total"));
  expect([other.callbacks, late.callbacks]).toEqual([[], []]);
  expect(asked).not.toContain(late.id);
});

test("the host also sees the servers on other processes' shards", async () => {
  const { adapter, has, untilUp } = await open([0]);
  has.elsewhere = 3;
  await untilUp(0);
  expect(await adapter.host.servers()).toEqual([
    { id: "100", name: "Otter Lounge", members: 412, isServed: true },
    { id: second, name: "Otter Lounge", members: 412, isServed: true },
  ]);
});

test("a server that another process allowed gets its welcome from the process with its shard", async () => {
  const letIn: string[] = [];
  const kept = createMemoryStore({ "server:100": JSON.stringify({ welcomedAt: 1 }) });
  const onLetIn = (server: string) => void letIn.push(server);
  const { adapter, discord, untilUp } = await open([0, 1], { mode: "closed", kept, onLetIn });
  await untilUp(0, 1);
  await adapter.host.allow(third); // another process holds the third shard
  expect(letIn).toEqual([third]);

  adapter.greet(third);
  adapter.greet("100");
  expect(discord.messages).toEqual([]);
  await kept.set(`server:${second}`, JSON.stringify({ allowedAt: 1 })); // another process allowed it
  adapter.greet(second);
  await eventually(() => expect(discord.messages).toMatchObject([{ channel_id: "201" }]));
  await adapter.host.allow("100");
  expect(letIn).toEqual([third]);
});

test("a process that stops closes all its shards before it gives them up", async () => {
  const { adapter, given, untilUp, discord } = await open([2, 3]);
  await untilUp(2, 3);
  await adapter.stop();
  expect([discord.gateway.shards(), given]).toEqual([[], [-1]]);
});
