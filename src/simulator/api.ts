import express, { type NextFunction, type Request, type Response, Router } from "express";
import { type Operation, type OperationName, operations, toCamelCase } from "../platform/operations.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { Faults } from "./faults.ts";
import { answerWithFault, type FaultyAnswer, sendAnswer } from "./faulty-answer.ts";
import type { PlayedOperation } from "./handlers/handler.ts";
import { handlers } from "./handlers.ts";
import type { Oauth } from "./oauth.ts";
import { createOauthPages } from "./oauth-pages.ts";
import { type PageQuery, toPage } from "./paging.ts";
import { isUnreadable, Refused, toRefusalBody } from "./refusal.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

export type ApiOptions = {
  world: World;
  oauth: Oauth;
  faults: Faults;
  /** How often each operation was asked for; counted up here. */
  requests: Map<OperationName, number>;
  /** Called before each operation is played. */
  onRequest: () => void;
  clock: Clock;
  /** Whether private answers are wrapped in `data`, as the live service does, or bare, as its documents say. */
  privateAnswers: "wrapped" | "bare";
  log: Logger;
};

/** The platform's API, one route per row of the table. */
export function createApi(options: ApiOptions): Router {
  const { world, oauth, faults, requests, onRequest, clock, privateAnswers, log } = options;
  const router = Router();

  const play = (name: PlayedOperation, request: Request): unknown => {
    const operation: Operation = operations[name];
    const caller = oauth.check(request.headers.authorization, operation.scope);
    // Each handler takes the input of its own row, which is what readInput makes of that row.
    const handler = handlers[name] as (world: World, input: unknown, caller: unknown) => unknown;
    const result = handler(world, readInput(operation, request), caller);
    // Lists are arrays, by the type of the handlers.
    if (operation.paging === "cursor") return toPage(result as { id: string }[], request.query as PageQuery);
    return operation.envelope === "either" && privateAnswers === "bare" ? result : { data: result };
  };

  const toAnswer = (name: OperationName, request: Request): FaultyAnswer => {
    if (name !== "obtainToken") return { status: 200, text: toWireJson(play(name, request)) };
    const { status, body } = oauth.grant({ ...request.query, ...request.body });
    return { status, text: toWireJson(body) };
  };

  router.use((_request, response, next) => {
    response.setHeader("Date", new Date(world.stamps.now()).toUTCString());
    next();
  });
  router.use(express.json({ type: "application/json" }), express.urlencoded());
  router.post(operations.obtainToken.path, express.raw({ type: "multipart/form-data" }), readMultipart);
  router.use(createOauthPages({ world, oauth }));

  for (const [name, { method, path }] of operationRows()) {
    router[toVerb(method)](path.replace(/\{(\w+)\}/g, ":$1"), async (request: Request, response: Response) => {
      requests.set(name, (requests.get(name) ?? 0) + 1);
      onRequest();
      const fault = faults.take(name, request.path);
      if (fault) await answerWithFault(response, fault, () => toAnswer(name, request), clock);
      else sendAnswer(response, toAnswer(name, request));
    });
  }

  router.use(() => {
    throw new Refused(404);
  });
  router.use((error: unknown, _request: Request, response: Response, _next: () => void) => {
    const refusal = error instanceof Refused ? error : new Refused(isUnreadable(error) ? 422 : 500);
    if (refusal.status === 500) log.error({ error: errorText(error) }, "request failed");
    sendAnswer(response, { status: refusal.status, text: toWireJson(toRefusalBody(refusal)) });
  });
  return router;
}

/** The live service takes a token request as a form of either kind, too. */
async function readMultipart(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const type = request.headers["content-type"];
  if (Buffer.isBuffer(request.body) && type !== undefined) {
    const form = await new globalThis.Response(request.body, { headers: { "content-type": type } })
      .formData()
      .catch(() => {
        throw new Refused(422);
      });
    request.body = Object.fromEntries(form);
  }
  next();
}

function operationRows(): [OperationName, Operation][] {
  // The keys of the table are its names.
  return Object.entries(operations) as [OperationName, Operation][];
}

/** The caller's values under the names that handlers know. Query values stay text, also `limit`: paging reads it. */
function readInput(operation: Operation, request: Request): object {
  const body = operation.body?.safeParse(request.body ?? {});
  if (body && !body.success) {
    throw new Refused(422, Object.fromEntries(body.error.issues.map(({ path }) => [path.join("."), ["invalid"]])));
  }
  const values = Object.entries({ ...request.query, ...request.params });
  const notTexts = values.filter(([, value]) => typeof value !== "string");
  if (notTexts.length > 0) throw new Refused(422, Object.fromEntries(notTexts.map(([name]) => [name, ["invalid"]])));
  const named = values.map(([name, value]) => [toCamelCase(name), value]);
  return { ...Object.fromEntries(named), ...(body ? { body: body.data } : {}) };
}

function toVerb(method: Operation["method"]) {
  const verbs = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;
  return verbs[method];
}
