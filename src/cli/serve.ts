import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { chatKeyOf, chatLinkOf } from "../app/browser.ts";
import type { AppOptions } from "../app/options.ts";
import { shownAddresses } from "../app/out.ts";
import { openSealing } from "../app/platform.ts";
import { startReceiving } from "../app/receiving.ts";
import type { FirstStart } from "../app/set-up.ts";
import { startApp } from "../app.ts";
import { partsOf } from "../chat/reply/reply.ts";
import type { Config } from "../config/config.ts";
import { onlyReceives, roles } from "../config/roles.ts";
import type { Clock } from "../util/clock.ts";
import { StartError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { ownCommand, ownPage } from "../util/own-command.ts";
import type { Say } from "../words/en.ts";
import { later } from "../words/later.ts";
import type { Later, Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { inLines, printer, textIn } from "./host-words.ts";

/** When the startup memory is freed. Everything has started by then, so a pause of a tenth of a second does no harm. */
const settledAfterMs = 10_000;

/** The options of every subcommand that runs until it is stopped. */
export type Running = {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  version: string;
  /** The words for the person who reads the output. */
  words: Words;
  stdout: { write(text: string): unknown };
  /** The computer and process ID, by which people recognize this process. */
  self?: AppOptions["self"];
  /** Aborts when the program must stop. */
  signal: AbortSignal;
  /** Set if the bot runs on somebody's own computer. */
  program?: AppOptions["program"];
  /** Called when the page can be opened. Returns a function to call before the page closes. */
  onReachable?(reachable: Reachable): Promise<() => void>;
};

/** `first` is the link that is printed. `link` makes a new one. */
export type Reachable = { first: string; link(): string; log: Logger };

/**
 * Waits until the program must stop or has ended. Throws if something broke for good, because the program can't stop in
 * good order then.
 */
export async function untilAbortedOrEnded(signal: AbortSignal, ended: Promise<StartError | undefined>): Promise<void> {
  const asked = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const failure = await Promise.race([asked, ended]);
  if (failure) throw failure;
}

/**
 * Serves until it is stopped. `first` is set if the bot was just set up. `misread` are lines of `.env` that don't
 * count. Throws StartError with exit code 2 if nothing is configured. Throws StartError if the database fails for good;
 * everything is still running then.
 */
export async function runServe({
  first,
  misread = [],
  ...running
}: Running & { first?: FirstStart | undefined; misread?: readonly Later[] }): Promise<void> {
  const { config, clock, log, words, signal } = running;
  const render = (sentence: Later) => textIn(words, sentence);
  if (config.demo) {
    const files = {
      file: partsOf(".env"),
      example: partsOf(ownPage(".env.example")),
      typed: partsOf(ownCommand("demo")),
    };
    const next = later("env.nothing.do", files);
    const text = `${render(later("env.nothing"))}${inLines(config.missing, words)}\n${render(next)}`;
    throw new StartError(text, { exitCode: 2 });
  }
  for (const hint of config.missing) log.warn({ hint: render(hint) }, "setting missing");
  for (const hint of [...misread, ...config.doubtful]) log.warn({ hint: render(hint) }, "setting looks wrong");
  warnOfUnsupported(running);
  void clock.sleep(settledAfterMs, signal).then(() => signal.aborted || dropStartupMemory());
  await serveOnce(running, first);
  while (!signal.aborted) await serveOnce(running);
}

/** Warns about settings that have no effect, such as misspelled ones. */
export function warnOfUnsupported({ config, log, words }: Pick<Running, "config" | "log" | "words">): void {
  for (const hint of config.unsupported) log.warn({ hint: textIn(words, hint) }, "setting not supported");
}

/** Serves until it is stopped, or until it must restart because the clock was set back. */
async function serveOnce({ words, stdout, ...running }: Running, first?: FirstStart): Promise<void> {
  const { config, log, signal } = running;
  const ended = Promise.withResolvers<StartError | undefined>();
  const onBroken = ended.resolve;
  const onSetBack = () => ended.resolve(undefined);
  const options = { ...running, firstSeenBy: first?.access, print: printer(stdout, words), onBroken, onSetBack };
  const app = onlyReceives(config.roles) ? await startReceiving(options) : await startApp(options);
  const { say } = words;
  const redirect = (config.roles.has("page") && app.services?.signIn.redirectUri()) || null;
  const signIn = redirect === null ? [] : [say("host.sign-in", { address: redirect })];
  const lines = [
    ...whatItDoes(config, app.url, say),
    ...signIn,
    ...whoHears(config, say),
    ...whoMayLookIn(config, say),
  ];
  for (const line of lines) stdout.write(`${textOf(line)}\n`);
  if (app.services) await first?.run(app.services);
  const unreach = app.services && (await beReachable(running, app.url));
  await untilAbortedOrEnded(signal, ended.promise).finally(unreach);
  log.info({}, signal.aborted ? "stopping" : "starting anew");
  await app.stop();
}

/**
 * Makes the page reachable. Not called in a process that only receives webhooks, because it has no page and writes no
 * files.
 */
async function beReachable({ config, log, onReachable }: Omit<Running, "words" | "stdout">, url: string) {
  const page = await pageLink(config, url);
  return onReachable?.({ first: page, link: () => page, log });
}

/**
 * Returns the link to the browser chat, with its key. Without that chat, the link leads to a page that says what runs
 * here.
 */
async function pageLink(config: Config, url: string): Promise<string> {
  if (!config.browserChat) return `${url}/`;
  const { port } = new URL(url);
  return chatLinkOf({ ...config, port: Number(port) }, chatKeyOf(config, await openSealing(config)));
}

function whatItDoes(config: Config, ownUrl: string, say: Say): Line[] {
  const own = config.roles;
  const url = partsOf(ownUrl);
  const webhooks = partsOf(`${config.publicUrl ?? ownUrl}/webhooks`);
  return [
    own.has("receive") ? say("host.listening", { url, webhooks }) : say("host.listening.only", { url }),
    ...(own.size < roles.length ? [say("host.roles", { does: partsOf([...own].join(", ")) })] : []),
    ...(own.has("ask") ? [say(howEventsCome(config))] : []),
  ];
}

function howEventsCome({ events, tiltify }: Config) {
  if (!tiltify.credentials) return "host.events.webhook-only";
  if (events === "pull" && tiltify.webhookEndpointId === undefined) return "host.events.no-webhook";
  return `host.events.${events}` as const;
}

/** Tells the host which other programs get every space's announcements. */
export function whoHears(config: Config, say: Say): Line[] {
  const shown = shownAddresses(config);
  return shown.length === 0 ? [] : [say("host.out", { addresses: partsOf([...new Set(shown)].join(", ")) })];
}

/** Tells the host who may see what. Contains no key, because this output ends up in logs. */
function whoMayLookIn({ browserChat, metricsToken, roles: own }: Config, say: Say): Line[] {
  const closed = { metrics: partsOf("/metrics"), ready: partsOf("/readyz") };
  return [
    ...(browserChat && own.has("page") ? [say("host.chat-link", { typed: partsOf(ownCommand("link")) })] : []),
    ...(metricsToken === undefined ? [say("host.metrics", closed)] : []),
  ];
}

/**
 * Frees the memory that was needed only to load the program: 40 MB with Discord. V8 would keep it while the bot is
 * mostly idle. First saves the compiled code for the next start, because this process may be killed.
 */
export function dropStartupMemory(): void {
  flushCompileCache();
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
