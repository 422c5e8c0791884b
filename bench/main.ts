/** `npm run bench` measures the program's costs, as ratios to three baselines of the same run. See options.ts. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LoadAnswers } from "./load.ts";
import { type BenchOptions, readOptions, stormShapes, usage } from "./options.ts";
import { measureAlone, measureLatency } from "./parts/latency.ts";
import { measureStart } from "./parts/start.ts";
import { measureStorm } from "./parts/storm.ts";
import { type Contestant, measureThroughput } from "./parts/throughput.ts";
import { startProgram } from "./process.ts";
import { isComplete, type Results, report } from "./report.ts";

/**
 * Makes a folder next to the program's databases. A temporary folder may be in memory, where a commit costs nothing.
 */
function makeFolder(): string {
  const data = fileURLToPath(new URL("../data/", import.meta.url));
  mkdirSync(data, { recursive: true });
  return mkdtempSync(`${data}bench-`);
}

async function measure(options: BenchOptions, folder: string): Promise<Results> {
  const { only, rounds, requests, latencySeconds, stormDonations, alone } = options;
  const load = await startProgram<LoadAnswers>({ file: "load.ts", core: "load" });
  const wanted = (["receiver", "path"] as const).filter((part) => only.includes(part));
  const names: Contestant[] = ["bare", "textbook", "durable-textbook", ...wanted];
  const results: Results = {
    throughput: wanted.length > 0 ? await measureThroughput({ names, rounds, requests, folder, load }) : undefined,
    latency: only.includes("latency")
      ? await measureLatency({ seconds: latencySeconds, perSecond: 100, folder, load })
      : undefined,
    alone: only.includes("alone") ? await measureAlone({ count: alone, folder, load }) : undefined,
    start: only.includes("start") ? await measureStart(folder) : undefined,
    storms: [],
  };
  for (const [part, shapes] of Object.entries(stormShapes(stormDonations))) {
    if (!only.some((one) => one === part)) continue;
    for (const shape of shapes) results.storms.push(await measureStorm({ shape, folder, load }));
  }
  await load.stop();
  return results;
}

const options = (() => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
})();
const folder = makeFolder();
try {
  const results = await measure(options, folder);
  report(results);
  if (!isComplete(results)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
