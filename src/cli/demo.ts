import { existsSync } from "node:fs";
import { lobby } from "../app/browser.ts";
import { chose, type FirstStart, openSetUp } from "../app/set-up.ts";
import { type App, startApp } from "../app.ts";
import { partsOf } from "../chat/reply/reply.ts";
import type { Settings } from "../config/env-file.ts";
import { codeMs } from "../setup/access.ts";
import { createSimulator, type Simulator } from "../simulator/simulator.ts";
import { logAs, type StartError } from "../util/errors.ts";
import type { SpokenLanguage } from "../words/languages.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { createDemoControls } from "./demo-controls.ts";
import { type Running, untilAbortedOrEnded, warnOfUnsupported, whoHears } from "./serve.ts";

/** The first donations, so that the page isn't empty. */
const firstOnes = { count: 2, seconds: 2 };
/** An entry of the schedule that starts soon, for people who switch these reminders on. */
const startsSoon = { name: "Karaoke hour", inMs: 12 * 60_000 };
/** The demo's database. A file, so that what people set up survives a restart. */
const file = "data/demo.db";
/** Practically no limit, because the demo asks its own simulator. */
const mostRequestsPerMinute = 3_000;
const host = { id: "demo", name: "demo", role: "manager" } as const;

/** `environment` has all settings, `outside` only those that don't come from `.env`. */
type DemoOptions = Running & { environment: Settings; outside: Settings };

/**
 * Shows the whole product without any account, with our simulator of the platform and the browser chat. If somebody
 * sets a bot up here, returns what its first start needs. Throws StartError if the database fails for good; everything
 * is still running then.
 */
export async function runDemo(options: DemoOptions): Promise<FirstStart | undefined> {
  const { config, clock, random, log, words, stdout, signal } = options;
  warnOfUnsupported(options);
  const simulator = createSimulator({ clock, log: log.child({ part: "simulator" }) });
  const { clientId, clientSecret, webhookEndpointId, webhookSecret } = simulator;
  await simulator.start();
  const isAgain = existsSync(file);
  const ended = Promise.withResolvers<StartError | undefined>();
  let first: FirstStart | undefined;
  const started = Promise.withResolvers<App>();
  const onFirstVisit = async (language: SpokenLanguage) => {
    const spoken = isAgain ? undefined : language; // a demo that ran before keeps its language
    const show = beginShow(await started.promise, { simulator, language: spoken, now: clock.now() });
    await show.catch(logAs(log, "warn", "demo did not begin"));
  };
  // Once accounts are configured, there is no set-up.
  const setUp = config.demo
    ? openSetUp({
        ...options,
        file: ".env",
        ownPlace: lobby,
        ownEndpointId: webhookEndpointId,
        show: (code) => stdout.write(offerSetUp(words, `${app.url}/setup#code=${code}`)),
        onFinished(start) {
          first = start;
          ended.resolve(undefined);
        },
      })
    : undefined;
  const app = await startApp({
    config: {
      ...config,
      host: "127.0.0.1",
      databaseUrl: `sqlite:./${file}`,
      backupFolder: undefined,
      browserChat: true,
      publicUrl: undefined,
      events: "webhook",
      tiltify: {
        ...config.tiltify,
        requestsPerMinute: mostRequestsPerMinute,
        baseUrl: simulator.baseUrl(),
        credentials: { clientId, clientSecret },
        webhookEndpointId,
        webhookSecrets: [webhookSecret],
      },
    },
    clock,
    random,
    log,
    demo: { ...createDemoControls(simulator), setUp, onFirstVisit },
    program: options.program,
    onBroken: ended.resolve,
  });
  simulator.setDeliverTo(`${app.url}/webhooks`);
  started.resolve(app);
  const link = () => `${app.url}/chat${setUp ? `#code=${setUp.access.newCode()}` : ""}`;
  const page = link();
  stdout.write(introduce(words, { page, isOneTime: setUp !== undefined, isAgain, hears: whoHears(config, words.say) }));
  const unreach = await options.onReachable?.({ first: page, link, log });
  await untilAbortedOrEnded(signal, ended.promise).finally(unreach);
  await app.stop();
  await setUp?.close();
  await simulator.stop();
  return first;
}

type Show = { simulator: Simulator; language: SpokenLanguage | undefined; now: number };

/** Connects the campaign in the lobby, in the reader's language, and starts the donations. */
async function beginShow({ services }: App, { simulator, language = "en", now }: Show): Promise<void> {
  const { campaigns, settings } = services;
  if (language !== "en")
    await settings.change({ place: lobby, by: host, key: "language", text: language, what: chose(language) });
  await campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, host);
  await campaigns.connect(lobby, { kind: "auction_house", id: simulator.ids.auctionHouse }, host);
  const startsAt = new Date(now + startsSoon.inMs).toISOString();
  simulator.add(simulator.campaignId, "schedule", { name: startsSoon.name, startsAt });
  simulator.startQuiet();
  void simulator.train(firstOnes);
}

function introduce(
  { say }: Words,
  { page, isOneTime, isAgain, hears }: { page: string; isOneTime: boolean; isAgain: boolean; hears: readonly Line[] },
): string {
  const lines = [
    say("host.demo"),
    say("host.demo.page", { url: partsOf(page) }),
    ...(isOneTime ? [say("host.demo.code", { within: codeMs })] : []),
    say("host.demo.alone"),
    say("host.demo.next", { total: "total" }),
    ...(isAgain ? [say("host.demo.again", { file: partsOf(file) })] : []),
    ...hears,
  ];
  return `\n${lines.map((line) => textOf(line, (typed) => `/${typed}`)).join("\n\n")}\n`;
}

function offerSetUp({ say }: Words, url: string): string {
  return `\n${textOf(say("host.demo.set-up", { url: partsOf(url), within: codeMs }))}\n`;
}
