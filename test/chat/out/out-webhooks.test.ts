import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createOutWebhooks, outWebhookName } from "../../../src/chat/out/out-webhooks.ts";
import { sign } from "../../../src/platform/signature.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { openOutWebhook } from "../../helpers/fake-out-webhook.ts";

const event = JSON.stringify({ id: "m1" });
const secret = "s".repeat(40);
const never = new AbortController().signal;

async function open({ timeoutMs = 5_000 } = {}) {
  const program = await openOutWebhook();
  const clock = createFakeClock();
  const { find, stop } = createOutWebhooks({
    addresses: [program.address],
    sign: (signed) => sign({ secret, ...signed }),
    clock,
    timeoutMs,
  });
  onTestFinished(stop);
  const outWebhook = find(outWebhookName(program.address));
  if (outWebhook === undefined) throw new Error("no outgoing webhook");
  return { program, clock, outWebhook, post: () => outWebhook.post(event, never) };
}

test("a request to an outgoing webhook is signed in the same way as Tiltify's webhooks", async () => {
  const { program, clock, post } = await open();
  await post();
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = program.heard;
  const timestamp = `${headers["x-bellringer-timestamp"]}`;
  expect(body).toBe(event);
  expect(headers["content-type"]).toBe("application/json");
  expect(timestamp).toBe(new Date(clock.now()).toISOString());
  const right = createHmac("sha256", secret).update(`${timestamp}.${event}`).digest("base64");
  expect(headers["x-bellringer-signature"]).toBe(right);
});

test("requests to outgoing webhooks aren't signed if there is no secret", async () => {
  const program = await openOutWebhook();
  const outWebhooks = createOutWebhooks({ addresses: [program.address], sign: undefined, clock: createFakeClock() });
  onTestFinished(outWebhooks.stop);
  await outWebhooks.find(outWebhookName(program.address))?.post(event, never);
  expect(Object.keys(program.heard[0]?.headers ?? {})).not.toContain("x-bellringer-signature");
});

test.each([301, 302, 303, 307, 308, 401, 403, 404, 410, 500, 503])(
  "an outgoing webhook's status %i counts as not delivered, and redirects aren't followed",
  async (status) => {
    const { program, post } = await open();
    const other = await openOutWebhook();
    program.answer = { status, headers: { location: other.address } };
    await expect(post()).rejects.toMatchObject({ kind: "later" });
    expect(other.heard).toEqual([]);
  },
);

test.each([400, 413, 415, 422])(
  "an event that an outgoing webhook refuses with %i delays no other event",
  async (status) => {
    const { program, outWebhook, post } = await open();
    program.answer = { status };
    await expect(post()).rejects.toMatchObject({ kind: "message-refused" });
    expect(outWebhook.slotMs()).toBe(0);
  },
);

test("a request to an outgoing webhook that never answers is aborted at the time limit, and may have arrived", async () => {
  const { program, post } = await open({ timeoutMs: 100 });
  program.answer = "hang";
  const failure = await post().catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: "unknown" });
  expect(String(failure)).not.toContain("key=of-the-host");
  await eventually(() => expect(program.waiting()).toBe(0));
});

test("a failing outgoing webhook gets growing pauses, then a single request, then all events again", async () => {
  const { program, clock, outWebhook, post } = await open();
  program.answer = { status: 503 };
  const rests: number[] = [];
  for (let times = 0; times < 9; times += 1) {
    await expect(post()).rejects.toMatchObject({ kind: "later" });
    rests.push(outWebhook.slotMs());
    await expect(post()).rejects.toMatchObject({ kind: "later", retryAfterMs: outWebhook.slotMs() });
    await clock.advance(outWebhook.slotMs());
  }
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
  expect(program.heard).toHaveLength(9);

  program.answer = "hang";
  const first = post();
  await eventually(() => expect(program.heard).toHaveLength(10));
  expect(outWebhook.slotMs()).toBeGreaterThan(0);
  await expect(post()).rejects.toMatchObject({ kind: "later" });
  expect(program.heard).toHaveLength(10);
  first.catch(() => undefined);
});

test("an outgoing webhook gets as long a pause as it asks for, up to 15 minutes", async () => {
  const { program, clock, post } = await open();
  const in3Minutes = new Date(clock.now() + 180_000).toUTCString();
  const rests: number[] = [];
  for (const asked of ["90", in3Minutes, "999999", "soon"]) {
    program.answer = { status: 429, headers: { "retry-after": asked } };
    const rest = await post().catch(({ retryAfterMs }) => retryAfterMs);
    rests.push(rest);
    await clock.advance(rest);
  }
  expect(rests).toEqual([90_000, 90_000, 15 * 60_000, 8_000]);
});

test("at most three requests to an outgoing webhook run at the same time", async () => {
  const { program, outWebhook, post } = await open();
  program.answer = "hang";
  const all = [post(), post(), post()];
  for (const one of all) one.catch(() => undefined);
  await eventually(() => expect(program.heard).toHaveLength(3));
  expect(outWebhook.slotMs()).toBeGreaterThan(0);
  await expect(post()).rejects.toMatchObject({ kind: "later" });
});

test("an event counts as surely not arrived if its outgoing webhook refuses the connection", async () => {
  const address = "http://127.0.0.1:1/";
  const outWebhooks = createOutWebhooks({ addresses: [address], sign: undefined, clock: createFakeClock() });
  onTestFinished(outWebhooks.stop);
  const failure = await outWebhooks
    .find(outWebhookName(address))
    ?.post(event, never)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    kind: "later",
    message: expect.stringContaining("ECONNREFUSED"),
    retryAfterMs: 1_000,
  });
});
