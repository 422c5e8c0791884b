import express, { type Request, type Response, Router } from "express";
import type { Clock } from "../clock.ts";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { type Operation, type OperationName, operations, toCamelCase } from "../platform/operations.ts";
import { handlers, type PlayedOperation } from "./handlers.ts";
import type { Oauth } from "./oauth.ts";
import { type PageQuery, toPage } from "./paging.ts";
import { isUnreadable, Refused, toRefusalBody } from "./refusal.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

export type ApiOptions = {
  world: World;
  oauth: Oauth;
  clock: Pick<Clock, "now">;
  /** Whether private answers are wrapped in `data`, as the live service does, or bare, as its documents say. */
  privateAnswers: "wrapped" | "bare";
  log: Logger;
};

/** The platform's API, one route per row of the table. */
export function createApi(options: ApiOptions): Router {
  const { world, oauth, clock, privateAnswers, log } = options;
  const router = Router();

  const reply = (response: Response, status: number, body: unknown) => {
    response.status(status).type("application/json").send(toWireJson(body));
  };

  const play = (name: Exclude<OperationName, "obtainToken">, request: Request): unknown => {
    const operation: Operation = operations[name];
    oauth.check(request.headers.authorization, operation.scope);
    const handler = isPlayed(name) ? handlers[name] : undefined;
    if (!handler) throw new Refused(404);
    // Each handler takes the input of its own row, which is what readInput makes of that row.
    const result = (handler as (world: World, input: unknown) => unknown)(world, readInput(operation, request));
    // Lists are arrays of records with an id, by the type of the handlers.
    if (operation.paging === "cursor") return toPage(result as { id: string }[], request.query as PageQuery);
    return operation.envelope === "either" && privateAnswers === "bare" ? result : { data: result };
  };

  router.use((_request, response, next) => {
    response.setHeader("Date", new Date(clock.now()).toUTCString());
    next();
  });
  router.use(express.json({ type: "application/json" }), express.urlencoded());

  for (const [name, { method, path }] of operationRows()) {
    const answer = (request: Request, response: Response) => {
      if (name !== "obtainToken") return reply(response, 200, play(name, request));
      const { status, body } = oauth.grant({ ...request.query, ...request.body });
      reply(response, status, body);
    };
    router[toVerb(method)](path.replace(/\{(\w+)\}/g, ":$1"), answer);
  }

  router.use(() => {
    throw new Refused(404);
  });
  router.use((error: unknown, _request: Request, response: Response, _next: () => void) => {
    const refusal = error instanceof Refused ? error : new Refused(isUnreadable(error) ? 422 : 500);
    if (refusal.status === 500) log.error({ error: errorText(error) }, "request failed");
    reply(response, refusal.status, toRefusalBody(refusal));
  });
  return router;
}

function operationRows(): [OperationName, Operation][] {
  // The keys of the table are its names.
  return Object.entries(operations) as [OperationName, Operation][];
}

function isPlayed(name: string): name is PlayedOperation {
  return name in handlers;
}

/** The caller's values under the names that handlers know. Query values stay text, also `limit`: paging reads it. */
function readInput(operation: Operation, request: Request): object {
  const body = operation.body?.safeParse(request.body);
  if (body && !body.success) {
    throw new Refused(422, Object.fromEntries(body.error.issues.map(({ path }) => [path.join("."), ["invalid"]])));
  }
  const values = { ...request.query, ...request.params };
  const named = Object.entries(values).map(([name, value]) => [toCamelCase(name), value]);
  return { ...Object.fromEntries(named), ...(body ? { body: body.data } : {}) };
}

function toVerb(method: Operation["method"]) {
  const verbs = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;
  return verbs[method];
}
