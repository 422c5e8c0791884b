import { join } from "node:path";
import type { LoadAnswers } from "../load.ts";
import { type Program, startProgram } from "../process.ts";
import type { AppAnswers } from "../servers/app.ts";
import { type Verdict, waitUntilSaid } from "./everything-said.ts";

export type Storm = {
  donations: number;
  requests: number;
  /** From the first request to its last answer, and to the last donation said. */
  answeredSeconds: number;
  saidSeconds: number;
  said: Verdict;
  /** Of the server's process, in bytes: before the storm, and at the highest. */
  idleMemory: number;
  peakMemory: number;
};

const repeatedShare = 0.1;

/** Everything at once to one place, a tenth of it delivered twice, through the whole path. */
export async function measureStorm(options: {
  donations: number;
  folder: string;
  load: Program<LoadAnswers>;
}): Promise<Storm> {
  const { donations, folder, load } = options;
  const args = [join(folder, "storm.db"), `${donations}`];
  const app = await startProgram<AppAnswers>({ file: "servers/app.ts", core: "any", args });
  const port = await app.ask("port", null);
  const idle = await app.ask("memory", null);
  const repeats = Math.round(donations * repeatedShare);
  const flood = await load.ask("flood", { port, connections: 64, from: 0, count: donations, repeats });
  const said = await waitUntilSaid(app, donations);
  const { peak } = await app.ask("memory", null);
  await app.stop();
  return {
    donations,
    requests: flood.requests,
    answeredSeconds: (flood.endedAt - flood.startedAt) / 1_000,
    saidSeconds: (said.lastAt - flood.startedAt) / 1_000,
    said,
    idleMemory: idle.now,
    peakMemory: peak,
  };
}
