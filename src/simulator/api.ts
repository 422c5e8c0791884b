import express, { type NextFunction, type Request, type Response, Router } from "express";
import { type Operation, type OperationName, operations, type Page, toCamelCase } from "../platform/operations.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { Faults } from "./faults.ts";
import { answerWithFault, type FaultyAnswer, sendAnswer } from "./faulty-answer.ts";
import { auctionHandlers } from "./handlers/auctions.ts";
import { campaignHandlers } from "./handlers/campaigns.ts";
import { causeHandlers } from "./handlers/causes.ts";
import { factHandlers } from "./handlers/facts.ts";
import { fundraisingEventHandlers } from "./handlers/fundraising-events.ts";
import type { Handlers, PlayedOperation } from "./handlers/handler.ts";
import { peopleHandlers } from "./handlers/people.ts";
import { personalCampaignHandlers } from "./handlers/personal-campaigns.ts";
import { teamCampaignHandlers } from "./handlers/team-campaigns.ts";
import { webhookHandlers } from "./handlers/webhooks.ts";
import type { Oauth } from "./oauth.ts";
import type { SimulatedUser } from "./people.ts";
import { isUnreadable, Refused, toRefusalBody } from "./refusal.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

/** Creates the platform's API, with a route for each operation in `operations`. */
export function createApi(options: {
  world: World;
  oauth: Oauth;
  faults: Faults;
  /** Counts the requests for each operation. */
  requests: Map<OperationName, number>;
  /** Called before each operation. */
  onRequest: () => void;
  clock: Clock;
  /** The format of private answers: wrapped in `data` as by the live service, or bare as in its docs. */
  privateAnswers: "wrapped" | "bare";
  log: Logger;
}): Router {
  const { world, oauth, faults, requests, onRequest, clock, privateAnswers, log } = options;
  const router = Router();

  const play = (name: PlayedOperation, request: Request): unknown => {
    const operation: Operation = operations[name];
    const caller = oauth.check(request.headers.authorization, operation.scope);
    // Each handler gets the input of its own operation, built by readInput.
    const handler = handlers[name] as (world: World, input: unknown, caller: unknown) => unknown;
    const result = handler(world, readInput(operation, request), caller);
    // The type of the operation's handler ensures that `result` is an array.
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

/** Parses a multipart form. The live service accepts one for a token request, as well as a URL-encoded form. */
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
  // The keys of `operations` are the operation names.
  return Object.entries(operations) as [OperationName, Operation][];
}

/**
 * Returns the values of a request, by the names that handlers use. Query values stay text, even `limit`, which paging
 * parses.
 */
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

/** The handlers of all operations. If one is missing, this doesn't compile. */
export const handlers: Handlers = {
  ...campaignHandlers,
  ...teamCampaignHandlers,
  ...fundraisingEventHandlers,
  ...personalCampaignHandlers,
  ...factHandlers,
  ...auctionHandlers,
  ...causeHandlers,
  ...peopleHandlers,
  ...webhookHandlers,
};

export type PageQuery = { after?: string | undefined; before?: string | undefined; limit?: string | undefined };

const defaultLimit = 10;
const largestLimit = 100;

/**
 * Returns a page of a list, after or before the record of a cursor. A cursor names a record and not a position. So a
 * page stays the same when something is added at the front.
 */
export function toPage<T extends { id: string }>(records: readonly T[], query: PageQuery): Page<T> {
  const limit = readLimit(query.limit);
  const start = query.after === undefined ? 0 : find(records, "after", query.after) + 1;
  const end = query.before === undefined ? records.length : find(records, "before", query.before);
  const from = query.before === undefined ? start : Math.max(start, end - limit);
  const data = records.slice(from, Math.min(end, from + limit));
  const last = data.at(-1);
  const first = data[0];
  return {
    data,
    metadata: {
      after: last && from + data.length < records.length ? toCursor(last.id) : null,
      before: first && from > 0 ? toCursor(first.id) : null,
      limit,
    },
  };
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit) throw new Refused(422, { limit: ["invalid"] });
  return limit;
}

/** Makes cursors contain `+` and `/`, as real ones may. A client that doesn't encode them fails here. */
const cursorPrefix = "at>of?";

function toCursor(id: string): string {
  return Buffer.from(cursorPrefix + id).toString("base64");
}

function find(records: readonly { id: string }[], name: string, cursor: string): number {
  const named = Buffer.from(cursor, "base64").toString();
  const index = records.findIndex(({ id }) => cursorPrefix + id === named);
  if (index < 0) throw new Refused(422, { [name]: ["invalid"] });
  return index;
}

/**
 * Serves `GET /oauth/authorize`, the page where the owner of the main campaign grants access. A program can't press a
 * button, so a request that doesn't want HTML gets a code immediately.
 */
function createOauthPages({ world, oauth }: { world: World; oauth: Oauth }): Router {
  const router = Router();
  router.get("/oauth/authorize", (request: Request, response: Response) => {
    const { decision, ...parameters } = request.query;
    const { user } = world.campaign;
    const problem = oauth.checkAuthorization(parameters);
    const refused = problem ? undefined : oauth.refuseAuthorization(parameters);
    if (problem) {
      response.status(problem.status).type("application/json").send(toWireJson(problem.body));
    } else if (refused !== undefined) {
      response.redirect(refused);
    } else if (decision === undefined && request.headers.accept?.includes("text/html")) {
      response.type("text/html").send(toConsentPage(user, parameters));
    } else {
      response.redirect(oauth.decide(parameters, decision === "deny" ? "deny" : "allow", user));
    }
  });
  return router;
}

/** Renders the page that asks a person to authorize an application. Both buttons lead back to the same address. */
function toConsentPage(user: SimulatedUser, parameters: Readonly<Record<string, unknown>>): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Simulated Tiltify</title>
<form action="/oauth/authorize">
<h1>Let the chat bot act for ${escapeHtml(user.username)}?</h1>
<p>This is the simulator, not Tiltify. The chat bot asks for: ${escapeHtml(String(parameters.scope ?? "public"))}</p>
${hidden.join("\n")}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
