import type { DonationReading } from "../news/donation.ts";
import { cleanText } from "../safety/text.ts";
import type { Store } from "../store/engine/database.ts";
import { type KnownName, readSeenNames, saveNames } from "../store/ledger/names.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";

/**
 * Finds names of rewards, polls, poll options and causes for a batch of events. Never throws. The name is null if it
 * can't be found.
 */
export type NameSource = {
  lookUp(donations: readonly DonationReading[], causeIds: readonly string[]): Promise<(id: string) => string | null>;
};

export type AskForNames = {
  /** Reads the names of all rewards, polls and poll options of a fact. */
  ofFact(factId: string, signal: AbortSignal): Promise<KnownName[]>;
  ofCause(causeId: string, signal: AbortSignal): Promise<KnownName[]>;
};

/** A batch waits this long for names that we must ask the platform for. */
const askDeadlineMs = 1_500;
/** If the platform has no name for an id, don't ask about it again for this long. */
const unknownForMs = 10 * minuteMs;
/** If the platform didn't answer, ask again sooner. */
const unansweredForMs = minuteMs / 2;
/** Streamers rename rewards and options while people donate, so a name is asked for again after this time. */
const renewAfterMs = 10 * minuteMs;
const mostUnknown = 10_000;
/** How many rewards of a donation we look up. */
const mostRewards = 20;

/**
 * Looks in our tables first. Asks the platform for all missing and old names of a batch at once, unless it is down. A
 * cause hardly ever gets another name, so only missing ones are asked for.
 */
export function createNameSource(options: {
  store: Store;
  ask: AskForNames;
  /** True while the platform is failing. Then no requests are made. */
  isPlatformDown(): boolean;
  clock: Clock;
  log: Logger;
}): NameSource {
  const { store, ask, isPlatformDown, clock, log } = options;
  /** When we may ask again: for an unknown id, for a fact or cause that didn't answer, and for a fact's old names. */
  const restsUntil = new Map<string, number>();
  const renewalOf = (factId: string) => `renew ${factId}`;

  function rest(what: string, forMs: number): void {
    if (restsUntil.size > mostUnknown) restsUntil.clear();
    restsUntil.set(what, clock.now() + forMs);
  }

  /** Asks for the names of these facts and causes. Also returns those for which no answer came. */
  async function askAll(factIds: readonly string[], causeIds: readonly string[]) {
    const signal = AbortSignal.timeout(askDeadlineMs);
    const found = new Map<string, KnownName>();
    const unanswered = new Set<string>();
    const answered = async (id: string, answer: Promise<KnownName[]>) => {
      try {
        for (const known of await answer) found.set(known.id, { ...known, name: cleanText(known.name) });
      } catch (error) {
        unanswered.add(id);
        log.warn({ error: errorText(error) }, "names were not found in time");
      }
    };
    await Promise.all([
      ...factIds.map((factId) => answered(factId, ask.ofFact(factId, signal))),
      ...causeIds.map((causeId) => answered(causeId, ask.ofCause(causeId, signal))),
    ]);
    return { found: [...found.values()], unanswered };
  }

  return {
    async lookUp(donations, causeIds) {
      const wanted = new Map<string, string>(); // maps each id without a name to the fact that it is below
      for (const donation of donations) {
        const fact = donation.facts[0];
        if (fact) for (const id of idsOf(donation)) wanted.set(id, fact.id);
      }
      const causes = [...new Set(causeIds)];
      const seen = await readSeenNames(store.read, [...wanted.keys(), ...causes]);
      const known = new Map([...seen].map(([id, { name }]) => [id, name]));
      const now = clock.now();
      const mayAsk = (what: string) => (restsUntil.get(what) ?? 0) <= now;
      const isOld = ({ seenAt }: { seenAt: number }) => Math.abs(now - seenAt) >= renewAfterMs;
      const missing = [...wanted].filter(([id, factId]) => {
        const before = seen.get(id);
        if (before === undefined) return mayAsk(id) && mayAsk(factId);
        return isOld(before) && mayAsk(renewalOf(factId));
      });
      const missingCauses = causes.filter((id) => !known.has(id) && mayAsk(id));
      if (missing.length + missingCauses.length > 0 && !isPlatformDown()) {
        const factIds = [...new Set(missing.map(([, factId]) => factId))];
        const { found, unanswered } = await askAll(factIds, missingCauses);
        await store.write((tx) => saveNames(tx, found, now));
        for (const { id, name } of found) known.set(id, name);
        for (const factId of factIds) rest(renewalOf(factId), renewAfterMs);
        for (const askedOf of unanswered) rest(askedOf, unansweredForMs);
        const asked = [...missing, ...missingCauses.map((id) => [id, id] as const)];
        for (const [id, askedOf] of asked) if (!known.has(id) && !unanswered.has(askedOf)) rest(id, unknownForMs);
      }
      return (id) => known.get(id) ?? null;
    },
  };
}

function idsOf(donation: DonationReading): string[] {
  const { rewards, pollId, pollOptionId } = donation;
  return [...rewards.slice(0, mostRewards).map((reward) => reward.id), pollId, pollOptionId].filter(
    (id) => id !== null,
  );
}
