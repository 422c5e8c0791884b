import type { ChatAdapter, ChatFailure } from "../chat/port/adapter.ts";
import { traitsOfStored } from "../chat/traits.ts";
import type { Metrics } from "../http/metrics.ts";
import type { NameSource } from "../intake/name-source.ts";
import {
  announcementStuck,
  hostMustAct,
  hostMustActKey,
  placeClosed,
  placeClosedKey,
} from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Hiding } from "../services/moderating/hiding.ts";
import { chatOf, spaceOf } from "../settings/scopes.ts";
import { createDispatcher } from "../speaking/dispatcher.ts";
import { createCardReconciler } from "../status-cards/card-reconciler.ts";
import type { LeaseRenewal } from "../upkeep/lease-renewal.ts";
import { logAs } from "../util/errors.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import { isMirror } from "../util/mirror-ids.ts";
import { createStuckWatch } from "../watches/stuck-watch.ts";
import { actorNames } from "../words/actors.ts";
import type { Common } from "./common.ts";
import { toCallPlace } from "./overlay.ts";

/** The longest we wait for a chat's answer. After that, the message may or may not have arrived. */
const sendDeadlineMs = 8_000;
const moderator = { id: "moderator", name: actorNames.moderator, role: "moderator" } as const;

type Destination = { id: string; address: string };

export type AnnouncingOptions = {
  chats: readonly ChatAdapter[];
  names: NameSource;
  metrics: Metrics;
  notices: Notices;
  hiding(): Hiding;
  /** True while we are still reading lists for donations to these facts that were made during an absence of the bot. */
  isCatchingUp(factIds: readonly string[]): Promise<boolean>;
};

/**
 * Builds everything between the outbox and the chats: the dispatcher, the status cards, and the watch for stuck
 * announcements.
 */
export function createAnnouncing(
  { store, duties, clock, random, wordsOf, log }: Common,
  { chats, names, metrics, notices, hiding, isCatchingUp }: AnnouncingOptions,
  leases: LeaseRenewal,
): {
  /** The services to start, in this order. */
  services: Service[];
  /** Looks for due destinations now. */
  wake(): void;
  /** Looks for due destinations and changed status cards now. */
  wakeAll(): void;
} {
  const connections = chats.flatMap((chat) =>
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
    connections: () => connections.filter(({ under }) => leases.lease(under)).map(({ connection }) => connection),
    onPaused(place: Destination, { kind, kept: reason }: ChatFailure) {
      const problem = { id: place.id, address: shownAddress(place.id, place.address), reason };
      if (kind === "host-must-act") void notices.notify(hostMustAct(problem));
      if (!isMirror(place.id)) void notices.notify(placeClosed(spaceOf(place.id), problem));
    },
    onBack({ id }: Destination) {
      for (const key of [placeClosedKey(id), hostMustActKey(id)]) void notices.over(key);
    },
  };
  const dispatcher = createDispatcher({
    ...speaking,
    isCatchingUp,
    owner: duties.owner,
    // Somebody who deletes an announcement doesn't want it to be read. So hide its names and comments everywhere.
    onDeleted: ({ id, connection, address }, message) =>
      hiding()
        .hideMessage({ ...toCallPlace(id), connection, address, name: address }, message, moderator)
        .then(() => undefined)
        .catch(logAs(log, "error", "deleted text was not hidden", { destination: id })),
    onDeadLetter({ id, address }, reason) {
      if (isMirror(id)) return;
      const notice = announcementStuck(spaceOf(id), { id, address: shownAddress(id, address), reason });
      // Close the notice about an earlier dead letter without a message. While that notice was open, this one would not
      // be sent.
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

  const stuck = createStuckWatch({ store, lease: () => leases.lease("announce"), notices, now: clock.now });
  const watching = createLoop({ name: "stuck watch", work: stuck.step, clock, log });

  async function stop() {
    await dispatching.stop();
    await dispatcher.stop();
    await leases.handOver("announce");
  }
  return {
    services: [{ ...dispatching, stop }, keepingCards, watching],
    wake: dispatching.wake,
    wakeAll() {
      dispatching.wake();
      cards.hurry();
      keepingCards.wake();
    },
  };
}

/** Puts a "#" in front of a channel's ID, so that Discord shows the channel's name. */
function shownAddress(id: string, address: string): string {
  return traitsOfStored(chatOf(id)).space === "server" ? `#${address}` : address;
}
