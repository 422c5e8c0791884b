import { join } from "node:path";
import type { LoadAnswers } from "../load.ts";
import { type Program, startProgram } from "../process.ts";
import type { AppAnswers } from "../servers/app.ts";
import { type Verdict, waitUntilSent } from "./everything-said.ts";

export type Storm = {
  shape: StormShape;
  donations: number;
  requests: number;
  /** Seconds from the first request to its last answer, and to the last announced donation. */
  answeredSeconds: number;
  sentSeconds: number;
  said: Verdict;
  /** The server's largest memory, in bytes. */
  peakMemory: number;
};

/** With `waits`, nothing may be announced until everything has been received. */
export type StormShape = { name: string; donations: number; campaigns: number; places: number; waits?: boolean };

const repeatedShare = 0.1;

/** Returns how often each donation must be announced. If there is only one campaign, every place follows it. */
const hearers = ({ campaigns, places }: StormShape) => (campaigns === 1 ? places : 1);

/** Sends all donations at once, a tenth of them twice, and waits until they are announced. */
export async function measureStorm(options: {
  shape: StormShape;
  folder: string;
  load: Program<LoadAnswers>;
}): Promise<Storm> {
  const { shape, folder, load } = options;
  const { name, donations, campaigns, places, waits = false } = shape;
  const file = join(folder, `${name.replace(/\W/g, "-")}.db`);
  const args = [file, `${donations}`, `${campaigns}`, `${places}`, waits ? "closed" : "open"];
  const app = await startProgram<AppAnswers>({ file: "servers/app.ts", core: "any", args });
  const port = await app.ask("port", null);
  const repeats = Math.round(donations * repeatedShare);
  const flood = await load.ask("flood", { port, connections: 64, from: 0, count: donations, repeats, campaigns });
  while (waits && (await app.ask("waiting", null)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await app.ask("open", null);
  const said = await waitUntilSent(app, donations, hearers(shape));
  const peakMemory = await app.ask("peakMemory", null);
  await app.stop();
  return {
    shape,
    donations: donations * hearers(shape),
    requests: flood.requests,
    answeredSeconds: (flood.endedAt - flood.startedAt) / 1_000,
    sentSeconds: (said.lastAt - flood.startedAt) / 1_000,
    said,
    peakMemory,
  };
}
