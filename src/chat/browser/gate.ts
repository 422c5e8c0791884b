import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import express from "express";
import type { ReaderWords } from "../../http/readers.ts";
import { UserError } from "../../util/errors.ts";
import type { Line } from "../../words/parts.ts";
import { sayProblem } from "../../words/refusal.ts";
import { textOf } from "../../words/text-of.ts";
import type { ChatAccess, Guest } from "./access.ts";

/** Skips the router for people without access. They get the same 404 as for any unknown address. */
export function requireAccess(access: ChatAccess): RequestHandler {
  return async (request, response, next) => {
    const guest = await access.find(request);
    response.locals.guest = guest;
    next(guest === undefined ? "router" : undefined);
  };
}

/** Returns the guest whom `requireAccess` has let in. Throws if it didn't run. */
export function guestOf({ locals }: Response): Guest {
  const guest: Guest | undefined = locals.guest;
  if (guest === undefined) throw new Error("nobody was let in here");
  return guest;
}

/** Protects routes that change something. Accepts only JSON (else 415) of up to 64 KiB (else 413). */
export function requireJson(wordsFor: ReaderWords): RequestHandler[] {
  return [
    async (request, response, next) => {
      if (request.is("application/json")) next();
      else refuse(response, 415, (await wordsFor(request)).say("refused.json"));
    },
    express.json({ limit: 64 * 1024 }),
  ];
}

/**
 * Answers if `express.json` can't read a body. Uses the error's status. Doesn't show its message, which may quote the
 * body.
 */
export function answerBadBody(wordsFor: ReaderWords): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const status: unknown = error?.status;
    if (typeof status !== "number" || status < 400 || status > 499) return next(error);
    const { say } = await wordsFor(request);
    refuse(response, status, say(status === 413 ? "refused.long" : "refused.unreadable"));
  };
}

/** Shows a UserError to the person who caused it. */
export function answerUserError(wordsFor: ReaderWords): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (error instanceof UserError) refuse(response, 409, sayProblem(await wordsFor(request), error));
    else next(error);
  };
}

/** Sends an error that the page shows. */
export function refuse(response: Response, status: number, why: Line): void {
  response.status(status).json({ error: textOf(why) });
}
