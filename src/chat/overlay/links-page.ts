import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Router } from "express";
import { sendPage } from "../../http/pages.ts";
import type { ReaderWords } from "../../http/readers.ts";
import { isForeign } from "../../http/trust.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { verbatim } from "../../words/verbatim.ts";
import { cookiesNamed, toSetCookie } from "../browser/access.ts";
import { panelParts } from "./panels.ts";

export const linksPath = "/overlay/links";
const cookieName = "bellringer_overlay_links";
const cookieDays = 1;
const pollEverySeconds = 5;
/** Views for which we print no link. Streamers write one of these names in place of “alerts” in their link. */
const otherParts = panelParts.filter((part) => part !== "goal").join(", ");

type Links = Record<"alerts" | "goal" | "ticker" | "scene" | "out" | "token", string>;

/** Names a new overlay's links, one a line. */
export function sayLinks(say: Say, { alerts, goal, ticker, scene, out, token }: Links): Line[] {
  return [
    say("overlay.alerts", { url: alerts }),
    say("overlay.goal", { url: goal }),
    say("overlay.ticker", { url: ticker }),
    say("overlay.scene", { url: scene }),
    say("overlay.parts", { parts: verbatim(otherParts) }),
    say("overlay.out", { url: [{ type: "url", url: out }], token: verbatim(token) }),
  ];
}

/**
 * A page that hands out an overlay's links after somebody asked for them in a public chat, where anyone could copy
 * them. The page shows a code. A moderator types it in the chat, and then only this browser gets the links. Works
 * without a script.
 */
export function createLinksPage(options: {
  codes: { show(secret: string): string; take(secret: string): Promise<(Links & { place: string }) | undefined> };
  wordsFor: ReaderWords;
  isReachable(request: IncomingMessage): boolean;
  publicUrl: string | undefined;
}): Router {
  const { codes, wordsFor, isReachable, publicUrl } = options;
  const router = Router();
  router.get(linksPath, async (request, response, next) => {
    if (!isReachable(request) || isForeign(request, publicUrl)) return next();
    const words = await wordsFor(request);
    const { say } = words;
    const known = cookiesNamed(cookieName, request).find((value) => /^[\w-]{32}$/.test(value));
    const secret = known ?? randomBytes(24).toString("base64url");
    if (known === undefined) {
      const cookie = { name: cookieName, value: secret, path: linksPath, days: cookieDays };
      response.set("set-cookie", toSetCookie(cookie, request, publicUrl));
    }
    const links = known === undefined ? undefined : await codes.take(known);
    if (links === undefined) {
      response.set("refresh", String(pollEverySeconds));
      return sendPage(response, words, {
        title: say("overlay.page.title"),
        texts: [say("overlay.page.type"), say("overlay.page.then")],
        code: `!tiltify overlay new ${codes.show(secret)}`,
      });
    }
    return sendPage(response, words, {
      title: say("overlay.page.title"),
      texts: [say("overlay.made", { place: links.place }), ...sayLinks(say, links), say("overlay.page.kept")],
    });
  });
  return router;
}
