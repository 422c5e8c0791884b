import type { Money } from "../src/announcements/money.ts";
import { toLine } from "../src/announcements/templates.ts";
import type { ChatAdapter } from "../src/chat/adapter.ts";
import { donationNumber } from "./donations.ts";
import { machineMs } from "./process.ts";

/** Minor units by currency. */
export type Sums = Record<string, number>;

export type Tally = {
  messages: number;
  /** Donations said, each counted once. */
  said: number;
  /** Donations that were said once more than they should. */
  doubled: number;
  /** What the messages said, added up. */
  sums: Sums;
  /** When the last message came, on the clock of the machine. */
  lastAt: number;
};

export type CountingChat = ChatAdapter & {
  tally(): Tally;
  /** When each of these donations was said first, on the clock of the machine; 0: not yet. */
  saidAt(range: { from: number; count: number }): number[];
};

/** A chat in memory that takes everything at once, adds up what it is told, and forgets the rest. */
export function createCountingChat(options: { mostDonations: number }): CountingChat {
  const saidAt = new Float64Array(options.mostDonations);
  const tally: Tally = { messages: 0, said: 0, doubled: 0, sums: {}, lastAt: 0 };
  return {
    name: "counting",
    limits: { textLength: 500, normalPace: { messages: 1, perMs: 1 }, nonceWindowMs: Number.MAX_SAFE_INTEGER },
    connections: () => ["counting"],
    async start() {},
    async stop() {},
    health: () => ({ state: "ready" }),
    // The amounts follow the line in a form that can be added up, because a line may leave some out.
    render: (content) => {
      const alone = content.type === "donation" ? [content.amount] : [];
      const amounts = "sums" in content ? content.sums : alone;
      return `${toLine(content, { limit: 500 })}\n${JSON.stringify(amounts.map(plainAmount))}`;
    },
    async send({ body, moments }) {
      const now = machineMs();
      tally.messages += 1;
      tally.lastAt = now;
      for (const key of moments) {
        const number = donationNumber(key);
        if (saidAt[number] === 0) tally.said += 1;
        else tally.doubled += 1;
        saidAt[number] ||= now;
      }
      const amounts = JSON.parse(body.slice(body.lastIndexOf("\n"))) as [string, number][]; // what render wrote
      for (const [currency, minor] of amounts) tally.sums[currency] = (tally.sums[currency] ?? 0) + minor;
      return {};
    },
    nextSlotMs: () => 0,
    onCommand() {},
    tally: () => tally,
    saidAt: ({ from, count }) => [...saidAt.subarray(from, from + count)],
  };
}

function plainAmount({ currency, minor }: Money): [string, number] {
  return [currency, Number(minor)];
}
