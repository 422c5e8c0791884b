import { setImmediate as setImmediatePromise } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type CachedReadsOptions, createCachedReads } from "../../src/platform/cached-reads.ts";
import { createPlatformClient, type PlatformClientOptions } from "../../src/platform/client.ts";
import { PlatformNotUnderstood, PlatformUnreachable } from "../../src/platform/errors.ts";
import { cpuTimeMs } from "../helpers/cpu-time.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { createRestingClock } from "../helpers/resting-clock.ts";
import { createDeadlines } from "./deadlines.ts";
import * as examples from "./examples.ts";
import { answer, type RawAnswer, silence, startRawServer } from "./raw-server.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const campaignId = examples.campaign.id;

/** A campaign that has raised this amount. */
const raised = (value: string) =>
  answer(200, { data: { ...examples.campaign, total_amount_raised: { currency: "USD", value } } });

const refused = (status: number) => answer(status, { error: { message: "no", fields: null, status } });

/** The tests have their own clock, which the server's `Date` must not change. */
function withoutDate<Answers extends RawAnswer[]>(...answers: Answers): Answers {
  const undated =
    (answerIt: RawAnswer): RawAnswer =>
    (response, request) => {
      response.sendDate = false;
      answerIt(response, request);
    };
  // The array keeps its length.
  return answers.map(undated) as Answers;
}

type Options = Partial<CachedReadsOptions & PlatformClientOptions>;

/** Opens cached reads on a server that gives a token and then these answers in turn. */
async function openReads(answers: [RawAnswer, ...RawAnswer[]], options: Options = {}) {
  const clock = createRestingClock();
  const { log, lines } = createLogLines();
  // This token outlives every test that isn't about tokens.
  const token = answer(200, { ...examples.token, created_at: null, expires_in: 30 * 3_600 });
  const server = await startRawServer(...withoutDate(token), ...withoutDate(...answers));
  const client = createPlatformClient({
    baseUrl: server.baseUrl,
    clientId: "app",
    clientSecret: "s3cret",
    clock,
    random: () => 0,
    log,
    attempts: 1,
    ...options,
  });
  onTestFinished(() => client.close());
  const { read, forgetRefusals } = createCachedReads({ client, clock, log, ...options });
  return {
    forgetRefusals,
    read,
    clock,
    lines,
    asked: () => server.requests.length - 1,
    total: async (...[readOptions]: [{ maxAgeMs?: number; signal?: AbortSignal }?]) => {
      const { value, stale } = await read("getCampaign", { campaignId }, readOptions);
      return `${value.total_amount_raised?.value}${stale ? " stale" : ""}`;
    },
  };
}

test("the read cache serves an answer for as long as its operation says", async () => {
  const { total, clock, asked } = await openReads([raised("1"), raised("2")]);
  expect(await total()).toBe("1");
  clock.pass(10 * secondMs - 1);
  expect(await total()).toBe("1");
  expect(asked()).toBe(1);
  clock.pass(1);
  expect(await total()).toBe("2");
});

test("the read cache returns each answer with the time of its request", async () => {
  const { read, clock } = await openReads([raised("1")]);
  const asOf = clock.now();
  await read("getCampaign", { campaignId });
  clock.pass(3 * secondMs);
  expect(await read("getCampaign", { campaignId })).toMatchObject({ asOf, stale: false });
});

test("the read cache repeats a request only for a caller who wants a newer answer than the cached one", async () => {
  const { total, clock, asked } = await openReads([raised("1"), raised("2"), raised("3")]);
  await total();
  clock.pass(5 * secondMs);
  expect(await total({ maxAgeMs: 5 * secondMs })).toBe("2");
  expect(await total({ maxAgeMs: 0 })).toBe("3");
  clock.pass(hourMs);
  expect(await total({ maxAgeMs: hourMs + 1 })).toBe("3");
  expect(asked()).toBe(3);
});

test("two hundred concurrent readers share one request", async () => {
  const { total, asked } = await openReads([raised("1"), raised("2")]);
  const totals = await Promise.all(Array.from({ length: 200 }, () => total()));
  expect([new Set(totals), asked()]).toEqual([new Set(["1"]), 1]);
});

test("the read cache returns a page of a hundred donations in under a millisecond", async () => {
  const data = Array.from({ length: 100 }, () => examples.donation);
  const { read } = await openReads([answer(200, { data, metadata: { after: null, before: null, limit: 100 } })]);
  await read("listCampaignDonations", { campaignId, limit: 100 });
  const tookMs = await cpuTimeMs(async () => {
    for (let count = 0; count < 100; count += 1) await read("listCampaignDonations", { campaignId, limit: 100 });
  });
  expect(tookMs / 100).toBeLessThan(1);
});

