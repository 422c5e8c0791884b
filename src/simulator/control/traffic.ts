import { Router } from "express";
import { z } from "zod";
import type { Controls } from "./controls.ts";
import { read } from "./read.ts";

const train = z.object({
  count: z.number().int().min(1).max(100_000),
  seconds: z.number().min(0).max(86_400),
  factIds: z.array(z.string()).optional(),
});
const quiet = z.object({ running: z.boolean() });
const receiver = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() });

/** Routes for many donations within seconds, and for the address of webhooks. */
export function createTrafficControl(controls: Controls): Router {
  const router = Router();
  router.post("/train", (request, response) => {
    void controls.train(read(train, request));
    response.status(202).end();
  });
  router.post("/quiet", (request, response) => {
    if (read(quiet, request).running) controls.startQuiet();
    else controls.stopQuiet();
    response.status(202).end();
  });
  router.post("/deliver-to", (request, response) => {
    controls.setDeliverTo(read(receiver, request).url ?? undefined);
    response.status(204).end();
  });
  router.post("/test-delivery", (_request, response) => {
    response.status(202).json(controls.sendTest());
  });
  return router;
}
