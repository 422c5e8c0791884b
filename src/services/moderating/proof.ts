import type { CallPlace } from "../../chat/understanding/command.ts";
import { type RawDonation, toDonation } from "../../events/donation.ts";
import { toMoney } from "../../money/money.ts";
import { type KnownHere, type ListedDonation, type Proof, proveDonations } from "../../news/proof.ts";
import { publicTitle } from "../../safety/titles.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { spaceOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import { chunksOf } from "../../store/engine/dialect.ts";
import { readDonations } from "../../store/ledger/donations.ts";
import { readHidden } from "../../store/outbox/hides.ts";
import { readFates } from "../../store/outbox/missed-donations.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { late, orLate } from "../../util/waiting.ts";
import { Refusal } from "../../words/refusal.ts";
import { explained, notLoggedIn } from "../asking/refusals.ts";
import { findAnnouncing } from "./reach.ts";

/** Reads the platform's list page by page. `until`: no more requests are sent after this time. */
export type WalkDonations = (
  fact: { id: string; kind: FactKind },
  options: { spaces: readonly string[]; until: number },
) => AsyncIterable<
  { type: "donations"; donations: readonly RawDonation[] } | { type: "closed" | "unfinished"; name: string | null }
>;

/**
 * The proof for one place. `address`: the place's address in the chat. `hidden`: how many donations were announced
 * without name and comment. `unseen`: the names of facts whose list the platform does not show us. `isWhole`: false if
 * a list was not read to the end.
 */
export type DoneProof = Proof & { address: string; hidden: number; unseen: string[]; isWhole: boolean };

/** The proof of each place, or the number of donations read so far. */
export type ProofAnswer = { type: "done"; proofs: DoneProof[] } | { type: "reading"; count: number };

/**
 * Starts to compare our announcements with the platform's list. This may go on in the background: ask again to get the
 * progress or the result.
 */
export type Proofs = { prove(place: CallPlace): Promise<ProofAnswer> };

/** How long the answer to a command may take. */
const patienceMs = 8 * secondMs;
const longestMs = 15 * minuteMs;
/** How long a result is kept. After that, the next request reads the lists again. */
const storedMs = 10 * minuteMs;
const idsAtOnce = 500;

type Job = { count: number; doneAt: number | null; proofs: Promise<DoneProof[]> };

export function createProofs(options: {
  store: Pick<Store, "read" | "keyed">;
  /** Undefined if no application of the platform is configured. */
  walk: WalkDonations | undefined;
  clock: Clock;
  /** The current time by the platform's clock. */
  platformNow(): number;
}): Proofs {
  const { store, walk, clock, platformNow } = options;
  const jobs = new Map<string, Job>();

  async function proveAt(destinationId: string, job: Job, using: WalkDonations): Promise<DoneProof> {
    const until = clock.now() + longestMs;
    // Auctions have no donations of their own. Winners pay by donating to the campaign.
    const follows = (await listFollows(store.read, destinationId)).filter(({ kind }) => kind !== "auction_house");
    const listed = new Map<string, ListedDonation>();
    const keep = (donation: ListedDonation) => {
      const since = Math.min(donation.since, listed.get(donation.id)?.since ?? donation.since);
      listed.set(donation.id, { ...donation, since });
    };
    const unseen = new Set<string>();
    const before = job.count;
    let isWhole = true;
    for (const { id, kind, name, since } of follows) {
      for await (const page of using({ id, kind }, { spaces: [spaceOf(destinationId)], until })) {
        if (page.type === "donations") page.donations.flatMap((record) => toListed(record, since)).forEach(keep);
        else if (page.type === "closed") unseen.add(page.name ?? name ?? id);
        else isWhole = false;
        job.count = before + listed.size;
      }
    }
    const settings = await readPlaceSettings(store.read, destinationId, []);
    const isPaused = settings.place.pausedUntil(clock.now()) !== null;
    const known = await readKnown(destinationId, [...listed.keys()]);
    const proof = proveDonations([...listed.values()], known.of, { isPaused, now: platformNow() });
    const address = destinationId.slice(spaceOf(destinationId).length + 1);
    return { ...proof, address, hidden: known.hidden, unseen: [...unseen].map((name) => publicTitle(name)), isWhole };
  }

  async function readKnown(destinationId: string, ids: readonly string[]) {
    const known = new Map<string, KnownHere>();
    let hidden = 0;
    for (const some of chunksOf(ids, idsAtOnce)) {
      const momentKeys = some.map((id) => `donation:${id}`);
      const [fates, ledger, { moments }] = await Promise.all([
        readFates(store.read, destinationId, some),
        readDonations(store.read, some),
        readHidden(store.read, spaceOf(destinationId), { now: clock.now(), momentKeys, keyed: store.keyed }),
      ]);
      hidden += moments.size;
      for (const fate of fates) known.set(fate.id, { fates: [...(known.get(fate.id)?.fates ?? []), fate] });
      for (const [id, { amount, paymentStatus }] of ledger) {
        known.set(id, { ...known.get(id), ledger: { amount, isRefunded: paymentStatus === "cancelled" } });
      }
    }
    return { of: (id: string): KnownHere => known.get(id) ?? {}, hidden };
  }

  function start(key: string, destinationIds: readonly string[], using: WalkDonations): Job {
    const job: Job = { count: 0, doneAt: null, proofs: Promise.resolve([]) };
    const work = async () => {
      const proofs: DoneProof[] = [];
      for (const id of destinationIds) proofs.push(await proveAt(id, job, using));
      return proofs;
    };
    job.proofs = explained(work(), "part").finally(() => {
      job.doneAt = clock.now();
    });
    job.proofs.catch(() => undefined); // the error is reported to whoever asks
    jobs.set(key, job);
    return job;
  }

  return {
    async prove(place) {
      if (walk === undefined) throw notLoggedIn();
      const key = destinationIdOf(place);
      for (const [other, { doneAt }] of jobs)
        if (doneAt !== null && clock.now() - doneAt > storedMs) jobs.delete(other);
      let job = jobs.get(key);
      if (job === undefined) {
        const announcing = await findAnnouncing(store.read, place, "space");
        if (announcing.length === 0) throw new Refusal(({ say }) => say("status.none"));
        job = start(key, announcing, walk);
      }
      const proofs = await orLate(clock, job.proofs, patienceMs).finally(() => {
        if (job.doneAt !== null) jobs.delete(key);
      });
      return proofs === late ? { type: "reading", count: job.count } : { type: "done", proofs };
    },
  };
}

function toListed(record: RawDonation, since: number): ListedDonation[] {
  const reading = toDonation(record, { sourceId: null, stamp: null });
  if ("problem" in reading) return [];
  const { id, amount, completedAt, isMatch } = reading;
  return [{ id, amount: toMoney(amount), completedAt, isMatch: isMatch === true, since }];
}