test.each([
  ["another record", { campaignId: "c2" }],
  ["another page", { campaignId, after: "b" }],
  ["another size of page", { campaignId, limit: 50 }],
])("a read of %s isn't answered from another read's cache entry", async (_what, input) => {
  const page = answer(200, { data: [], metadata: { after: null, before: null, limit: 10 } });
  const { read, asked } = await openReads([page]);
  await read("listCampaignDonations", { campaignId });
  await read("listCampaignDonations", input);
  expect(asked()).toBe(2);
});

test("the read cache ignores the order of keys and undefined values in its input", async () => {
  const page = answer(200, { data: [], metadata: { after: null, before: null, limit: 10 } });
  const { read, asked } = await openReads([page]);
  await read("listCampaignDonations", { campaignId, limit: 50, after: undefined });
  await read("listCampaignDonations", { limit: 50, campaignId });
  expect(asked()).toBe(1);
});

test("a reader can't change the answer that other readers get", async () => {
  const { read } = await openReads([raised("1")]);
  const { value } = await read("getCampaign", { campaignId });
  expect(() => Object.assign(value.total_amount_raised ?? {}, { value: "1000000" })).toThrow(TypeError);
  // @ts-expect-error the compiler says so, too
  expect(() => value.parent_facts.push()).toThrow(TypeError);
});

test.each([
  ["429", refused(429)],
  ["502", answer(502, "<html>")],
  ["a cut connection", (response) => void response.destroy()],
  ["what is no JSON", answer(200, "<html>maintenance</html>")],
  ["401", refused(401)],
] satisfies [string, RawAnswer][])(
  "the read cache serves an older answer if the platform answers %s",
  async (_what, bad) => {
    const { read, clock, lines } = await openReads([raised("1"), bad]);
    const { asOf } = await read("getCampaign", { campaignId });
    clock.pass(10 * 60 * secondMs);
    expect(await read("getCampaign", { campaignId })).toMatchObject({
      value: { total_amount_raised: { value: "1" } },
      asOf,
      stale: true,
    });
    expect(lines.filter(({ msg }) => msg === "answer could not be renewed")).toMatchObject([
      { level: "warn", operation: "getCampaign" },
    ]);
  },
);

test("the read cache serves cached answers while the platform refuses our token", async () => {
  const { total, clock, lines } = await openReads([raised("1"), answer(422, { error: "invalid_client" })], {
    staleMs: 48 * hourMs,
  });
  await total();
  clock.pass(30 * hourMs);
  expect(await total()).toBe("1 stale");
  expect(lines.map(({ msg }) => msg)).toContain("no token was given");
});

test("the read cache serves new answers again after the platform's failure", async () => {
  const { total, clock } = await openReads([raised("1"), refused(500), raised("3")]);
  await total();
  clock.pass(60 * secondMs);
  expect(await total()).toBe("1 stale");
  expect(await total()).toBe("3");
});

test("the read cache doesn't serve an answer older than a day", async () => {
  const { total, clock } = await openReads([raised("1"), refused(500)]);
  await total();
  clock.pass(24 * hourMs - 1);
  expect(await total()).toBe("1 stale");
  clock.pass(1);
  await expect(total()).rejects.toMatchObject({ status: 500 });
});

test.each([
  ["500", refused(500), { status: 500 }],
  ["what is no JSON", answer(200, "?"), { name: PlatformNotUnderstood.name }],
  ["422", refused(422), { status: 422 }],
])("%s without a cached answer is thrown and not cached", async (_what, bad, error) => {
  const { total } = await openReads([bad, raised("2")]);
  await expect(total()).rejects.toMatchObject(error);
  expect(await total()).toBe("2");
});

test.each([403, 404])("the read cache caches a %i for two minutes", async (status) => {
  const { total, clock, asked, lines } = await openReads([refused(status), raised("2")]);
  await expect(total()).rejects.toMatchObject({ status });
  clock.pass(2 * minuteMs - 1);
  await expect(total()).rejects.toMatchObject({ status });
  expect(asked()).toBe(1);
  clock.pass(1);
  expect(await total()).toBe("2");
  expect(lines.map(({ msg }) => msg)).toEqual(["token obtained"]);
});

test("after forgetRefusals is called, the read cache requests an answer that was 404 again", async () => {
  const { total, clock, asked, forgetRefusals } = await openReads([refused(404), refused(404), raised("2")]);
  await expect(total()).rejects.toMatchObject({ status: 404 });
  forgetRefusals();
  clock.pass(1);
  await expect(total()).rejects.toMatchObject({ status: 404 });
  await expect(total()).rejects.toMatchObject({ status: 404 });
  expect(asked()).toBe(2);
  clock.pass(1);
  forgetRefusals();
  expect(await total()).toBe("2");
});

