import { expect, test } from "vitest";
import { createFeedHealth } from "../../../src/sources/polling/feed-health.ts";

test("a campaign whose webhooks fail is polled until three deliveries in a row arrive", () => {
  const changes: unknown[] = [];
  const health = createFeedHealth({ defaults: "webhook", onChange: (change) => changes.push(change) });
  expect(health.mode("a")).toBe("webhook");
  health.onMissed("a");
  health.onMissed("a");
  expect([health.mode("a"), health.mode("b")]).toEqual(["pull", "webhook"]);
  health.onDelivered(["a", "b"]);
  health.onDelivered(["a"]);
  health.onMissed("a");
  health.onDelivered(["a"]);
  health.onDelivered(["a"]);
  expect([health.mode("a"), health.isPulling()]).toEqual(["pull", true]);
  health.onDelivered(["a"]);
  expect([health.mode("a"), health.isPulling()]).toEqual(["webhook", false]);
  expect(changes).toEqual([
    { factId: "a", mode: "pull" },
    { factId: "a", mode: "webhook", isProven: true },
  ]);
});

test("polling that the host has chosen isn't replaced by webhooks", () => {
  const changes: unknown[] = [];
  const health = createFeedHealth({ defaults: "pull", onChange: (change) => changes.push(change) });
  health.onMissed("a");
  health.onDelivered(["a", "a", "a"]);
  expect(health.mode("a")).toBe("pull");
  expect(changes).toEqual([]);
});

test("a campaign that has ended or is no longer followed doesn't count as one whose webhooks fail", () => {
  const changes: unknown[] = [];
  const health = createFeedHealth({ defaults: "webhook", onChange: (change) => changes.push(change) });
  health.onMissed("a");
  health.onMissed("b");
  health.keepOnly(new Set(["b", "c"]));
  expect([health.mode("a"), health.mode("b"), health.isPulling()]).toEqual(["webhook", "pull", true]);
  health.onMissed("a");
  health.keepOnly(new Set());
  expect(health.isPulling()).toBe(false);
  expect(changes.slice(2)).toEqual([
    { factId: "a", mode: "webhook", isProven: false },
    { factId: "b", mode: "webhook", isProven: false },
  ]);
});
