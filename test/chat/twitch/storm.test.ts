import { expect, onTestFinished, test } from "vitest";
import { readRecent } from "../../../src/app/chat-service.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";
import { campaignId, donationEvent } from "../../helpers/donation-events.ts";
import { longTest } from "../../helpers/long-test.ts";
import { createLife } from "../../helpers/mortal.ts";
import { createParts } from "../../helpers/mortal-parts.ts";
import { isThorough } from "../../helpers/thorough.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";

const donations = 500;
const overMs = 60_000;
const stepMs = 500;
const timeoutMs = 90_000;

/**
 * Runs 500 donations in a minute to a channel in which the bot is no moderator. `killAt`: the process dies with that
 * line in flight.
 */
async function runStorm(killAt: readonly number[], send: "irc" | "helix" = "irc") {
  const world = await openTwitch({ send });
  onTestFinished(() => world.stop());
  const { clock, twitch } = world;
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const queue = createDeliveryQueue(store);
  const begin = clock.now();
  const place = {
    chat: "twitch",
    space: { address: "maplenine", name: "#maplenine" },
    connection: "twitch:main",
    address: "maplenine",
  };
  await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, place, begin);
    const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
    await addFollow(tx, { destinationId, fact, since: begin - 1, by: "test", now: begin });
    const scope = scopes.destination(destinationId);
    await writeSetting(tx, { scope, key: "pace", value: "every", by: "test", now: begin });
  });

  let repeats = 0;
  let lives = 0;
  async function beBorn() {
    const { adapter } = world.build();
    let isDoomed = false;
    const sendDoomed: typeof adapter.send = async (message, signal) => {
      const sent = await adapter.send(message, signal);
      // The chat shows the line, but the process doesn't know.
      if (isDoomed) life.dead = true;
      return sent;
    };
    const life = createLife({ store, chat: { ...adapter, send: sendDoomed }, fate: () => false });
    await adapter.start(await readRecent(store, ["twitch:main"], clock.now()));
    await twitch.until(() => twitch.isIn("maplenine"));
    const onRepeated = () => {
      repeats += 1;
    };
    const owner = `life ${lives++}`;
    const { leases, dispatcher, intake } = createParts({ life, owner, clock, sendDeadlineMs: 8_000, onRepeated });
    return {
      async step() {
        await leases.renew();
        while ((await intake.step()) === 0);
        await dispatcher.step();
        await dispatcher.idle();
      },
      doom() {
        isDoomed = true;
      },
      isDead: () => life.dead,
      /** After kill -9, the connection is gone, too. */
      bury: () => adapter.stop(),
    };
  }

  let process = await beBorn();
  const kills = [...killAt];
  let deaths = 0;
  let given = 0;
  let sum = 0;
  for (let at = 0; at < 600_000; at += stepMs) {
    for (; given < donations && (given * overMs) / donations <= at; given += 1) {
      const dollars = 1 + (given % 9);
      sum += dollars;
      const data = {
        id: `d${given}`,
        donor_name: `Donor ${given}`,
        amount: { value: `${dollars}.00`, currency: "USD" },
      };
      await queue.put(donationEvent({ at: clock.now(), data }));
    }
    if (at >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
      kills.shift();
      process.doom();
    }
    await process.step().catch((error: unknown) => {
      if (!process.isDead()) throw error;
    });
    if (process.isDead()) {
      deaths += 1;
      await process.bury();
      // Opening the database does the same in the program.
      await store.write((tx) => tx.updateTable("destinations").set({ lease_until: 0, lease_owner: null }).execute());
      process = await beBorn();
    }
    await clock.advance(stepMs);
    const pending = await store.read.selectFrom("outbox").select("seq").where("state", "!=", "said").executeTakeFirst();
    if (given === donations && !pending) break;
  }
  await world.adapter.stop();
  // A line that went out as the process died is posted again with a dot that makes it different.
  const said = [...new Set(twitch.said.map(({ text }) => text.replace(/ [·•]+$/u, "")))];
  const sentSum = said.reduce((total, text) => total + Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(",", "") ?? 0), 0);
  const times = twitch.heard.map(({ at }) => at);
  const busiest = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 30_000).length));
  const tookMs = Math.max(...times) - begin;
  await store.close();
  return { twitch, sum, sentSum, busiest, tookMs, deaths, repeats, shown: twitch.said.length, unique: said.length };
}

const ways = isThorough ? (["irc", "helix"] as const) : (["irc"] as const);

longTest.each(ways)(
  "500 donations in a minute are all posted within Twitch's limit, over %s",
  { timeout: timeoutMs },
  async (send) => {
    const { twitch, sum, sentSum, busiest, tookMs, repeats } = await runStorm([], send);

    expect(sentSum).toBe(sum);
    expect(busiest).toBeLessThanOrEqual(20);
    expect(twitch.dropped).toEqual([]);
    expect(repeats).toBe(0);
    expect(tookMs).toBeLessThan(100_000);
  },
);

test.each(ways)(
  "Twitch's limit holds across crashes and restarts, without lost or doubled lines, over %s",
  {
    timeout: timeoutMs,
  },
  async (send) => {
    const killAt = [3_000, 20_000, 41_000];

    const { twitch, sum, sentSum, busiest, deaths, repeats, shown, unique } = await runStorm(killAt, send);

    expect(sentSum).toBe(sum);
    expect(busiest).toBeLessThanOrEqual(20);
    expect(twitch.dropped).toEqual([]);
    // The bot sends one line again after each kill. Twitch refuses it, because it showed the same text less than half a
    // minute ago.
    expect(shown).toBe(unique);
    expect(deaths).toBe(killAt.length);
    expect(repeats).toBe(deaths);
  },
);
