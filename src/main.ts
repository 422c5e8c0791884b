import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { resolve } from "node:path";
import type { FirstStart } from "./app/set-up.ts";
import { homeFolder } from "./cli/home.ts";
import type { Reachable, Running } from "./cli/serve.ts";
import type { Config } from "./config/config.ts";
import { sqliteFile } from "./store/engine/address.ts";
import { systemClock } from "./util/clock.ts";
import { logAs, StartError } from "./util/errors.ts";
import { asLogLines, createLogger } from "./util/logger.ts";
import { currentForm, setForm } from "./util/own-command.ts";
import { forTerminal } from "./util/terminal-lines.ts";
import { later } from "./words/later.ts";
import type { Words } from "./words/say.ts";
import { verbatim } from "./words/verbatim.ts";

/** Everything that still runs after this time is cut off, because a container is killed after ten seconds. */
const longestGoodbyeMs = 9_000;

const withoutOptions: ReadonlySet<string> = new Set(["serve", "demo", "login-twitch", "link", "chat-link"]);

/** Leaves out empty values, which count as not set. */
function withValues(settings: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
}

/** The environment without settings from a file. */
const outside = withValues(process.env);

setForm(process.env.BELLRINGER_STARTED_AS, process.platform, filesOnline());

/** Defaults of a downloaded program, for settings that the host didn't set. */
const defaults: Record<string, string> = {};

const stopping = new AbortController();
let listens = false;

/** npm passes on a Ctrl+C that the terminal has already sent to us. Signals this close together count as one. */
const oneSignalMs = 1_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Stops in good order. A second call exits immediately, unless it comes right after the first. */
function stop(): void {
  if (stopping.signal.aborted) {
    if (performance.now() - askedAt > oneSignalMs) process.exit(1);
    return;
  }
  askedAt = performance.now();
  stopping.abort();
  setTimeout(() => process.exit(1), longestGoodbyeMs).unref();
}

/** Returns a signal that aborts at the first SIGTERM or SIGINT. A later one ends the process immediately. */
function listenForSignals(): AbortSignal {
  if (listens) return stopping.signal;
  listens = true;
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // SIGHUP is sent when the window is closed, even on Windows (https://nodejs.org/api/process.html#signal-events).
  // Handle it only in a downloaded program, because hosts who start the bot in a terminal may use `nohup`.
  if (currentForm() === "archive") process.on("SIGHUP", stop);
  return stopping.signal;
}

/**
 * True if the demo should run, because there are no accounts. If a bot has worked here before, something is wrong with
 * its settings, and the demo should not run.
 */
function looksLikeDemo(config: Config): boolean {
  return config.demo && !existsSync(sqliteFile(config.databaseUrl) ?? "");
}

const startedIn = process.cwd();

/** Changes to the folder with `.env` and `data`. */
async function goHome(): Promise<void> {
  const isUsed = existsSync(".env") || existsSync("data/bellringer.db");
  const { platform, env } = process;
  const home = homeFolder({ form: currentForm(), platform, env, userFolder: homedir(), isUsed });
  if (home === undefined) return;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    process.chdir(home);
  } catch (error) {
    throw (await import("./cli/host-words.ts")).noHome(home, error);
  }
}

/**
 * Lets a second start, and the command `bellringer link`, find this bot. A downloaded program also opens the browser
 * once, so that nobody has to read the terminal.
 */
async function beReachable({ first, link, log }: Reachable): Promise<() => void> {
  const { openControl, runningFile } = await import("./cli/control.ts");
  const control = await openControl({ file: runningFile, link }).catch(
    logAs(log, "warn", "file for a second start was not written"),
  );
  if (hasMoved()) {
    const { textIn } = await import("./cli/host-words.ts");
    process.stdout.write(`\n${textIn(await readWords(), later("host.data", { folder: verbatim(process.cwd()) }))}\n`);
  }
  await showInBrowser(first);
  return () => {
    control?.close();
    rmSync(openingFile, { force: true });
  };
}

let hasOpened = false;
/** The file that redirects the browser. As private as the running file next to it. */
const openingFile = "data/open.html";

