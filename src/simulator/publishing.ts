import { UserError } from "../util/errors.ts";
import type { SimulatedFact } from "./fact.ts";
import { usd } from "./making.ts";
import { isAmount } from "./money.ts";
import type { World } from "./world.ts";

/** What the people behind a fact can change, and what the platform's support can (`donationsOpen`). */
export type FactChanges = {
  status?: "unpublished" | "published" | "retired" | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  goal?: string | undefined;
  donationsOpen?: boolean | undefined;
};

/** Throws UserError for what this kind of fact does not have. */
export function changeFact({ stamps }: World, fact: SimulatedFact, changes: FactChanges): void {
  const { status, name, description, goal, donationsOpen } = changes;
  const { kind, record } = fact;
  if (status !== undefined && kind === "cause") throw new UserError("A cause is always there.");
  if (goal !== undefined && !("goal" in record)) throw new UserError("It has no goal.");
  if (goal !== undefined && !isAmount(goal)) throw new UserError('A goal is a number such as "2000" or "2000.00".');
  const now = stamps.seconds();
  Object.assign(record, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(goal !== undefined && { goal: usd(goal) }),
    ...(status !== undefined && toStatus(status, now)),
    updated_at: now,
  });
  if (donationsOpen !== undefined) fact.areDonationsOpen = donationsOpen;
}

function toStatus(status: NonNullable<FactChanges["status"]>, now: string) {
  if (status === "retired") return { status, retired_at: now };
  return { status, retired_at: null, ...(status === "published" && { published_at: now }) };
}
