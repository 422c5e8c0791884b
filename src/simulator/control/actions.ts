import { Router } from "express";
import { z } from "zod";
import { UserError } from "../../util/errors.ts";
import type { AdditionWishes } from "../additions.ts";
import type { Controls } from "./controls.ts";
import { read } from "./read.ts";

const time = z.iso.datetime();
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
  targetId: z.string().optional(),
  factId: z.string().optional(),
  relay: z.string().optional(),
  payment: z.enum(["pending", "completed"]).optional(),
});
const changedDonation = newDonation
  .pick({ amount: true, name: true, comment: true })
  .extend({ payment: z.enum(["completed", "cancelled"]) })
  .partial();
const changedFact = z
  .object({
    status: z.enum(["unpublished", "published", "retired"]),
    name: z.string().min(1),
    description: z.string().nullable(),
    goal: z.string(),
    donationsOpen: z.boolean(),
  })
  .partial();

const additions = {
  reward: z.object({ name: z.string(), amount: z.string(), quantity: z.number().int().min(0).nullish() }),
  poll: z.object({ name: z.string(), options: z.array(z.string()).min(1).max(5), endsAt: time.nullish() }),
  milestone: z.object({ name: z.string(), amount: z.string(), active: z.boolean().optional() }),
  target: z.object({ name: z.string(), amount: z.string(), endsAt: time.nullish() }),
  schedule: z.object({ name: z.string(), startsAt: time, endsAt: time.nullish() }),
  fitnessGoal: z.object({ type: z.string(), goal: z.string() }),
} as const satisfies { [What in keyof AdditionWishes]: z.ZodType<AdditionWishes[What]> };

const match = z.object({
  amount: z.string(),
  type: z.enum(["all", "amount"]).optional(),
  matchedBy: z.string().optional(),
  minutes: z.number().positive().optional(),
});
const activity = z.object({ miles: z.string(), seconds: z.number().int().positive() });
const bid = z.object({ itemId: z.string(), amount: z.string(), name: z.string().optional() });
const record = z.record(z.string(), z.unknown());

/** Routes for what people do: donate, publish, add, match, move, bid. */
export function createActionControl(controls: Controls): Router {
  const router = Router();
  router.post("/donations", (request, response) => {
    response.status(201).json(controls.give(read(newDonation, request)));
  });
  router.post("/donations/:id", (request, response) => {
    response.json(controls.update(request.params.id, read(changedDonation, request)));
  });
  router.post("/facts/:id", (request, response) => {
    controls.changeFact(request.params.id, read(changedFact, request));
    response.status(204).end();
  });
  router.post("/facts/:id/matches", (request, response) => {
    response.status(201).json(controls.startMatch(request.params.id, read(match, request)));
  });
  router.post("/facts/:id/activities", (request, response) => {
    controls.move(request.params.id, read(activity, request));
    response.status(204).end();
  });
  router.post("/facts/:id/:what", (request, response) => {
    const { id, what } = request.params;
    if (!isAddition(what)) throw new UserError(`What can be added: ${Object.keys(additions).join(", ")}.`);
    response
      .status(201)
      .json(controls.add(id, what, read<z.ZodType<AdditionWishes[typeof what]>>(additions[what], request)));
  });
  router.post("/matches/:id/end", (request, response) => {
    response.json(controls.endMatch(request.params.id));
  });
  router.post("/records/:id", (request, response) => {
    response.json(controls.changeRecord(request.params.id, read(record, request)));
  });
  router.post("/bids", (request, response) => {
    response.status(201).json(controls.bid(read(bid, request)));
  });
  router.post("/bids/:id/remove", (request, response) => {
    response.json(controls.removeBid(request.params.id));
  });
  router.post("/auction-items/:id/complete", (request, response) => {
    response.json(controls.completeItem(request.params.id));
  });
  return router;
}

function isAddition(what: string): what is keyof typeof additions {
  return Object.hasOwn(additions, what);
}
