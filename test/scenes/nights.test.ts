/** A campaign's result, announced once in its closing message. */
import { expect, test } from "vitest";
import { chartIn } from "../../src/chat/reply/chart-svg.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import type { MessageContent } from "../../src/composing/content.ts";
import type { Batch } from "../../src/intake/batch.ts";
import { createClosings } from "../../src/intake/draft-closings.ts";
import type { Draft } from "../../src/intake/drafts.ts";
import { createIntake } from "../../src/intake/intake.ts";
import type { MomentOf } from "../../src/kinds/moments.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { correctMoments, insertMoments, readMoments } from "../../src/store/ledger/moments.ts";
import type { Chart } from "../../src/words/parts.ts";
import { describeDatabases, silentLog, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld, noNames } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

async function open(
  database: TestDatabase,
  {
    edits = true,
    onContent = () => undefined,
  }: { edits?: boolean; onContent?: (content: MessageContent) => void } = {},
) {
  const render = (content: MessageContent) => {
    onContent(content);
    return toLine(content, { limit: 500, typed: (command) => `!${command}` });
  };
  const chat = createMemoryChat({ nonces: true, edits, render });
  const world = await createDeliveryWorld(database, { chat });
  await world.follow();
  const moderators = createModerators(world);
  await moderators.type("tiltify cooldown every");
  return { world, ...moderators };
}

async function settle(world: DeliveryWorld): Promise<void> {
  await world.run();
  await world.clock.advance(4_000);
  await world.run();
}

async function give(world: DeliveryWorld, name: string, value: string, currency = "USD") {
  await world.receive({ data: { id: name, donor_name: name, amount: { value, currency } } });
  await settle(world);
}

/** Three donations in two hours, a milestone and a poll. Then the campaign ends. */
async function night(world: DeliveryWorld) {
  await world.receiveFact({ total: "0" });
  await give(world, "Ann", "10");
  await world.clock.advance(hourMs);
  await give(world, "Bo", "25");
  await give(world, "Cy", "15");
  const about = { factId: campaignId, version: 1, origin: "live", happenedAt: world.clock.now() } as const;
  const usd = (value: string) => ({ value, currency: "USD" });
  const milestone: MomentOf<"milestone"> = {
    ...{ ...about, key: "milestone:M1", kind: "milestone" },
    data: { name: "Hot sauce", amount: usd("30"), next: null },
  };
  const poll: MomentOf<"poll-result"> = {
    ...{ ...about, key: "poll-result:P1", kind: "poll-result" },
    data: { poll: "Which game?", winners: [{ name: "Puzzle", amount: usd("20") }], sum: usd("30") },
  };
  await world.store.write((tx) => insertMoments(tx, [milestone, poll], world.clock.now()));
  await world.receiveFact({ total: "50", data: { status: "retired" } });
  await settle(world);
}

const closings = (world: DeliveryWorld) => world.chat.bodies().filter((body) => body.includes(" is over. "));
const told =
  "🔔 Maple's 24h Stream is over. $50 raised! Thank you, everyone! 3 donations, $50. From Bo ($25), Cy ($15) and Ann ($10). " +
  "Best hour: $40 (7:00 PM UTC). Milestones reached: Hot sauce. Puzzle wins with $20 of $30!";

