import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createSettling } from "../../../src/store/engine/write-lane.ts";

/** `syncs` are the running syncs. The test ends each of them. */
function open() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const told: string[] = [];
  const settling = createSettling(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  const add = (name: string, isAwaited = true) =>
    settling.add({
      isAwaited,
      settle: () => void told.push(name),
      fail: (error) => void told.push(`${name}: ${error}`),
    });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { settling, syncs, told, add, turn };
}

test("a commit is confirmed only by a sync that began after it", async () => {
  const { syncs, told, add, turn } = open();
  add("first");
  await turn();
  expect(told).toEqual([]);
  syncs[0]?.resolve();
  await turn();
  expect(told).toEqual(["first"]);
});

test("commits that arrive during a sync all share the next sync", async () => {
  const { syncs, told, add, turn } = open();
  add("first");
  add("second");
  add("third");
  syncs[0]?.resolve();
  await turn();
  expect(told).toEqual(["first"]);
  expect(syncs).toHaveLength(2);
  syncs[1]?.resolve();
  await turn();
  expect(told).toEqual(["first", "second", "third"]);
});

describe("a commit that nobody waits for", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test("a commit that nobody waits for is synced within 50 ms", () => {
    const { syncs, add } = open();
    add("claim", false);
    vi.advanceTimersByTime(49);
    expect(syncs).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(syncs).toHaveLength(1);
  });

  test("a commit that nobody waits for is confirmed by the sync of another commit, without a sync of its own", async () => {
    const { syncs, told, add, turn } = open();
    add("claim", false);
    add("freeze");
    syncs[0]?.resolve();
    await turn();
    expect(told).toEqual(["claim", "freeze"]);
    vi.advanceTimersByTime(1_000);
    expect(syncs).toHaveLength(1);
  });

  test("a commit that nobody waits for and that arrives during a sync is synced within 50 ms", async () => {
    const { syncs, add, turn } = open();
    add("freeze");
    add("sent", false);
    syncs[0]?.resolve();
    await turn();
    expect(syncs).toHaveLength(1);
    vi.advanceTimersByTime(50);
    expect(syncs).toHaveLength(2);
  });

  test("idle() resolves only after a commit that nobody waits for is synced", async () => {
    const { settling, syncs, told, add } = open();
    add("claim", false);
    const idle = settling.idle();
    syncs[0]?.resolve();
    await idle;
    expect(told).toEqual(["claim"]);
  });
});

test("a failed sync rejects only the commits that waited for it, and the next sync confirms later commits", async () => {
  const { settling, syncs, told, add, turn } = open();
  add("first");
  add("second");
  syncs[0]?.reject("no disk");
  await turn();
  syncs[1]?.resolve();
  await settling.idle();
  expect(told).toEqual(["first: no disk", "second"]);
});

test("idle() resolves when all commits are confirmed", async () => {
  const { settling, syncs, told, add } = open();
  await settling.idle();
  add("first");
  const idle = settling.idle().then(() => told.push("idle"));
  syncs[0]?.resolve();
  await idle;
  expect(told).toEqual(["first", "idle"]);
});
