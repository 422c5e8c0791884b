import type { ChatAdapter, ChatFailure } from "../chat/port/adapter.ts";
import { traitsOfStored } from "../chat/traits.ts";
import type { CallPlace } from "../chat/understanding/command.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../http/metrics.ts";
import { createIntake } from "../intake/intake.ts";
import type { NameSource } from "../intake/name-source.ts";
import {
  announcementStuck,
  hostMustAct,
  hostMustActKey,
  intakeFails,
  placeClosed,
  placeClosedKey,
} from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Hiding } from "../services/moderating/hiding.ts";
import { chatOf, spaceOf } from "../settings/scopes.ts";
import { createDispatcher } from "../speaking/dispatcher.ts";
import { createCardReconciler } from "../status-cards/card-reconciler.ts";
import type { Store } from "../store/engine/database.ts";
import type { Lease } from "../store/engine/leases.ts";
import { isProcess } from "../store/upkeep/processes.ts";
import { createLeaseRenewal } from "../upkeep/lease-renewal.ts";
import type { Neighbours } from "../upkeep/neighbours.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import { asService, createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { isMirror } from "../util/mirror-ids.ts";
import { createStuckWatch } from "../watches/stuck-watch.ts";
import { watchWork } from "../watches/work-watch.ts";
import { doers } from "../words/actors.ts";
import type { WordsOf } from "../words/say.ts";
import type { Duties } from "./duties.ts";
import type { NotifiedAsking } from "./neighbours.ts";
import { receiverNames } from "./out.ts";

/** A chat that does not answer within this may or may not have got the message. */
const sendDeadlineMs = 8_000;
type Spoken = { id: string; address: string };
const moderator = { id: "moderator", name: doers.moderator, role: "moderator" } as const;

