import { expect, onTestFinished, test } from "vitest";
import { createHealthRouter, type PartHealth } from "../../src/http/health.ts";
import { createHttpServer } from "../../src/http/server.ts";

async function openHealth(options: { parts?: Record<string, PartHealth>; trusted?: boolean }) {
  const { parts = {}, trusted = false } = options;
  const health = createHealthRouter({
    parts: async () => parts,
    registry: { contentType: "text/plain; version=0.0.4; charset=utf-8", metrics: async () => "bells 1\n" },
    isTrusted: () => trusted,
  });
  const log = { info: () => undefined, error: () => undefined };
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers: [health], log });
  await server.start();
  onTestFinished(() => server.stop());
  return async (path: string) => {
    const response = await fetch(`${server.address().url}${path}`);
    return { status: response.status, type: response.headers.get("content-type"), body: await response.text() };
  };
}

const sick = { store: { ready: true }, browser: { ready: false, detail: "connecting" } };

test("/livez answers 200 whatever the state of the parts", async () => {
  const get = await openHealth({ parts: sick });
  expect(await get("/livez")).toMatchObject({ status: 200, body: "ok" });
});

test.each([
  { name: "every part is ready", parts: { store: { ready: true } }, status: 200, ready: true },
  { name: "one part is not ready", parts: sick, status: 503, ready: false },
  {
    name: "only an optional part is not ready",
    parts: { ...sick, browser: { ready: false, optional: true as const } },
    status: 200,
    ready: true,
  },
])("/readyz answers $status when $name", async ({ parts, status, ready }) => {
  const get = await openHealth({ parts });
  const answer = await get("/readyz");
  expect({ status: answer.status, body: JSON.parse(answer.body) }).toEqual({ status, body: { ready } });
});

test("/readyz shows which part isn't ready to a caller with the token", async () => {
  const get = await openHealth({ parts: sick, trusted: true });
  const answer = await get("/readyz");
  expect({ status: answer.status, body: JSON.parse(answer.body) }).toEqual({
    status: 503,
    body: { ready: false, parts: sick },
  });
});

test("/metrics answers a caller with the token", async () => {
  const get = await openHealth({ trusted: true });
  expect(await get("/metrics")).toEqual({
    status: 200,
    type: "text/plain; version=0.0.4; charset=utf-8",
    body: "bells 1\n",
  });
});

test("/metrics answers 404 without the token", async () => {
  const get = await openHealth({});
  expect(await get("/metrics")).toMatchObject({ status: 404, body: '{"error":"not found"}' });
});
