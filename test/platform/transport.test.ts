import { expect, onTestFinished, test } from "vitest";
import { PlatformUnreachable } from "../../src/platform/errors.ts";
import { createTransport, type TransportOptions, type TransportRequest } from "../../src/platform/transport.ts";
import { createRestingClock } from "../helpers/resting-clock.ts";
import { createDeadlines } from "./deadlines.ts";
import { answer, cut, type RawAnswer, type RawServer, silence, startRawServer } from "./raw-server.ts";

const read: TransportRequest = {
  operation: "getCampaign",
  method: "GET",
  path: "/api/public/campaigns/1",
  idempotent: true,
  body: null,
  token: null,
};
const write: TransportRequest = { ...read, operation: "obtainToken", method: "POST", idempotent: false, body: "{}" };

function open(server: Pick<RawServer, "baseUrl">, options: Partial<TransportOptions> = {}) {
  const clock = createRestingClock();
  const { asked, deadline } = createDeadlines();
  const transport = createTransport({ baseUrl: server.baseUrl, clock, random: () => 0, deadline, ...options });
  onTestFinished(() => transport.close());
  return { ...transport, clock, asked };
}

test("the transport sends the token and our user agent", async () => {
  const server = await startRawServer(answer(200, { data: 1 }));
  const { send } = open(server);
  const given = await send({ ...read, method: "PUT", token: "t0ken", body: '{"a":1}' }, undefined);
  expect(given).toEqual({ status: 200, body: '{"data":1}', retryAfterMs: null });
  expect(server.requests[0]).toMatchObject({
    method: "PUT",
    url: "/api/public/campaigns/1",
    body: '{"a":1}',
    headers: { authorization: "Bearer t0ken", "content-type": "application/json", "user-agent": "bellringer" },
  });
});

test("the transport sends neither a token nor a body if there is none", async () => {
  const server = await startRawServer(answer(200));
  await open(server).send(read, undefined);
  expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  expect(server.requests[0]?.headers).not.toHaveProperty("content-type");
});

test("the transport adds a request's path to the path of the base URL", async () => {
  const server = await startRawServer(answer(200));
  await open({ baseUrl: `${server.baseUrl}/mirror/` }).send(read, undefined);
  expect(server.requests[0]?.url).toBe("/mirror/api/public/campaigns/1");
});

test.each([302, 307, 408, 429, 500, 502, 503, 520])("the transport repeats a request after %i", async (status) => {
  const server = await startRawServer(answer(status, "<html>"), answer(status), answer(200, { data: 1 }));
  const { send, clock } = open(server);
  expect(await send(read, undefined)).toMatchObject({ status: 200 });
  expect(clock.rests).toEqual([500, 1_000]);
});

test("the transport shortens a delay by at most half, at random", async () => {
  const server = await startRawServer(answer(500), answer(200));
  const { send, clock } = open(server, { random: () => 1 });
  await send(read, undefined);
  expect(clock.rests).toEqual([250]);
});

test("the transport waits as long as Retry-After says, in seconds", async () => {
  const server = await startRawServer(answer(429, {}, { "retry-after": "7" }), answer(200));
  const { send, clock } = open(server);
  await send(read, undefined);
  expect(clock.rests).toEqual([7_000]);
});

test("the transport waits until the date in Retry-After, by the platform's clock", async () => {
  const headers = { date: "Thu, 15 Jan 2026 19:00:00 GMT", "retry-after": "Thu, 15 Jan 2026 19:00:08 GMT" };
  const server = await startRawServer(answer(503, {}, headers), answer(200));
  const { send, clock } = open(server);
  await send(read, undefined);
  expect(clock.rests).toEqual([8_000]);
});

test("Retry-After delays all requests of the transport", async () => {
  const limited = answer(429, {}, { "retry-after": "600" });
  const server = await startRawServer(limited, answer(200), answer(200));
  const { send, clock, isOpen } = open(server);
  const ask = () => send({ ...read, token: "t0ken" }, undefined);
  expect(await ask()).toMatchObject({ status: 429 });
  expect(isOpen()).toBe(true);
  await expect(ask()).rejects.toBeInstanceOf(PlatformUnreachable);
  clock.pass(590_000);
  expect(await ask()).toMatchObject({ status: 200 }); // waits for the last ten seconds
  expect(clock.rests).toEqual([10_000]);
  expect(isOpen()).toBe(false);
  await ask();
  expect(server.requests).toHaveLength(3);
});

test("the transport reports a pause that the platform asks for", async () => {
  const [asked, told] = [answer(429, {}, { "retry-after": "7" }), answer(503, {}, { "retry-after": "86400" })];
  const server = await startRawServer(asked, told, answer(429), answer(503), answer(200));
  const rests: number[] = [];
  const { send, clock } = open(server, { attempts: 1, onRest: (ms) => rests.push(ms) });
  for (let count = 0; count < 5; count += 1) {
    await send({ ...read, token: "t0ken" }, undefined);
    clock.pass(15 * 60_000);
  }
  expect(rests).toEqual([7_000, 15 * 60_000, 10_000]);
  await send(read, undefined); // a limit on token requests says nothing about the rest
  expect(rests).toHaveLength(3);
});

