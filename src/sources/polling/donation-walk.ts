/**
 * Walks through everything that Tiltify lists for a campaign and the facts below it, to compare it with what was
 * announced.
 */
import type { RawDonation } from "../../events/donation.ts";
import type { Clock } from "../../util/clock.ts";
import { hasChildren, hasLists } from "../../util/fact-kinds.ts";
import type { DonationLists, ListedFact } from "./donation-lists.ts";
import type { RequestBudget } from "./request-budget.ts";

/** One page of donations below a fact, or a list that was refused or not read to its end. */
type WalkedPage =
  | { type: "donations"; donations: readonly RawDonation[] }
  | { type: "closed" | "unfinished"; name: string | null };

/**
 * `spaces`: the spaces that pay for the requests; `until`: no requests are made from then on, milliseconds since 1970.
 */
type Walk = { spaces: readonly string[]; until: number };

/** 50,000 donations in one list, or as many campaigns below one. */
const mostPages = 500;

export function createDonationWalk(options: {
  lists: Pick<DonationLists, "readPage" | "readChildren">;
  budget: Pick<RequestBudget, "take">;
  clock: Clock;
  /** Aborts when the process ends. */
  signal: AbortSignal;
}): (fact: ListedFact, options: Walk) => AsyncGenerator<WalkedPage> {
  const { lists, budget, clock, signal } = options;

  type Named = ListedFact & { name: string | null };

  async function* pages<Page extends { next: string | null }>(
    ask: (after: string | null) => Promise<Page | "closed">,
    { spaces, until }: Walk,
  ): AsyncGenerator<Page | "closed" | "unfinished"> {
    const followed = new Set<string>();
    let after: string | null = null;
    for (let count = 0; ; count += 1) {
      if (count >= mostPages || clock.now() >= until) return yield "unfinished";
      await budget.take(signal, spaces);
      signal.throwIfAborted();
      const page: Page | "closed" = await ask(after);
      yield page;
      if (page === "closed") return;
      after = page.next;
      // Stops at a cursor that was already followed: the platform gives no more of a list that runs in a circle.
      if (after === null || followed.has(after)) return;
      followed.add(after);
    }
  }

  /** `known`: a fact in several lists is read once. */
  async function* walk(fact: Named, walk: Walk, known: Set<string>): AsyncGenerator<WalkedPage> {
    if (known.has(fact.id)) return;
    known.add(fact.id);
    const { name } = fact;
    if (!hasLists(fact.kind)) return yield { type: "closed", name };
    for await (const page of pages((after) => lists.readPage(fact, { completedAfter: 0, after }, signal), walk)) {
      if (typeof page === "string") yield { type: page, name };
      else yield { type: "donations", donations: page.donations };
    }
    // Supporters of a campaign below another one are not requested, because that would take a request for each.
    if (known.size > 1 && !hasChildren(fact.kind)) return;
    const below: Named[] = [];
    for await (const page of pages((after) => lists.readChildren(fact, after, signal), walk)) {
      // A campaign with nothing below it may answer with a refusal, too.
      if (page === "unfinished") yield { type: page, name };
      else if (page !== "closed") {
        // A campaign without donations has nothing to read.
        const given = page.children.filter(({ total }) => total === null || /[1-9]/.test(total));
        below.push(...given.map(({ id, kind, record }) => ({ id, kind, name: record.name ?? null })));
      }
    }
    for (const child of below) yield* walkBelow(child, walk, known);
  }

  const walkBelow = (child: Named, options: Walk, known: Set<string>) => walk(child, options, known);

  return (fact, options) => walk({ ...fact, name: null }, options, new Set());
}
