import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { deliveryKey } from "../../src/events/delivery-key.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createReceiver } from "../../src/sources/webhooks/receiver.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { describeDatabases, runsOn, silentLog } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { deliverSigned, webhookSecret as secret } from "../helpers/signed-delivery.ts";
import { timesOf } from "../helpers/thorough.ts";
import { mustBeDonation, mustBeFact, strangeBodies, strangeFactBodies } from "../sources/webhooks/strange-bodies.ts";

/** Long runs: FUZZ_RUNS=20000 FUZZ_SEED=$RANDOM npx vitest run test/end-to-end/fuzz.test.ts */
const runs = timesOf("FUZZ_RUNS", { quick: 600, thorough: 1_000 });
const seed = Number(process.env.FUZZ_SEED ?? 3);
const timeout = 20_000 + runs * 20;
const followed = "campaign-1";

/** Damaged bytes, cut bodies, and bodies with anything in any field. Each has its own donation and event id. */
const damaged = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(
      texts,
      fc.constantFrom("whole", "whole", "whole", "cut", "flipped", "binary"),
      fc.nat(),
      fc.uint8Array({ maxLength: 300 }),
    )
    .map(([text, damage, at, bytes]) => {
      const own = randomUUID();
      const body = Buffer.from(text.replaceAll("donation-1", `donation-${own}`).replaceAll("event-1", `event-${own}`));
      if (damage === "cut") return body.subarray(0, at % body.length);
      if (damage === "flipped") body[at % body.length] = at % 256;
      return damage === "binary" ? Buffer.from(bytes) : body;
    });
const bodies = damaged(strangeBodies);

/**
 * The rule for announcements: a paid, valid donation of a followed campaign, or a test. Returns undefined if nothing
 * may be announced.
 */
function mustBeSaid(body: Uint8Array): string | undefined {
  if (!mustBeDonation(body)) return undefined;
  const { data, meta } = JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body));
  if (meta.subscription_source_type === "test") return `lobby test:${data.id}`;
  if (["pending", "cancelled"].includes(data.payment_status)) return undefined;
  const named = ["campaign_id", "team_event_id", "fundraising_event_id", "cause_id", "personal_campaign_id"];
  const inFacts =
    Array.isArray(data.facts) && data.facts.some((fact: { id?: unknown } | null) => fact?.id === followed);
  const isFollowed =
    inFacts || meta.subscription_source_id === followed || named.some((name) => data[name] === followed);
  return isFollowed ? `stream donation:${data.id}` : undefined;
}

function parse(body: Uint8Array): { data?: { id?: unknown }; meta?: { id?: unknown } } | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body));
    return typeof json === "object" && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

type Ids = NonNullable<ReturnType<typeof parse>>;

/** Repeats of a known event or donation have their own test. A damaged body may also have the key of an event. */
function withoutRepetitions(inputs: readonly Buffer[], idsOf: (json: Ids) => unknown[]): Buffer[] {
  const seen = new Set<unknown>();
  return inputs.filter((body) => {
    const ids = [...idsOf(parse(body) ?? {}), deliveryKey(body)].filter((id) => typeof id === "string");
    const isKnown = ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return !isKnown;
  });
}

async function openReceiver(world: DeliveryWorld) {
  const queue = createDeliveryQueue(world.store);
  const receiver = createReceiver({
    secrets: [secret],
    toleranceMs: 300_000,
    now: world.clock.now,
    offsetMs: () => 0,
    store: queue.put,
    log: silentLog,
    metrics: () => undefined,
  });
  const http = createHttpServer({ port: 0, host: "127.0.0.1", first: receiver, routers: [], log: silentLog });
  await http.start();
  onTestFinished(() => http.stop());
  return async (body: Buffer) => {
    return deliverSigned({ url: http.address().url, secret, body, now: world.clock.now() });
  };
}

describeDatabases("a signed delivery with any content", (database) => {
  const numRuns = runsOn(database, runs);

  test("a signed delivery is answered 204, whatever it contains", {
    timeout,
  }, async () => {
    const world = await createDeliveryWorld(database, { testPlace: "lobby" });
    await world.follow({ place: "stream", factId: followed, since: 0 });
    const deliver = await openReceiver(world);
    const expected = new Set<string>();
    const inputs = withoutRepetitions(fc.sample(bodies, { seed, numRuns }), ({ data, meta }) => [data?.id, meta?.id]);
    while (inputs.length > 0) {
      const batch = inputs.splice(0, 100);
      for (const body of batch) {
        const key = mustBeSaid(body);
        if (key !== undefined) expected.add(key);
      }
      expect(new Set(await Promise.all(batch.map(deliver)))).toEqual(new Set([204]));
      await world.run();
    }
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await world.clock.advance(60_000); // the last message still grew, and one donor was held back
      await world.run();
    }
    const said = world.chat.posted.flatMap(({ place, moments }) => moments.map((moment) => `${place} ${moment}`));
    expect(said.toSorted()).toEqual([...expected].toSorted());
    expect(expected.size).toBeGreaterThan(numRuns / 10);
  });

  test("a signed delivery about a campaign is answered 204, whatever values its fields have", {
    timeout,
  }, async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream", factId: followed, since: 0 });
    const deliver = await openReceiver(world);
    const sample = fc.sample(damaged(strangeFactBodies), { seed, numRuns: Math.ceil(numRuns / 2) });
    const inputs = withoutRepetitions(sample, ({ meta }) => [meta?.id]);
    const expected = inputs.filter((body) => mustBeFact(body) || mustBeDonation(body)).length;
    while (inputs.length > 0) {
      expect(new Set(await Promise.all(inputs.splice(0, 100).map(deliver)))).toEqual(new Set([204]));
      await world.run();
      await world.clock.advance(3_000);
    }
    await world.receive({ source: followed, data: { id: "after all that", campaign_id: followed } });
    await world.run();
    const done = await world.store.read.selectFrom("inbox").select("event_key").where("state", "=", "done").execute();
    expect(done).toHaveLength(expected + 1);
    const said = world.chat.posted.flatMap(({ moments }) => moments);
    expect(new Set(said).size).toBe(said.length);
    expect(said).toContain("donation:after all that");
  });
});
