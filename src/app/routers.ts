import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import type { OverlayChat } from "../chat/overlay/overlay-chat.ts";
import { createPages } from "../http/pages.ts";
import { createReaderWords } from "../http/readers.ts";
import type { createSignInPages } from "../http/sign-in-pages.ts";
import type { WordsOf } from "../words/say.ts";
import { openHealth } from "./health.ts";

/** All that is served besides deliveries, in the order in which it is asked. */
export function openRouters(
  options: Parameters<typeof openHealth>[0] & {
    browser: { routers: readonly BrowserChat["router"][] } | undefined;
    overlays: Pick<OverlayChat, "router">;
    /** Undefined where no application of the platform is configured. */
    signIn: ReturnType<typeof createSignInPages> | undefined;
    wordsOf: WordsOf;
  },
) {
  const { browser, overlays, signIn, isDemo, wordsOf } = options;
  const chat = isDemo ? "demo" : browser ? "keyed" : "none";
  const pages = createPages({ wordsFor: createReaderWords(wordsOf), chat });
  return [openHealth(options), ...(browser?.routers ?? []), overlays.router, ...(signIn ? [signIn] : []), pages];
}
