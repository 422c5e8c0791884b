import { expect, test } from "vitest";
import { later } from "../../../src/words/later.ts";
import { inEnglish } from "../../../src/words/refusal.ts";
import { discordErrors } from "../../helpers/discord/errors.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { longTest } from "../../helpers/long-test.ts";
import { timesOf } from "../../helpers/thorough.ts";
import { soon, toMessage } from "../harness.ts";

const minuteMs = 60_000;
const minutes = timesOf("OUTAGE_MINUTES", { quick: 3, thorough: 40 });

type Opened = Awaited<ReturnType<typeof openFrozenDiscord>>;

const untilReady = ({ adapter }: Opened) => eventually(() => expect(adapter.health().state).toBe("ready"));
const troubles = ({ lines }: Opened) => lines.filter(({ level }) => level === "warn" || level === "error");

test("a Discord outage of 40 minutes is logged once a minute, and the bot is back within a minute", async () => {
  const opened = await openFrozenDiscord();
  const { adapter, discord, clock } = opened;
  discord.fail(/^\/gateway\/bot$/, discordErrors.broken, 1_000);
  await adapter.start([]);
  for (let second = 0; second < 40 * 60; second += 5) {
    await eventually(() => expect(adapter.health().state).toBe("failed"));
    await clock.advance(5_000);
  }
  expect(troubles(opened).length).toBeLessThanOrEqual(41);
  expect(discord.gateway.identified).toEqual([]);

  discord.heal();
  await clock.advance(minuteMs);

  await untilReady(opened);
});

test("a bot whose address Discord blocks asks for a login at most once a minute", async () => {
  const opened = await openFrozenDiscord();
  const { adapter, discord, clock } = opened;
  let asked = 0;
  const body = {
    toJSON() {
      asked += 1;
      return discordErrors.blockedAddress.body;
    },
  };
  discord.fail(/^\/gateway\/bot$/, { ...discordErrors.blockedAddress, body }, 1_000_000);
  await adapter.start([]);
  for (let minute = 1; minute <= 10; minute += 1) {
    await eventually(() => expect([adapter.health().state, asked]).toEqual(["failed", minute]));
    if (minute === 10) discord.heal();
    await clock.advance(minuteMs);
  }

  await untilReady(opened);
});

longTest(
  `the bot resumes its Discord session within a minute after the gateway refused connections for ${minutes} minutes`,
  async () => {
    const opened = await openFrozenDiscord();
    const { adapter, discord, clock } = opened;
    await adapter.start([]);
    await untilReady(opened);
    discord.gateway.turnAway(503);
    discord.gateway.drop(1001);
    await eventually(() => expect(adapter.health().state).toBe("connecting"));
    for (let second = 0; second < minutes * 60; second += 5) {
      await clock.untilAsleep(2);
      await clock.advance(5_000);
    }
    expect(troubles(opened).length).toBeGreaterThan(0);
    expect(troubles(opened).length).toBeLessThanOrEqual(minutes + 1);
    expect(discord.gateway.turnedAway()).toBeLessThan(10 + minutes * 2);

    discord.gateway.turnAway(undefined);
    await clock.untilAsleep(2);
    await clock.advance(minuteMs);

    await untilReady(opened);
    expect(discord.gateway.identified).toHaveLength(1);
    expect(discord.gateway.resumed).toHaveLength(1);
  },
  120_000,
);

test("a bot without logins left reports this, and waits until the next day", async () => {
  const opened = await openFrozenDiscord();
  const { adapter, discord, clock } = opened;
  Object.assign(discord.gateway.limit, { remaining: 5, reset_after: 7_200_000 });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().detail).toEqual(later("discord.login.too-many")));
  await clock.advance(7_199_999);
  expect(discord.gateway.identified).toEqual([]);

  discord.gateway.limit.remaining = 1_000;
  await clock.advance(1);

  await untilReady(opened);
});

test("a token that Discord refuses during a stream stops all requests and is reported", async () => {
  const opened = await openFrozenDiscord();
  const { adapter, discord, clock, place, lines } = opened;
  await adapter.start([]);
  await untilReady(opened);
  await eventually(() => expect(discord.commands).not.toEqual([]));
  discord.fail(/./, discordErrors.unauthorized, 1_000);
  const asked = () => discord.requests.filter(({ status, path }) => status === 401 && path.endsWith("/messages"));

  await expect(adapter.send(toMessage({ place }, 1), soon())).rejects.toMatchObject({ kind: "later" });
  await eventually(() => expect(adapter.health().state).toBe("failed"));
  for (let index = 2; index < 12; index += 1) {
    const failure = await adapter.send(toMessage({ place }, index), soon()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "later", message: "Discord rejected DISCORD_TOKEN.", retryAfterMs: 60_000 });
  }

  expect(asked()).toHaveLength(1);
  expect(inEnglish(adapter.health().detail ?? "")).toContain("press Reset Token");
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([
    { advice: expect.stringContaining("Reset Token") },
  ]);

  discord.heal();
  await clock.advance(60_000);
  await untilReady(opened);
  await adapter.send(toMessage({ place }, 1), soon());
  expect(discord.messages).toHaveLength(1);
});
