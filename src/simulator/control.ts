import express, { type NextFunction, type Request, type Response, Router } from "express";
import { z } from "zod";
import { errorText, UserError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Deliveries } from "./deliveries.ts";
import type { DonationChanges, DonationWish } from "./donations.ts";
import { isUnreadable } from "./refusal.ts";
import type { Traffic } from "./traffic.ts";
import type { WireDonation } from "./wire.ts";
import type { World } from "./world.ts";

export type ControlOptions = {
  world: World;
  traffic: Traffic;
  deliveries: Deliveries;
  donate: (wish: DonationWish) => WireDonation;
  update: (donationId: string, changes: DonationChanges) => WireDonation;
  sendTest: () => { eventId: string };
  log: Logger;
};

const newDonation = z.object({
  amount: z.string(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  name: z.string().optional(),
  comment: z.string().nullable().optional(),
  rewardId: z.string().optional(),
  pollOptionId: z.string().optional(),
});
const changedDonation = newDonation.pick({ amount: true, name: true, comment: true }).partial();
const train = z.object({ count: z.number().int().min(1).max(100_000), seconds: z.number().min(0).max(86_400) });
const quiet = z.object({ running: z.boolean() });
const receiver = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() });

/** What the platform does not have: strings to pull. Under `/simulator`, JSON in and out, for this computer only. */
export function createControl(options: ControlOptions): Router {
  const { world, traffic, deliveries, donate, update, sendTest, log } = options;
  const router = Router();
  router.use(onlyLocal, express.json());

  router.get("/state", (_request, response) => {
    const { campaign, rewards, polls, donations, endpoint } = world;
    response.json({ campaign, rewards, polls, donations: donations.length, endpoint, deliveries: deliveries.counts() });
  });
  router.post("/donations", (request, response) => {
    response.status(201).json(donate(read(newDonation, request)));
  });
  router.post("/donations/:id", (request, response) => {
    response.json(update(request.params.id, read(changedDonation, request)));
  });
  router.post("/train", (request, response) => {
    void traffic.train(read(train, request));
    response.status(202).end();
  });
  router.post("/quiet", (request, response) => {
    if (read(quiet, request).running) traffic.startQuiet();
    else traffic.stopQuiet();
    response.status(202).end();
  });
  router.post("/deliver-to", (request, response) => {
    deliveries.deliverTo(read(receiver, request).url ?? undefined);
    response.status(204).end();
  });
  router.post("/test-delivery", (_request, response) => {
    response.status(202).json(sendTest());
  });

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

function read<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new UserError(z.prettifyError(parsed.error));
  return parsed.data;
}

/** A web page elsewhere must not reach us through a name that it points at this computer, nor by a form. */
function onlyLocal(request: Request, response: Response, next: NextFunction): void {
  const { host = "", origin } = request.headers;
  const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(host.replace(/:\d+$/, ""));
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  const isForm = request.method === "POST" && !request.headers["content-type"]?.startsWith("application/json");
  if (isLocal && !isForeign && !isForm) next();
  else response.status(403).json({ error: "Only JSON from this computer is taken here." });
}
