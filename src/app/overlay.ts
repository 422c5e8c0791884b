import { createOverlayChat, type OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { OverlayState } from "../chat/overlay/overlay-streams.ts";
import type { CampaignStanding } from "../composing/status-card.ts";
import type { Config } from "../config/config.ts";
import { isLocal } from "../http/trust.ts";
import { createOverlayCodes } from "../services/connecting/overlay-codes.ts";
import { mediaInLook } from "../settings/overlay-look.ts";
import { readPlaceSettings, wordsFor } from "../settings/read.ts";
import { readCardContent } from "../status-cards/card-content.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { listMedia, readMedia } from "../store/places/media.ts";
import { readOpenOverlays } from "../store/places/overlays.ts";
import { placeBehind } from "../util/beside-ids.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { Words, WordsOf } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { createRoomStore } from "./browser.ts";

/** Screens over streams. In the demo they are for this computer alone, as everything there. */
export function openOverlays(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  isDemo: boolean;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
}): OverlayChat {
  const { config, store, isDemo, clock, wordsOf, log } = options;
  return createOverlayChat({
    codes: openCodes(options),
    rooms: createRoomStore(store),
    find: (keyHashes) => readOpenOverlays(store.read, keyHashes),
    readState: (overlay, { goals }) => readState(overlay, { store, wordsOf, goals, now: clock.now() }),
    findMedia: (id) => readMedia(store.read, id),
    isReachable: (request) => !isDemo || isLocal(request),
    publicUrl: config.publicUrl,
    clock,
    wordsOf,
    log: log.child({ part: "overlay" }),
  });
}

/** Codes by which links to an overlay go to a page. */
export function openCodes({ store, sealing, clock: { now } }: { store: Store; sealing: Sealing; clock: Clock }) {
  return createOverlayCodes({ kept: createKeyvStore(store, "overlay-links", now), sealing, now });
}

type Reading = { store: Store; wordsOf: WordsOf; goals: boolean; now: number };

async function readState(overlay: string, { store, wordsOf, goals, now }: Reading): Promise<OverlayState> {
  const destinationId = placeBehind(overlay);
  const { place } = await readPlaceSettings(store.read, destinationId, []);
  const words = await wordsFor(place, wordsOf);
  const look = place.get("look") ?? "";
  const media = await readMediaOf(store, look);
  const state = { language: words.language, bell: textOf(words.say("overlay.bell")), look, media, goals: [] };
  if (!goals) return state;
  const causesOf = async () => () => null;
  const { campaigns } = await readCardContent({ store, destinationId, causesOf, now });
  return { ...state, goals: campaigns.flatMap((one) => toGoal(one, words) ?? []) };
}

/** The files that a look names, as far as they are there. */
async function readMediaOf({ read }: Store, look: string): Promise<OverlayState["media"]> {
  const wanted = mediaInLook(look);
  if (wanted.length === 0) return {};
  const found = (await listMedia(read)).filter(({ name }) => wanted.includes(name));
  return Object.fromEntries(found.map(({ name, id, type }) => [name, { id, type }]));
}

/** Nothing where nothing is known of it yet. */
function toGoal({ name, raised, goal }: CampaignStanding, { say, value }: Words): OverlayState["goals"][number] | null {
  if (raised === null) return null;
  const text = goal === null ? value("amount", raised) : say("fact.of", { reached: raised, wanted: goal.amount });
  return { title: name ?? "", text: textOf(text), share: goal?.share ?? null };
}
