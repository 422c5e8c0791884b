import { Router } from "express";
import { z } from "zod";
import { operations } from "../../platform/operations.ts";
import { UserError } from "../../util/errors.ts";
import { faultKinds } from "../faults.ts";
import type { Controls } from "./controls.ts";
import { read } from "./read.ts";

const fault = z.object({
  operation: z.string().optional(),
  path: z.string().startsWith("/").optional(),
  how: z.union([z.literal([...faultKinds]), z.literal(faultKinds.map(String))]).transform(toFaultKind),
  times: z.union([z.number().int().min(1), z.literal("always")]).optional(),
  retryAfter: z.union([z.string(), z.number()]).optional(),
  seconds: z.number().min(0).optional(),
});
const misbehaviour = z.object({ duplicates: z.number().int().min(0).max(10), holdsBack: z.boolean() }).partial();
const clock = z.object({ skewSeconds: z.number() });
const endpoint = z.object({ active: z.boolean() });

/** Routes for faults: in answers, webhooks, the clock, tokens and the endpoint. */
export function createFaultControl(controls: Controls): Router {
  const router = Router();
  router.get("/faults", (_request, response) => {
    response.json(controls.faults.left());
  });
  router.post("/faults", (request, response) => {
    const wanted = read(fault, request);
    if (wanted.operation !== undefined && !Object.hasOwn(operations, wanted.operation)) {
      throw new UserError("There is no operation of this name.");
    }
    controls.faults.add(wanted);
    response.status(204).end();
  });
  router.delete("/faults", (_request, response) => {
    controls.faults.clear();
    response.status(204).end();
  });
  router.post("/deliveries", (request, response) => {
    controls.misbehave(read(misbehaviour, request));
    response.status(204).end();
  });
  router.post("/clock", (request, response) => {
    controls.skewClock(read(clock, request).skewSeconds * 1_000);
    response.status(204).end();
  });
  router.post("/endpoint", (request, response) => {
    controls.switchEndpoint(read(endpoint, request).active ? "on" : "off");
    response.status(204).end();
  });
  router.post("/expire-tokens", (_request, response) => {
    controls.expireTokens();
    response.status(204).end();
  });
  return router;
}

/** Parses a fault. A status may be a number or text. */
function toFaultKind(how: unknown): (typeof faultKinds)[number] {
  const kind = faultKinds.find((known) => String(known) === String(how));
  if (kind === undefined) throw new UserError("There is no such fault.");
  return kind;
}
