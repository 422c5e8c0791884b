import { createOverlayChat, type OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { OverlayState } from "../chat/overlay/overlay-streams.ts";
import type { PanelPart } from "../chat/overlay/panels.ts";
import type { CallPlace } from "../chat/understanding/command.ts";
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
import { listFollows } from "../store/places/follows.ts";
import { listMedia, readMedia } from "../store/places/media.ts";
import { readOpenOverlays } from "../store/places/overlays.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import { textOf } from "../words/text-of.ts";
import { createRoomStore } from "./browser.ts";
import type { Common } from "./common.ts";

/** Opens the stream overlays. In the demo, only this computer can open them. */
export function openOverlays(reading: Reading, isDemo: boolean): OverlayChat {
  const { config, store, clock, wordsOf, log } = reading;
  return createOverlayChat({
    codes: openCodes(reading),
    rooms: createRoomStore(store),
    find: (keyHashes) => readOpenOverlays(store.read, keyHashes),
    readState: (overlay, parts) => readState(overlay, parts, reading),
    findMedia: (id) => readMedia(store.read, id),
    isReachable: (request) => !isDemo || isLocal(request),
    publicUrl: config.publicUrl,
    platformNow: () => platformTime(reading),
    clock,
    wordsOf,
    log: log.child({ part: "overlay" }),
  });
}

/** Creates codes, which a page exchanges for its overlay links. */
export function openCodes({ store, sealing, clock: { now } }: Common) {
  return createOverlayCodes({ kept: createKeyvStore(store, "overlay-links", now), sealing, now });
}

/** The parts that are needed to read the state of a place. */
export type Reading = Common & { names: Pick<NameSource, "lookUp">; questions(): Questions };

async function readState(overlay: string, parts: readonly PanelPart[], reading: Reading): Promise<OverlayState> {
  const { look, words, panels } = await readProgress(overlay, parts, reading);
  const { say, language } = words;
  const [bell, latest] = [textOf(say("overlay.bell")), textOf(say("overlay.latest"))];
  return { language, bell, latest, look, media: await readMediaOf(reading.store, look), panels };
}

/**
 * Reads the progress that an overlay shows, without anything that its place hides. Reads campaigns only if `parts`
 * isn't empty.
 */
export async function readProgress(overlay: string, parts: readonly PanelPart[], reading: Reading) {
  const { store, questions, clock, wordsOf } = reading;
  const destinationId = placeBehind(overlay);
  const { place: settings } = await readPlaceSettings(store.read, destinationId, []);
  const words = await wordsFor(settings, wordsOf);
  const look = settings.get("look") ?? "";
  if (parts.length === 0) return { words, look, campaigns: [], panels: [], timer: null };
  const campaigns = await readCampaigns(destinationId, reading);
  const place = toCallPlace(destinationId);
  const timer = parts.includes("timer") ? await readTimer(store.read, destinationId, platformTime(reading)) : null;
  const numberOf = await readNumbers(destinationId, reading);
  const asked = { place, questions: questions(), numberOf, timer, words, now: clock.now() };
  return { words, look, campaigns, timer, panels: await readPanels(campaigns, parts, asked) };
}

/** Reads a place's campaigns, without anything that the place hides. */
export async function readCampaigns(destinationId: string, { store, names, clock }: Reading) {
  const causesOf = (ids: readonly string[]) => names.lookUp([], ids);
  const { campaigns } = await readCardContent({ store, destinationId, causesOf, now: clock.now() });
  return campaigns;
}

/** Returns the number of each campaign in the place's list. */
export async function readNumbers(
  destinationId: string,
  { store }: Pick<Reading, "store">,
): Promise<(campaignId: string) => number | undefined> {
  const follows = await listFollows(store.read, destinationId);
  const numbers = new Map(follows.map(({ id }, index) => [id, index + 1]));
  return (campaignId) => numbers.get(campaignId);
}

/** Returns the platform's current time. */
export function platformTime({ platform, clock }: Pick<Reading, "platform" | "clock">): number {
  return clock.now() + (platform?.offsetMs() ?? 0);
}

/** Reads the files that a theme names. Skips files that don't exist. */
async function readMediaOf({ read }: Store, look: string): Promise<OverlayState["media"]> {
  const wanted = mediaInTheme(look);
  if (wanted.length === 0) return {};
  const found = (await listMedia(read)).filter(({ name }) => wanted.includes(name));
  return Object.fromEntries(found.map(({ name, id, type }) => [name, { id, type }]));
}

/** Builds the place that a command in this destination would get. IDs stand in for its names, which nobody sees. */
export function toCallPlace(destinationId: string): CallPlace {
  const [chat = "", space = "", ...rest] = destinationId.split("/");
  const address = rest.join("/");
  return { chat, connection: "", space: { address: space, name: space }, address, name: address };
}
