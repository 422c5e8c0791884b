import type { IncomingMessage } from "node:http";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import { errorText, UserError } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { createActionControl } from "./control/actions.ts";
import type { Controls } from "./control/controls.ts";
import { createFaultControl } from "./control/faults.ts";
import { createTrafficControl } from "./control/traffic.ts";
import { toSimpleFact } from "./fact.ts";
import { findAnyFact } from "./giving.ts";
import { readIds } from "./ids.ts";
import { isUnreadable } from "./refusal.ts";
import type { World } from "./world.ts";

export type ControlOptions = {
  world: World;
  controls: Controls;
  mayControl: (request: IncomingMessage) => boolean;
  log: Logger;
};

/** Creates routes for controls that the real platform doesn't have: JSON in and out, under `/simulator`. */
export function createControl({ world, controls, mayControl, log }: ControlOptions): Router {
  const router = Router();
  router.use((request, response, next) => {
    // Refuse forms. A browser lets any page send us a form, but not JSON.
    const isForm = request.method === "POST" && !request.headers["content-type"]?.startsWith("application/json");
    if (mayControl(request) && !isForm) next();
    else response.status(403).json({ error: "Only JSON from this computer is taken here." });
  }, express.json());

  router.get("/state", (_request, response) => {
    const { campaign, rewards, polls, donations, endpoint } = world;
    response.json({
      campaign,
      rewards,
      polls,
      donations: donations.length,
      endpoint,
      deliveries: controls.deliveryCounts(),
      requests: controls.requestCounts(),
      subscriptions: [...world.subscriptions.values()],
      faults: controls.faults.left(),
      ids: readIds(world),
    });
  });
  router.get("/facts", (_request, response) => {
    const facts = [...world.facts.values()];
    response.json(
      facts.map((fact) => ({
        ...toSimpleFact(fact),
        status: "status" in fact.record ? fact.record.status : null,
        total_amount_raised: "total_amount_raised" in fact.record ? fact.record.total_amount_raised : null,
        parents: fact.above.map(({ id }) => id),
      })),
    );
  });
  router.get("/facts/:id", (request, response) => {
    const { above, below, gifts, activities: _activities, ...fact } = findAnyFact(world, request.params.id);
    const ids = (facts: typeof below | typeof above) => facts.map(({ id }) => id);
    response.json({ ...fact, above: ids(above), below: ids(below), gifts: gifts.length });
  });
  router.use(createActionControl(controls), createTrafficControl(controls), createFaultControl(controls));

  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof UserError) response.status(400).json({ error: error.message });
    else if (isUnreadable(error)) response.status(400).json({ error: "The body is not JSON." });
    else {
      log.error({ error: errorText(error) }, "request failed");
      response.status(500).json({ error: "The simulator made a mistake; its log says which." });
    }
  });
  return router;
}