test("the transport waits at most a quarter of an hour for Retry-After", async () => {
  const server = await startRawServer(answer(503, {}, { "retry-after": "86400" }), answer(200));
  const { send, clock } = open(server);
  await send({ ...read, token: "t0ken" }, undefined);
  clock.pass(15 * 60_000);
  expect(await send({ ...read, token: "t0ken" }, undefined)).toMatchObject({ status: 200 });
});

test("the transport returns a refusal at once if Retry-After exceeds the total deadline", async () => {
  const server = await startRawServer(answer(429, {}, { "retry-after": "600" }));
  const { send, clock } = open(server);
  expect(await send(read, undefined)).toMatchObject({ status: 429, retryAfterMs: 600_000 });
  expect(clock.rests).toEqual([]);
});

test("the transport returns the last refusal after three attempts", async () => {
  const server = await startRawServer(answer(502));
  const { send } = open(server);
  expect(await send(read, undefined)).toMatchObject({ status: 502 });
  expect(server.requests).toHaveLength(3);
});

test.each([400, 401, 403, 404, 422])("the transport doesn't repeat a request after %i", async (status) => {
  const server = await startRawServer(answer(status));
  expect(await open(server).send(read, undefined)).toMatchObject({ status });
  expect(server.requests).toHaveLength(1);
});

test("the transport doesn't repeat a request that isn't idempotent", async () => {
  const server = await startRawServer(answer(500));
  expect(await open(server).send(write, undefined)).toMatchObject({ status: 500 });
  expect(server.requests).toHaveLength(1);
});

test("the transport repeats a request if the connection breaks during the answer", async () => {
  const server = await startRawServer(cut, answer(200, { data: 1 }));
  expect(await open(server).send(read, undefined)).toMatchObject({ body: '{"data":1}' });
});

test("the transport throws PlatformUnreachable if the port is closed", async () => {
  const { send } = open({ baseUrl: "http://127.0.0.1:1" });
  const error = await send(read, undefined).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PlatformUnreachable);
  expect(error).toMatchObject({ operation: "getCampaign", cause: { code: "ECONNREFUSED" } });
});

test("the transport repeats a request if an attempt takes too long", async () => {
  const { asked, deadline } = createDeadlines();
  const server = await startRawServer(() => asked[0]?.expire(), answer(200, { data: 1 }));
  const { send } = open(server, { deadline });
  expect(await send(read, undefined)).toMatchObject({ status: 200 });
  expect(asked.map(({ ms }) => ms)).toEqual([10_000, 10_000]);
});

test("the transport aborts the last attempt at the total deadline", async () => {
  const clock = createRestingClock();
  const server = await startRawServer((response) => {
    clock.pass(9_000);
    response.writeHead(500).end();
  });
  const { send, asked } = open(server, { clock });
  await send(read, undefined);
  expect(asked.map(({ ms }) => ms)).toEqual([10_000, 10_000, 5_500]);
});

test("the transport throws the abort reason of its caller", async () => {
  const caller = new AbortController();
  const server = await startRawServer(() => caller.abort(new Error("stopping")));
  const { send, isOpen } = open(server);
  await expect(send(read, caller.signal)).rejects.toThrow("stopping");
  expect(server.requests).toHaveLength(1);
  expect(isOpen()).toBe(false);
});

