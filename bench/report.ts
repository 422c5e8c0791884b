import type { Verdict } from "./parts/everything-said.ts";
import type { Alone, Latency } from "./parts/latency.ts";
import type { Start } from "./parts/start.ts";
import type { Storm } from "./parts/storm.ts";
import type { Contestant, ThroughputResult } from "./parts/throughput.ts";
import { isPinned } from "./process.ts";
import { printTable } from "./table.ts";

export type Results = {
  throughput: ThroughputResult | undefined;
  latency: Latency | undefined;
  alone: Alone | undefined;
  start: Start | undefined;
  storms: Storm[];
};

type AimRow = { name: string; value: number | undefined; aim: number; least?: number; lowerIsBetter?: boolean };

const labels: Record<Contestant, string> = {
  bare: "A: bare node:http, 204",
  textbook: "B: textbook Express, stores nothing",
  "durable-textbook": "C: textbook Express, every delivery durable",
  receiver: "receiver alone, every delivery durable",
  path: "receiver with intake and dispatcher at work",
};

/** Prints the results. Ratios come first, because they are the same on any machine. */
export function report(results: Results): void {
  reportRatios(results.throughput);
  reportTimes(results);
  reportThroughput(results.throughput);
  reportStorm(results);
}

/** True if nothing was lost or sent twice, and all sums are right. */
export function isComplete({ throughput, latency, alone, storms }: Results): boolean {
  const verdicts = [throughput?.said, latency?.said, alone?.said, ...storms.map(({ said }) => said)].filter(
    (one) => one !== undefined,
  );
  return verdicts.every(({ lost, doubled, sumsAgree }) => lost === 0 && doubled === 0 && sumsAgree);
}

function reportRatios(throughput: ThroughputResult | undefined): void {
  if (!throughput) return;
  const ratio = (one: Contestant, other: Contestant) => throughput.measured.get(one)?.ratios[other];
  printAims("Ratios of requests per second", [
    { name: "receiver alone / textbook Express (B)", value: ratio("receiver", "textbook"), aim: 1.9, least: 1.5 },
    { name: "receiver alone / bare node:http (A)", value: ratio("receiver", "bare"), aim: 0.4 },
    { name: "with intake and dispatcher / textbook Express (B)", value: ratio("path", "textbook"), aim: 1.1 },
    { name: "receiver alone / durable textbook Express (C)", value: ratio("receiver", "durable-textbook"), aim: 5 },
  ]);
}

function reportTimes({ latency, start, storms }: Results): void {
  const storm = storms.find(({ shape }) => shape.name === "storm");
  const spread = storms.find(({ shape }) => shape.name === "1,000 campaigns");
  const [tenth, all] = storms.filter(({ shape }) => shape.waits);
  const megabytes = (bytes: number | undefined) => bytes && bytes / 1e6;
  printAims("Times and memory", [
    { name: "arrival to send at 100 events/s, p99, ms", value: latency?.p99, aim: 8, lowerIsBetter: true },
    { name: `storm: seconds until the last is said`, value: storm?.sentSeconds, aim: 10, lowerIsBetter: true },
    {
      name: "1,000 campaigns: seconds until the last is said",
      value: spread?.sentSeconds,
      aim: 15,
      lowerIsBetter: true,
    },
    { name: "storm: lost", value: storm?.said.lost, aim: 0, lowerIsBetter: true },
    { name: "storm: doubled", value: storm?.said.doubled, aim: 0, lowerIsBetter: true },
    { name: "storm: peak memory, MB", value: megabytes(storm?.peakMemory), aim: 200, lowerIsBetter: true },
    {
      name: "storm: peak with all waiting above that with a tenth, MB",
      value: all && tenth && megabytes(all.peakMemory - tenth.peakMemory),
      aim: 20,
      lowerIsBetter: true,
    },
    { name: "start to listening, ms", value: start?.listensAfterMs, aim: 1_000, lowerIsBetter: true },
    {
      name: "memory at rest, 40 s after the start, MB",
      value: megabytes(start?.restingMemory),
      aim: 120,
      lowerIsBetter: true,
    },
  ]);
}

function printAims(title: string, rows: readonly AimRow[]): void {
  const shown = rows.flatMap(({ name, value, aim, least, lowerIsBetter = false }) => {
    if (value === undefined) return [];
    const meets = (bound: number) => (lowerIsBetter ? value <= bound : value >= bound);
    const sign = lowerIsBetter ? "<=" : ">=";
    const verdict = meets(aim) ? "met" : least !== undefined && meets(least) ? "the least met" : "NOT MET";
    return [[name, shortNumber(value), `${sign} ${aim}${least === undefined ? "" : ` (least ${least})`}`, verdict]];
  });
  if (shown.length > 0) printTable(title, ["", "measured", "aim", ""], shown);
}

function reportThroughput(throughput: ThroughputResult | undefined): void {
  if (!throughput) return;
  const rows = [...throughput.measured].map(([name, { perSecond, cpuMicros, ratios }]) => [
    labels[name],
    Math.round(perSecond).toLocaleString("en"),
    shortNumber(ratios.bare ?? Number.NaN),
    shortNumber(cpuMicros),
  ]);
  const where = isPinned ? "the server on one core, the load on another" : "not pinned to cores";
  printTable(
    `64 connections, requests of ${throughput.bytesPerRequest} bytes, medians; ${where}`,
    ["", "requests/s", "of A", "CPU µs"],
    rows,
  );
}

function reportStorm({ throughput, latency, alone, storms }: Results): void {
  if (alone) {
    console.log(`\nA donation that comes alone: ${shortNumber(alone.cpuMs)} ms of processor time; ${say(alone.said)}.`);
  }
  if (latency) {
    const { p50, p99, highest, said } = latency;
    console.log(
      `\nArrival to send: p50 ${shortNumber(p50)} ms, p99 ${shortNumber(p99)} ms, highest ${shortNumber(highest)} ms; ${say(said)}.`,
    );
  }
  for (const { shape, donations, requests, answeredSeconds, sentSeconds, said, peakMemory } of storms) {
    console.log(
      `${shape.name}: ${donations.toLocaleString("en")} donations to say after ${requests.toLocaleString("en")} requests, answered after ${shortNumber(answeredSeconds)} s, said after ${shortNumber(sentSeconds)} s, peak ${shortNumber(peakMemory / 1e6)} MB; ${say(said)}.`,
    );
  }
  if (throughput?.said) console.log(`With intake and dispatcher: ${say(throughput.said)}.`);
}

function say({ messages, lost, doubled, sumsAgree }: Verdict): string {
  return `${messages.toLocaleString("en")} messages, ${lost} lost, ${doubled} doubled, sums ${sumsAgree ? "agree" : "DIFFER"}`;
}

function shortNumber(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
}