test("a reader who wants a fresh answer ignores a cached 404", async () => {
  const { total, asked } = await openReads([refused(404), raised("2")]);
  await expect(total()).rejects.toMatchObject({ status: 404 });
  expect(await total({ maxAgeMs: 0 })).toBe("2");
  expect(await total()).toBe("2");
  expect(asked()).toBe(2);
});

test("a cached 404 lasts two minutes, even for a reader who accepts old answers", async () => {
  const { total, clock } = await openReads([refused(404), raised("2")]);
  await expect(total()).rejects.toMatchObject({ status: 404 });
  clock.pass(2 * minuteMs);
  expect(await total({ maxAgeMs: 5 * hourMs })).toBe("2");
});

test("the read cache returns Tiltify's 404 instead of an expired answer about a campaign that is gone", async () => {
  const { total, clock } = await openReads([raised("1"), refused(404)]);
  await total();
  clock.pass(60 * secondMs);
  await expect(total()).rejects.toMatchObject({ status: 404 });
});

test("the read cache serves an older answer if the new answer takes too long", async () => {
  const reached = Promise.withResolvers<() => void>();
  const slow: RawAnswer = (response, request) => reached.resolve(() => raised("2")(response, request));
  const { asked: deadlines, deadline } = createDeadlines();
  const { read, clock, asked } = await openReads([raised("1"), slow], { deadline });
  await read("getCampaign", { campaignId });
  clock.pass(60 * secondMs);
  const impatient = read("getCampaign", { campaignId });
  const patient = read("getCampaign", { campaignId }, { signal: new AbortController().signal });
  const answerNow = await reached.promise;
  const waits = deadlines.filter(({ ms }) => ms === 2_500);
  waits[0]?.expire();
  expect(await impatient).toMatchObject({ value: { total_amount_raised: { value: "1" } }, stale: true });
  answerNow();
  expect(await patient).toMatchObject({ value: { total_amount_raised: { value: "2" } }, stale: false });
  expect(await read("getCampaign", { campaignId })).toEqual(await patient);
  expect([waits.length, asked()]).toEqual([2, 2]);
});

test("a reader whose deadline runs out gets PlatformUnreachable", async () => {
  const { asked: deadlines, deadline } = createDeadlines();
  const { total } = await openReads([() => deadlines[0]?.expire()]);
  await expect(total({ signal: deadline(1_500) })).rejects.toBeInstanceOf(PlatformUnreachable);
});

test("a reader who gives up doesn't abort the shared request of other readers", async () => {
  const stopping = new AbortController();
  const slow: RawAnswer = (response, request) => {
    stopping.abort(new Error("stopping"));
    raised("1")(response, request);
  };
  const { total, asked } = await openReads([slow]);
  const stopped = expect(total({ signal: stopping.signal })).rejects.toThrow("stopping");
  expect(await total()).toBe("1");
  await stopped;
  expect(asked()).toBe(1);
});

test("many concurrent readers never use more than their share of requests", async () => {
  let under = 0;
  let most = 0;
  const busy: RawAnswer = (response, request) => {
    under += 1;
    most = Math.max(most, under);
    setImmediate(() => {
      under -= 1;
      raised("1")(response, request);
    });
  };
  const { read } = await openReads([busy, ...Array.from({ length: 39 }, () => busy)], { mostAtOnce: 3 });
  const asked = Array.from({ length: 40 }, (_, at) => read("getCampaign", { campaignId: `c${at}` }));
  expect((await Promise.all(asked)).every(({ stale }) => !stale)).toBe(true);
  expect(most).toBeLessThanOrEqual(3);
});

test("a reader who waits too long for a slot gets an older answer or an error", async () => {
  const { asked: deadlines, deadline } = createDeadlines();
  const hangs: RawAnswer = () => undefined;
  const { read, clock } = await openReads([raised("1"), hangs], { deadline, mostAtOnce: 1 });
  await read("getCampaign", { campaignId: "known" });
  clock.pass(60 * secondMs);
  const ending = new AbortController();
  void read("getCampaign", { campaignId: "slow" }, { signal: ending.signal }).catch(() => undefined);
  await setImmediatePromise();
  const late = read("getCampaign", { campaignId: "late" });
  const known = read("getCampaign", { campaignId: "known" });
  await setImmediatePromise();
  for (const { ms, expire } of deadlines) if (ms === 10_000) expire();
  await expect(late).rejects.toBeInstanceOf(PlatformUnreachable);
  expect(await known).toMatchObject({ stale: true });
  ending.abort();
});

test("a read with invalid input throws without a request", async () => {
  const { read, asked } = await openReads([silence]);
  await expect(read("getCampaign", { campaignId: ".." })).rejects.toThrow(RangeError);
  await expect(read("listCampaignPolls", { campaignId, limit: 101 })).rejects.toThrow(RangeError);
  expect(asked()).toBe(-1);
});
