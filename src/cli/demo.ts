import { formatMoney, type Money, parseMoney } from "../announcements/money.ts";
import { type DemoControls, lobby } from "../app/browser.ts";
import { startApp } from "../app.ts";
import { createSimulator, type Simulator } from "../simulator/simulator.ts";
import { type Running, untilAborted } from "./serve.ts";

/** So that nobody looks at an empty page. */
const firstOnes = { count: 2, seconds: 4 };
const trainOf = { count: 12, seconds: 6 };
const host = { id: "demo", name: "demo", role: "manager" } as const;

/** Shows the whole product without any account: our own simulator of the platform, and the chat in the browser. */
export async function runDemo({ config, clock, random, log, stdout, signal }: Running): Promise<void> {
  const simulator = createSimulator({ clock, log: log.child({ part: "simulator" }) });
  await simulator.start();
  try {
    const { clientId, clientSecret, webhookEndpointId, webhookSecret } = simulator;
    const app = await startApp({
      config: {
        ...config,
        host: "127.0.0.1",
        databaseUrl: "sqlite:./data/demo.db",
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
      demo: createControls(simulator),
    });
    try {
      simulator.setDeliverTo(`${app.url}/webhooks`);
      await app.services.campaigns.connect(lobby, { kind: "campaign", id: simulator.campaignId }, host);
      simulator.startQuiet();
      void simulator.train(firstOnes);
      stdout.write(introduce(app.url));
      await untilAborted(signal);
    } finally {
      await app.stop();
    }
  } finally {
    await simulator.stop();
  }
}

function introduce(url: string): string {
  return `
This is the demo: no account is set, so bellringer talks to its own simulator of Tiltify. Nothing here is real.

  Watch donations ring:  ${url}/chat

Type /total there, or play the donor. To serve for real, put your accounts into .env (see .env.example). Ctrl+C ends it.
`;
}

function createControls(simulator: Simulator): DemoControls {
  return {
    async donate({ name, comment, ...wish }) {
      simulator.donate({ ...wish, ...(name !== "" && { name }), ...(comment !== "" && { comment }) });
    },
    async train() {
      void simulator.train(trainOf);
    },
    async state() {
      const { campaign, rewards, polls } = simulator.world;
      const raised = readMoney(campaign.total_amount_raised);
      const goal = readMoney(campaign.goal);
      const [poll] = polls;
      return {
        campaign: campaign.name,
        raised: raised ? formatMoney(raised) : "",
        goal: goal ? formatMoney(goal) : null,
        percent: raised && goal && goal.minor > 0n ? Math.min(100, Number((raised.minor * 100n) / goal.minor)) : null,
        rewards: rewards.map((reward) => ({ id: reward.id, name: reward.name, price: priceOf(reward.amount) })),
        poll: poll ? { name: poll.name, options: (poll.options ?? []).map(({ id, name }) => ({ id, name })) } : null,
      };
    },
  };
}

function readMoney(wire: unknown): Money | undefined {
  const parsed = parseMoney(wire);
  return parsed.ok ? parsed.money : undefined;
}

function priceOf(wire: unknown): string {
  const money = readMoney(wire);
  return money ? formatMoney(money) : "";
}
