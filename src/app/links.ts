import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import type { OutChat } from "../chat/out/out-chat.ts";
import type { OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { Config } from "../config/config.ts";
import { createHelpers } from "../services/connecting/helpers.ts";
import { createOverlays } from "../services/connecting/overlays.ts";
import type { Services } from "../services/services.ts";
import type { Store } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import { openCodes } from "./overlay.ts";

/** Builds the links to our pages that commands create and end: for overlays and programs, and for helpers. */
export function createLinks(options: {
  config: Config;
  store: Store;
  sealing: Sealing;
  clock: Clock;
  browser: Pick<BrowserChat, "onLinksEnded"> | undefined;
  overlays: Pick<OverlayChat, "onLinksChanged">;
  out: Pick<OutChat, "onLinksChanged">;
  /** Our URL on this computer. */
  ownUrl(): string;
  log: Logger;
}): Pick<Services, "overlays" | "helpers"> {
  const { config, store, clock, browser, overlays, out, ownUrl, log } = options;
  const common = { store, log, now: clock.now, baseUrl: () => config.publicUrl ?? ownUrl() };
  return {
    overlays: createOverlays({
      ...common,
      codes: openCodes(options),
      onLinksChanged() {
        overlays.onLinksChanged();
        out.onLinksChanged();
      },
    }),
    helpers: createHelpers({ ...common, onEnded: () => browser?.onLinksEnded() }),
  };
}
