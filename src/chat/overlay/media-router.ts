/** Uploads pictures and sounds for the overlay, and serves them. */
import { hash } from "node:crypto";
import { type ErrorRequestHandler, type RequestHandler, type Response, Router, raw } from "express";
import type { ReaderWords } from "../../http/readers.ts";
import { letBodyTakeTime } from "../../http/slow-bodies.ts";
import type { Key } from "../../words/en.ts";
import type { ChatAccess } from "../browser/access.ts";
import { answerBadBody, guestOf, refuse, requireAccess, requireJson } from "../browser/gate.ts";
import { pageHeaders } from "../browser/page.ts";
import { mediaNameOf, mediaTypeOf, mostBytes, mostPixels, pixelsOf } from "./media-file.ts";

/** `id` is a hash of the content. */
export type StoredMedia = { id: string; name: string; type: string; size: number };
export type MediaWithBytes = StoredMedia & { bytes: Uint8Array };

export type MediaShelf = {
  /** Sorted by name. */
  list(): Promise<StoredMedia[]>;
  find(id: string): Promise<MediaWithBytes | undefined>;
  /** Replaces the file with the same name. Returns false if all files together would be too large. */
  save(media: MediaWithBytes): Promise<boolean>;
  remove(name: string): Promise<boolean>;
};

/** Keeps browsers from running scripts in an uploaded file. */
const fileHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "private, max-age=31536000, immutable",
};

/**
 * Protects against uploads from other sites. An HTML form can't send this type. A script would need our CORS
 * permission, and we give none.
 */
const uploadType = "application/octet-stream";

/** Routes for the manager. For helpers these addresses don't exist. */
export function createMediaRouter(options: { access: ChatAccess; shelf: MediaShelf; wordsFor: ReaderWords }): Router {
  const { access, shelf, wordsFor } = options;
  const router = Router();
  router.use("/chat/media", requireAccess(access), (_request, response, next) => {
    response.set(pageHeaders);
    next(guestOf(response).role === "manager" ? undefined : "router");
  });
  router.get("/chat/media", async (_request, response) => void response.json({ media: await shelf.list() }));
  router.get("/chat/media/:id", async (request, response, next) => {
    const media = await shelf.find(request.params.id);
    if (media === undefined) return next();
    sendMedia(response, media);
  });

  const upload = raw({ type: uploadType, limit: mostBytes });
  const takeTime: RequestHandler = (request, _response, next) => {
    letBodyTakeTime(request);
    next();
  };
  router.post("/chat/media", takeTime, upload, async (request, response) => {
    const { say } = await wordsFor(request);
    const read = readUpload(request.body, String(request.query.name ?? ""));
    if (typeof read === "string") return refuse(response, 400, say(read));
    if (!(await shelf.save(read))) return refuse(response, 409, say("media.full"));
    response.status(201).json({ media: await shelf.list() });
  });
  router.post("/chat/media/remove", ...requireJson(wordsFor), async (request, response) => {
    await shelf.remove(String(request.body?.name));
    response.json({ media: await shelf.list() });
  });
  router.use("/chat/media", answerTooLarge(wordsFor), answerBadBody(wordsFor));
  return router;
}

/** Sends the file with headers that keep browsers from treating it as a page. */
export function sendMedia(response: Response, { type, bytes }: MediaWithBytes): void {
  response.set(fileHeaders).type(type).send(Buffer.from(bytes));
}

type Why = Extract<Key, `media.${string}`>;

/** Returns the file, or the reason why it can't be used. */
function readUpload(bytes: unknown, fileName: string): MediaWithBytes | Why {
  const type = Buffer.isBuffer(bytes) ? mediaTypeOf(bytes) : undefined;
  if (!Buffer.isBuffer(bytes) || type === undefined) return "media.unknown";
  const name = mediaNameOf(fileName);
  if (name === undefined) return "media.no-name";
  const pixels = type.kind === "picture" ? (pixelsOf(bytes, type.type) ?? 0) : 1;
  if (pixels === 0) return "media.unknown";
  if (pixels > mostPixels) return "media.pixels";
  return { id: hash("sha256", bytes, "base64url").slice(0, 24), name, type: type.type, size: bytes.length, bytes };
}

function answerTooLarge(wordsFor: ReaderWords): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (error?.type !== "entity.too.large") return next(error);
    refuse(response, 413, (await wordsFor(request)).say("media.too-large"));
  };
}
