import { audit } from "../../chat/audit.ts";
import type { CallPlace, CallUser } from "../../chat/command.ts";
import type { Money } from "../../money/money.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { type AskPlatform, askClient, type FactRecord, readFact } from "../../platform/fact-record.ts";
import { readLink } from "../../platform/links.ts";
import { cleanText } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import { endConnection, goneDelta } from "../../settings/connections.ts";
import { recordChange } from "../../settings/history.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, findDestination } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import { UserError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { connectedHere, noSuchNumber, nothingConnected } from "../asking/choose.ts";
import { explained, notLoggedIn } from "../asking/refusals.ts";
import { readCauseName, toSummary } from "../asking/summary.ts";
import type { Campaigns, ConnectedCampaign } from "../campaigns.ts";
import { canListDonations } from "./donation-access.ts";
import { findFact } from "./find-fact.ts";
import { follow } from "./follow.ts";

/** For all look-ups of one order; the person who waits is told before the chat gives up. */
const deadlineMs = 8_000;
/** As it stands in a list. */
const isNumber = /^\d{1,3}$/;

/** By the whole name, or else by words of it. Shorter ones, such as "all", are more likely no part of a name. */
function namedLike(all: readonly ConnectedCampaign[], typed: string): ConnectedCampaign[] {
  const exact = all.filter(({ name }) => name.toLowerCase() === typed);
  if (exact.length > 0 || typed.length < 4) return exact;
  return all.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
}

function whichOne(all: readonly ConnectedCampaign[]): UserError {
  return new UserError(`Which one? Type its number after the command. ${connectedHere(all)}`);
}

/** Which fundraisers a place announces: found by what people paste, followed, listed, left. */
export function createCampaigns(options: {
  store: Pick<Store, "read" | "write">;
  /** Undefined where no application of the platform is configured. */
  platform: PlatformClient | undefined;
  /** What is followed has changed. */
  onChange(): void;
  now(): number;
  log: Logger;
}): Campaigns {
  const { store, platform, onChange, now, log } = options;

  function openPlatform(): AskPlatform {
    if (platform) return askClient(platform, AbortSignal.timeout(deadlineMs));
    throw new UserError(notLoggedIn);
  }

  async function list(place: CallPlace): Promise<ConnectedCampaign[]> {
    const destination = await findDestination(store.read, place);
    const follows = destination === undefined ? [] : await listFollows(store.read, destination.id);
    return follows.map(({ id, kind, name, state, since }, index) => ({
      number: index + 1,
      id,
      kind,
      name: name ?? id,
      since,
      hasEnded: state === "retired",
    }));
  }

  /** When an order is given, by the platform's clock: ours may be wrong, and its answer may take its time. Whole seconds. */
  function noteOrder(): () => number {
    const orderedAt = now();
    const knew = typeof platform?.lastDate() === "number";
    const offsetMs = platform?.offsetMs() ?? 0;
    return () => {
      const answeredAt = platform?.lastDate() ?? orderedAt;
      if (!knew) return answeredAt;
      const since = Math.floor((orderedAt + offsetMs) / 1_000) * 1_000;
      return Math.min(Math.max(since, answeredAt - deadlineMs), answeredAt);
    };
  }

  async function connectFact(
    place: CallPlace,
    wish: { fact: FactRecord; since: number; by: CallUser; replacing?: string | undefined; shown?: Money | null },
  ) {
    const { fact, by, replacing } = wish;
    const done = await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, now());
      return await follow(tx, { replacing, ...wish, destinationId, now: now() });
    });
    onChange();
    const { id: campaign, kind } = fact;
    if (done) log.info({ ...audit(by, place), campaign, kind, replacing }, "campaign connected");
    return done;
  }

  return {
    list,

    async find(pasted) {
      const ask = openPlatform();
      const fact = await findFact(ask, pasted);
      return toSummary(fact, await readCauseName(ask, fact.causeId));
    },

    async connect(place, { kind, id, raised = null }, by, replacing) {
      const ask = openPlatform();
      const orderedAt = noteOrder();
      const fact = await explained(readFact(ask, { kind, id }));
      const done = await connectFact(place, { fact, since: orderedAt(), by, replacing, shown: raised });
      const hearsOnly = !(await canListDonations(ask, fact));
      return { name: publicTitle(fact.name), added: done !== undefined, replaced: done?.replaced ?? null, hearsOnly };
    },

    async connectLink(place, pasted, by) {
      const orderedAt = noteOrder();
      const fact = await findFact(openPlatform(), pasted);
      return (await connectFact(place, { fact, since: orderedAt(), by })) !== undefined;
    },

    async findConnected(place, which) {
      const all = await list(place);
      const [first, ...others] = all;
      if (first === undefined) throw new UserError(nothingConnected);
      if (which === undefined) {
        if (others.length === 0) return first;
        throw whichOne(all);
      }
      const typed = cleanText(which).replace(/^#/, "").toLowerCase();
      const named = namedLike(all, typed);
      const known =
        all.find(({ number, id }) => String(number) === typed || id === typed) ??
        (named.length === 1 ? named[0] : undefined);
      if (known === undefined && isNumber.test(typed)) throw new UserError(noSuchNumber(all));
      // "all", or what two names have: nothing that could be looked up.
      if (known === undefined && "problem" in readLink(which)) {
        if (others.length === 0) return first;
        throw whichOne(all);
      }
      const found = known ?? (await findAmong(all, which));
      if (found === undefined) throw new UserError(`That campaign is not connected here. ${connectedHere(all)}`);
      return found;
    },

    async disconnect(place, id, by) {
      const destination = await findDestination(store.read, place);
      if (destination === undefined) return false;
      const removed = await store.write(async (tx) => {
        const gone = await endConnection(tx, { destinationId: destination.id, factId: id, now: now() });
        if (gone === undefined) return false;
        const what = `disconnected ${gone.fact.name}`;
        await recordChange(tx, { by, what, rows: [goneDelta(gone)], spaceIds: [destination.space_id], now: now() });
        return true;
      });
      if (removed) {
        onChange();
        log.info({ ...audit(by, place), campaign: id }, "campaign disconnected");
      }
      return removed;
    },
  };

  /** By an address: its page still leads to it, unless it was taken down. */
  async function findAmong(all: readonly ConnectedCampaign[], pasted: string): Promise<ConnectedCampaign | undefined> {
    const { id } = await findFact(openPlatform(), pasted);
    return all.find((one) => one.id === id);
  }
}
