import { lobby } from "../app/browser.ts";
import { startApp } from "../app.ts";
import { createSimulator } from "../simulator/simulator.ts";
import type { StartError } from "../util/errors.ts";
import { createDemoControls } from "./demo-controls.ts";
import { type Running, untilAbortedOrEnded } from "./serve.ts";

/** So that nobody looks at an empty page. */
const firstOnes = { count: 2, seconds: 4 };
/** So that there is something to be reminded of, for whoever switches that on. */
const startsSoon = { name: "Karaoke hour", inMs: 12 * 60_000 };
const host = { id: "demo", name: "demo", role: "manager" } as const;

/**
 * Shows the whole product without any account: our own simulator of the platform, and the chat in the browser. Throws
 * StartError, with everything still running, where the database fails for good.
 */
export async function runDemo({ config, clock, random, log, stdout, signal }: Running): Promise<void> {
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
        baseUrl: simulator.baseUrl(),
        credentials: { clientId, clientSecret },
        webhookEndpointId,
        webhookSecrets: [webhookSecret],
      },
    },
    clock,
    random,
    log,
    demo: (words) => createDemoControls(simulator, words),
    onBroken: broken.resolve,
  });
  simulator.setDeliverTo(`${app.url}/webhooks`);
  await app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, host);
  await app.services.campaigns.connect(lobby, { kind: "auction_house", id: simulator.ids.auctionHouse }, host);
  const startsAt = new Date(clock.now() + startsSoon.inMs).toISOString();
  simulator.add(simulator.campaignId, "schedule", { name: startsSoon.name, startsAt });
  simulator.startQuiet();
  void simulator.train(firstOnes);
  stdout.write(introduce(app.url));
  await untilAbortedOrEnded(signal, broken.promise);
  await app.stop();
  await simulator.stop();
}

function introduce(url: string): string {
  return `
This is the demo: no account is set, so bellringer talks to its own simulator of Tiltify. Nothing here is real.

  Watch donations ring:  ${url}/chat

It asks nobody for a key, so it listens on this computer alone: put no proxy in front of it.
Type /total there, or play the donor. To serve for real, put your accounts into .env (see .env.example). Ctrl+C ends it.
`;
}
