import { createOutChat } from "../chat/out/out-chat.ts";
import { outWebhookName } from "../chat/out/out-webhooks.ts";
import type { ProgramState } from "../chat/out/program-state.ts";
import type { Config } from "../config/config.ts";
import { isLocal } from "../http/trust.ts";
import type { Notices } from "../notices/notices.ts";
import { sign } from "../platform/signature.ts";
import { readProgramState } from "../services/asking/program-state.ts";
import { readTimer } from "../settings/timer-state.ts";
import { deleteOtherOutWebhooks, putMirror } from "../store/places/mirrors.ts";
import { readOpenOverlays } from "../store/places/overlays.ts";
import { lastRoomEvent } from "../store/places/room-events.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import { listenersOf, outConnection } from "../util/mirror-ids.ts";
import { createOutWebhookWatch } from "../watches/out-webhook-watch.ts";
import { createRoomStore } from "./browser.ts";
import type { Common } from "./common.ts";
import { platformTime, type Reading, readCampaigns, readNumbers, toCallPlace } from "./overlay.ts";

/** Returns the names of the host's webhook addresses. Places refer to the addresses by these names. */
export function outWebhookNames({ out }: Config): string[] {
  return out.webhooks.map(outWebhookName);
}

/** Returns the part of each address that may be shown. The rest may be a secret. */
export function shownAddresses({ out }: Config): string[] {
  return out.webhooks.map((address) => new URL(address).origin);
}

/**
 * Opens the connection to programs that receive announcements. In the demo, only programs on this computer can connect.
 */
export function openOut(reading: Reading, isDemo: boolean) {
  const { config, store, clock, log } = reading;
  const { webhooks, secret } = config.out;
  return createOutChat({
    rooms: createRoomStore(store),
    addresses: webhooks,
    sign: secret === undefined ? undefined : (signed) => sign({ secret, ...signed }),
    find: (keyHashes) => readOpenOverlays(store.read, keyHashes),
    join: (placeId) =>
      store.write((tx) => putMirror(tx, { placeId, connection: outConnection, mirrorsOf: listenersOf })),
    lastOf: (room) => lastRoomEvent(store.read, room),
    readState: (placeId) => readState(placeId, reading),
    isReachable: (request) => !isDemo || isLocal(request),
    publicUrl: config.publicUrl,
    clock,
    log: log.child({ part: "out" }),
  });
}

async function readState(placeId: string, reading: Reading): Promise<ProgramState> {
  const { store, questions, clock } = reading;
  const [campaigns, numberOf, timer] = await Promise.all([
    readCampaigns(placeId, reading),
    readNumbers(placeId, reading),
    readTimer(store.read, placeId, platformTime(reading)),
  ]);
  const place = toCallPlace(placeId);
  return readProgramState(campaigns, { place, questions: questions(), numberOf, timer, clock });
}

/** At the start, deletes messages to addresses that are no longer configured. Then watches the others. */
export function createOutWatch({ config, store, clock, log }: Common, notices: Notices): Service {
  const names = outWebhookNames(config);
  const shown = shownAddresses(config);
  const outWebhooks = names.map((name, at) => ({ name, address: shown[at] ?? "" }));
  const { step } = createOutWebhookWatch({ store, notices, outWebhooks, now: clock.now });
  let isTidy = false;
  const work = async () => {
    if (!isTidy) {
      const gone = await store.write((tx) => deleteOtherOutWebhooks(tx, names));
      if (gone > 0) log.info({ destinations: gone }, "addresses of programs are no more");
      isTidy = true;
    }
    return step();
  };
  return createLoop({ name: "out webhook watch", work, clock, log });
}
