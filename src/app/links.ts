import { createHelpers } from "../services/connecting/helpers.ts";
import { createOverlays } from "../services/connecting/overlays.ts";
import type { Services } from "../services/services.ts";
import type { Chats } from "./chats.ts";
import type { Common } from "./common.ts";
import { openCodes } from "./overlay.ts";

/** Builds the links to our pages, which commands create and end: for overlays, programs and helpers. */
export function createLinks(
  common: Common,
  { browser, overlays, out }: Pick<Chats, "browser" | "overlays" | "out">,
  ownUrl: () => string,
): Pick<Services, "overlays" | "helpers"> {
  const { config, store, clock, log } = common;
  const basis = { store, log, now: clock.now, baseUrl: () => config.publicUrl ?? ownUrl() };
  return {
    overlays: createOverlays({
      ...basis,
      codes: openCodes(common),
      onLinksChanged() {
        overlays.onLinksChanged();
        out.onLinksChanged();
      },
    }),
    helpers: createHelpers({ ...basis, onEnded: () => browser?.onLinksEnded() }),
  };
}
