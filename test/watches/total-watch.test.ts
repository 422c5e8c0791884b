import { expect, test } from "vitest";
import { createNotices } from "../../src/notices/notices.ts";
import { markKnownUntil } from "../../src/store/ledger/followed-facts.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { createTotalWatch } from "../../src/watches/total-watch.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { memoryPlace } from "../helpers/memory-chat.ts";
import { wordsIn } from "../helpers/words.ts";

const minuteMs = 60_000;
const usd = (value: string) => ({ value, currency: "USD" });
const missing = (amount: string) =>
  `notice I'm missing ${amount} donated to Maple's 24h Stream. Tiltify counts it, but doesn't list those donations for me. They're safe there, and I'll announce them once it does. Until then, thank these donors from your Tiltify dashboard.`;
const found = "notice I'm no longer missing any donations to Maple's 24h Stream.";

/** A campaign at $100 whose donations are all known. From then on its list can't be read. */
async function openCampaign(
  database: TestDatabase,
  { kind = "campaign" as "campaign" | "fundraising_event", isListed = true } = {},
) {
  const world = await createDeliveryWorld(database);
  const { store, clock } = world;
  const teamId = await store.write((tx) => ensureDestination(tx, memoryPlace("team"), clock.now()));
  const state = { isUnread: true, isElsewhere: false };
  const create = () =>
    createTotalWatch({
      store,
      lease: () => (state.isElsewhere ? undefined : { name: "catch-up", owner: "test", token: 1 }),
      catchUp: { isUnread: () => state.isUnread },
      notices: createNotices({
        words: wordsIn("en"),
        store,
        defaultPlace: () => teamId,
        clock,
        log: createLogLines().log,
        onNotified: () => undefined,
      }),
      clock,
    });
  let watch = create();
  const opened = Object.assign(world, {
    state,
    restart() {
      watch = create();
    },
    async notify(total: string) {
      await world.receiveFact({ total });
      await world.run();
    },
    async list() {
      const until = clock.now();
      await store.write((tx) => markKnownUntil(tx, campaignId, { until, platformNow: until, now: until }));
    },
    /** Checks for this long. Returns the notices to the team. */
    async lookFor(minutes: number) {
      for (let minute = 0; minute <= minutes; minute += 1) {
        await watch.step();
        if (minute < minutes) await clock.advance(minuteMs);
      }
      await world.run();
      return world.chat.bodies("team");
    },
  });
  await world.follow({ kind });
  await opened.notify("100");
  await clock.advance(minuteMs);
  if (isListed) await opened.list();
  await opened.lookFor(0);
  await clock.advance(2 * minuteMs);
  return opened;
}

describeDatabases("a total that rises by more than the received donations", (database, rule) => {
  test("missing donations are reported even if the bot restarts or its lease moves before the report", async () => {
    const { state, restart, notify, lookFor } = await openCampaign(database);
    restart();
    await notify("177");
    for (let minute = 0; minute < 2; minute += 1) {
      expect(await lookFor(1)).toEqual([]);
      restart();
      expect(await lookFor(1)).toEqual([]);
      state.isElsewhere = true;
      await lookFor(0);
      state.isElsewhere = false;
    }
    expect(await lookFor(2)).toEqual([missing("$77")]);
    restart();
    expect(await lookFor(5)).toEqual([missing("$77")]);
  });

  test("missing donations are reported once with their amount, and a second notice says when none are missing anymore", async () => {
    const { notify, receive, list, lookFor, clock } = await openCampaign(database);
    await receive({ data: { amount: usd("20") } });
    await notify("170");
    expect(await lookFor(4)).toEqual([]);
    await clock.advance(minuteMs);
    expect(await lookFor(10)).toEqual([missing("$50")]);
    await list();
    expect(await lookFor(1)).toEqual([missing("$50"), found]);
    await notify("200");
    expect(await lookFor(3)).toEqual([missing("$50"), found]);
  });

  rule("the notice about missing donations is closed as soon as the donation arrives", async () => {
    const { notify, receive, lookFor, run } = await openCampaign(database);
    await notify("150");
    expect(await lookFor(6)).toEqual([missing("$50")]);
    await receive({ data: { amount: usd("50") } });
    await run();
    expect(await lookFor(1)).toEqual([missing("$50"), found]);
  });

  rule("no donations are reported as missing if they arrived, were refunded or came from a match", async () => {
    const { notify, receive, run, lookFor, clock, state } = await openCampaign(database);
    await receive({ data: { id: "d1", amount: usd("50") } });
    await receive({ data: { id: "d2", amount: usd("30"), is_match: true } });
    await notify("180");
    expect(await lookFor(10)).toEqual([]);
    await clock.advance(minuteMs);
    await receive({ data: { id: "d1", amount: usd("50"), payment_status: "cancelled" } });
    await run();
    expect(await lookFor(10)).toEqual([]);
    state.isUnread = false;
    await notify("900");
    expect(await lookFor(10)).toEqual([]);
  });

  rule(
    "no donations are reported as missing in another currency, for an event, or without an earlier total",
    async () => {
      const other = await openCampaign(database);
      await other.receive({ data: { amount: { value: "40", currency: "EUR" } } });
      await other.notify("150");
      expect(await other.lookFor(10)).toEqual([]);

      const event = await openCampaign(database, { kind: "fundraising_event" });
      await event.notify("150");
      expect(await event.lookFor(10)).toEqual([]);

      const unlisted = await openCampaign(database, { isListed: false });
      await unlisted.notify("150");
      expect(await unlisted.lookFor(10)).toEqual([]);
    },
  );
});
