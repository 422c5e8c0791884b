import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import { createPages } from "../http/pages.ts";
import type { Words } from "../words/say.ts";
import { openHealth } from "./health.ts";

/** All that is served besides deliveries, in the order in which it is asked. */
export function openRouters(
  options: Parameters<typeof openHealth>[0] & {
    browser: { routers: readonly BrowserChat["router"][] } | undefined;
    english: Words;
  },
) {
  const { browser, isDemo, english } = options;
  const chat = isDemo ? "demo" : browser ? "keyed" : "none";
  return [openHealth(options), ...(browser?.routers ?? []), createPages({ words: english, chat })];
}
