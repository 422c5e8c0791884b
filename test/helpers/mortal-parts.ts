import type { ChatAdapter } from "../../src/chat/port/adapter.ts";
import { createIntake } from "../../src/intake/intake.ts";
import { createDispatcher } from "../../src/speaking/dispatcher.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { createLeaseRenewal } from "../../src/upkeep/lease-renewal.ts";
import type { Clock } from "../../src/util/clock.ts";
import { silentLog } from "./databases.ts";
import { noNames } from "./delivery-world.ts";
import type { MemoryChat } from "./memory-chat.ts";
import { wordsOf } from "./words.ts";

/**
 * Builds the parts of one process from inbox to chat. `life` has the store and the chat, which stop working when the
 * process dies.
 */
export function createParts(options: {
  life: { store: Store; chat: ChatAdapter };
  owner: string;
  clock: Clock;
  random?: () => number;
  sendDeadlineMs: number;
  /** The leases that the process holds besides the intake's. */
  leases?: readonly string[];
  onRepeated?: () => void;
}) {
  const { life, owner, clock, random = () => 0, sendDeadlineMs, leases: others = [], onRepeated } = options;
  const { store, chat } = life;
  const spoken = "wordsOf" in chat ? (chat as MemoryChat).wordsOf : wordsOf;
  const common = { store, clock, log: silentLog, random };
  const nothing = () => undefined;
  const leases = createLeaseRenewal({ ...common, names: ["intake", ...others], owner });
  const dispatcher = createDispatcher({
    ...common,
    wordsOf: spoken,
    adapters: [chat],
    connections: () => chat.connections(),
    owner,
    sendDeadlineMs,
    onFree: nothing,
    onPaused: nothing,
    onBack: nothing,
    onDeadLetter: nothing,
    onDeleted: async () => undefined,
    count(result) {
      if (result === "repeated") onRepeated?.();
    },
  });
  const intake = createIntake({
    ...common,
    lease: () => leases.lease("intake"),
    names: noNames,
    testDestinations: [],
    offsetMs: () => 0,
    awayUntil: () => 0,
    receivedCount: () => 0,
    onDelivered: nothing,
    onBids: nothing,
    onApplied: nothing,
  });
  return { leases, dispatcher, intake };
}
