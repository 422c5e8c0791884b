import { existsSync } from "node:fs";
import { type StatusReport, statusKeyOf } from "../app/host-status.ts";
import { openSealing } from "../app/platform.ts";
import type { Config } from "../config/config.ts";
import { onlyReceives } from "../config/roles.ts";
import { statusPath } from "../http/health.ts";
import { ownUrl } from "../http/listen.ts";
import { keyFileOf } from "../store/engine/address.ts";
import { ownCommand } from "../util/own-command.ts";
import { withoutControls } from "../util/terminal-lines.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { textIn } from "./host-words.ts";
import { statusUsage, wronglyTyped } from "./usage.ts";

/** The exit codes, as documented in docs/hosting.md. */
const exitCodes = { well: 0, wrong: 1, notRunning: 2 } as const;

type Found =
  | { report: StatusReport }
  /** The bot is running, but didn't answer with a valid status. */
  | { broken: Later }
  | { notRunning: Later };

/** Prints the status of the running bot, for people or as JSON. Returns the exit code. */
export async function runStatus(options: {
  args: readonly string[];
  config: Config;
  words: Words;
  stdout: { write(text: string): unknown };
  /** Returns the link to the page of the bot on this computer; undefined if none is found. */
  link(): Promise<string | undefined>;
  /** How long to wait for the bot's answer, in milliseconds. */
  withinMs?: number;
}): Promise<number> {
  const { args, config, words, stdout, link, withinMs = 10_000 } = options;
  const isJson = args[0] === "--json";
  if (args.length > (isJson ? 1 : 0)) throw wronglyTyped(statusUsage);
  const found = await ask({ config, words, link, withinMs });
  const print = (lines: readonly string[], values: object) =>
    stdout.write(isJson ? `${JSON.stringify(values)}\n` : lines.map((line) => `${withoutControls(line)}\n`).join(""));

  if ("notRunning" in found) {
    const problem = textIn(words, found.notRunning);
    print([problem], { running: false, problem });
    return exitCodes.notRunning;
  }
  if ("broken" in found) {
    const problem = textIn(words, found.broken);
    print([problem], { running: true, well: false, problems: [problem] });
    return exitCodes.wrong;
  }
  const { well, problems, details } = found.report;
  const first = well ? [textIn(words, later("status.well"))] : problems;
  print([...first, ...details], { running: true, ...found.report });
  return well ? exitCodes.well : exitCodes.wrong;
}

async function ask(options: {
  config: Config;
  words: Words;
  link(): Promise<string | undefined>;
  withinMs: number;
}): Promise<Found> {
  const { config, words, link, withinMs } = options;
  const { host, publicUrl, databaseUrl, secretKey, demo, roles } = config;
  if (demo) return { notRunning: later("terminal.status.not-set-up", { typed: verbatim(ownCommand()) }) };
  if (onlyReceives(roles)) return { notRunning: later("terminal.status.receives") };
  // A downloaded program may use another port than the configured one, so ask it. With a public URL, the link would
  // have the proxy's port.
  const found = publicUrl === undefined ? URL.parse((await link()) ?? "") : null;
  const url = ownUrl(host, found ? Number(found.port || 80) : config.port);
  const address = verbatim(url);
  const none = later("terminal.status.none", { address, typed: verbatim(ownCommand()) });
  // Every bot that ever ran has a key file. Don't create one here, because that would leave a folder behind.
  if (secretKey === undefined && !existsSync(keyFileOf(databaseUrl))) return { notRunning: none };
  const key = statusKeyOf(await openSealing(config));
  try {
    const response = await fetch(url + statusPath, {
      headers: { authorization: `Bearer ${key}`, "accept-language": words.language },
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    const report: unknown = response.ok ? await response.json() : await response.body?.cancel();
    if (isReport(report)) return { report };
    if (response.status >= 500) return { broken: later("terminal.status.failed", { address }) };
    return { notRunning: later("terminal.status.other", { address }) };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      return { broken: later("terminal.status.silent", { address, within: withinMs }) };
    return { notRunning: isRefused(error) ? none : later("terminal.status.other", { address }) };
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

/** True for a status. Another program may run on that port and answer anything. */
function isReport(value: unknown): value is StatusReport {
  const isObject = typeof value === "object" && value !== null;
  return isObject && "well" in value && "problems" in value && Array.isArray(value.problems) && "details" in value;
}
