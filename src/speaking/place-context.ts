import { isFresh } from "../composing/calls.ts";
import { whyLate } from "../composing/lateness.ts";
import { mentionsCampaign, type OwnTemplates } from "../composing/own-words.ts";
import { lookOf, type Tier, templatesIn, tierOf } from "../composing/tiers.ts";
import type { OutboxRow, WaitingRow } from "../composing/waiting.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { namesOfNobody } from "../safety/text.ts";
import { ownTemplatesOf, readPlaceSettings, type SettingsOfPlace } from "../settings/read.ts";
import { spaceOf } from "../settings/scopes.ts";
import { isUncommented } from "../settings/time-off.ts";
import type { Store } from "../store/engine/database.ts";
import type { GoesWithout } from "../store/engine/tables.ts";
import { readGivers } from "../store/giving/relay-keys.ts";
import { type AboutFact, readAbouts } from "../store/ledger/abouts.ts";
import { type HiddenHere, readHidden } from "../store/outbox/hides.ts";
import { readDonationMoments } from "../store/outbox/sent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { hasLists } from "../util/fact-kinds.ts";
import { isMirror } from "../util/mirror-ids.ts";
import type { Language } from "../words/languages.ts";
import { amountIn, concealIn, decisionOn, donationsNamedIn } from "./concealing.ts";

/** The settings of a place, and what else is needed to show its rows. */
export type PlaceContext = SettingsOfPlace & {
  hidden: HiddenHere;
  /** Donations whose comments are announced, or that a closing message names, by moment key. */
  donations: ReadonlyMap<string, MomentOf<"donation">>;
  abouts: ReadonlyMap<string, AboutFact>;
  /** Donors whom we know and who want to be thanked by name here, by moment key. */
  givers: ReadonlyMap<string, string>;
  /** The streamer's own templates, by followed fact. */
  words: ReadonlyMap<string, OwnTemplates>;
  tiers(factId: string): readonly Tier[];
};

type ReadingStore = Pick<Store, "read" | "keyed">;

export async function readPlaceContext(options: {
  store: ReadingStore;
  held: Pick<HeldDestination, "id">;
  rows: readonly OutboxRow[];
  /** True if messages in this chat show details of campaigns. */
  hasCards: boolean;
  /** Set if the message is in another language than the place's current one. */
  language?: Language;
  now: number;
}): Promise<PlaceContext> {
  const { store, held, rows, hasCards, language, now } = options;
  const followed = [...new Set(rows.map((row) => row.factId))];
  const namesOfFacts = () =>
    readAbouts(store.read, [...new Set(rows.flatMap(({ factId, moment }) => [factId, moment.factId]))]);
  const asked = rows.flatMap(({ moment }) =>
    (moment.kind === "approval" || moment.kind === "comment") && moment.data !== null ? [moment.data.donation] : [],
  );
  const named = rows.flatMap(({ moment }) => donationsNamedIn(moment));
  const momentKeys = [...rows.map(({ moment }) => moment.key), ...asked, ...named];
  const [settings, hidden, donations, shown, givers] = await Promise.all([
    readPlaceSettings(store.read, held.id, followed, language),
    readHidden(store.read, spaceOf(held.id), { now, momentKeys, keyed: store.keyed }),
    readDonationMoments(store.read, [...asked, ...named]),
    hasCards ? namesOfFacts() : undefined,
    hasCards ? readGiversOf(store, held, rows) : new Map<string, string>(),
  ]);
  const words = ownWordsIn(settings, followed);
  const isNamed = rows.some((row) => settings.isOneOfSeveral(row.factId) || row.moment.factId !== row.factId);
  const tiers = (factId: string) => settings.follow(factId).get("tiers");
  const own = [...words.values()].flatMap(Object.values<string>);
  const isNotified = [...own, ...followed.flatMap(tiers).flatMap(({ text }) => text ?? [])].some(mentionsCampaign);
  const known = shown ?? (isNotified || isNamed ? await namesOfFacts() : new Map<string, AboutFact>());
  return {
    ...settings,
    hidden,
    donations,
    givers,
    abouts: isNotified || shown ? withoutFiltered(known, settings) : known,
    words,
    tiers,
  };
}

/**
 * Returns which of these donations have a known donor. A donor is mentioned only in the space where they requested
 * their link, and never in a mirror.
 */
async function readGiversOf(store: ReadingStore, held: Pick<HeldDestination, "id">, rows: readonly OutboxRow[]) {
  if (isMirror(held.id)) return new Map<string, string>();
  const keyOf = new Map(rows.flatMap(({ moment: { key, kind } }) => (kind === "donation" ? [[idIn(key), key]] : [])));
  const givers = await readGivers(store.read, spaceOf(held.id), [...keyOf.keys()]);
  return new Map([...givers].map(([id, giver]) => [keyOf.get(id) ?? "", giver]));
}

