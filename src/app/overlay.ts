import { createOverlayChat, type OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { OverlayState } from "../chat/overlay/overlay-streams.ts";
import type { PanelPart } from "../chat/overlay/panels.ts";
import type { CallPlace } from "../chat/understanding/command.ts";
import type { Config } from "../config/config.ts";
import { isLocal } from "../http/trust.ts";
import type { NameSource } from "../intake/name-source.ts";
import { readPanels } from "../services/asking/panels.ts";
import type { Questions } from "../services/asking/questions.ts";
import { createOverlayCodes } from "../services/connecting/overlay-codes.ts";
import { mediaInTheme } from "../settings/overlay-theme.ts";
import { readPlaceSettings, wordsFor } from "../settings/read.ts";
import { readTimer } from "../settings/timer-state.ts";
import { readCardContent } from "../status-cards/card-content.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { listMedia, readMedia } from "../store/places/media.ts";
import { readOpenOverlays } from "../store/places/overlays.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import type { Sealing } from "../util/sealing.ts";
import type { WordsOf } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { createRoomStore } from "./browser.ts";

/** Opens the stream overlays. In the demo they are for this computer alone, like everything there. */
export function openOverlays(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  isDemo: boolean;
  names: Pick<NameSource, "lookUp">;
  questions(): Questions;
  /** Undefined if no application of the platform is configured. */
  platform: { offsetMs(): number } | undefined;
  clock: Clock;
  wordsOf: WordsOf;
  log: Logger;
}): OverlayChat {
  const { config, store, isDemo, clock, log } = options;
  return createOverlayChat({
    codes: openCodes(options),
    rooms: createRoomStore(store),
    find: (keyHashes) => readOpenOverlays(store.read, keyHashes),
    readState: (overlay, parts) => readState(overlay, parts, options),
    findMedia: (id) => readMedia(store.read, id),
    isReachable: (request) => !isDemo || isLocal(request),
    publicUrl: config.publicUrl,
    platformNow: () => platformTime(options),
    clock,
    wordsOf: options.wordsOf,
    log: log.child({ part: "overlay" }),
  });
}

/** Creates the codes by which a page gets its overlay links. */
export function openCodes({ store, sealing, clock: { now } }: { store: Store; sealing: Sealing; clock: Clock }) {
  return createOverlayCodes({ kept: createKeyvStore(store, "overlay-links", now), sealing, now });
}

export type Reading = Pick<
  Parameters<typeof openOverlays>[0],
  "store" | "names" | "questions" | "platform" | "clock" | "wordsOf" | "log"
>;

async function readState(overlay: string, parts: readonly PanelPart[], reading: Reading): Promise<OverlayState> {
  const { look, words, panels } = await readProgress(overlay, parts, reading);
  const { say, language } = words;
  const [bell, latest] = [textOf(say("overlay.bell")), textOf(say("overlay.latest"))];
  return { language, bell, latest, look, media: await readMediaOf(reading.store, look), panels };
}

/**
 * Reads the progress in the place behind an overlay, without anything hidden there. Campaigns are read only if there
 * are parts.
 */
export async function readProgress(overlay: string, parts: readonly PanelPart[], reading: Reading) {
  const { store, questions, clock, wordsOf } = reading;
  const destinationId = placeBehind(overlay);
  const { place: settings, isFiltered } = await readPlaceSettings(store.read, destinationId, []);
  const words = await wordsFor(settings, wordsOf);
  const look = settings.get("look") ?? "";
  if (parts.length === 0) return { words, look, campaigns: [], panels: [], timer: null };
  const campaigns = await readCampaigns(destinationId, reading);
  const place = toCallPlace(destinationId);
  const timer = parts.includes("timer") ? await readTimer(store.read, destinationId, platformTime(reading)) : null;
  const asked = { place, questions: questions(), timer, words, isFiltered, now: clock.now() };
  return { words, look, campaigns, timer, panels: await readPanels(campaigns, parts, asked) };
}

/** Reads the campaigns of a place, without anything hidden there. */
export async function readCampaigns(destinationId: string, { store, names, clock }: Reading) {
  const causesOf = (ids: readonly string[]) => names.lookUp([], ids);
  const { campaigns } = await readCardContent({ store, destinationId, causesOf, now: clock.now() });
  return campaigns;
}

/** The current time by the platform's clock. */
export function platformTime({ platform, clock }: Pick<Reading, "platform" | "clock">): number {
  return clock.now() + (platform?.offsetMs() ?? 0);
}

/** Reads the files that a theme names, as far as they exist. */
async function readMediaOf({ read }: Store, look: string): Promise<OverlayState["media"]> {
  const wanted = mediaInTheme(look);
  if (wanted.length === 0) return {};
  const found = (await listMedia(read)).filter(({ name }) => wanted.includes(name));
  return Object.fromEntries(found.map(({ name, id, type }) => [name, { id, type }]));
}

/** Builds the place as for a command typed there. The names that people know don't matter. */
export function toCallPlace(destinationId: string): CallPlace {
  const [chat = "", space = "", ...rest] = destinationId.split("/");
  const address = rest.join("/");
  return { chat, connection: "", space: { address: space, name: space }, address, name: address };
}
