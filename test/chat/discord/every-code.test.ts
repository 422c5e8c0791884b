import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import { toChatFailure } from "../../../src/chat/discord/failures.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { resumeDestinations } from "../../../src/store/outbox/due-destinations.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";
import { discordError } from "../../helpers/discord/errors.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { campaignId, donationEvent } from "../../helpers/donation-events.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createParts } from "../../helpers/mortal-parts.ts";

/**
 * All codes that discord.js lists from Discord's documentation (topics/opcodes-and-status-codes, "JSON"), and invented
 * ones.
 */
const documented = Object.values(RESTJSONErrorCodes).filter((code) => typeof code === "number");
const invented = Array.from({ length: 20 }, (_, at) => 990_000 + at);
/** Codes that Discord documents as being about a message's content. Such a message is dropped and counted. */
const aboutWords = [50_035, 200_000, 240_000];
const messageGone = 10_008;

function kindOf(code: number, status: number): string {
  const error = new DiscordAPIError({ code, message: "No" }, code, status, "POST", "/channels/1/messages", {});
  return toChatFailure(error).kind;
}

test.each([400, 403, 404])(
  "with status %s, the bot gives up an announcement only for Discord's codes about a message's content",
  (status) => {
    expect(documented.length).toBeGreaterThan(200);
    const ending = [...documented, ...invented].filter((code) =>
      ["words-refused", "message-refused", "unknown", "message-gone"].includes(kindOf(code, status)),
    );
    expect(ending.toSorted()).toEqual([messageGone, ...aboutWords].toSorted());
  },
);

/** Known codes of each kind, some for other subjects, and invented ones. */
const played = [
  ...aboutWords,
  ...[10_003, 10_004, 20_016, 20_026, 20_028, 20_029, 40_002, 40_004, 40_006, 40_058, 40_062, 40_333],
  ...[50_001, 50_006, 50_008, 50_009, 50_013, 50_014, 50_024, 50_045, 50_083, 50_178, 130_000, 160_005, 160_006],
  ...[0, 20_022, 30_015, 40_005, 50_046, 50_110, 340_015, 400_001],
  ...invented,
];
const donors = { Ann: 7, Bo: 5, Cy: 6 };
const secondsPerMinute = 60;

/** Stays below Discord's requests per second, because after a 429 discord.js waits in real time. */
const mostAtOnce = 40;
const scenes = Array.from({ length: Math.ceil(played.length / mostAtOnce) }, (_, at) =>
  played.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
);

/** Runs one channel per code, with a donation every ten seconds. */
async function play(codes: readonly number[], refuses: (code: number, body: string) => boolean) {
  const { adapter, discord, clock } = await openFrozenDiscord();
  const channelOf = (code: number) => String(1_000_000 + code);
  for (const code of codes) discord.guild.channels.set(channelOf(code), "donations");
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
  const ids = new Map<number, string>();
  for (const code of codes) {
    const place = {
      ...{ chat: "discord", connection: "discord:0", address: channelOf(code) },
      space: { address: "100", name: "Otter Lounge" },
    };
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, clock.now());
      ids.set(code, destinationId);
      await addFollow(tx, { destinationId, fact, since: clock.now(), by: "test", now: clock.now() });
    });
  }
  const { leases, dispatcher, intake } = createParts({
    ...{ life: { store, chat: adapter }, owner: "codes", clock, sendDeadlineMs: 8_000 },
  });
  onTestFinished(() => dispatcher.stop());
  discord.guild.refuses = (channel, body) => {
    const code = Number(channel) - 1_000_000;
    return refuses(code, body) ? discordError(code === 50_013 ? 403 : 400, code, "No") : undefined;
  };
  const queue = createDeliveryQueue(store);

  async function run(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      if (second % secondsPerMinute === 0) await store.write((tx) => resumeDestinations(tx, { now: clock.now() }));
      await leases.renew();
      while ((await intake.step()) === 0);
      while ((await dispatcher.step()) === 0) await dispatcher.idle();
      await clock.advance(1_000);
    }
  }
  for (const [donor_name, dollars] of Object.entries(donors)) {
    const amount = { value: `${dollars}.00`, currency: "USD" };
    await queue.put(donationEvent({ at: clock.now(), data: { id: donor_name, donor_name, amount } }));
    await run(10);
  }
  return {
    run,
    heal() {
      discord.guild.refuses = () => undefined;
    },
    /** Returns the amounts that a channel announced, with repeats. */
    said: (code: number) =>
      discord.messages
        .filter((sent) => sent.channel_id === channelOf(code))
        .flatMap((sent) => [...visibleText(sent).matchAll(/\$(\d+)/g)].map(([, dollars]) => dollars)),
    async states(code: number) {
      const rows = store.read
        .selectFrom("outbox")
        .select("state")
        .where("destination_id", "=", ids.get(code) ?? "");
      return (await rows.orderBy("seq").execute()).map(({ state }) => state);
    },
  };
}

test.each(scenes)(
  "no code of Discord, returned for every message in a place, loses or doubles a donation: %s and others",
  async (...codes) => {
    const scene = await play(codes, () => true);
    await scene.run(4 * secondsPerMinute);
    scene.heal();
    await scene.run(12 * secondsPerMinute);
    const fates: unknown[] = [];
    for (const code of codes) fates.push([code, scene.said(code).toSorted(), new Set(await scene.states(code))]);
    expect(fates).toEqual(
      codes.map((code) =>
        aboutWords.includes(code) ? [code, [], new Set(["dead"])] : [code, ["5", "6", "7"], new Set(["said"])],
      ),
    );
  },
  300_000,
);

test("an unknown error code for one message delays the next message by at most two minutes", async () => {
  const scene = await play([...invented, ...aboutWords], (_code, body) => body.includes("$7"));
  await scene.run(110);
  for (const code of invented) {
    expect([code, scene.said(code), await scene.states(code)]).toEqual([code, ["5", "6"], ["aside", "said", "said"]]);
  }
  for (const code of aboutWords) {
    expect([code, scene.said(code), await scene.states(code)]).toEqual([code, ["5", "6"], ["dead", "said", "said"]]);
  }
}, 300_000);
