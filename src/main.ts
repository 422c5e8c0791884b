import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { resolve } from "node:path";
import type { FirstStart } from "./app/set-up.ts";
import { homeFolder } from "./cli/home.ts";
import type { Reachable, Running } from "./cli/serve.ts";
import type { Config } from "./config/config.ts";
import { sqliteFile } from "./store/engine/address.ts";
import { systemClock } from "./util/clock.ts";
import { errorText, StartError } from "./util/errors.ts";
import { asLogLines, createLogger } from "./util/logger.ts";
import { currentForm, setForm } from "./util/own-command.ts";
import { forTerminal } from "./util/terminal-lines.ts";
import { later } from "./words/later.ts";
import type { Words } from "./words/say.ts";
import { verbatim } from "./words/verbatim.ts";

/** After this, whatever still runs is cut off: a container is killed after ten seconds anyway. */
const longestGoodbyeMs = 9_000;

const withoutOptions: ReadonlySet<string> = new Set(["serve", "demo", "login-twitch", "link", "chat-link"]);

/** What we were given, before anything of a file was added to it. One that is empty is not set. */
const outside = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));

setForm(process.env.BELLRINGER_STARTED_AS, process.platform);

/** Defaults of a download, for settings that nobody made. */
const defaults: Record<string, string> = {};

const stopping = new AbortController();
let listens = false;

/** Ends in good order; asked again, at once. */
function stop(): void {
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
  setTimeout(() => process.exit(1), longestGoodbyeMs).unref();
}

/** Aborts at the first SIGTERM or SIGINT; a second one ends the process at once. */
function listenForSignals(): AbortSignal {
  if (listens) return stopping.signal;
  listens = true;
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A window that is closed, on Windows as well (https://nodejs.org/api/process.html#signal-events). Where hosts start it in
  // a terminal, `nohup` is to keep its meaning.
  if (currentForm() === "archive") process.on("SIGHUP", stop);
  return stopping.signal;
}

/** Without accounts the demo is shown, unless a bot was at work here: then something is wrong with its settings. */
function looksLikeDemo(config: Config): boolean {
  return config.demo && !existsSync(sqliteFile(config.databaseUrl) ?? "");
}

const startedIn = process.cwd();

/** Goes to the folder that holds `.env` and `data`. */
async function goHome(): Promise<void> {
  const isUsed = existsSync(".env") || existsSync("data/bellringer.db");
  const { platform, env } = process;
  const home = homeFolder({ form: currentForm(), platform, env, userFolder: homedir(), isUsed });
  if (home === undefined) return;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    process.chdir(home);
  } catch (error) {
    throw (await import("./cli/say-problem.ts")).noHome(home, error);
  }
}

/**
 * Lets a second start and `link` find this bot. A download also opens the person's browser, once: nobody has to read what
 * the terminal prints.
 */
async function beReachable({ first, link, log }: Reachable): Promise<() => void> {
  const { openControl, runningFile } = await import("./cli/control.ts");
  const control = await openControl({ file: runningFile, link }).catch((error: unknown) => {
    log.warn({ error: errorText(error) }, "file for a second start was not written");
  });
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
/** Lies beside the running file, and is as private. */
const openingFile = "data/open.html";

/** Opens the page once: set-up goes on in the browser in which it began. */
async function showInBrowser(link: string): Promise<void> {
  if (currentForm() !== "archive" || hasOpened || process.env.BELLRINGER_OPEN === "false") return;
  hasOpened = true;
  await (await import("./cli/open-browser.ts")).openBrowser(process.platform, link, { file: openingFile });
}

/** Whether the bot's folder is another one than the person's. */
const hasMoved = () => startedIn !== process.cwd();

/** Files on the command line are those of the person's folder. Options and addresses are no files. */
function asTypedFile(arg: string): string {
  return hasMoved() && !arg.startsWith("-") && !URL.canParse(arg) ? resolve(startedIn, arg) : arg;
}

/** As https://no-color.org asks for. */
function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/** Each subcommand loads only what it needs: a server should not wait for the simulator, nor a help text for a server. */
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
    // Strangers on the same network are none of a desktop's business, and another program may have the usual port.
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
  Object.assign(process.env, defaults, written, outside);
  const config = readConfig(process.env, Object.keys(written));
  const { stdout } = process;
  const words = await readWords();
  const isColoured = stdout.isTTY && wantsColours();
  const openLog = (level: Config["logLevel"], { isForPeople = stdout.isTTY } = {}) =>
    createLogger({ level, ...(isForPeople && { destination: forTerminal(stdout, { isColoured }) }) });
  const log = openLog(config.logLevel);
  // Where what is printed is for people, terminal or not: what went well stands in its own words.
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
      const next = await runDemo({ ...running(), log: quiet(), environment: { ...process.env }, outside });
      // Whoever has set it up from there wants it to go on, with the settings that are in the file by now.
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
      // The key of the chat is known without a bot that runs here.
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
      throw (await import("./cli/say-problem.ts")).noImport();
    default:
      throw (await import("./cli/say-problem.ts")).noSubcommand();
  }
}

/** A second double click: the bot runs already, so its page is opened. */
async function showLink(link: string): Promise<number> {
  const { textIn } = await import("./cli/host-words.ts");
  print(`${textIn(await readWords(), later("host.runs-already", { url: verbatim(link) }))}\n`);
  await showInBrowser(link);
  return 0;
}

/** In which whoever runs the program reads what it prints. */
async function readWords(): Promise<Words> {
  return (await import("./cli/host-words.ts")).hostWords(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** `repository`: on GitHub, such as `maple/bellringer`; the release workflow writes it into what it builds. */
function readPackage(): { version: string; repository: string | undefined } {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version, repository } = JSON.parse(file) as { version: string; repository?: { url: string } }; // our own
  return { version, repository: /github\.com\/([\w.-]+\/[\w.-]+?)\.git$/.exec(repository?.url ?? "")?.[1] };
}

// Whoever reads our output may have read enough: `inbox list | head`.
// A bot that serves stops in good order instead, as when its window is closed.
process.stdout.on("error", () => (listens ? stopping.abort() : process.exit(0)));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { textOfProblem } = await import("./cli/say-problem.ts");
  const text = textOfProblem(error, await readWords()) ?? ((error instanceof Error && error.stack) || String(error));
  const exitCode = error instanceof StartError ? error.exitCode : 1;
  process.stderr.write(`${text}\n`, () => process.exit(exitCode));
}
