import { once } from "node:events";
import { parseArgs } from "node:util";
import { isLocal } from "../http/trust.ts";
import { createSimulator, type Simulator } from "../simulator/simulator.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import { ownCommand } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import type { Refusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { controlUsage, simulateUsage, wronglyTyped } from "./usage.ts";

/** Runs the simulator until the signal aborts. Throws Refusal for wrong options. */
export async function runSimulate(input: {
  args: readonly string[];
  stdout: { write(text: string): unknown };
  log: Logger;
  clock: Clock;
  words: Words;
  signal: AbortSignal;
}): Promise<void> {
  const { args, stdout, log, clock, words, signal } = input;
  const { isHelp, isJson, isQuiet, ...options } = readOptions(args);
  if (isHelp) return void stdout.write(`${simulateUsage(words)}\n\n${controlUsage}\n`);
  const simulator = createSimulator({ ...options, mayControl: isLocal, clock, log });
  await simulator.start();
  try {
    stdout.write(`${isJson ? JSON.stringify(describe(simulator)) : introduce(simulator)}\n`);
    if (isQuiet) simulator.startQuiet();
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    await simulator.stop();
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parse(args);
  return {
    port: readNumber("--port", values.port ?? "0", (port) => Number.isInteger(port) && port >= 0 && port <= 65_535),
    speed: readNumber("--speed", values.speed ?? "1", (speed) => speed > 0),
    seed: readNumber("--seed", values.seed ?? "1", Number.isSafeInteger),
    supporters: readNumber("--supporters", values.supporters ?? "5", isSupporterCount),
    deliverTo: readUrl("--deliver-to", values["deliver-to"]),
    isHelp: values.help ?? false,
    isJson: values.json ?? false,
    isQuiet: values.quiet ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        "deliver-to": { type: "string" },
        speed: { type: "string" },
        seed: { type: "string" },
        supporters: { type: "string" },
        help: { type: "boolean", short: "h" },
        quiet: { type: "boolean" },
        json: { type: "boolean" },
      },
    });
  } catch (cause) {
    throw wronglyTyped(simulateUsage, later("simulate.options"), { cause });
  }
}

const isSupporterCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= 1_000;

function readNumber(name: string, text: string, isRight: (value: number) => boolean): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || !isRight(value)) throw wrong(name, text);
  return value;
}

function wrong(name: string, text: string): Refusal {
  return wronglyTyped(simulateUsage, later("simulate.wrong", { option: verbatim(name), given: verbatim(text) }));
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw wrong(name, text);
  }
  return text;
}

function describe(simulator: Simulator) {
  const { clientId, clientSecret, webhookEndpointId, webhookSecret, campaignId, ids } = simulator;
  const credentials = { clientId, clientSecret, webhookEndpointId, webhookSecret };
  return { baseUrl: simulator.baseUrl(), ...credentials, campaignId, ids };
}

function introduce(simulator: Simulator): string {
  const { baseUrl, clientId, clientSecret, webhookEndpointId, webhookSecret, campaignId } = describe(simulator);
  return `The simulated platform is ready. A bot connects to it with

  TILTIFY_BASE_URL=${baseUrl}
  TILTIFY_CLIENT_ID=${clientId}
  TILTIFY_CLIENT_SECRET=${clientSecret}
  TILTIFY_WEBHOOK_ENDPOINT_ID=${webhookEndpointId}
  TILTIFY_WEBHOOK_SECRETS=${webhookSecret}

and follows the campaign ${campaignId}. Somebody gives when you say so:

  curl ${baseUrl}/simulator/donations -H 'content-type: application/json' -d '{"amount":"25.00","name":"Rin"}'

What else there is to follow: ${baseUrl}/simulator/facts. What else can happen: ${ownCommand("simulate --help")}.
Ctrl+C ends it.`;
}
