import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openReceiver, secret, startedAt } from "./receiver-world.ts";
import { official } from "./vectors.ts";

const body = '{"data":{"id":"d1"},"meta":{"id":"e1"}}';
const mostBytes = 256 * 1024;

test("a signed delivery is stored byte for byte and answered 204", async () => {
  const receiver = await openReceiver();
  const response = await receiver.deliver(official.body);
  expect(response.status).toBe(204);
  expect(receiver.stored).toEqual([{ body: official.body, receivedAt: startedAt }]);
  expect(receiver.outcomes).toEqual(["stored"]);
  expect(receiver.seconds[0]).toBeGreaterThan(0);
  expect(receiver.seconds[0]).toBeLessThan(5);
  expect(receiver.warnings).toEqual([]);
});

test("the platform's published webhook is accepted at the time of its timestamp", async () => {
  const headers = { "X-Tiltify-Timestamp": official.timestamp, "X-Tiltify-Signature": official.signature };
  const then = await openReceiver({ secrets: [official.secret], now: () => Date.parse("2023-04-18T16:49:02Z") });
  expect((await then.post(official.body, headers)).status).toBe(204);
  const today = await openReceiver({ secrets: [official.secret] });
  expect((await today.post(official.body, headers)).status).toBe(401);
  expect(today.outcomes).toEqual(["timestamp"]);
});

test.each([
  { name: "re-ordered keys and spaces", sent: '{ "meta" : {"id":"e1"}, "data":{} }\n' },
  { name: "unicode escapes", sent: '{"data":{"donor_name":"Zo\\u00eb"},"meta":{"id":"\\u0065\\u0031"}}' },
  { name: "numbers that would not survive parsing", sent: '{"data":1.10e400,"meta":{"id":"e1"}}' },
  { name: "something else than JSON", sent: "<xml/>" },
  { name: "nothing at all", sent: "" },
])("a signed body of $name is stored unchanged", async ({ sent }) => {
  const receiver = await openReceiver();
  expect((await receiver.deliver(sent)).status).toBe(204);
  expect(receiver.stored.map(({ body }) => body.toString())).toEqual([sent]);
});

test("private data is removed from a delivery before the delivery is stored", async () => {
  const receiver = await openReceiver();
  await receiver.deliver('{"data":{"email":"rin@example.org","id":"d1"},"meta":{"id":"e1"}}');
  expect(receiver.stored[0]?.body.toString()).toBe('{"data":{"email":null,"id":"d1"},"meta":{"id":"e1"}}');
});

test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])(
  "a %s request to the receiver is answered 405",
  async (method) => {
    const receiver = await openReceiver();
    const response = await fetch(`${receiver.url}/webhooks`, { method });
    expect({ status: response.status, allow: response.headers.get("allow") }).toEqual({ status: 405, allow: "POST" });
    expect(receiver.outcomes).toEqual(["method"]);
  },
);

test.each([
  { path: "/webhooks?from=tiltify", status: 204 },
  { path: "/webhooks/", status: 204 },
  { path: "/webhooks/more", status: 404 },
  { path: "/webhooks2", status: 404 },
])("a delivery to $path is answered $status", async ({ path, status }) => {
  const receiver = await openReceiver();
  expect((await receiver.post(body, receiver.headersFor(body), path)).status).toBe(status);
  expect(receiver.stored).toHaveLength(status === 204 ? 1 : 0);
});

test("the receiver passes a request to another path on to the next handler", async () => {
  const receiver = await openReceiver();
  expect(await (await fetch(`${receiver.url}/elsewhere`)).text()).toBe("handed on");
  expect(receiver.outcomes).toEqual([]);
});

test("a delivery with a body of exactly 256 KiB is stored", async () => {
  const receiver = await openReceiver();
  const large = Buffer.alloc(mostBytes, " ");
  expect((await receiver.deliver(large)).status).toBe(204);
  expect(receiver.stored[0]?.body.length).toBe(mostBytes);
});

test("a delivery whose body arrives in chunks is stored completely", async () => {
  const receiver = await openReceiver();
  const chunks = ReadableStream.from([Buffer.from(body.slice(0, 10)), Buffer.from(body.slice(10))]);
  expect((await receiver.post(chunks, receiver.headersFor(body))).status).toBe(204);
  expect(receiver.stored[0]?.body.toString()).toBe(body);
});

