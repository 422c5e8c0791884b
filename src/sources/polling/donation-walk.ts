/**
 * Walks through everything that Tiltify lists for a campaign and the facts below it. Used to compare it with what we
 * announced.
 */
import type { RawDonation } from "../../events/donation.ts";
import type { Clock } from "../../util/clock.ts";
import { hasChildren, hasLists } from "../../util/fact-kinds.ts";
import type { DonationLists, ListedFact } from "./donation-lists.ts";
import type { RequestBudget } from "./request-budget.ts";

/** A page of donations, or a list that couldn't be read to its end. */
type WalkedPage =
  | { type: "donations"; donations: readonly RawDonation[] }
  | { type: "closed" | "unfinished"; name: string | null };

/** `spaces` pay for the requests. No requests are made after `until`, in milliseconds since 1970. */
type Walk = { spaces: readonly string[]; until: number };

/** How many pages of a list we read. Enough for 50,000 donations, or 50,000 campaigns below a fact. */
const mostPages = 500;

export function createDonationWalk(options: {
  lists: Pick<DonationLists, "readPage" | "readChildren">;
  budget: Pick<RequestBudget, "take">;
  clock: Clock;
  /** Aborts when the process stops. */
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
      // Stop at a cursor that we have followed before. The list would only repeat itself.
      if (after === null || followed.has(after)) return;
      followed.add(after);
    }
  }

  /** `known` holds the facts read so far, because a fact may be in several lists. */
  async function* walk(fact: Named, walk: Walk, known: Set<string>): AsyncGenerator<WalkedPage> {
    if (known.has(fact.id)) return;
    known.add(fact.id);
    const { name } = fact;
    if (!hasLists(fact.kind)) return yield { type: "closed", name };
    for await (const page of pages((after) => lists.readPage(fact, { completedAfter: 0, after }, signal), walk)) {
      if (typeof page === "string") yield { type: page, name };
      else yield { type: "donations", donations: page.donations };
    }
    // Don't look for supporters of a campaign below another fact. That would take a request for each campaign.
    if (known.size > 1 && !hasChildren(fact.kind)) return;
    const below: Named[] = [];
    for await (const page of pages((after) => lists.readChildren(fact, after, signal), walk)) {
      // A refusal isn't a problem here. The platform may refuse this list if nothing is below the campaign.
      if (page === "unfinished") yield { type: page, name };
      else if (page !== "closed") {
        // Skip campaigns that raised nothing.
        const given = page.children.filter(({ total }) => total === null || /[1-9]/.test(total));
        below.push(...given.map(({ id, kind, record }) => ({ id, kind, name: record.name ?? null })));
      }
    }
    for (const child of below) yield* walkBelow(child, walk, known);
  }

  const walkBelow = (child: Named, options: Walk, known: Set<string>) => walk(child, options, known);

  return (fact, options) => walk({ ...fact, name: null }, options, new Set());
}
