import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { runStorm } from "../helpers/storm.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: STORM_DONATIONS=1200 STORM_SEED=7 npx vitest run test/scenes/storm.test.ts */
const donations = timesOf("STORM_DONATIONS", { quick: 40, thorough: 100 });
const seed = Number(process.env.STORM_SEED ?? 1);
const timeoutMs = 20_000 + donations * 200;

describeDatabases("a storm of events with processes dying at random", (database) => {
  test("with processes killed at random, nothing is lost, repeated or reordered if the chat knows nonces", {
    timeout: timeoutMs,
  }, async () => {
    const { crashes, repeats, ...report } = await runStorm({ database, seed, donations, nonces: true });
    expect(report).toEqual({ lost: [], doubled: [], outOfOrder: [], outdated: [] });
    expect(repeats).toBe(0);
    expect(crashes).toBeGreaterThan(20);
  });

  test("with processes killed at random, every possible duplicate is counted in a chat without nonces", {
    timeout: timeoutMs,
  }, async () => {
    const { crashes, repeats, doubled, ...report } = await runStorm({ database, seed, donations, nonces: false });
    expect(report).toEqual({ lost: [], outOfOrder: [], outdated: [] });
    if (doubled.length > 0) expect(repeats).toBeGreaterThan(0);
    expect(crashes).toBeGreaterThan(20);
  });
});
