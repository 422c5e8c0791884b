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
import { plainWord } from "../../words/typed-words.ts";
import type { TakeLookup } from "../asking/lookups.ts";
import { readTeamReach } from "../moderating/reach.ts";
import { findFact } from "./find-fact.ts";

/** `number` counts from 1. `since`: milliseconds since 1970. The name is safe to show. */
export type ConnectedCampaign = {
  number: number;
  id: string;
  kind: FactKind;
  name: string;
  since: number;
  /** True if the platform has reported that the campaign has ended. */
  hasEnded: boolean;
};

export type ConnectedCampaigns = {
  /** Lists what the place follows, oldest connection first. */
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /**
   * Lists the campaigns that a question typed in this place can be about. A place for the team's notices may follow
   * nothing itself. There, these are the campaigns that the team's viewers see.
   */
  listAsked(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** Finds a campaign that the place follows, by its number in the list, its id, name or address. Throws UserError. */
  findConnected(place: CallPlace, which: string | undefined): Promise<ConnectedCampaign>;
};

/** Matches a number from the list. */
const isNumber = /^\d{1,3}$/;

/** Reads which campaigns a place follows, and finds the one that a person typed. */
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

  /** Finds a campaign by its address. The platform resolves the address, unless the page was taken down. */
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
      const typed = plainWord(cleanText(which)).replace(/^#/, "");
      const named = namedLike(all, typed);
      const known =
        all.find(({ number, id }) => String(number) === typed || id === typed) ??
        (named.length === 1 ? named[0] : undefined);
      if (known === undefined && isNumber.test(typed)) throw noSuchNumber(all);
      // "all", or a word that several names contain, is not an address, so it can't be looked up.
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

/** The refusal for a place where no campaign is connected. */
export function nothingConnected(): Refusal {
  return new Refusal(({ say }) => say("connected.none"));
}

/** The refusal for a number that is not in the list. */
export function noSuchNumber(all: readonly ConnectedCampaign[]): Refusal {
  return new Refusal((words) => words.say("connected.no-number", { campaigns: numbered(all, words) }));
}

function whichOne(all: readonly ConnectedCampaign[]): Refusal {
  return new Refusal((words) => words.say("connected.which", { campaigns: numbered(all, words) }));
}

/** Lists campaigns as people type them: "1. Maple's 24h Stream", "2. Otter Auction". */
export function numbered(all: readonly { number: number; name: string }[], { say }: Words): Line[] {
  return all.map(({ number, name: campaign }) => say("connected.one", { number, campaign }));
}

/**
 * Matches a whole name. If there is none, matches the beginning of a word in a name. That needs four characters,
 * because a short text such as "all" is probably not meant as a name.
 */
function namedLike(all: readonly ConnectedCampaign[], typed: string): ConnectedCampaign[] {
  const exact = all.filter(({ name }) => plainWord(name) === typed);
  if (exact.length > 0 || typed.length < 4) return exact;
  return all.filter(({ name }) => ` ${plainWord(name)}`.includes(` ${typed}`));
}
