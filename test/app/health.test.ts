import { expect, onTestFinished, test } from "vitest";
import { openHealth } from "../../src/app/health.ts";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";

const minuteMs = 60_000;
const held = new Map(["intake", "catch-up", "announce"].map((name) => [name, true]));
const here = { ready: true, detail: "this process", optional: true };

async function openReadiness() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow({ since: 0 });
  const failing = { intakeMs: 0, heartbeatMs: 0 };
  const basics = { config: { metricsToken: "token" }, store: world.store, duties: { owner: "me" }, clock: world.clock };
  const parts = {
    chats: [],
    delivery: { intakeFailsMs: () => failing.intakeMs, held: () => held },
    heartbeat: { failsMs: () => failing.heartbeatMs },
    metrics: { registry: { contentType: "", metrics: async () => "" } },
    isDemo: false,
  };
  const [first, second] = [basics, parts] as unknown as Parameters<typeof openHealth>; // other pages need the rest
  const router = openHealth(first, second);
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers: [router], log: silentLog });
  await server.start();
  onTestFinished(() => server.stop());
  const ask = async () => {
    const answer = await fetch(`${server.address().url}/readyz`, { headers: { authorization: "Bearer token" } });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  return { world, failing, ask };
}

test("a bot on SQLite is ready and performs all duties", async () => {
  const { ask } = await openReadiness();
  const parts = { database: { ready: true, detail: "0 events wait" }, intake: here, asking: here, announcing: here };
  expect(await ask()).toEqual({ status: 200, ready: true, parts });
});

test("health reports announcements that have been waiting for more than a minute", async () => {
  const { world, ask } = await openReadiness();
  world.chat.beforeSend = () => {
    throw new ChatFailure("later", "an answer from next year");
  };
  await world.receive();
  await world.run();
  await world.clock.advance(2 * minuteMs);
  const announcements = { ready: false, optional: true, detail: "The oldest announcement has been waiting for 2 min." };
  expect(await ask()).toMatchObject({ status: 200, ready: true, parts: { announcements } });
});

test("/readyz says that the bot isn't ready while its heartbeat can't be written", async () => {
  const { failing, ask } = await openReadiness();
  failing.heartbeatMs = 11_000;
  const intake = { ready: false, detail: "can't write anything" };
  expect(await ask()).toMatchObject({ status: 503, parts: { intake } });
});
