import { onTestFinished } from "vitest";
import { type CachedReads, createCachedReads } from "../../src/platform/cached-reads.ts";
import { createPlatformClient, type PlatformClient } from "../../src/platform/client.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../../src/simulator/simulator.ts";
import { createLogLines } from "./log-lines.ts";
import { createRestingClock } from "./resting-clock.ts";

export type AskedPlatform = {
  simulator: Simulator;
  client: PlatformClient;
  reads: CachedReads;
  clock: ReturnType<typeof createRestingClock>;
  log: ReturnType<typeof createLogLines>["log"];
};

/** Opens the simulated platform, its client, and the cache in front, all with the same clock, until the test ends. */
export async function openAskedPlatform(options: SimulatorOptions = {}): Promise<AskedPlatform> {
  const clock = createRestingClock();
  const { log } = createLogLines();
  const simulator = createSimulator({ clock, log, history: 0, ...options });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const { clientId, clientSecret } = simulator;
  const baseUrl = simulator.baseUrl();
  const client = createPlatformClient({
    baseUrl,
    clientId,
    clientSecret,
    clock,
    random: () => 0.5,
    log,
  });
  onTestFinished(() => client.close());
  const reads = createCachedReads({ client, clock, log });
  return { simulator, client, reads, clock, log };
}
