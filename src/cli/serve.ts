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
import { ownCommand } from "../util/own-command.ts";
import type { Say } from "../words/en.ts";
import { later } from "../words/later.ts";
import type { Later, Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { textIn } from "./host-words.ts";
import { inLines, printer } from "./say-problem.ts";
import { dropStartupMemory } from "./startup-memory.ts";

/** Then everything has started, and nobody minds a tenth of a second. */
const settledAfterMs = 10_000;

/** What main.ts hands to every subcommand that runs until it is told to stop. */
export type Running = {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  /** Of this program. */
  version: string;
  /** Those of whoever reads what it prints. */
  words: Words;
  stdout: { write(text: string): unknown };
  /** How people know this process. */
  self?: AppOptions["self"];
  /** Aborts when the program is asked to stop. */
  signal: AbortSignal;
  /** Where it runs on somebody's own computer. */
  program?: AppOptions["program"];
  /** Called once the page can be opened; what it gives is called before that ends. */
  onReachable?(reachable: Reachable): Promise<() => void>;
};

/** `first`: the link that is printed; `link`: makes a fresh one. */
export type Reachable = { first: string; link(): string; log: Logger };

/** Waits until the program is asked to stop, or has to end. Throws what breaks for good: then no stop is in good order. */
export async function untilAbortedOrEnded(signal: AbortSignal, ended: Promise<StartError | undefined>): Promise<void> {
  const asked = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const failure = await Promise.race([asked, ended]);
  if (failure) throw failure;
}

/**
 * Serves for real until it is told to stop; `first`: where set-up came before. `misread`: what does not count in `.env`. Throws StartError: with exit code 2 where nothing is configured to serve, and
 * where the database fails for good, with everything still running.
 */
export async function runServe({
  first,
  misread = [],
  ...running
}: Running & { first?: FirstStart | undefined; misread?: readonly Later[] }): Promise<void> {
  const { config, clock, log, words, signal } = running;
  const said = (sentence: Later) => textIn(words, sentence);
  if (config.demo) {
    const files = { file: partsOf(".env"), example: partsOf(".env.example"), typed: partsOf(ownCommand("demo")) };
    const next = later("env.nothing.do", files);
    const text = `${said(later("env.nothing"))}${inLines(config.missing, words)}\n${said(next)}`;
    throw new StartError(text, { exitCode: 2 });
  }
  for (const hint of config.missing) log.warn({ hint: said(hint) }, "setting missing");
  for (const hint of [...misread, ...config.doubtful]) log.warn({ hint: said(hint) }, "setting looks wrong");
  warnOfUnsupported(running);
  void clock.sleep(settledAfterMs, signal).then(() => signal.aborted || dropStartupMemory());
  await serveOnce(running, first);
  while (!signal.aborted) await serveOnce(running);
}

/** Settings that do nothing, misspelled ones among them. */
export function warnOfUnsupported({ config, log, words }: Pick<Running, "config" | "log" | "words">): void {
  for (const hint of config.unsupported) log.warn({ hint: textIn(words, hint) }, "setting not supported");
}

/** Serves until it is told to stop, or until it has to start anew because the clock was set back. */
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

/** A process that only receives has no page, and writes no file. */
async function beReachable({ config, log, onReachable }: Omit<Running, "words" | "stdout">, url: string) {
  const page = await pageLink(config, url);
  return onReachable?.({ first: page, link: () => page, log });
}

/** The chat with its key, or without a chat the page that says what runs here. */
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

/** Who runs other programs beside it knows that they hear of all spaces. */
export function whoHears(config: Config, say: Say): Line[] {
  const shown = shownAddresses(config);
  return shown.length === 0 ? [] : [say("host.out", { addresses: partsOf([...new Set(shown)].join(", ")) })];
}

/** What is printed here stands in logs, so that no key is. */
function whoMayLookIn({ browserChat, metricsToken, roles: own }: Config, say: Say): Line[] {
  const closed = { metrics: partsOf("/metrics"), ready: partsOf("/readyz") };
  return [
    ...(browserChat && own.has("page") ? [say("host.chat-link", { typed: partsOf(ownCommand("link")) })] : []),
    ...(metricsToken === undefined ? [say("host.metrics", closed)] : []),
  ];
}
