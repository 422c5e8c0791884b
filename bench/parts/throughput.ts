import { join } from "node:path";
import type { LoadAnswers } from "../load.ts";
import { type Program, startProgram } from "../process.ts";
import type { AppAnswers } from "../servers/app.ts";
import type { ServerAnswers } from "../servers/server-answers.ts";
import { type Verdict, waitUntilSent } from "./everything-said.ts";

export const contestants = ["bare", "textbook", "durable-textbook", "receiver", "path"] as const;
export type Contestant = (typeof contestants)[number];

/** Medians of all rounds. */
export type Throughput = {
  perSecond: number;
  /** The server's CPU time per request, in microseconds. */
  cpuMicros: number;
  /**
   * The ratio to each contestant: the median of the rounds. Other load on the machine hardly changes a ratio within a
   * round.
   */
  ratios: Partial<Record<Contestant, number>>;
};

export type ThroughputResult = {
  measured: ReadonlyMap<Contestant, Throughput>;
  /** Set if the donations were also announced, and not only received. */
  said: Verdict | undefined;
  bytesPerRequest: number;
};

const connections = 64;
/** A contestant that syncs the disk for each request gets fewer requests. */
const requestShare: Partial<Record<Contestant, number>> = { "durable-textbook": 0.1 };

type Running = {
  name: Contestant;
  port: number;
  /** How many donations it has received so far. */
  given: number;
  program: Program<ServerAnswers>;
  rounds: { perSecond: number; cpuMicros: number }[];
  waitUntilSent: (given: number) => Promise<Verdict | undefined>;
};

/** Gives all contestants the same load in turn, for several rounds. Compares them within each round. */
export async function measureThroughput(options: {
  names: readonly Contestant[];
  rounds: number;
  requests: number;
  folder: string;
  load: Program<LoadAnswers>;
}): Promise<ThroughputResult> {
  const { names, rounds, requests, folder, load } = options;
  const mostDonations = (rounds + 1) * requests;
  const running = await Promise.all(names.map((name) => start(name, folder, mostDonations)));
  let said: Verdict | undefined;
  let bytesPerRequest = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const contestant of running) {
      const { program, port, given, name } = contestant;
      const count = Math.ceil(requests * (requestShare[name] ?? 1));
      const before = await program.ask("cpu", null);
      const { startedAt, endedAt, bytes } = await load.ask("flood", { port, connections, from: given, count });
      contestant.given += count;
      said = (await contestant.waitUntilSent(contestant.given)) ?? said;
      const cpuMicros = ((await program.ask("cpu", null)) - before) / count;
      bytesPerRequest = bytes;
      // The first round only warms up.
      if (round > 0) contestant.rounds.push({ perSecond: (count * 1_000) / (endedAt - startedAt), cpuMicros });
    }
  }
  for (const { program } of running) await program.stop();
  return { measured: new Map(running.map((one) => [one.name, summarise(one, running)])), said, bytesPerRequest };
}

async function start(name: Contestant, folder: string, mostDonations: number): Promise<Running> {
  const file = join(folder, `${name}.db`);
  const base = { name, given: 0, rounds: [] };
  if (name === "path") {
    const args = [file, `${mostDonations}`];
    const app = await startProgram<AppAnswers>({ file: "servers/app.ts", core: "server", args });
    const program: Program<ServerAnswers> = { ask: (question, input) => app.ask(question, input), stop: app.stop };
    const port = await app.ask("port", null);
    return { ...base, program, port, waitUntilSent: (given) => waitUntilSent(app, given) };
  }
  const source = name === "durable-textbook" ? "textbook" : name;
  const program = await startProgram<ServerAnswers>({
    file: `servers/${source}.ts`,
    core: "server",
    args: [file, name],
  });
  return { ...base, program, port: await program.ask("port", null), waitUntilSent: async () => undefined };
}

function summarise(one: Running, all: readonly Running[]): Throughput {
  const ratios: Throughput["ratios"] = {};
  for (const other of all) {
    ratios[other.name] = median(
      one.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? Number.NaN)),
    );
  }
  return {
    perSecond: median(one.rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(one.rounds.map(({ cpuMicros }) => cpuMicros)),
    ratios,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