describeDatabases("the result", (database, rule) => {
  test("a campaign's result is announced once, in the closing message", async () => {
    const { world } = await open(database);
    await night(world);
    await world.receiveFact({ total: "50", data: { status: "retired" } });
    await settle(world);
    await world.restart();
    await settle(world);

    expect(closings(world)).toEqual([told]);
  });

  test("a campaign's result shows how the total grew", async () => {
    const { world } = await open(database);
    await night(world);

    const [moment] = await readMoments(world.store.read, [`closing:${campaignId}`]);
    const { course, milestones } = (moment?.kind === "closing" && moment.data?.night) || {};
    const { from = 0, to = 0, sums = [] } = course ?? {};
    expect(to - from).toBeGreaterThan(hourMs);
    expect(to).toBeLessThan(world.clock.now());
    expect(sums.map(({ value }) => Number(value))).toEqual([...Array(47).fill(10), 50]);
    expect(milestones).toEqual([{ name: "Hot sauce", amount: { value: "30", currency: "USD" } }]);
  });

  test("a campaign's result is edited when late donations arrive", async () => {
    const { world } = await open(database);
    await night(world);
    await world.receiveFact({ total: "80", data: { status: "retired" } });
    await give(world, "Dee", "30");

    expect(closings(world)).toEqual([
      told
        .replace("$50 raised", "$80 raised")
        .replace("3 donations, $50", "4 donations, $80")
        .replace("From Bo ($25), Cy ($15) and Ann ($10)", "Largest: Dee ($30), Bo ($25) and Cy ($15)")
        .replace("$40", "$70"),
    ]);
  });

  rule("a campaign's result is not corrected while the campaign is open again", async () => {
    const { world } = await open(database);
    await night(world);
    await world.receiveFact({ total: "50", data: { status: "published" } });
    await give(world, "Dee", "30");
    expect(closings(world)).toEqual([told]);

    await world.receiveFact({ total: "80", data: { status: "retired" } });
    await settle(world);
    expect(closings(world)).toEqual([expect.stringContaining("4 donations, $80")]);
  });

  test("a campaign that was reopened for longer gets another closing message when it ends", async () => {
    const { world, hiding } = await open(database);
    await night(world);
    await world.clock.advance(hourMs);
    await world.receiveFact({ total: "50", data: { status: "published" } });
    await give(world, "Dee", "30");
    await world.receiveFact({ total: "80", data: { status: "retired" } });
    await settle(world);
    await world.receiveFact({ total: "85", data: { status: "retired" } });
    await give(world, "Eve", "5");
    expect(closings(world)).toEqual([
      told,
      expect.stringContaining("$85 raised! Thank you, everyone! 5 donations, $85."),
    ]);

    await hiding.hideDonation(callPlace(), "donation:Dee", mod);
    await settle(world);
    expect(closings(world)[1]).toContain("Largest: Someone ($30)");
  });

  test("a campaign's result shows the reported total even if a refund is visible only in that total", async () => {
    const { world } = await open(database);
    await world.receiveFact({ total: "0" });
    await give(world, "Refunder", "400");
    await give(world, "Bo", "80");
    await world.receiveFact({ total: "480" });
    await world.clock.advance(hourMs);
    await world.receiveFact({ total: "80" });
    await world.receiveFact({ total: "80", data: { status: "retired" } });
    await settle(world);
    expect(closings(world)).toEqual(["🔔 Maple's 24h Stream is over. $80 raised! Thank you, everyone!"]);
  });

  rule("a campaign's result omits hidden donations and names", async () => {
    const { world, hiding, type } = await open(database);
    await world.receiveFact({ total: "0" });
    await give(world, "Troll", "25");
    await world.receiveFact({ total: "25", data: { status: "retired" } });
    await give(world, "Bo", "5");
    expect(closings(world)[0]).toContain("From Troll ($25) and Bo ($5).");

    await hiding.hideLast(callPlace(), 2, mod);
    await settle(world);
    expect(closings(world)[0]).toContain("From Someone ($25) and Someone ($5).");

    await type("tiltify show");
    await settle(world);
    await type("tiltify names hidden");
    await type("tiltify forget Troll");
    await type("tiltify yes");
    await settle(world);
    expect(closings(world)[0]).toContain("From Someone ($25) and Someone ($5).");
    const [moment] = await readMoments(world.store.read, [`closing:${campaignId}`]);
    expect(moment?.data).toMatchObject({ night: { largest: [{ by: "Someone" }, { by: "Bo" }] } });
  });

  rule("an edit of a campaign's result no longer names donors whose data has been deleted since", async () => {
    const { world, hiding } = await open(database);
    await world.receiveFact({ total: "0" });
    await give(world, "Troll", "25");
    await world.receiveFact({ total: "25", data: { status: "retired" } });
    await give(world, "Bo", "5");
    await world.store.write((tx) =>
      tx.updateTable("moments").set({ data: null }).where("key", "=", "donation:Troll").execute(),
    );
    await hiding.hideLast(callPlace(), 1, mod);
    await settle(world);
    expect(closings(world)[0]).toContain("From Someone ($25) and Someone ($5).");
  });

  rule("a campaign's result stays unchanged in a chat that cannot edit", async () => {
    const { world } = await open(database, { edits: false });
    await night(world);
    await give(world, "Dee", "30");

    expect(closings(world)).toEqual([told]);
  });
});

test("a recap ignores donations from before the connection of the campaign", async () => {
  const { world } = await open(sqlite);
  const before = new Date(world.clock.now() - 5 * minuteMs).toISOString();
  await world.receive({ data: { id: "early", amount: { value: "500", currency: "USD" }, completed_at: before } });
  await settle(world);
  await night(world);

  expect(closings(world)).toEqual([told]);
});

