import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import type { OutChat } from "../chat/out/out-chat.ts";
import type { OverlayChat } from "../chat/overlay/overlay-chat.ts";
import { createPages } from "../http/pages.ts";
import { createReaderWords } from "../http/readers.ts";
import type { createSignInPages } from "../http/sign-in-pages.ts";
import type { WordsOf } from "../words/say.ts";

export type Pages = {
  browser: { routers: readonly BrowserChat["router"][] } | undefined;
  overlays: Pick<OverlayChat, "router">;
  out: Pick<OutChat, "door">;
  /** Undefined where no application of the platform is configured. */
  signIn: ReturnType<typeof createSignInPages> | undefined;
  isDemo: boolean;
  wordsOf: WordsOf;
};

/** What people open in a browser, in the order in which it is asked. */
export function openPages({ browser, overlays, signIn, isDemo, wordsOf }: Pages) {
  const chat = isDemo ? "demo" : browser ? "keyed" : "none";
  const pages = createPages({ wordsFor: createReaderWords(wordsOf), chat });
  return [...(browser?.routers ?? []), overlays.router, ...(signIn ? [signIn] : []), pages];
}
