import { randomBytes } from "node:crypto";
import { cookieOf, hashOfCookie } from "../../chat/link-key.ts";
import { linksPath } from "../../chat/overlay/links-page.ts";
import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { deleteOverlay, readOverlay, saveOverlay } from "../../store/places/overlays.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { OverlayCodes } from "./overlay-codes.ts";

/**
 * Manages the links of stream overlays, which show what a place announces. A link is read-only: it can't run commands.
 */
export type Overlays = {
  /** Returns when the place's overlay was created, in milliseconds since 1970. Undefined if there is none. */
  find(place: CallPlace): Promise<{ createdAt: number } | undefined>;
  /** Creates new links, and a token for programs that listen. Old links stop working immediately. */
  make(place: CallPlace, by: CallUser): Promise<OverlayLinks>;
  /** Returns the URL of the page that shows a code and waits for its links. */
  pageUrl(): string;
  /** True if a page shows this code now. */
  isCode(typed: string): boolean;
  /** Creates new links, as `make` does, and gives them to the page that shows this code. The code may be public. */
  give(place: CallPlace, code: string, by: CallUser): Promise<void>;
  /** Deletes the overlay. False if there was none. */
  end(place: CallPlace, by: CallUser): Promise<boolean>;
};

/** Links to the overlay's main pages. The URLs of its other pages differ only in the page's name. */
export type OverlayLinks = Record<(typeof linked)[number], string> & { out: string; token: string };
const linked = ["alerts", "goal", "ticker", "scene"] as const;

/** 192 random bits, so that nobody can guess a link. */
const keyBytes = 24;

export function createOverlays(options: {
  store: Pick<Store, "read" | "write">;
  /** Returns the public URL of this bot. */
  baseUrl(): string;
  onLinksChanged(): void;
  codes: Pick<OverlayCodes, "read" | "give">;
  now(): number;
  newKey?(): string;
  log: Logger;
}): Overlays {
  const { store, baseUrl, onLinksChanged, codes, now, log } = options;
  const { newKey = () => randomBytes(keyBytes).toString("base64url") } = options;
  const spacesOf = (place: CallPlace) => [spaceIdOf(place)];

  const overlays: Overlays = {
    find: (place) => readOverlay(store.read, destinationIdOf(place)),

    async make(place, by) {
      const key = newKey();
      const keyHash = hashOfCookie(cookieOf(key));
      await store.write(async (tx) => {
        await saveOverlay(tx, { place, keyHash, now: now() });
        const what = later("history.overlay-made", { place: place.name });
        await recordChange(tx, { by, what, spaceIds: spacesOf(place), now: now() });
      });
      onLinksChanged();
      log.info(audit(by, place), "overlay link made");
      const address = (view: (typeof linked)[number]) => `${baseUrl()}/overlay/${view}#key=${key}`;
      const screens = { alerts: address("alerts"), goal: address("goal"), ticker: address("ticker") };
      return { ...screens, scene: address("scene"), out: `${baseUrl().replace(/^http/, "ws")}/out`, token: key };
    },

    pageUrl: () => baseUrl() + linksPath,
    isCode: (typed) => codes.read(typed) !== undefined,

    async give(place, typed, by) {
      const code = codes.read(typed);
      if (code !== undefined) await codes.give(code, { place: place.name, ...(await overlays.make(place, by)) });
    },

    async end(place, by) {
      const ended = await store.write(async (tx) => {
        if (!(await deleteOverlay(tx, destinationIdOf(place)))) return false;
        const what = later("history.overlay-ended", { place: place.name });
        await recordChange(tx, { by, what, spaceIds: spacesOf(place), now: now() });
        return true;
      });
      if (!ended) return false;
      onLinksChanged();
      log.info(audit(by, place), "overlay link ended");
      return true;
    },
  };
  return overlays;
}
