import { existsSync } from "node:fs";
import { lobby } from "../app/browser.ts";
import { type FirstDeeds, openSetUp } from "../app/set-up.ts";
import { startApp } from "../app.ts";
import { partsOf } from "../chat/reply.ts";
import type { Settings } from "../config/env-file.ts";
import { codeMs } from "../setup/access.ts";
import { createSimulator } from "../simulator/simulator.ts";
import type { StartError } from "../util/errors.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { createDemoControls } from "./demo-controls.ts";
import { type Running, untilAbortedOrEnded, warnOfUnsupported, whoHears } from "./serve.ts";

/** So that nobody looks at an empty page. */
const firstOnes = { count: 2, seconds: 4 };
/** So that there is something to be reminded of, for whoever switches that on. */
const startsSoon = { name: "Karaoke hour", inMs: 12 * 60_000 };
/** Who has set something up in it keeps that over a restart. */
const file = "data/demo.db";
/** It is our own platform that is asked. */
const mostRequestsPerMinute = 3_000;
const host = { id: "demo", name: "demo", role: "manager" } as const;

/** `environment`: all settings; `outside`: those of them that do not stand in `.env`. */
type DemoOptions = Running & { environment: Settings; outside: Settings };

/**
 * Shows the whole product without any account: our own simulator of the platform, and the chat in the browser. Gives what is
 * to be done once the bot serves, where somebody has set it up from here. Throws StartError, with everything still running,
 * where the database fails for good.
 */
export async function runDemo(options: DemoOptions): Promise<FirstDeeds | undefined> {
  const { config, clock, random, log, words, stdout, signal } = options;
  warnOfUnsupported(options);
  const simulator = createSimulator({ clock, log: log.child({ part: "simulator" }) });
  const { clientId, clientSecret, webhookEndpointId, webhookSecret } = simulator;
  await simulator.start();
  const isAgain = existsSync(file);
  const ended = Promise.withResolvers<StartError | undefined>();
  let first: FirstDeeds | undefined;
  // Where accounts are set, nothing is set up any more.
  const setUp = config.demo
    ? openSetUp({
        ...options,
        file: ".env",
        ownPlace: lobby,
        ownEndpointId: webhookEndpointId,
        show: (code) => stdout.write(offerSetUp(words, `${app.url}/setup#code=${code}`)),
        onFinished(deeds) {
          first = deeds;
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
    demo: { ...createDemoControls(simulator), setUp },
    onBroken: ended.resolve,
  });
  simulator.setDeliverTo(`${app.url}/webhooks`);
  await app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, host);
  await app.services.campaigns.connect(lobby, { kind: "auction_house", id: simulator.ids.auctionHouse }, host);
  const startsAt = new Date(clock.now() + startsSoon.inMs).toISOString();
  simulator.add(simulator.campaignId, "schedule", { name: startsSoon.name, startsAt });
  simulator.startQuiet();
  void simulator.train(firstOnes);
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
