import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import type { FirstDeeds } from "./app/set-up.ts";
import type { Running } from "./cli/serve.ts";
import type { Config } from "./config/config.ts";
import { sqliteFile } from "./store/engine/address.ts";
import { systemClock } from "./util/clock.ts";
import { StartError } from "./util/errors.ts";
import { asLogLines, createLogger } from "./util/logger.ts";
import { setForm } from "./util/own-command.ts";
import { forTerminal } from "./util/terminal-lines.ts";
import type { Words } from "./words/say.ts";

/** After this, whatever still runs is cut off: a container is killed after ten seconds anyway. */
const longestGoodbyeMs = 9_000;

const withoutOptions: ReadonlySet<string> = new Set(["serve", "demo", "login-twitch", "chat-link"]);

/** What we were given, before anything of a file was added to it. One that is empty is not set. */
const outside = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));

setForm(process.env.BELLRINGER_STARTED_AS, process.platform);

const stopping = new AbortController();
let listens = false;

/** Aborts at the first SIGTERM or SIGINT; a second one ends the process at once. */
function listenForSignals(): AbortSignal {
  if (listens) return stopping.signal;
  listens = true;
  const onSignal = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), longestGoodbyeMs).unref();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return stopping.signal;
}

/** Without accounts the demo is shown, unless a bot was at work here: then something is wrong with its settings. */
function looksLikeDemo(config: Config): boolean {
  return config.demo && !existsSync(sqliteFile(config.databaseUrl) ?? "");
}

/** As https://no-color.org asks for. */
function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/** Each subcommand loads only what it needs: a server should not wait for the simulator, nor a help text for a server. */
async function run(args: readonly string[], first?: FirstDeeds): Promise<number> {
  const [given = "start", ...rest] = args;
  if (["--help", "-h", "help"].includes(given)) {
    return print((await import("./cli/usage.ts")).help(await readWords()));
  }
  if (["--version", "-v", "version"].includes(given)) return print(`${readVersion()}\n`);
  if (given === "compile") {
    await (await import("./cli/compile.ts")).compileAll();
    return 0;
  }
  const [{ isOpenToAll, readEnvFile, whatDoesNotCount }, { readConfig, WrongSettings }] = await Promise.all([
    import("./config/env-file.ts"),
    import("./config/config.ts"),
  ]);
  const written = readEnvFile(".env");
  Object.assign(process.env, written, outside);
  const config = readConfig(process.env, Object.keys(written));
  const { stdout } = process;
  const words = await readWords();
  const isColoured = stdout.isTTY && wantsColours();
  const openLog = (level: Config["logLevel"], { isForPeople = stdout.isTTY } = {}) =>
    createLogger({ level, ...(isForPeople && { destination: forTerminal(stdout, { isColoured }) }) });
  const log = openLog(config.logLevel);
  // Where what is printed is for people, terminal or not: what went well stands in its own words.
  const quiet = () => openLog(config.logLevel === "info" ? "warn" : config.logLevel, { isForPeople: true });
  const running = (): Running => ({
    config,
    clock: systemClock,
    random: Math.random,
    log,
    version: readVersion(),
    words,
    stdout,
    self: { computer: hostname(), pid: process.pid },
    signal: listenForSignals(),
  });
  // A host who has written an account down doesn't want to see the demo.
  const misread = whatDoesNotCount(".env");
  if (given === "start" && looksLikeDemo(config) && misread.length > 0) throw new WrongSettings(misread);
  const subcommand = given === "start" ? (looksLikeDemo(config) ? "demo" : "serve") : given;
  if (rest.length > 0 && withoutOptions.has(subcommand)) {
    throw (await import("./cli/say-problem.ts")).noOptions(subcommand);
  }
  switch (subcommand) {
    case "serve":
      if (process.platform !== "win32" && isOpenToAll(".env")) {
        const { openToAll } = await import("./cli/say-problem.ts");
        log.warn({ hint: openToAll(".env", words) }, "file open to all");
      }
      // Programs that collect a log take JSON: a sentence between its lines would be lost. No level hides what is told.
      await (await import("./cli/serve.ts")).runServe({
        ...running(),
        stdout: stdout.isTTY ? stdout : asLogLines(openLog("info")),
        misread,
        first,
      });
      return 0;
    case "demo": {
      const { runDemo } = await import("./cli/demo.ts");
      const deeds = await runDemo({ ...running(), log: quiet(), environment: { ...process.env }, outside });
      // Whoever has set it up from there wants it to go on, with the settings that are in the file by now.
      return deeds === undefined ? 0 : run(["serve"], deeds);
    }
    case "simulate": {
      const { runSimulate } = await import("./cli/simulate.ts");
      await runSimulate({ ...running(), args: rest });
      return 0;
    }
    case "replay": {
      const { runReplay } = await import("./cli/replay.ts");
      const { webhookSecrets: secrets } = config.tiltify;
      return runReplay({ args: rest, secrets, port: config.port, words, stdout, now: Date.now, fetch });
    }
    case "login-twitch":
      await (await import("./cli/login-twitch.ts")).runLoginTwitch(running());
      return 0;
    case "chat-link":
      await (await import("./cli/chat-link.ts")).runChatLink({ config, stdout });
      return 0;
    case "backup":
      (await import("./cli/backup.ts")).runBackup({
        args: rest,
        config,
        version: readVersion(),
        now: Date.now(),
        words,
        stdout,
      });
      return 0;
    case "restore":
      await (await import("./cli/restore.ts")).runRestore({ args: rest, config, now: Date.now(), log, words, stdout });
      return 0;
    case "inbox": {
      const { runInbox } = await import("./cli/inbox.ts");
      await runInbox({ args: rest, databaseUrl: config.databaseUrl, log, words, stdout });
      return 0;
    }
    case "world": {
      const { runWorld } = await import("./cli/world.ts");
      await runWorld({ ...running(), log: quiet(), args: rest, stdin: process.stdin });
      return 0;
    }
    case "import":
      throw (await import("./cli/say-problem.ts")).noImport();
    default:
      throw (await import("./cli/say-problem.ts")).noSubcommand();
  }
}

/** In which whoever runs the program reads what it prints. */
async function readWords(): Promise<Words> {
  return (await import("./cli/host-words.ts")).hostWords(process.env);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function readVersion(): string {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(file) as { version: string }; // our own package.json
  return version;
}

// Whoever reads our output may have read enough: `inbox list | head`.
process.stdout.on("error", () => process.exit(0));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { textOfProblem } = await import("./cli/say-problem.ts");
  const text = textOfProblem(error, await readWords()) ?? ((error instanceof Error && error.stack) || String(error));
  const exitCode = error instanceof StartError ? error.exitCode : 1;
  process.stderr.write(`${text}\n`, () => process.exit(exitCode));
}
