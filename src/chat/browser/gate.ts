import type { ErrorRequestHandler, RequestHandler } from "express";
import express from "express";
import { type ChatAccess, isSameOrigin } from "./access.ts";

/** Leaves the router for whoever may not be here, so that they get the 404 of any unknown address. */
export function requireAccess(access: ChatAccess): RequestHandler {
  return (request, _response, next) => next(access.isAllowed(request) ? undefined : "router");
}

/**
 * In front of everything that changes something: only our own page and tools without a browser (403), only JSON (415),
 * which no form of a foreign page can send, of at most 64 KiB (413).
 */
export const requireOwnJson: RequestHandler[] = [
  (request, response, next) => {
    if (isSameOrigin(request)) next();
    else response.status(403).json({ error: "This may only be sent by the chat's own page." });
  },
  (request, response, next) => {
    if (request.is("application/json")) next();
    else response.status(415).json({ error: "Send JSON, with the content type application/json." });
  },
  express.json({ limit: 64 * 1024 }),
];

/** Answers for bodies that `express.json` could not read; its errors carry the status, and their texts quote the body. */
export const answerBadBody: ErrorRequestHandler = (error, _request, response, next) => {
  const status: unknown = error?.status;
  if (typeof status !== "number" || status < 400 || status > 499) next(error);
  else response.status(status).json({ error: status === 413 ? "That is too long." : "That is not readable JSON." });
};