/** Opens the page, but only once. After set-up, the bot continues in the browser where it began. */
async function showInBrowser(link: string): Promise<void> {
  if (currentForm() !== "archive" || hasOpened || process.env.BELLRINGER_OPEN === "false") return;
  hasOpened = true;
  await (await import("./cli/open-browser.ts")).openBrowser(process.platform, link, { file: openingFile });
}

/** True if the bot's folder isn't the folder where it was started. */
const hasMoved = () => startedIn !== process.cwd();

/** Resolves a file on the command line in the folder where the program was started. Options and URLs aren't files. */
function asTypedFile(arg: string): string {
  return hasMoved() && !arg.startsWith("-") && !URL.canParse(arg) ? resolve(startedIn, arg) : arg;
}

/** True if the output may have colors (https://no-color.org). */
function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/**
 * Runs a subcommand. Each one imports only what it needs, so that a server doesn't load the simulator, and a help text
 * loads neither.
 */
async function run(args: readonly string[], first?: FirstStart): Promise<number> {
  const [given = "start", ...rest] = args;
  if (["--help", "-h", "help"].includes(given)) {
    return print((await import("./cli/usage.ts")).help(await readWords()));
  }
  if (["--version", "-v", "version"].includes(given)) return print(`${readPackage().version}\n`);
  if (given === "compile") {
    await (await import("./cli/compile.ts")).compileAll();
    return 0;
  }
  await goHome();
  if (given === "start" && currentForm() === "archive") {
    const { askForLink, runningFile } = await import("./cli/control.ts");
    const link = await askForLink(runningFile);
    if (link !== undefined) return showLink(link);
    // A program on somebody's desktop must not be reachable from the network. Its default port may be taken.
    const { freePort } = await import("./http/listen.ts");
    defaults.HOST = "127.0.0.1";
    defaults.LABELS_FOLDER = "./data/labels";
    defaults.PORT ??= String(await freePort(3_000, defaults.HOST));
  }
  const [{ isOpenToAll, readEnvFile, whatDoesNotCount }, { readConfig, WrongSettings }] = await Promise.all([
    import("./config/env-file.ts"),
    import("./config/config.ts"),
  ]);
  const written = readEnvFile(".env");
  Object.assign(process.env, defaults, withValues(written), outside);
  const misread = whatDoesNotCount(".env");
  const config = readConfig(process.env, Object.keys(written), misread);
  const { stdout } = process;
  const words = await readWords();
  const isColoured = stdout.isTTY && wantsColours();
  const openLog = (level: Config["logLevel"], { isForPeople = stdout.isTTY } = {}) =>
    createLogger({ level, ...(isForPeople && { destination: forTerminal(stdout, { isColoured }) }) });
  const log = openLog(config.logLevel);
  // Printed output is for people, even outside a terminal. Success is printed, so log only warnings.
  const quiet = () => openLog(config.logLevel === "info" ? "warn" : config.logLevel, { isForPeople: true });
  const { version, repository } = readPackage();
  const running = (): Running => ({
    config,
    clock: systemClock,
    random: Math.random,
    log,
    version,
    program: currentForm() === "archive" ? { version, repository, folder: process.cwd(), quit: stop } : undefined,
    words,
    stdout,
    self: { computer: hostname(), pid: process.pid },
    signal: listenForSignals(),
    onReachable: beReachable,
  });
  // A host who wrote an account into the file doesn't want the demo.
  if (given === "start" && looksLikeDemo(config) && misread.length > 0) throw new WrongSettings(misread);
  const subcommand = given === "start" ? (looksLikeDemo(config) ? "demo" : "serve") : given;
  if (rest.length > 0 && withoutOptions.has(subcommand)) {
    throw (await import("./cli/host-words.ts")).noOptions(subcommand);
  }
  switch (subcommand) {
    case "serve":
      if (process.platform !== "win32" && isOpenToAll(".env")) {
        const { openToAll } = await import("./cli/host-words.ts");
        log.warn({ hint: openToAll(".env", words) }, "file open to all");
      }
      // Programs that collect logs read JSON and would lose a plain sentence. So write sentences as log lines, at every
      // log level.
      await (await import("./cli/serve.ts")).runServe({
        ...running(),
        stdout: stdout.isTTY ? stdout : asLogLines(openLog("info")),
        misread,
        first,
      });
      return 0;
    case "demo": {
      const { runDemo } = await import("./cli/demo.ts");
      const next = await runDemo({ ...running(), log: quiet(), environment: { ...process.env }, outside });
      // Somebody has set up a bot on the demo's page. Continue as that bot, with the settings that are in the file now.
      return next === undefined ? 0 : run(["serve"], next);
    }
    case "simulate": {
      const { runSimulate } = await import("./cli/simulate.ts");
      await runSimulate({ ...running(), args: rest });
      return 0;
    }
    case "replay": {
      const { runReplay } = await import("./cli/replay.ts");
      const { webhookSecrets: secrets } = config.tiltify;
      return runReplay({
        args: rest.map(asTypedFile),
        secrets,
        port: config.port,
        words,
        stdout,
        now: Date.now,
        fetch,
      });
    }
    case "login-twitch":
      await (await import("./cli/login-twitch.ts")).runLoginTwitch(running());
      return 0;
    case "link":
    case "chat-link": {
      const { askForLink, runningFile } = await import("./cli/control.ts");
      const link = await askForLink(runningFile);
      if (link !== undefined) return print(`${link}\n`);
      // The browser chat's key is known even if no bot is running.
      await (await import("./cli/chat-link.ts")).runChatLink({ config, stdout });
      return 0;
    }
    case "status": {
      const [{ runStatus }, { askForLink, runningFile }] = await Promise.all([
        import("./cli/status.ts"),
        import("./cli/control.ts"),
      ]);
      return runStatus({ args: rest, config, words, stdout, link: () => askForLink(runningFile) });
    }
    case "backup":
      (await import("./cli/backup.ts")).runBackup({
        args: rest.map(asTypedFile),
        config,
        version,
        now: Date.now(),
        words,
        stdout,
      });
      return 0;
    case "restore":
      await (await import("./cli/restore.ts")).runRestore({
        args: rest.map(asTypedFile),
        config,
        now: Date.now(),
        log,
        words,
        stdout,
      });
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
      throw (await import("./cli/host-words.ts")).noImport();
    default:
      throw (await import("./cli/host-words.ts")).noSubcommand();
  }
}

