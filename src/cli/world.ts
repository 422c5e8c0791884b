import { closeSync, openSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import { sqliteFile } from "../store/engine/address.ts";
import { errorText } from "../util/errors.ts";
import { ownCommand } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import { Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { printer } from "./host-words.ts";
import type { Running } from "./serve.ts";
import { worldUsage, wronglyTyped } from "./usage.ts";
import { hearAnswers } from "./world/received-answers.ts";
import { createRedaction, type Redaction } from "./world/redaction.ts";
import { type HostSays, type Result, runService, type TriedService } from "./world/rows.ts";

type WorldOptions = Omit<Running, "self"> & {
  args: readonly string[];
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
};

const silently = "world --yes --discord ID --twitch NAME --tiltify ADDRESS";
/** The column widths of the table in the terminal. The file has the complete results. */
const widths = { id: 24, outcome: 12, seen: 80 };

/**
 * Tries the real services step by step and records their answers, for developers who have no accounts there. Writes the
 * file after each step, so that an interruption loses nothing.
 */
export async function runWorld(options: WorldOptions): Promise<void> {
  const { args, config, clock, random, words, stdout, stdin, version } = options;
  const given = readArguments(args);
  const print = printer(stdout, words);
  if (!given.yes && !stdin.isTTY) {
    throw new Refusal(({ say }) => say("world.no-terminal", { typed: verbatim(ownCommand(silently)) }));
  }
  const secrets = createRedaction();
  for (const secret of secretsOf(config)) secrets.add(secret);
  const now = new Date(clock.now()).toISOString();
  const file = createFile(config, `bellringer-world-${now.slice(0, 19).replaceAll(":", "-")}.json`);
  const results: Result[] = [];
  const write = () => {
    const world = { version, at: now, rows: results };
    writeFileSync(file, toJson(secrets.hide(world)));
  };
  write();
  if (!given.yes) print(later("world.begin"));
  const asked = openQuestions({ ...options, isSilent: given.yes });
  const received = hearAnswers();
  const { log, signal } = options;
  const tools = { config, clock, random, log, signal, secrets, received };
  let isOver = false;

  async function run<Context>(service: TriedService<Context>, named: string | undefined): Promise<void> {
    const { name, example, lacks } = service;
    let place = named;
    if (place === undefined && lacks(config) === undefined && !given.yes && !isOver) {
      print(later("world.where", { service: verbatim(name), example: verbatim(example) }));
      place = await asked.line();
    }
    await runService(service, {
      place: place?.trim() || undefined,
      tools,
      async ask(does): Promise<HostSays> {
        if (isOver || signal.aborted) return "end";
        if (given.yes) return "yes";
        print(later("world.step", { step: verbatim(does) }));
        const answer = await asked.line();
        isOver = answer === undefined;
        if (isOver) return "end";
        return answer === "" ? "yes" : "no";
      },
      onResult(result) {
        results.push(result);
        write();
        if (given.yes || result.outcome !== "not asked") stdout.write(`${toLine(result, secrets)}\n`);
      },
    });
  }

  try {
    await run((await import("./world/discord-rows.ts")).discordService, given.discord);
    await run((await import("./world/twitch-rows.ts")).twitchService, given.twitch);
    await run((await import("./world/tiltify-rows.ts")).tiltifyService, given.tiltify);
  } finally {
    asked.close();
    received.close();
    write();
  }
  // The questions in between have broken up the table, so print it again.
  if (!given.yes) stdout.write(`\n${results.map((result) => toLine(result, secrets)).join("\n")}\n\n`);
  print(later("world.written", { file: verbatim(file) }));
}

function readArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const options = { yes: { type: "boolean" }, discord: text, twitch: text, tiltify: text } as const;
    const { yes = false, ...places } = parseArgs({ args: [...args], options }).values;
    if (!yes || Object.keys(places).length > 0) return { yes, ...places };
  } catch (cause) {
    throw wronglyTyped(worldUsage, undefined, { cause });
  }
  // With `--yes`, nobody can answer which place to use.
  throw wronglyTyped(worldUsage);
}

/** Returns the values of all settings that are secret. */
function secretsOf(config: Config): (string | undefined)[] {
  const { tiltify, discord, twitch, out, secretKey, browserChatKey, metricsToken, databaseUrl } = config;
  const { credentials, webhookSecrets } = tiltify;
  const ofDatabase = databaseUrl.startsWith("postgres") ? [databaseUrl, new URL(databaseUrl).password] : [];
  const ofServices = [credentials?.clientSecret, discord?.token, twitch?.clientSecret, twitch?.refreshToken];
  const own = [secretKey, browserChatKey, metricsToken, out.secret, ...out.webhooks];
  return [...ofServices, ...webhookSecrets, ...own, ...ofDatabase];
}

/** Creates the file next to the database, or in the current folder. Throws before anything is tried. */
function createFile({ databaseUrl }: Config, name: string): string {
  const beside = join(dirname(sqliteFile(databaseUrl) ?? "."), name);
  for (const file of new Set([beside, name])) {
    try {
      closeSync(openSync(file, "wx", 0o600));
      return file;
    } catch (cause) {
      if (file !== name) continue;
      const values = { file: verbatim(file), error: verbatim(errorText(cause)) };
      throw new Refusal(({ say }) => say("set-up.file.failed", values), { cause });
    }
  }
  return name;
}

/** Escapes invisible characters such as joiners, because a check may be about them. */
function toJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(value, null, 2)}\n`.replace(/[^\n -~]/g, escaped);
}

function toLine({ id, outcome, why, seen, error }: Result, secrets: Redaction): string {
  const found = error ?? seen;
  const about = why ?? (found === undefined ? "" : toJson(secrets.hide(found)).replace(/\s+/g, " "));
  const short = about.length > widths.seen ? `${about.slice(0, widths.seen)}…` : about;
  return `${id.padEnd(widths.id)}${outcome.padEnd(widths.outcome)} ${short}`.trimEnd();
}

/** Reads lines. A line is undefined at the end of the input. */
function openQuestions({ stdin, signal, isSilent }: Pick<WorldOptions, "stdin" | "signal"> & { isSilent: boolean }) {
  if (isSilent) return { line: async () => undefined, close: () => undefined };
  const lines = createInterface({ input: stdin });
  const typed = lines[Symbol.asyncIterator]();
  signal.addEventListener("abort", () => lines.close(), { once: true });
  return {
    async line(): Promise<string | undefined> {
      const { value, done } = await typed.next();
      return done ? undefined : value.trim();
    },
    close: () => lines.close(),
  };
}
