import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Router } from "express";
import { createReaderWords, onceForEach } from "../../http/readers.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { refuse } from "../browser/gate.ts";
import { pageHeaders, serveFiles } from "../browser/page.ts";
import { fillIn, pageTexts } from "../browser/page-texts.ts";
import { fontFiles, fontStyle } from "./fonts.ts";
import { createLinksPage } from "./links-page.ts";
import { type MediaShelf, sendMedia } from "./media-router.ts";
import type { createOverlayAccess } from "./overlay-access.ts";
import type { createOverlayStreams } from "./overlay-streams.ts";
import { type OverlayView, overlayViews } from "./panels.ts";

/**
 * Our usual headers, plus inline styles: OBS inserts the streamer's own CSS as a `style` element (obs-browser #189 and
 * #449).
 */
const headers = {
  ...pageHeaders,
  "content-security-policy": pageHeaders["content-security-policy"].replace(
    "style-src 'self'",
    "style-src 'self' 'unsafe-inline'; font-src 'self'",
  ),
};

const inOurFrames = headers["content-security-policy"].replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/**
 * The routes of overlays. Pages are public and contain no data. A link's key can be exchanged for a cookie, and the
 * cookie opens the event stream. No route runs commands, so a link can't run them.
 */
export function createOverlayRouter(options: {
  access: ReturnType<typeof createOverlayAccess>;
  streams: Pick<ReturnType<typeof createOverlayStreams>, "open" | "isFull">;
  findMedia: MediaShelf["find"];
  /** False if we don't answer this request at all. */
  isReachable(request: IncomingMessage): boolean;
  codes: Parameters<typeof createLinksPage>[0]["codes"];
  publicUrl: string | undefined;
  wordsOf: WordsOf;
}): Router {
  const { access, streams, findMedia, isReachable, wordsOf } = options;
  const wordsFor = createReaderWords(wordsOf);
  const router = Router();
  router.use(createLinksPage({ ...options, wordsFor }));

  router.use("/overlay", (request, response, next) => {
    if (!isReachable(request)) return next("router");
    response.set(headers);
    next();
  });

  const folder = new URL("page/", import.meta.url);
  const html = readFileSync(new URL("overlay.html", folder), "utf8");
  for (const view of [...overlayViews, "preview"]) {
    const pageIn = onceForEach((words: Words) => fillIn(html.replace("VIEW", view), pageTexts(words)));
    router.get(`/overlay/${view}`, async (request, response) => {
      // The control room shows the preview in a frame. The preview has no key and receives no data.
      if (view === "preview") response.set("content-security-policy", inOurFrames);
      response.type("html").send(pageIn(await wordsFor(request)));
    });
  }
  serveFiles(router, "/overlay", folder);
  const icon = readFileSync(new URL("../browser/page/icon.svg", import.meta.url), "utf8");
  router.get("/overlay/icon.svg", (_request, response) => void response.type("svg").send(icon));

  const style = fontStyle();
  router.get("/overlay/fonts.css", (_request, response) => void response.type("css").send(style));
  for (const [name, file] of fontFiles) {
    router.get(`/overlay/fonts/${name}`, async (_request, response) => {
      // Browsers may keep a font for a week. A font changes only when its package is upgraded, and an old font does no
      // harm.
      response
        .set("cache-control", "public, max-age=604800")
        .type("woff2")
        .send(await readFile(file));
    });
  }

  router.post("/overlay/key", async (request, response) => {
    const signedIn = await access.signIn(request);
    if (signedIn === undefined) response.sendStatus(401);
    else response.set("set-cookie", signedIn.setCookie).json({ id: signedIn.id });
  });

  router.get("/overlay/:id/media/:media", async (request, response, next) => {
    const link = await access.find(request.params.id, request);
    const media = link && (await findMedia(request.params.media));
    if (!media) return next("router");
    sendMedia(response, media);
  });

  router.get("/overlay/:id/events", async (request, response, next) => {
    const link = await access.find(request.params.id, request);
    const view = overlayViews.find((one) => one === request.query.view);
    if (link === undefined || view === undefined) return next("router");
    if (streams.isFull(link)) return refuse(response, 429, (await wordsFor(request)).say("refused.pages"));
    streams.open(response, link, readLooking(view, request.query));
  });
  return router;
}

function readLooking(view: OverlayView, { after, since, latest }: Record<string, unknown>) {
  return { view, after: readNumber(after), lacksLatest: latest === "1", since: readNumber(since) };
}

function readNumber(value: unknown): number {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : 0;
}
