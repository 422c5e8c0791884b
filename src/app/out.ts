import { createOutChat } from "../chat/out/out-chat.ts";
import { receiverName } from "../chat/out/receivers.ts";
import type { Config } from "../config/config.ts";
import { isLocal } from "../http/trust.ts";
import type { Notices } from "../notices/notices.ts";
import { sign } from "../platform/signature.ts";
import type { Store } from "../store/engine/database.ts";
import { deleteOtherReceivers, putMirror } from "../store/places/mirrors.ts";
import { readOpenOverlays } from "../store/places/overlays.ts";
import { lastRoomEvent } from "../store/places/room-events.ts";
import type { Clock } from "../util/clock.ts";
import { asService, createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { listenersOf, outConnection } from "../util/mirror-ids.ts";
import { createReceiverWatch } from "../watches/receiver-watch.ts";
import { createRoomStore } from "./browser.ts";

/** Returns the names of the host's webhook addresses, by which places refer to them. */
export function receiverNames({ out }: Config): string[] {
  return out.webhooks.map(receiverName);
}

/** Returns the visible part of each address: the rest may be a secret. */
export function shownAddresses({ out }: Config): string[] {
  return out.webhooks.map((address) => new URL(address).origin);
}

/** Opens the programs that receive announcements. In the demo they run on this computer, like everything there. */
export function openOut(options: { config: Config; store: Store; isDemo: boolean; clock: Clock; log: Logger }) {
  const { config, store, isDemo, clock, log } = options;
  const { webhooks, secret } = config.out;
  return createOutChat({
    rooms: createRoomStore(store),
    addresses: webhooks,
    sign: secret === undefined ? undefined : (signed) => sign({ secret, ...signed }),
    find: (keyHashes) => readOpenOverlays(store.read, keyHashes),
    join: (placeId) =>
      store.write((tx) => putMirror(tx, { placeId, connection: outConnection, mirrorsOf: listenersOf })),
    lastOf: (room) => lastRoomEvent(store.read, room),
    isReachable: (request) => !isDemo || isLocal(request),
    publicUrl: config.publicUrl,
    clock,
    log: log.child({ part: "out" }),
  });
}

/** Deletes at the start what waits for addresses that are no longer configured, and then watches the others. */
export function createOutWatch(options: {
  config: Config;
  store: Store;
  notices: Notices;
  clock: Clock;
  log: Logger;
}): Service {
  const { config, store, clock, log } = options;
  const names = receiverNames(config);
  const shown = shownAddresses(config);
  const receivers = names.map((name, at) => ({ name, address: shown[at] ?? "" }));
  const { step } = createReceiverWatch({ ...options, receivers, now: clock.now });
  let isTidy = false;
  const work = async () => {
    if (!isTidy) {
      const gone = await store.write((tx) => deleteOtherReceivers(tx, names));
      if (gone > 0) log.info({ destinations: gone }, "addresses of programs are no more");
      isTidy = true;
    }
    return step();
  };
  return asService("receiver watch", createLoop({ name: "receiver watch", work, clock, log }));
}