/** Returns the donation's id from its moment key. */
const idIn = (key: string) => key.slice(key.indexOf(":") + 1);

function ownWordsIn({ follow }: SettingsOfPlace, factIds: readonly string[]): Map<string, OwnTemplates> {
  const all = factIds.map((factId) => [factId, ownTemplatesOf(follow(factId))] as const);
  return new Map(all.flatMap(([factId, own]) => (own === undefined ? [] : [[factId, own] as const])));
}

/** Removes campaign names that contain a word that the place blocks. */
function withoutFiltered(abouts: ReadonlyMap<string, AboutFact>, { isFiltered }: SettingsOfPlace) {
  const withName = (about: AboutFact) => (isFiltered(about.name ?? "") ? { ...about, name: null } : about);
  return new Map([...abouts].map(([id, about]) => [id, withName(about)] as const));
}

/**
 * Returns the rows ready for composing. Removes what the place does not show, and adds until when a comment is held
 * back.
 */
export function asShown(
  rows: readonly (OutboxRow & { goesWithout?: GoesWithout | null })[],
  context: PlaceContext,
  now: number,
): WaitingRow[] {
  const quiet = context.place.get("quiet");
  return rows.map(({ goesWithout = null, ...row }) => {
    const { factId, since, moment } = row;
    const settings = context.follow(factId);
    const delayMs = settings.get("delay");
    const commentFrom = delayMs === 0 ? 0 : since + delayMs;
    const amount = amountIn(moment);
    const isHighlight = amount !== null && settings.isHighlight(amount);
    const without =
      goesWithout ?? (isUncommented(settings.get("uncommented"), [since, moment.happenedAt]) ? "comment" : null);
    const allowed = contextWithout(without, context);
    const shown = concealIn(moment, allowed.follow(factId), allowed);
    const lateness = whyLate({ moment, since }, { now, quiet });
    const about = context.abouts.get(moment.factId) ?? context.abouts.get(factId);
    const campaign = nameFor({ moment, factId }, allowed);
    const isCalm = settings.get("pace") === "calm";
    const tier = amount === null || isRefunded(moment) ? undefined : tierOf(amount, allowed.tiers(factId));
    const isWorthIt =
      amount !== null && (tier?.calls ?? settings.isWorthPing(amount)) && isFresh({ moment, since, lateness }, now);
    const calls = isWorthIt ? (settings.get("role ping") ?? undefined) : undefined;
    const words = templatesIn(tier, allowed.words.get(factId));
    const isApproved = moment.kind === "donation" && decisionOn(moment, allowed.hidden) === "posted";
    const around = { about, campaign, calls, words, look: lookOf(tier), donor: donorOf(shown, context) };
    const fullName = moment.kind === "donation" ? moment.data?.name : undefined;
    return { ...row, fullName, commentFrom, isHighlight, isApproved, isCalm, lateness, ...around, moment: shown };
  });
}

function isRefunded({ kind, data }: Moment): boolean {
  return kind === "donation" && data?.refunded === true;
}

/**
 * Returns the known donor, so that the message can mention them. If their name is hidden, or they gave none, a mention
 * would reveal them.
 */
function donorOf(moment: Moment, { givers }: PlaceContext): string | undefined {
  const isNamed = moment.kind === "donation" && moment.data !== null && !namesOfNobody.includes(moment.data.name);
  return isNamed ? givers.get(moment.key) : undefined;
}

/**
 * Returns the campaign's name if it must be said: the place follows several campaigns, or a fact above the campaign.
 */
function nameFor(
  { moment, factId }: Pick<OutboxRow, "moment" | "factId">,
  { abouts, isOneOfSeveral, isFiltered }: PlaceContext,
): string | null {
  const followed = isOneOfSeveral(factId) ? abouts.get(factId)?.name : null;
  const below = moment.factId === factId ? undefined : abouts.get(moment.factId);
  // An auction needs no name, because a campaign has only one auction.
  const name = (below && hasLists(below.kind) ? below.name : null) ?? followed ?? null;
  return name === null || isFiltered(name) ? null : name;
}

/**
 * Returns the context as if the place showed no comments (`comment`), or nothing that people wrote (`words`). The
 * latter also drops the names of rewards and the like, and the streamer's own templates.
 */
export function contextWithout(without: GoesWithout | null, context: PlaceContext): PlaceContext {
  if (without === null) return context;
  const follow: PlaceContext["follow"] = (factId) => ({ ...context.follow(factId), showsComment: () => false });
  if (without === "comment") return { ...context, follow };
  return { ...context, follow, isFiltered: () => true, words: new Map(), tiers: () => [] };
}