test("a delivery with a large Content-Length is answered 413 before its body is sent", async () => {
  const receiver = await openReceiver();
  const socket = receiver.begin({ "Content-Length": `${mostBytes + 1}` });
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s);
  expect(receiver.outcomes).toEqual(["size"]);
});

test("a delivery in chunks is answered 413 as soon as it is too large", async () => {
  const receiver = await openReceiver();
  const socket = receiver.begin({ "Transfer-Encoding": "chunked" });
  socket.write(`${(mostBytes + 1).toString(16)}\r\n`);
  socket.write(Buffer.alloc(mostBytes + 1, " "));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  expect(receiver.outcomes).toEqual(["size"]);
});

test("a request with a wrong method is refused before its size is checked", async () => {
  const receiver = await openReceiver();
  const socket = connect(receiver.port, "127.0.0.1");
  socket.end(`PUT /webhooks HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * mostBytes}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /);
});

/** A signature with a valid form: 32 bytes in base64. */
const signature = Buffer.alloc(32, 7).toString("base64");
const fresh = new Date(startedAt).toISOString();

test.each([
  { name: "no headers of the platform", headers: {}, outcome: "signature" },
  { name: "no signature", headers: { "X-Tiltify-Timestamp": fresh }, outcome: "signature" },
  { name: "no timestamp", headers: { "X-Tiltify-Signature": signature }, outcome: "signature" },
  {
    name: "a signature of another form",
    headers: { "X-Tiltify-Timestamp": fresh, "X-Tiltify-Signature": "5f".repeat(32) },
    outcome: "signature",
  },
  {
    name: "a timestamp of yesterday",
    headers: {
      "X-Tiltify-Timestamp": new Date(startedAt - 86_400_000).toISOString(),
      "X-Tiltify-Signature": signature,
    },
    outcome: "timestamp",
  },
  {
    name: "a timestamp that is none",
    headers: { "X-Tiltify-Timestamp": "yesterday", "X-Tiltify-Signature": signature },
    outcome: "timestamp",
  },
])("a delivery with $name is answered 401 before its body is sent", async (given) => {
  const receiver = await openReceiver();
  const socket = receiver.begin({ ...given.headers, "Content-Length": "100000" }, false);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*\r\nConnection: close\r\n/s);
  expect(receiver.outcomes).toEqual([given.outcome]);
});

test("a delivery's body isn't read if no webhook secrets are set", async () => {
  const receiver = await openReceiver({ secrets: [] });
  const socket = receiver.begin({ "Content-Length": "100000" });
  const [head] = await once(socket, "data");
  expect(`${head}`).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test.each([
  { name: "one byte more than was signed", forge: (headers: Headers) => headers, sent: `${body} ` },
  { name: "no signature", forge: ({ timestamp }: Headers) => ({ timestamp }), sent: body },
  { name: "no timestamp", forge: ({ signature }: Headers) => ({ signature }), sent: body },
  { name: "no headers at all", forge: () => ({}), sent: body },
])("a delivery with $name is answered 401", async ({ forge, sent }) => {
  const receiver = await openReceiver();
  const right = receiver.headersFor(body);
  const forged = forge({ timestamp: right["X-Tiltify-Timestamp"], signature: right["X-Tiltify-Signature"] });
  const named = Object.entries(forged).map(([name, value]) => [`X-Tiltify-${name}`, value]);
  expect((await receiver.post(sent, Object.fromEntries(named))).status).toBe(401);
  expect(receiver.outcomes).toEqual(["signature"]);
  expect(receiver.stored).toEqual([]);
});

type Headers = { timestamp: string; signature: string };

test("a delivery signed with a wrong secret is refused with a warning", async () => {
  const receiver = await openReceiver();
  expect((await receiver.post(body, receiver.headersFor(body, undefined, "another"))).status).toBe(401);
  expect(receiver.warnings).toEqual([
    {
      message: "delivery without a valid signature refused",
      hint: "if these come from Tiltify, TILTIFY_WEBHOOK_SECRETS is not the signing key of this webhook",
    },
  ]);
});

test("every delivery is refused with a warning if no webhook secrets are set", async () => {
  const receiver = await openReceiver({ secrets: [] });
  expect((await receiver.deliver(body)).status).toBe(401);
  expect((await receiver.post(body, receiver.headersFor(body, undefined, ""))).status).toBe(401);
  expect(receiver.warnings.map(({ hint }) => hint)).toEqual([
    "TILTIFY_WEBHOOK_SECRETS is not set, so no delivery can be trusted",
  ]);
});

test("a delivery signed with any of our secrets is stored", async () => {
  const receiver = await openReceiver({ secrets: ["old", secret] });
  expect((await receiver.deliver(body)).status).toBe(204);
});

test.each([
  { name: "300 s old", timestamp: "2026-01-15T18:25:00.000000Z", status: 204 },
  { name: "300 s in the future", timestamp: "2026-01-15T18:35:00.000000Z", status: 204 },
  { name: "a little older than 300 s", timestamp: "2026-01-15T18:24:59.999000Z", status: 401 },
  { name: "a little more than 300 s in the future", timestamp: "2026-01-15T18:35:00.001000Z", status: 401 },
  { name: "no time", timestamp: "yesterday", status: 401 },
])("a delivery with a timestamp that is $name is answered $status", async ({ timestamp, status }) => {
  const receiver = await openReceiver();
  expect((await receiver.deliver(body, timestamp)).status).toBe(status);
  expect(receiver.outcomes).toEqual([status === 204 ? "stored" : "timestamp"]);
  expect(receiver.stored).toHaveLength(status === 204 ? 1 : 0);
});

test("a delivery with an old timestamp is refused without a warning", async () => {
  const receiver = await openReceiver({ endpointId: "ours", onSignature: () => expect.unreachable() });
  const headers = receiver.headersFor(body, new Date(startedAt + 31 * 3_600_000).toISOString());
  expect((await receiver.post(body, { ...headers, "X-Tiltify-Endpoint": "ours" })).status).toBe(401);
  expect(receiver.outcomes).toEqual(["timestamp"]);
  expect(receiver.warnings).toEqual([]);
});

test("a delivery is never too old while the platform's time is unknown", async () => {
  const receiver = await openReceiver({ offsetMs: () => undefined });
  expect((await receiver.deliver(body, new Date(0).toISOString())).status).toBe(204);
  expect((await receiver.deliver(body, "soon")).status).toBe(401);
});

test("a clock that is 31 hours slow accepts deliveries once the platform's time is known", async () => {
  const offset = 31 * 3_600_000;
  const receiver = await openReceiver({ offsetMs: () => offset });
  expect((await receiver.deliver(body, new Date(startedAt + offset).toISOString())).status).toBe(204);
  expect((await receiver.deliver(body)).status).toBe(401);
});

test.each([
  { name: "the id of another endpoint", headers: { "X-Tiltify-Endpoint": "x".repeat(200) }, named: "x".repeat(100) },
  { name: "no endpoint id", headers: {}, named: "" },
])("a delivery with $name is stored with a warning", async ({ headers, named }) => {
  const receiver = await openReceiver({ endpointId: "ours" });
  expect((await receiver.post(body, { ...receiver.headersFor(body), ...headers })).status).toBe(204);
  expect(receiver.stored).toHaveLength(1);
  expect(receiver.outcomes).toEqual(["other-endpoint"]);
  expect(receiver.warnings).toMatchObject([{ message: "delivery for another endpoint stored", endpoint: named }]);
});

test("a delivery for our own endpoint is stored without a warning", async () => {
  const receiver = await openReceiver({ endpointId: "ours" });
  await receiver.post(body, {
    ...receiver.headersFor(body),
    "X-Tiltify-Endpoint": "ours",
    "Content-Type": "text/plain",
  });
  expect(receiver.outcomes).toEqual(["stored"]);
  expect(receiver.warnings).toEqual([]);
});

test("a delivery is answered only after it is committed to disk", async () => {
  const storing = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const receiver = await openReceiver({
    store: () => {
      asked.resolve();
      return storing.promise;
    },
  });
  let answered = false;
  const response = receiver.deliver(body).then(({ status }) => {
    answered = true;
    return status;
  });
  await asked.promise;
  await fetch(`${receiver.url}/elsewhere`); // an early answer would have come before this one
  expect(answered).toBe(false);
  storing.resolve();
  expect(await response).toBe(204);
});

test("a delivery that can't be stored is answered 503 with Retry-After", async () => {
  let full = true;
  const receiver = await openReceiver({
    store: async () => {
      if (full) throw new Error("the disk is full");
    },
  });
  const refused = await receiver.deliver(body);
  expect({ status: refused.status, after: refused.headers.get("retry-after") }).toEqual({ status: 503, after: "2" });
  expect(receiver.warnings).toEqual([{ message: "delivery could not be stored", error: "the disk is full" }]);
  full = false;
  expect((await receiver.deliver(body)).status).toBe(204);
  expect(receiver.outcomes).toEqual(["busy", "stored"]);
});

test("an upload that the sender aborts doesn't affect the next delivery", async () => {
  const receiver = await openReceiver({ bodies: { mostInFlight: 1_000 } });
  for (let times = 0; times < 5; times += 1) {
    const socket = receiver.begin({ "Content-Length": "800" });
    socket.write("x".repeat(700));
    await receiver.settled();
    socket.destroy();
    await once(socket, "close");
  }
  expect((await receiver.deliver(body)).status).toBe(204);
  expect(receiver.outcomes).toEqual(["stored"]);
  expect(receiver.warnings).toEqual([]);
});

test("a delivery with a slow body is answered 408 and cut off", async () => {
  const receiver = await openReceiver({ bodies: { longestMs: 30 } });
  const socket = receiver.begin({ "Content-Length": "10" });
  socket.write("12345");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/s);
  expect(receiver.outcomes).toEqual(["slow"]);
});

test.each([
  { name: "says nothing", sent: "" },
  { name: "begins a request and stops", sent: "POST /webhooks HTTP/1.1\r\nHo" },
  { name: "stops in a body that nobody wants", sent: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1" },
])("a connection to the receiver that $name is closed", async ({ sent }) => {
  const receiver = await openReceiver({ requestTimeoutMs: 60 });
  const socket = connect(receiver.port, "127.0.0.1");
  socket.on("error", () => undefined); // the system may reset it
  if (sent) socket.write(sent);
  socket.resume();
  expect(await Promise.race([once(socket, "close"), delay(5_000, "still connected")])).not.toBe("still connected");
});

test("the oldest unfinished delivery is cut when unfinished bodies fill the memory limit", async () => {
  const receiver = await openReceiver({ bodies: { mostInFlight: 10_000 } });
  const half = async () => {
    const socket = receiver.begin({ "Content-Length": "5000" });
    socket.write("x".repeat(4_000));
    await receiver.settled();
    return socket;
  };
  const [first, second] = [await half(), await half()];
  expect(receiver.outcomes).toEqual([]);

  const third = await half();

  expect(await text(first)).toMatch(/^HTTP\/1\.1 408 /);
  expect((await receiver.deliver(body)).status).toBe(204);
  expect(receiver.outcomes).toEqual(["slow", "stored"]);
  for (const socket of [second, third]) socket.destroy();
});

test("a body that was announced but not sent doesn't count toward the memory limit", async () => {
  const receiver = await openReceiver({ bodies: { mostInFlight: 10_000 } });
  const sockets = Array.from({ length: 20 }, () => receiver.begin({ "Content-Length": "9000" }));
  await receiver.settled();
  expect((await receiver.deliver(body)).status).toBe(204);
  expect(receiver.outcomes).toEqual(["stored"]);
  for (const socket of sockets) socket.destroy();
});

test("single bytes in chunks count toward the memory limit with their overhead", async () => {
  const receiver = await openReceiver({ bodies: { mostInFlight: 10_000 } });
  const socket = receiver.begin({ "Transfer-Encoding": "chunked" });
  socket.write("1\r\nx\r\n".repeat(100));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(receiver.outcomes).toEqual(["slow"]);
});

test("a flood of forged deliveries causes one warning a minute", async () => {
  const receiver = await openReceiver();
  const flood = () => Promise.all(Array.from({ length: 20 }, () => receiver.post(body, {})));
  await flood();
  await receiver.clock.advance(60_000);
  await flood();
  expect(receiver.warnings.map(({ leftOut }) => leftOut)).toEqual([undefined, 19]);
  expect(receiver.outcomes).toHaveLength(40);
});

test("the receiver reports whether the signature of a delivery that names our endpoint was valid", async () => {
  const told: boolean[] = [];
  const receiver = await openReceiver({ endpointId: "ours", onSignature: (isRight) => told.push(isRight) });
  const body = "{}";
  const right = receiver.headersFor(body);
  const wrong = { ...right, "X-Tiltify-Signature": "forged" };
  await receiver.post(body, { ...wrong, "X-Tiltify-Endpoint": "ours" });
  await receiver.post(body, { ...right, "X-Tiltify-Endpoint": "ours" });
  await receiver.post(body, { ...wrong, "X-Tiltify-Endpoint": "theirs" });
  await receiver.post(body, right);
  expect(told).toEqual([false, true]);
});