/** Handles a second double click. The bot is already running, so opens its page. */
async function showLink(link: string): Promise<number> {
  const { textIn } = await import("./cli/host-words.ts");
  print(`${textIn(await readWords(), later("host.runs-already", { url: verbatim(link) }))}\n`);
  await showInBrowser(link);
  return 0;
}

/** Returns the words in the host's language, for output. */
async function readWords(): Promise<Words> {
  return (await import("./cli/host-words.ts")).hostWords(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

/**
 * Reads the package. `repository` is the GitHub repository, such as `maple/bellringer`. The release workflow writes it
 * into the package.
 */
function readPackage(): { version: string; repository: string | undefined } {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version, repository } = JSON.parse(file) as { version: string; repository?: { url: string } }; // our own package.json
  return { version, repository: /github\.com\/([\w.-]+\/[\w.-]+?)\.git$/.exec(repository?.url ?? "")?.[1] };
}

/** Returns the URL of this version's files. Undefined if we don't know where this copy comes from. */
function filesOnline(): string | undefined {
  const { version, repository } = readPackage();
  return repository && `https://github.com/${repository}/blob/v${version}`;
}

// The reader of our output may have read enough: `inbox list | head`. A running bot then stops in good order, as if its
// window was closed.
process.stdout.on("error", () => (listens ? stopping.abort() : process.exit(0)));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { textOfProblem } = await import("./cli/host-words.ts");
  const text = textOfProblem(error, await readWords()) ?? ((error instanceof Error && error.stack) || String(error));
  const exitCode = error instanceof StartError ? error.exitCode : 1;
  process.stderr.write(`${text}\n`, () => process.exit(exitCode));
}
