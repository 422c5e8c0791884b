import { expect, test } from "vitest";
import type { ChatHealth } from "../../../src/chat/port/adapter.ts";
import { say } from "../../../src/chat/reply/reply.ts";
import { systemClock } from "../../../src/util/clock.ts";
import { later } from "../../../src/words/later.ts";
import { inEnglish } from "../../../src/words/refusal.ts";
import type { FakeDiscordOptions } from "../../helpers/discord/fake-discord.ts";
import { openDiscord, openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { soon, toMessage } from "../harness.ts";

async function connect(discord?: FakeDiscordOptions) {
  const opened = await openFrozenDiscord(discord);
  const { adapter } = opened;
  await adapter.start([]);
  const untilReady = () => eventually(() => expect(adapter.health().state).toBe("ready"));
  await untilReady();
  return { ...opened, untilReady };
}

test("the Discord login asks for servers and for no privileged intents", async () => {
  const { discord } = await connect();

  expect(discord.gateway.identified).toEqual([{ intents: 1, shard: [0, 1] }]);
});

test("the host gets an invitation link that asks for only the permissions that the bot needs", async () => {
  const { lines } = await connect();

  expect(lines.find(({ msg }) => msg === "discord invite")?.invite).toBe(
    "https://discord.com/oauth2/authorize?client_id=900&scope=bot+applications.commands&permissions=274878286848",
  );
});

test("the configured shards open five seconds apart", async () => {
  const { discord, adapter, clock } = await openDiscord({ clock: createFakeClock(), shards: 2 });
  await adapter.start([]);
  await clock.untilAsleep(2);
  await clock.advance(5_250);

  await eventually(() =>
    expect(discord.gateway.identified.map(({ shard }) => shard).sort()).toEqual([
      [0, 2],
      [1, 2],
    ]),
  );
});

test.each([
  { how: "a broken connection", act: ({ gateway }: Fake) => gateway.drop(4000) },
  { how: "Discord's request for a new connection (opcode 7)", act: ({ gateway }: Fake) => gateway.send(7) },
])("the session at Discord is resumed without a new login after $how", async ({ act }) => {
  const { discord, untilReady } = await connect();

  act(discord);

  await eventually(() => expect(discord.gateway.resumed).toHaveLength(1));
  await untilReady();
  expect(discord.gateway.identified).toHaveLength(1);
});

type Fake = Awaited<ReturnType<typeof openFrozenDiscord>>["discord"];

test("the bot waits at least five seconds before it logs in after an invalid session", async () => {
  const { discord, clock, untilReady } = await connect();

  discord.gateway.send(9, false);
  await clock.untilAsleep(2);
  expect(discord.gateway.identified).toHaveLength(1);
  await clock.advance(5_250);

  await eventually(() => expect(discord.gateway.identified).toHaveLength(2));
  await untilReady();
});

test.each([
  { why: "the bot was too fast", code: 4008 },
  { why: "its session timed out", code: 4009 },
  { why: "its sequence is not Discord's", code: 4007 },
])("a connection that Discord closes because $why ($code) is replaced by a new login", async ({ code }) => {
  const { discord, clock, untilReady } = await connect();

  discord.gateway.drop(code);
  await clock.untilAsleep(2);
  await clock.advance(5_250);

  await eventually(() => expect(discord.gateway.identified).toHaveLength(2));
  await untilReady();
  expect(discord.gateway.resumed).toEqual([]);
});

test("a command chosen while the connection is broken is answered after the resume", async () => {
  const { discord, adapter, untilReady } = await connect();
  adapter.onCommand(async () => say("Here."));
  discord.gateway.drop(4000);

  discord.interactions.create({ data: { id: "1", type: 1, name: "total" } });

  await eventually(() => expect(discord.messages).toHaveLength(1));
  await untilReady();
  expect(discord.gateway.resumed).toHaveLength(1);
});

test("a half-open connection is detected and replaced", async () => {
  const { discord, untilReady } = await connect({ heartbeatMs: 100 });

  discord.gateway.freeze();

  await eventually(() => expect(discord.gateway.resumed.length).toBeGreaterThan(0));
  await untilReady();
});

test("announcements are sent while the gateway is down", async () => {
  const { discord, adapter, place } = await connect();
  await discord.gateway.close();

  await adapter.send(toMessage({ place }, 1), soon());

  expect(discord.messages).toHaveLength(1);
});

/** Returns the health as the host reads it. */
const told = ({ state, detail = "" }: ChatHealth) => ({ state, detail: inEnglish(detail) });

test.each([
  { code: 4004, advice: /press Reset Token, and put the new one into DISCORD_TOKEN/ },
  { code: 4014, advice: /I don't need any privileged ones/ },
  { code: 4011, advice: /DISCORD_SHARDS/ },
])("a login refused with $code says what to do, and is retried at growing intervals", async ({ code, advice }) => {
  const { discord, adapter, clock, lines } = await openFrozenDiscord();
  discord.gateway.refuse(code, 2);

  await adapter.start([]);
  await eventually(() =>
    expect(told(adapter.health())).toEqual({ state: "failed", detail: expect.stringMatching(advice) }),
  );
  await clock.advance(299_999);
  expect(discord.gateway.identified).toHaveLength(1);
  await clock.advance(1);
  await eventually(() => expect(discord.gateway.identified).toHaveLength(2));
  await eventually(() => expect(lines.flatMap(({ retryInMs }) => retryInMs ?? [])).toEqual([300_000, 600_000]));
  await clock.advance(600_000);

  await eventually(() => expect(adapter.health().state).toBe("ready"));
});

test("a token refused by the API is reported like one refused by the gateway, and never logged", async () => {
  const { adapter, lines } = await openFrozenDiscord({ token: "another-token" });

  await adapter.start([]);

  await eventually(() =>
    expect(told(adapter.health())).toEqual({
      state: "failed",
      detail: expect.stringContaining("Discord rejected DISCORD_TOKEN."),
    }),
  );
  expect(JSON.stringify(lines)).not.toContain("fake-token");
});

test("only the process whose turn it is connects to Discord, and it disconnects when another takes over", async () => {
  let isOurs = false;
  const { discord, adapter, clock } = await openDiscord({ clock: createFakeClock(), mayConnect: () => isOurs });
  await adapter.start([]);
  await clock.advance(5_000);
  expect(adapter.health()).toEqual({ state: "connecting", detail: later("connection.another") });
  expect(discord.gateway.identified).toEqual([]);

  isOurs = true;
  await clock.advance(1_000);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  isOurs = false;
  await clock.advance(1_000);

  await eventually(() => expect(adapter.health().detail).toEqual(later("connection.another")));
});

test("the bot stops at once while the login hangs", async () => {
  const { discord, adapter } = await openDiscord({ clock: systemClock });
  discord.fail(/gateway/, "hang");
  await adapter.start([]);

  await adapter.stop();

  expect(discord.gateway.identified).toEqual([]);
});

test("a Discord event with an unknown shape is only logged", async () => {
  const { discord, adapter, lines } = await connect();

  discord.gateway.dispatch("CHANNEL_CREATE", { id: "1", type: 0, guild_id: "100", permission_overwrites: 5 });

  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("discord event was not understood"));
  expect(adapter.health().state).toBe("ready");
});

test("a new command is answered after a resume", async () => {
  const { discord, adapter, untilReady } = await connect();
  adapter.onCommand(async () => say("Here."));
  discord.gateway.drop(4000);
  await eventually(() => expect(discord.gateway.resumed).toHaveLength(1));
  await untilReady();

  discord.interactions.create({ data: { id: "1", type: 1, name: "total" } });

  await eventually(() => expect(discord.messages).toHaveLength(1));
});
