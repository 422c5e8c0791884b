import type { ErrorRequestHandler, RequestHandler } from "express";
import express from "express";
import type { ChatAccess } from "./access.ts";

/** Leaves the router for whoever may not be here, so that they get the 404 of any unknown address. */
export function requireAccess(access: ChatAccess): RequestHandler {
  return (request, _response, next) => next(access.isAllowed(request) ? undefined : "router");
}

/** In front of everything that changes something: only JSON (415), of at most 64 KiB (413). */
export const requireJson: RequestHandler[] = [
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
