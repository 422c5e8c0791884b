import { lobby } from "../app/browser.ts";
import { startApp } from "../app.ts";
import { partsOf } from "../chat/reply.ts";
import { createSimulator } from "../simulator/simulator.ts";
import type { StartError } from "../util/errors.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { createDemoControls } from "./demo-controls.ts";
import { type Running, untilAbortedOrEnded } from "./serve.ts";

/** So that nobody looks at an empty page. */
const firstOnes = { count: 2, seconds: 4 };
/** So that there is something to be reminded of, for whoever switches that on. */
const startsSoon = { name: "Karaoke hour", inMs: 12 * 60_000 };
/** It is our own platform that is asked. */
const mostRequestsPerMinute = 3_000;
const host = { id: "demo", name: "demo", role: "manager" } as const;

/**
 * Shows the whole product without any account: our own simulator of the platform, and the chat in the browser. Throws
 * StartError, with everything still running, where the database fails for good.
 */
export async function runDemo({ config, clock, random, log, words, stdout, signal }: Running): Promise<void> {
  const simulator = createSimulator({ clock, log: log.child({ part: "simulator" }) });
  const { clientId, clientSecret, webhookEndpointId, webhookSecret } = simulator;
  await simulator.start();
  const broken = Promise.withResolvers<StartError>();
  const app = await startApp({
    config: {
      ...config,
      host: "127.0.0.1",
      databaseUrl: "sqlite:./data/demo.db",
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
    demo: createDemoControls(simulator),
    onBroken: broken.resolve,
  });
  simulator.setDeliverTo(`${app.url}/webhooks`);
  await app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, host);
  await app.services.campaigns.connect(lobby, { kind: "auction_house", id: simulator.ids.auctionHouse }, host);
  const startsAt = new Date(clock.now() + startsSoon.inMs).toISOString();
  simulator.add(simulator.campaignId, "schedule", { name: startsSoon.name, startsAt });
  simulator.startQuiet();
  void simulator.train(firstOnes);
  stdout.write(introduce(words, app.url));
  await untilAbortedOrEnded(signal, broken.promise);
  await app.stop();
  await simulator.stop();
}

function introduce({ say }: Words, url: string): string {
  const next = { total: "total", file: partsOf(".env"), example: partsOf(".env.example") };
  const lines = [
    say("host.demo"),
    say("host.demo.page", { url: partsOf(`${url}/chat`) }),
    say("host.demo.alone"),
    say("host.demo.next", next),
  ];
  return `\n${lines.map((line) => textOf(line, (typed) => `/${typed}`)).join("\n\n")}\n`;
}