test("the result of a campaign with many donations is summed once a minute", async () => {
  const { world } = await open(sqlite);
  await night(world);
  const [moment] = await readMoments(world.store.read, [`closing:${campaignId}`]);
  if (moment?.kind !== "closing" || moment.data?.night === undefined) throw new Error("it has not ended");
  const many = { ...moment.data, night: { ...moment.data.night, count: 20_000 } };
  await world.store.write((tx) => correctMoments(tx, [{ key: moment.key, data: many }]));
  const closings = createClosings();
  const asked = async (now: number) => {
    const touched: Draft = { moment, changed: false, neverAnnounced: true, entries: [] };
    return closings.draft(world.store.read, [touched], { now, platformNow: now } as Batch); // everything that it reads
  };
  const now = world.clock.now();
  const { drafts, addedUp } = await asked(now);
  expect(drafts).toMatchObject([{ changed: true, moment: { data: { night: { count: 3 } } } }]);
  closings.onCommitted(addedUp, now);
  expect((await asked(now + 59_000)).drafts).toEqual([]);
  expect((await asked(now + minuteMs)).drafts).toHaveLength(1);
});

test("the result of a campaign with many donations is summed again after a rollback", async () => {
  const { world } = await open(sqlite);
  await night(world);
  const [moment] = await readMoments(world.store.read, [`closing:${campaignId}`]);
  if (moment?.kind !== "closing" || moment.data?.night === undefined) throw new Error("it has not ended");
  const many = { ...moment.data, night: { ...moment.data.night, count: 20_000 } };
  await world.store.write((tx) => correctMoments(tx, [{ key: moment.key, data: many }]));
  await world.receive({ data: { id: "Dee", donor_name: "Dee" } });
  const lease = await takeLease(world.store, "intake", "life 0", world.clock.now());
  const intake = createIntake({
    store: { ...world.store, write: takingBackFirst(world.store) },
    lease: () => lease,
    names: noNames,
    testDestinations: [],
    clock: world.clock,
    log: silentLog,
    random: () => 0,
    offsetMs: () => 0,
    awayUntil: () => 0,
    receivedCount: () => 0,
    onDelivered: () => undefined,
    onBids: () => undefined,
    onApplied: () => undefined,
  });
  await intake.step();

  expect(await readMoments(world.store.read, [moment.key])).toMatchObject([{ data: { night: { count: 4 } } }]);
});

/**
 * Runs each job an extra time and rolls that back, as when another job in its transaction throws, or after a deadlock.
 */
function takingBackFirst(store: Store): Store["write"] {
  return async (job, options) => {
    const takenBack = new Error("taken back");
    const once = store.write(async (tx) => {
      await job(tx);
      throw takenBack;
    });
    await expect(once).rejects.toBe(takenBack);
    return store.write(job, options);
  };
}

test("a campaign's result is not changed by donations days later", async () => {
  const { world } = await open(sqlite);
  await night(world);
  await world.clock.advance(4 * 24 * hourMs);
  await give(world, "Dee", "30");

  expect(closings(world)).toEqual([told]);
});

test("a recap's picture begins with the total from before the connection of the campaign", async () => {
  const charts: Chart[] = [];
  const onContent = ({ messages }: MessageContent) => void charts.push(...[chartIn(messages) ?? []].flat());
  const { world } = await open(sqlite, { onContent });
  await night(world);
  await world.receiveFact({ total: "80", data: { status: "retired" } });
  await give(world, "Dee", "10");

  const chart = charts.at(-1);
  expect(chart?.alt).toContain("Total over time: $20 (");
  expect(chart?.marks).toMatchObject([{ label: "$30" }]);
  expect([chart?.line[0], chart?.line.at(-1), chart?.end]).toEqual([0.25, 1, "$80"]);
});

test("a recap shows the best hour in the place's time zone", async () => {
  const { world, type } = await open(sqlite);
  await type("tiltify timezone New York");
  await night(world);

  expect(closings(world)[0]).toContain("Best hour: $40 (2:00 PM EST).");
});

test("a streamer's own closing template shows nothing but its text", async () => {
  const { world, type } = await open(sqlite);
  await type("tiltify template closing That's it: {raised}!");
  await night(world);

  expect(world.chat.bodies().at(-1)).toBe("That's it: $50!");
});