/** The loops between the inbox and the chats, in the order in which they start. */
export function createDelivery(options: {
  store: Store;
  chats: readonly ChatAdapter[];
  names: NameSource;
  testDestinations: readonly string[];
  duties: Duties;
  config: Config;
  neighbours: Pick<Neighbours, "notify">;
  clock: Clock;
  random(): number;
  wordsOf: WordsOf;
  log: Logger;
  metrics: Metrics;
  /** How many times sooner than usual news of lists are said. */
  hurry: number;
  /** What must be added to our time to get the platform's. */
  offsetMs(): number;
  /** Lists of what these facts were given in an absence are still being read. */
  isCatchingUp(factIds: readonly string[]): Promise<boolean>;
  /** The end of the last long absence, by our own clock; 0: there was none. */
  awayUntil(): number;
  notices: Notices;
  hiding(): Hiding;
  onRelayed(): void;
  told: NotifiedAsking;
}): {
  leases: Service;
  /** What this process does of the way, in the order of the start. */
  services: Service[];
  /** Gives asking back; start it before what asks, so that it ends after. */
  whoAsks: Service;
  lease(name: string): Lease | undefined;
  /** Whether another process has the lease of that name. */
  isLost(name: string): boolean;
  /** What one process does for all, as far as this one would, and whether it does. */
  held(): Map<string, boolean>;
  /** For how long the intake has been failing again and again; 0: it works. */
  intakeFailsMs(): number;
  onReceived(): void;
  /** Another process has said so. */
  onNotified: Record<"received" | "waiting" | "leases", () => void>;
  /** When something entered the inbox last, by our own clock. Undefined: not in this life. */
  lastReceivedAt(): number | undefined;
  /** Places may have something else to say. */
  onResumed(): void;
} {
  const { store, chats, names, testDestinations, duties, neighbours, clock, random, log, metrics, offsetMs, notices } =
    options;
  const { awayUntil, wordsOf, told, hiding } = options;
  const { owner } = duties;
  const leases = createLeaseRenewal({
    store,
    names: duties.leases(chats),
    owner,
    clock,
    log,
    // Whatever waited for it has waited long enough.
    onTaken(name) {
      for (const loop of [dispatching, keepingCards, takingIn]) loop.wake();
      told.onTaken(name);
    },
    onFreed: () => neighbours.notify("leases"),
  });
  const speaksThrough = chats.flatMap((chat) =>
    chat.connections().map((connection) => ({ connection, under: duties.speaksUnder(chat, connection) })),
  );

  const speaking = {
    store,
    wordsOf,
    adapters: chats,
    clock,
    random,
    log,
    sendDeadlineMs,
    connections: () => speaksThrough.filter(({ under }) => leases.lease(under)).map(({ connection }) => connection),
    onPaused(place: Spoken, { kind, kept: reason }: ChatFailure) {
      const told = { id: place.id, address: shownAddress(place.id, place.address), reason };
      if (kind === "host-must-act") void notices.notify(hostMustAct(told));
      if (!isMirror(place.id)) void notices.notify(placeClosed(spaceOf(place.id), told));
    },
    onBack({ id }: Spoken) {
      for (const key of [placeClosedKey(id), hostMustActKey(id)]) void notices.over(key);
    },
  };
  const dispatcher = createDispatcher({
    ...speaking,
    isCatchingUp: options.isCatchingUp,
    owner,
    // Whoever deletes an announcement wants nobody to read it, as when a line of ours is deleted on Twitch.
    onDeleted: ({ id, connection, address }, message) =>
      hiding()
        .hideMessage(toCallPlace(id, connection, address), message, moderator)
        .then(() => undefined)
        .catch((error: unknown) =>
          log.error({ destination: id, error: errorText(error) }, "deleted text was not hidden"),
        ),
    onDeadLetter({ id, address }, reason) {
      if (isMirror(id)) return;
      const notice = announcementStuck(spaceOf(id), { id, address: shownAddress(id, address), reason });
      // The last one ends without a word, or the team would hear of the first one alone.
      void notices.over(notice.key, "").then(() => notices.notify(notice));
    },
    onFree: () => dispatching.wake(),
    count(result, kinds) {
      for (const [kind, some] of Map.groupBy(kinds, (one) => one)) metrics.announced(kind, result, some.length);
      if (result === "repeated") metrics.possiblyRepeated();
    },
  });
  const dispatching = createLoop({ name: "dispatcher", work: () => dispatcher.step(), clock, log });

  const cards = createCardReconciler({ ...speaking, causesOf: (ids) => names.lookUp([], ids) });
  const keepingCards = createLoop({ name: "cards", work: () => cards.step(), clock, log });
  const speakOn = () => {
    dispatching.wake();
    cards.hurry();
    keepingCards.wake();
  };

  const intake = createIntake({
    store,
    lease: () => leases.lease("intake"),
    names,
    testDestinations,
    receivers: receiverNames(options.config),
    clock,
    offsetMs,
    awayUntil,
    hurry: options.hurry,
    random,
    log,
    receivedCount: () => receivedCount,
    onDelivered: told.onDelivered,
    onBids: told.onBids,
    onRelayed: options.onRelayed,
    onApplied() {
      dispatching.wake();
      neighbours.notify("waiting");
    },
  });
  const stuck = createStuckWatch({ store, lease: () => leases.lease("announce"), notices, now: clock.now });
  const watching = createLoop({ name: "stuck watch", work: stuck.step, clock, log });

  let receivedAt: number | undefined;
  let receivedCount = 0;
  const watched = watchWork({ work: () => intake.step(), notice: intakeFails, notices, now: clock.now });
  const speaks = duties.has("announce") || duties.has("twitch");
  const takingIn = createLoop({ name: "intake", work: watched.work, clock, log });

  return {
    leases,
    services: [
      ...(speaks
        ? [
            asService("dispatcher", dispatching, () => dispatcher.stop().then(() => leases.handOver("announce"))),
            asService("cards", keepingCards),
            asService("stuck watch", watching),
          ]
        : []),
      ...duties.of(
        "intake",
        asService("intake", takingIn, () => leases.handOver("intake")),
      ),
    ],
    whoAsks: { name: "who asks", start: async () => undefined, stop: () => leases.handOver("catch-up") },
    lease: leases.lease,
    isLost: leases.isLost,
    held: () => new Map([...leases.held()].filter(([name]) => !isProcess(name))),
    intakeFailsMs: watched.failsMs,
    onReceived() {
      receivedAt = clock.now();
      receivedCount += 1;
      takingIn.wake();
      if (!leases.lease("intake")) neighbours.notify("received");
    },
    onNotified: { received: takingIn.wake, waiting: speakOn, leases: leases.wake },
    lastReceivedAt: () => receivedAt,
    onResumed() {
      speakOn();
      neighbours.notify("waiting");
    },
  };
}

/** A place as commands know it, of what is stored. */
function toCallPlace(id: string, connection: string, address: string): CallPlace {
  const [chat = "", space = ""] = id.split("/");
  return { chat, connection, space: { address: space, name: space }, address, name: address };
}

/** The id of a channel says nothing to people; with a "#" in front Discord shows its name. */
function shownAddress(id: string, address: string): string {
  return traitsOfStored(chatOf(id)).space === "server" ? `#${address}` : address;
}
