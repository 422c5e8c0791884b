import type { ChatAdapter } from "../src/chat/port/adapter.ts";
import { addChat } from "../src/chat/traits.ts";
import { toLine } from "../src/composing/composed-line.ts";
import type { MessageContent } from "../src/composing/content.ts";
import { countUnnamed } from "../src/composing/merge-donors.ts";
import { donation } from "../src/kinds/donation.ts";
import { type Money, toMoney } from "../src/money/money.ts";
import { donationNumber } from "./donations.ts";
import { machineMs } from "./process.ts";

addChat("counting", {});

/** Sums in minor units, by currency. */
export type Sums = Record<string, number>;

export type Tally = {
  messages: number;
  /** How many donations were announced. Counted once per place. */
  said: number;
  /** How many donations were announced more than once in a place. */
  doubled: number;
  /** The sums that the messages contain. */
  sums: Sums;
  /** When the last message came, by the machine's clock. */
  lastAt: number;
};

export type CountingChat = ChatAdapter & {
  tally(): Tally;
  /** Returns when each of these donations was first announced, by the machine's clock; 0 if it wasn't yet. */
  saidAt(range: { from: number; count: number }): number[];
  /** Refuses all messages until `open` is called. */
  close(): void;
  open(): void;
};

const textLength = 500;
const closedMs = 1_000;

/**
 * A chat in memory. It accepts every message immediately, adds up the amounts, and forgets the rest. If every place
 * gets every donation, set `places`. The places are then told apart by the number at the end of their address.
 */
export function createCountingChat(options: { mostDonations: number; places?: number }): CountingChat {
  const { mostDonations, places = 1 } = options;
  const saidAt = new Float64Array(mostDonations * places);
  const tally: Tally = { messages: 0, said: 0, doubled: 0, sums: {}, lastAt: 0 };
  let isOpen = true;
  return {
    name: "counting",
    limits: { textLength, normalPace: { messages: 1, perMs: 1 }, nonceWindowMs: Number.MAX_SAFE_INTEGER },
    connections: () => ["counting"],
    async start() {},
    async stop() {},
    health: () => ({ state: "ready" }),
    // Add the amounts as JSON below the line, because the line itself may leave some out.
    render: (content) => `${toLine(content, { limit: textLength })}\n${JSON.stringify(figuresOf(content))}`,
    async send({ body, moments, place }) {
      const now = machineMs();
      const from = places === 1 ? 0 : Number(place.address) * mostDonations;
      tally.messages += 1;
      tally.lastAt = now;
      for (const key of moments) {
        const at = from + donationNumber(key);
        if (saidAt[at] === 0) tally.said += 1;
        else tally.doubled += 1;
        saidAt[at] ||= now;
      }
      const { amounts, unnamed } = JSON.parse(body.slice(body.lastIndexOf("\n"))) as Figures; // render wrote this JSON
      tally.said += unnamed;
      for (const [currency, minor] of amounts) tally.sums[currency] = (tally.sums[currency] ?? 0) + minor;
      return {};
    },
    nextSlotMs: () => (isOpen ? 0 : closedMs),
    onCommand() {},
    tally: () => tally,
    saidAt: ({ from, count }) => [...saidAt.subarray(from, from + count)],
    close() {
      isOpen = false;
    },
    open() {
      isOpen = true;
    },
  };
}

/** `unnamed` is the number of donations that the message only counts. They aren't among its moments. */
type Figures = { amounts: [currency: string, minor: number][]; unnamed: number };

function figuresOf({ announcement }: MessageContent): Figures {
  if (announcement.type === "bundle" || announcement.type === "digest") {
    return { amounts: announcement.sums.map(plainAmount), unnamed: countUnnamed(announcement) };
  }
  return {
    amounts: announcement.type === "donation" ? [plainAmount(toMoney(donation.read(announcement.data).amount))] : [],
    unnamed: 0,
  };
}

function plainAmount({ currency, minor }: Money): [string, number] {
  return [currency, Number(minor)];
}
