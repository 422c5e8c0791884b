import { setImmediate as nextTurn } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { readRecent } from "../../../src/app/chat-service.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { resumeDestinations } from "../../../src/store/outbox/due-destinations.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { minuteMs } from "../../../src/util/durations.ts";
import { openTestStore, sqlite } from "../databases.ts";
import { campaignId, donationEvent } from "../donation-events.ts";
import { createLife } from "../mortal.ts";
import { createParts } from "../mortal-parts.ts";
import { openTwitch } from "./open-twitch.ts";

/** Enough turns of the event loop for anything sent over loopback to arrive. */
const turnsPerStep = 8;

/**
 * Runs everything from the inbox to the fake Twitch in fake time. All channels follow one campaign and announce every
 * donation as fast as the chat allows. `channels` maps each channel's name to our badges there.
 */
export async function openScene(
  channels: Readonly<Record<string, string>>,
  options: Omit<NonNullable<Parameters<typeof openTwitch>[0]>, "linked"> & {
    pace?: "every" | "normal";
    /** How far one step moves the time. Scenes of many minutes use a longer step. */
    stepMs?: number;
    /** Channels that the bot has joined but where it announces nothing. */
    alsoLinked?: readonly string[];
  } = {},
) {
  const { pace = "every", stepMs = 100, alsoLinked = [], ...twitchOptions } = options;
  const names = Object.keys(channels);
  const world = await openTwitch({ ...twitchOptions, linked: [...names, ...alsoLinked] });
  onTestFinished(() => world.stop());
  const { clock, twitch, adapter } = world;
  for (const [name, badges] of Object.entries(channels)) Object.assign(twitch.channels.get(name) ?? {}, { badges });
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const queue = createDeliveryQueue(store);
  const begin = clock.now();
  await store.write(async (tx) => {
    for (const address of names) {
      const space = { address, name: `#${address}` };
      const destinationId = await ensureDestination(
        tx,
        { chat: "twitch", space, connection: "twitch:main", address },
        begin,
      );
      const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
      await addFollow(tx, { destinationId, fact, since: begin - 1, by: "test", now: begin });
      const scope = scopes.destination(destinationId);
      await writeSetting(tx, { scope, key: "pace", value: pace, by: "test", now: begin });
    }
  });
  let repeats = 0;
  /** When closed places were last retried. The scene does it once a minute, as housekeeping does. */
  let resumedAt = begin;
  let lives = 0;
  async function beBorn(chat: typeof adapter) {
    const life = createLife({ store, chat, fate: () => false });
    const onRepeated = () => {
      repeats += 1;
    };
    lives += 1;
    const born = createParts({ life, owner: `scene ${lives}`, clock, sendDeadlineMs: 8_000, onRepeated });
    await chat.start(await readRecent(store, ["twitch:main"], clock.now()));
    return { ...born, life, chat };
  }
  let parts = await beBorn(adapter);
  await world.passUntil(() => names.every(twitch.isIn));

  /** Moves the time by `ms`, step by step. `acts` are things to do on the way; `at` is in milliseconds from now. */
  async function run(ms: number, acts: readonly { at: number; act(): unknown }[] = []): Promise<void> {
    const from = clock.now();
    const open = acts.toSorted((one, other) => one.at - other.at);
    while (clock.now() < from + ms) {
      while (open[0] && open[0].at <= clock.now() - from) await open.shift()?.act();
      await parts.leases.renew();
      if (clock.now() >= resumedAt + minuteMs) {
        resumedAt = clock.now();
        await store.write((tx) => resumeDestinations(tx, { now: resumedAt }));
      }
      while ((await parts.intake.step()) === 0);
      await parts.dispatcher.step();
      // Waits until everything written so far is on disk. On a busy machine that can take longer than the turns below.
      await store.write(async () => undefined);
      for (let turn = 0; turn < turnsPerStep; turn += 1) await nextTurn();
      await clock.advance(stepMs);
    }
  }

  /** Kills the process, drops its pending work, and starts a new process. */
  async function restart(): Promise<void> {
    parts.life.dead = true;
    await parts.chat.stop();
    // Clears the leases. Opening the database does the same in the program.
    await store.write((tx) => tx.updateTable("destinations").set({ lease_until: 0, lease_owner: null }).execute());
    const next = world.build().adapter;
    onTestFinished(() => next.stop());
    parts = await beBorn(next);
    await world.passUntil(() => names.every(twitch.isIn));
  }

  return {
    ...world,
    store,
    run,
    restart,
    repeats: () => repeats,
    /** Makes a donation of this many dollars at the current time. */
    donate: (name: string, dollars = 5, rest: { id?: string; donor_comment?: string } = {}) =>
      queue.put(
        donationEvent({
          at: clock.now(),
          data: { id: name, donor_name: name, amount: { value: `${dollars}.00`, currency: "USD" }, ...rest },
        }),
      ),
    sentIn: (channel: string) => twitch.said.filter((line) => line.channel === channel),
    async close(): Promise<void> {
      await parts.dispatcher.stop();
      await store.close();
    },
  };
}