test("the transport sends nothing if the caller's signal is already aborted", async () => {
  const server = await startRawServer(answer(200));
  await expect(open(server).send(read, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  expect(server.requests).toHaveLength(0);
});

test.each([429, 500])("the transport stops sending after five answers of %i", async (status) => {
  const server = await startRawServer(answer(status), ...Array(4).fill(answer(status)), answer(200));
  const { send, isOpen, clock } = open(server);
  await send(read, undefined);
  expect(isOpen()).toBe(false);
  await send(read, undefined);
  expect(isOpen()).toBe(true);
  await expect(send(read, undefined)).rejects.toThrow("getCampaign was not asked");
  expect(server.requests).toHaveLength(5);
  clock.pass(30_000);
  expect(isOpen()).toBe(false);
  expect(await send(read, undefined)).toMatchObject({ status: 200 });
  expect(isOpen()).toBe(false);
});

test("a caller's short deadline that runs out counts as a failure of the platform", async () => {
  const { asked: callers, deadline } = createDeadlines();
  const server = await startRawServer(() => callers.at(-1)?.expire());
  const { send, isOpen } = open(server);
  for (let count = 0; count < 5; count += 1) {
    await expect(send(read, deadline(1_500))).rejects.toThrow("too slow");
  }
  expect(isOpen()).toBe(true);
});

test("a caller who cancels doesn't count as a failure of the platform", async () => {
  const callers: AbortController[] = [];
  const server = await startRawServer(() => callers.at(-1)?.abort());
  const { send, isOpen } = open(server);
  for (let count = 0; count < 6; count += 1) {
    const caller = new AbortController();
    callers.push(caller);
    await expect(send(read, caller.signal)).rejects.toThrow();
  }
  expect(isOpen()).toBe(false);
});

/** Starts a server that holds its answers back until released, and lists the pending requests. */
async function startHoldingServer() {
  const held: (() => void)[] = [];
  const reached: PromiseWithResolvers<void>[] = [];
  const arrival = (count: number) => {
    reached[count] ??= Promise.withResolvers<void>();
    return reached[count];
  };
  const server = await startRawServer((response, request) => {
    held.push(() => answer(200)(response, request));
    arrival(held.length).resolve();
  });
  return { ...server, held, untilHeld: (count: number) => arrival(count).promise };
}

test("the transport sends no more concurrent requests than its limit", async () => {
  const server = await startHoldingServer();
  const { send } = open(server, { mostAtOnce: 2 });
  const questions = ["a", "b", "c", "d"].map((path) => send({ ...read, path: `/${path}` }, undefined));
  await server.untilHeld(2);
  expect(server.requests.map(({ url }) => url).sort()).toEqual(["/a", "/b"]);
  server.held[0]?.();
  await server.untilHeld(3);
  server.held[1]?.();
  await server.untilHeld(4);
  expect(server.requests.map(({ url }) => url).slice(2)).toEqual(["/c", "/d"]);
  for (const answerNow of server.held.slice(2)) answerNow();
  expect(await Promise.all(questions)).toHaveLength(4);
});

test("the transport sends at most eight requests at once by default", async () => {
  const server = await startHoldingServer();
  const { send } = open(server);
  const questions = Array.from({ length: 9 }, () => send(read, undefined));
  await server.untilHeld(8);
  expect(server.requests).toHaveLength(8);
  server.held[0]?.();
  await server.untilHeld(9);
  for (const answerNow of server.held.slice(1)) answerNow();
  await Promise.all(questions);
});

test("a caller can stop waiting for a slot of the transport", async () => {
  const server = await startHoldingServer();
  const { send } = open(server, { mostAtOnce: 1 });
  const first = send(read, undefined);
  await server.untilHeld(1);
  const leaving = new AbortController();
  const second = send(read, leaving.signal);
  const left = expect(second).rejects.toThrow("leaving");
  leaving.abort(new Error("leaving"));
  await left;
  server.held[0]?.();
  await first;
  expect(server.requests).toHaveLength(1);
});

test("the time that a request waits for a slot counts toward its total deadline", async () => {
  const server = await startHoldingServer();
  const { send, asked, isOpen } = open(server, { mostAtOnce: 1 });
  const first = send(read, undefined);
  await server.untilHeld(1);
  const second = send(write, undefined);
  const failed = expect(second).rejects.toThrow("too many other questions came before it");
  expect(asked.map(({ ms }) => ms)).toEqual([10_000, 25_000]);
  asked[1]?.expire();
  await failed;
  expect(isOpen()).toBe(false);
  server.held[0]?.();
  await first;
});

test("the transport learns the clock offset from an answer's Date", async () => {
  const server = await startRawServer(answer(200, {}, { date: "Thu, 15 Jan 2026 18:31:00 GMT" }));
  const { send, offsetMs, lastDate } = open(server);
  expect([offsetMs(), lastDate()]).toEqual([0, null]);
  await send(read, undefined);
  expect([offsetMs(), lastDate()]).toEqual([60_500, Date.parse("2026-01-15T18:31:00Z")]);
});

test("the transport measures the clock offset between an answer's Date and the middle of the request", async () => {
  const clock = createRestingClock();
  const server = await startRawServer((response) => {
    clock.pass(4_000);
    response.writeHead(200, { date: "Thu, 15 Jan 2026 18:30:02 GMT" }).end("{}");
  });
  const { send, offsetMs } = open(server, { clock });
  await send(read, undefined);
  expect(offsetMs()).toBe(500);
});

test("the transport ignores an invalid Date and the Date of a proxy", async () => {
  const withoutDate: RawAnswer = (response) => {
    response.sendDate = false;
    response.end();
  };
  const longAgo = { date: "Thu, 01 Jan 1970 00:00:00 GMT" };
  const inFront = [answer(502, {}, longAgo), answer(302, "<html>", longAgo)];
  const server = await startRawServer(answer(200, {}, { date: "yesterday" }), ...inFront, withoutDate);
  const { send, lastDate } = open(server);
  await send(read, undefined);
  await send(read, undefined);
  expect(lastDate()).toBe(null);
});

test("closing the transport aborts its running requests", async () => {
  const reached = Promise.withResolvers<void>();
  const server = await startRawServer((response, request) => {
    silence(response, request);
    reached.resolve();
  });
  const { send, close } = open(server);
  const question = send(read, undefined);
  const ended = expect(question).rejects.toThrow(PlatformUnreachable);
  await reached.promise;
  await close();
  await ended;
  await expect(send(read, undefined)).rejects.toThrow(PlatformUnreachable);
});

test("the transport counts each request by the status of its answer", async () => {
  const server = await startRawServer(answer(503), cut, answer(200));
  const asked: (number | null)[] = [];
  const { send } = open(server, { onAsked: (status) => asked.push(status) });
  await send(read, undefined);
  expect(asked).toEqual([503, null, 200]);
});
