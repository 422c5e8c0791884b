import type { CallPlace } from "../../chat/understanding/command.ts";
import type { AskPlatform } from "../../platform/fact-record.ts";
import { readLink } from "../../platform/links.ts";
import { cleanText } from "../../safety/text.ts";
import { readNotifiedTeamPlace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import { destinationIdOf, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollows, listFollowsAt } from "../../store/places/follows.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import type { Line } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import type { Words } from "../../words/say.ts";
import type { TakeLookup } from "../asking/lookups.ts";
import { readTeamReach } from "../moderating/reach.ts";
import { findFact } from "./find-fact.ts";

/** `number` counts from 1; `since`: milliseconds since 1970. Names are safe to show. */
export type ConnectedCampaign = {
  number: number;
  id: string;
  kind: FactKind;
  name: string;
  since: number;
  /** True if the campaign has ended, as far as the platform has reported. */
  hasEnded: boolean;
};

export type ConnectedCampaigns = {
  /** Lists what this place follows, in the order of connecting. */
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /**
   * Lists the campaigns that questions typed here are about. The team's place follows nothing, so there it is what its
   * viewers see announced.
   */
  listAsked(place: CallPlace): Promise<ConnectedCampaign[]>;
  /**
   * Finds a campaign that is connected here, by its number in the list, its id, its name or its address. Throws
   * UserError.
   */
  findConnected(place: CallPlace, which: string | undefined): Promise<ConnectedCampaign>;
};

/** A number as shown in the list. */
const isNumber = /^\d{1,3}$/;

/** Reads which campaigns a place follows, and finds the one that somebody means. */
export function createConnected(options: {
  store: Pick<Store, "read">;
  /** Throws UserError if no application of the platform is configured. */
  openPlatform(): AskPlatform;
  takeLookup: TakeLookup;
}): ConnectedCampaigns {
  const { store, openPlatform, takeLookup } = options;

  async function list(place: CallPlace): Promise<ConnectedCampaign[]> {
    return toConnected(await listFollows(store.read, destinationIdOf(place)));
  }

  async function listAsked(place: CallPlace): Promise<ConnectedCampaign[]> {
    const own = await list(place);
    if (own.length > 0) return own;
    const db = store.read;
    if ((await readNotifiedTeamPlace(db, spaceIdOf(place))) !== destinationIdOf(place)) return [];
    const places = await readPlacesOf(db, await readTeamReach(db, place));
    const announcing = places.flatMap(({ id, announces }) => (announces ? [id] : []));
    return announcing.length === 0 ? [] : toConnected(await listFollowsAt(db, announcing));
  }

  function toConnected(follows: Awaited<ReturnType<typeof listFollows>>): ConnectedCampaign[] {
    return follows.map(({ id, kind, name, state, since }, index) => ({
      number: index + 1,
      id,
      kind,
      name: name ?? id,
      since,
      hasEnded: state === "retired",
    }));
  }

  /** Finds a campaign by an address: its page still leads to it, unless it was taken down. */
  async function findAmong(
    all: readonly ConnectedCampaign[],
    { place, pasted }: { place: CallPlace; pasted: string },
  ): Promise<ConnectedCampaign | undefined> {
    const { id } = await findFact(openPlatform(), pasted, () => takeLookup(place));
    return all.find((one) => one.id === id);
  }

  return {
    list,
    listAsked,

    async findConnected(place, which) {
      const all = await list(place);
      const [first, ...others] = all;
      if (first === undefined) throw nothingConnected();
      if (which === undefined) {
        if (others.length === 0) return first;
        throw whichOne(all);
      }
      const typed = cleanText(which).replace(/^#/, "").toLowerCase();
      const named = namedLike(all, typed);
      const known =
        all.find(({ number, id }) => String(number) === typed || id === typed) ??
        (named.length === 1 ? named[0] : undefined);
      if (known === undefined && isNumber.test(typed)) throw noSuchNumber(all);
      // Something like "all", or a word that two names share, can't be looked up.
      if (known === undefined && !isAddress(which)) {
        if (others.length === 0) return first;
        throw whichOne(all);
      }
      const found = known ?? (await findAmong(all, { place, pasted: which }));
      if (found === undefined)
        throw new Refusal((words) => words.say("connected.not-here", { campaigns: numbered(all, words) }));
      return found;
    },
  };
}

function isAddress(text: string): boolean {
  const target = readLink(text);
  return !("problem" in target) && target.pasted !== "name";
}

/** The refusal if no campaign is connected that a question or command could mean. */
export function nothingConnected(): Refusal {
  return new Refusal(({ say }) => say("connected.none"));
}

/** The refusal for a number that no campaign has. */
export function noSuchNumber(all: readonly ConnectedCampaign[]): Refusal {
  return new Refusal((words) => words.say("connected.no-number", { campaigns: numbered(all, words) }));
}

function whichOne(all: readonly ConnectedCampaign[]): Refusal {
  return new Refusal((words) => words.say("connected.which", { campaigns: numbered(all, words) }));
}

/** Lists "1. Maple's 24h Stream", "2. Otter Auction", the way people type them to choose one. */
export function numbered(all: readonly { number: number; name: string }[], { say }: Words): Line[] {
  return all.map(({ number, name: campaign }) => say("connected.one", { number, campaign }));
}

/**
 * Matches the whole name, or otherwise words of it. Shorter texts, such as "all", are more likely not part of a name.
 */
function namedLike(all: readonly ConnectedCampaign[], typed: string): ConnectedCampaign[] {
  const exact = all.filter(({ name }) => name.toLowerCase() === typed);
  if (exact.length > 0 || typed.length < 4) return exact;
  return all.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
}
