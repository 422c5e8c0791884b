import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { request } from "undici";
import { expect, test } from "vitest";
import { sign } from "../../src/platform/signature.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { demoEndpoint, serveSetUp } from "../helpers/set-up.ts";
import { webhookSecret } from "../helpers/signed-delivery.ts";

const tested = readFileSync(new URL("../fixtures/official-vector.json", import.meta.url));
const endpoint = "9c3dc859-b0f7-46cb-a496-71f8f94183b8";

/** Starts set-up at the step that waits for a test, with a sender of the platform's deliveries. */
async function wait() {
  const setUp = await serveSetUp();
  await setUp.enter();
  const send = async ({ body = tested, secret = webhookSecret, from = endpoint, agoMs = 0 } = {}) => {
    const timestamp = new Date(setUp.clock.now() - agoMs).toISOString();
    const signature = sign({ secret, timestamp, body });
    const headers = { "x-tiltify-timestamp": timestamp, "x-tiltify-signature": signature, "x-tiltify-endpoint": from };
    const answer = await request(`${setUp.url}/webhooks`, { method: "POST", body, headers });
    await answer.body.dump();
    return answer.statusCode;
  };
  const expectTest = (secret = webhookSecret) =>
    setUp.order("webhook", { address: "https://bell.example.org/webhooks/", secret });
  const state = async () => (await setUp.order("state")).json;
  return { ...setUp, send, expectTest, state };
}

test("a test delivery from the dashboard completes the webhook with its ID", async () => {
  const { send, expectTest, state, order } = await wait();
  const waiting = await expectTest();
  expect(waiting.json).toMatchObject({
    events: null,
    publicUrl: "https://bell.example.org",
    webhook: { text: expect.stringContaining("“Send Test”") },
  });

  expect(await send()).toBe(204);

  expect(await state()).toMatchObject({
    events: "webhook",
    webhook: { text: "The test came in: Jirachi, $82.95." },
    lines: expect.stringContaining(`TILTIFY_WEBHOOK_ENDPOINT_ID=${endpoint}\nTILTIFY_WEBHOOK_SECRETS=••••••••\n`),
  });
  expect((await state()).lines).toContain("PUBLIC_URL=https://bell.example.org\n");
  expect((await order("pull", {})).json).toMatchObject({ events: "pull", lines: "\n" });
});

test("a test delivery that is signed with another secret is reported", async () => {
  const { send, expectTest, state } = await wait();
  await expectTest();

  expect(await send({ secret: "f".repeat(64) })).toBe(401);

  expect(await state()).toMatchObject({
    events: null,
    webhook: { error: expect.stringContaining("different Webhook") },
  });
  expect(await send()).toBe(204);
  expect(await state()).toMatchObject({ events: "webhook" });
});

test("a webhook that is entered again has to be tested again, and the webhook entered before isn't written", async () => {
  const { send, expectTest, state, order } = await wait();
  await expectTest();
  await send();
  expect(await state()).toMatchObject({ events: "webhook" });
  const secret = "f".repeat(64);

  const again = await order("webhook", { address: "https://other.example.org", secret });
  expect(again.json).toMatchObject({ events: null, lines: "\n" });

  expect(await send({ secret })).toBe(204);
  expect(await state()).toMatchObject({
    events: "webhook",
    lines: expect.stringContaining("PUBLIC_URL=https://other.example.org\n"),
  });
});

test("a real delivery during set-up is answered 503, so that it's sent again, and proves that the webhook works", async () => {
  const { send, expectTest, state } = await wait();
  await expectTest();
  const real = Buffer.from(
    tested.toString().replace('"subscription_source_type":"test"', '"subscription_source_type":"fact"'),
  );

  expect(await send({ body: real })).toBe(503);

  expect(await state()).toMatchObject({ events: "webhook", webhook: { text: "The test came in." } });
});

test("set-up passes deliveries that it doesn't expect on to the next handler, and refuses old deliveries", async () => {
  const { send, expectTest, state } = await wait();
  expect(await send()).toBe(418);
  await expectTest();

  expect(await send({ from: demoEndpoint })).toBe(418);
  const waiting = await state();
  expect(await send({ agoMs: 301_000 })).toBe(401);

  expect(waiting).toMatchObject({ events: null, webhook: { text: expect.stringContaining("“Send Test”") } });
  expect(await state()).toEqual(waiting);
});

test("set-up doesn't read the body of an old delivery", async () => {
  const { url, expectTest } = await wait();
  await expectTest();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const signature = Buffer.alloc(32).toString("base64");
  socket.write(
    `POST /webhooks HTTP/1.1\r\nHost: x\r\nX-Tiltify-Signature: ${signature}\r\n` +
      "X-Tiltify-Timestamp: 2020-01-15T18:30:00Z\r\nContent-Length: 1000\r\n\r\nhalf of it",
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
});

test("set-up accepts a test delivery of the simulator", async () => {
  const simulator = createSimulator();
  await simulator.start();
  const { url, enter, order } = await serveSetUp({ clock: createFakeClock(Date.now()) });
  await enter();
  await order("webhook", { address: "https://bell.example.org", secret: simulator.webhookSecret });
  simulator.setDeliverTo(`${url}/webhooks`);

  simulator.sendTest();

  await expect.poll(async () => (await order("state")).json, { timeout: 20_000 }).toMatchObject({ events: "webhook" });
  await simulator.stop();
});

test.each([
  [
    { address: "bell.example.org", secret: webhookSecret },
    "Your public address must be an address like https://bell.example.",
  ],
  [
    { address: "http://bell.example.org", secret: webhookSecret },
    "The address has to look like https://bell.example.org.",
  ],
  [{ address: "https://bell.example.org", secret: "short" }, "Webhook Signing ID has 5 characters"],
  [{ address: "https://bell.example.org", secret: "" }, "That's empty, too long, or has line breaks."],
])("the test delivery %j is refused", async (given, says) => {
  const { order } = await wait();
  const answer = await order("webhook", given);
  expect([answer.status, answer.json.error]).toEqual([409, expect.stringContaining(says)]);
});
