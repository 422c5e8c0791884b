import type { DonationReading } from "../news/donation.ts";
import { cleanText } from "../safety/text.ts";
import type { Store } from "../store/engine/database.ts";
import { type KnownName, readNames, saveNames } from "../store/ledger/names.ts";
import type { Clock } from "../util/clock.ts";
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
const unknownForMs = 10 * 60_000;
const mostUnknown = 10_000;
/** How many rewards of a donation we look up. */
const mostRewards = 20;

/** Looks in our tables first. Asks the platform for all missing names of a batch at once, unless it is down. */
export function createNameSource(options: {
  store: Store;
  ask: AskForNames;
  /** True while the platform is failing. Then no requests are made. */
  isPlatformDown(): boolean;
  clock: Clock;
  log: Logger;
}): NameSource {
  const { store, ask, isPlatformDown, clock, log } = options;
  const unknownUntil = new Map<string, number>();

  function rememberUnknown(ids: Iterable<string>): void {
    if (unknownUntil.size > mostUnknown) unknownUntil.clear();
    for (const id of ids) unknownUntil.set(id, clock.now() + unknownForMs);
  }

  async function askAll(factIds: readonly string[], causeIds: readonly string[]): Promise<KnownName[]> {
    const signal = AbortSignal.timeout(askDeadlineMs);
    const answers = await Promise.allSettled([
      ...factIds.map((factId) => ask.ofFact(factId, signal)),
      ...causeIds.map((causeId) => ask.ofCause(causeId, signal)),
    ]);
    for (const answer of answers) {
      if (answer.status === "rejected") log.warn({ error: errorText(answer.reason) }, "names were not found in time");
    }
    const names = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    return [...new Map(names.map((known) => [known.id, { ...known, name: cleanText(known.name) }])).values()];
  }

  return {
    async lookUp(donations, causeIds) {
      const wanted = new Map<string, string>(); // maps each id without a name to the fact that it is below
      for (const donation of donations) {
        const fact = donation.facts[0];
        if (fact) for (const id of idsOf(donation)) wanted.set(id, fact.id);
      }
      const causes = [...new Set(causeIds)];
      const known = await readNames(store.read, [...wanted.keys(), ...causes]);
      const now = clock.now();
      const isMissing = (id: string) => !known.has(id) && (unknownUntil.get(id) ?? 0) <= now;
      const missing = [...wanted].filter(([id]) => isMissing(id));
      const missingCauses = causes.filter(isMissing);
      if (missing.length + missingCauses.length > 0 && !isPlatformDown()) {
        const found = await askAll([...new Set(missing.map(([, factId]) => factId))], missingCauses);
        await store.write((tx) => saveNames(tx, found, now));
        for (const { id, name } of found) known.set(id, name);
        const asked = [...missing.map(([id]) => id), ...missingCauses];
        rememberUnknown(asked.filter((id) => !known.has(id)));
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
