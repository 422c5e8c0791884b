import { isFresh } from "../composing/calls.ts";
import { whyLate } from "../composing/lateness.ts";
import { mentionsCampaign, type OwnTemplates } from "../composing/own-words.ts";
import { lookOf, type Tier, templatesIn, tierOf } from "../composing/tiers.ts";
import type { OutboxRow, WaitingRow } from "../composing/waiting.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { namesOfNobody } from "../safety/text.ts";
import { ownTemplatesOf } from "../settings/own-templates.ts";
import { readPlaceSettings, type SettingsOfPlace } from "../settings/read.ts";
import type { Quiet } from "../settings/schema.ts";
import { spaceOf } from "../settings/scopes.ts";
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

/** What people want in a place, and of the follows that its rows belong to. */
export type PlaceContext = SettingsOfPlace & {
  hidden: HiddenHere;
  /** Those of whose comments something is to be said, by their keys. */
  donations: ReadonlyMap<string, MomentOf<"donation">>;
  abouts: ReadonlyMap<string, AboutFact>;
  /** Who is known to have given what, by the keys of the donations: as far as they want to be thanked by name there. */
  givers: ReadonlyMap<string, string>;
  /** The streamer's own words, by the fact that is followed. */
  words: ReadonlyMap<string, OwnTemplates>;
  tiers(factId: string): readonly Tier[];
};

export async function readPlaceContext(options: {
  store: Store;
  held: HeldDestination;
  rows: readonly OutboxRow[];
  /** Whether the chat shows what is known of campaigns. */
  hasCards: boolean;
  /** In which language it is said, where that is not the one that the place speaks now. */
  language?: Language;
  now: number;
}): Promise<PlaceContext> {
  const { store, held, rows, hasCards, language, now } = options;
  const followed = [...new Set(rows.map((row) => row.factId))];
  const told = () =>
    readAbouts(store.read, [...new Set(rows.flatMap(({ factId, moment }) => [factId, moment.factId]))]);
  const asked = rows.flatMap(({ moment }) =>
    (moment.kind === "approval" || moment.kind === "comment") && moment.data !== null ? [moment.data.donation] : [],
  );
  const named = rows.flatMap(({ moment }) => donationsNamedIn(moment));
  const momentKeys = [...rows.map(({ moment }) => moment.key), ...asked, ...named];
  const [settings, hidden, donations, shown, givers] = await Promise.all([
    readPlaceSettings(store.read, held.id, followed, language),
    readHidden(store.read, spaceOf(held.id), { now, momentKeys, keyed: store.keyed }),
    readDonationMoments(store.read, asked),
    hasCards ? told() : undefined,
    hasCards ? readGiversOf(store, held, rows) : new Map<string, string>(),
  ]);
  const words = ownWordsIn(settings, followed);
  const isNamed = rows.some((row) => settings.isOneOfSeveral(row.factId) || row.moment.factId !== row.factId);
  const tiers = (factId: string) => settings.follow(factId).get("tiers");
  const own = [...words.values()].flatMap(Object.values<string>);
  const isNotified = [...own, ...followed.flatMap(tiers).flatMap(({ text }) => text ?? [])].some(mentionsCampaign);
  const known = shown ?? (isNotified || isNamed ? await told() : new Map<string, AboutFact>());
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

/** Nobody else knows whose donation it was, nor is anybody there to be called in another chat, on a screen or by a program. */
async function readGiversOf(store: Store, held: HeldDestination, rows: readonly OutboxRow[]) {
  if (isMirror(held.id)) return new Map<string, string>();
  const keyOf = new Map(rows.flatMap(({ moment: { key, kind } }) => (kind === "donation" ? [[idIn(key), key]] : [])));
  const givers = await readGivers(store.read, spaceOf(held.id), [...keyOf.keys()]);
  return new Map([...givers].map(([id, giver]) => [keyOf.get(id) ?? "", giver]));
}

/** Of a donation, from the key of its moment. */
const idIn = (key: string) => key.slice(key.indexOf(":") + 1);

function ownWordsIn({ follow }: SettingsOfPlace, factIds: readonly string[]): Map<string, OwnTemplates> {
  const all = factIds.map((factId) => [factId, ownTemplatesOf(follow(factId))] as const);
  return new Map(all.flatMap(([factId, own]) => (own === undefined ? [] : [[factId, own] as const])));
}

/** Names of campaigns without those that the place does not want to hear. */
function withoutFiltered(abouts: ReadonlyMap<string, AboutFact>, { isFiltered }: SettingsOfPlace) {
  const withName = (about: AboutFact) => (isFiltered(about.name ?? "") ? { ...about, name: null } : about);
  return new Map([...abouts].map(([id, about]) => [id, withName(about)] as const));
}

/**
 * The rows as composing needs them: without what the place does not show, and with the time until which a comment is
 * held back.
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
    const said = contextWithout(without, context);
    const shown = concealIn(moment, said.follow(factId), said);
    const lateness = whyLate({ moment, since }, { now, quiet });
    const about = context.abouts.get(moment.factId) ?? context.abouts.get(factId);
    const campaign = nameFor({ moment, factId }, said);
    const isCalm = settings.get("pace") === "calm";
    const tier = amount === null || isRefunded(moment) ? undefined : tierOf(amount, said.tiers(factId));
    const isWorthIt =
      amount !== null && (tier?.calls ?? settings.isWorthPing(amount)) && isFresh({ moment, lateness }, now);
    const calls = isWorthIt ? (settings.get("role ping") ?? undefined) : undefined;
    const words = templatesIn(tier, said.words.get(factId));
    const isApproved = moment.kind === "donation" && decisionOn(moment, said.hidden) === "posted";
    const around = { about, campaign, calls, words, look: lookOf(tier), giver: donorOf(shown, context) };
    return { ...row, commentFrom, isHighlight, isApproved, isCalm, lateness, ...around, moment: shown };
  });
}

function isRefunded({ kind, data }: Moment): boolean {
  return kind === "donation" && data?.refunded === true;
}

/** Whose name is not shown, or who gave none, is not named by their proof either. */
function donorOf(moment: Moment, { givers }: PlaceContext): string | undefined {
  const isNamed = moment.kind === "donation" && moment.data !== null && !namesOfNobody.includes(moment.data.name);
  return isNamed ? givers.get(moment.key) : undefined;
}

/** It was given or came in while comments were off. */
function isUncommented(span: Quiet | null, times: readonly number[]): boolean {
  return span !== null && times.some((time) => time >= span.from && time < (span.until ?? Number.POSITIVE_INFINITY));
}

/** What the campaign is called: of several that the place follows, or below what it follows. */
function nameFor(
  { moment, factId }: Pick<OutboxRow, "moment" | "factId">,
  { abouts, isOneOfSeveral, isFiltered }: PlaceContext,
): string | null {
  const followed = isOneOfSeveral(factId) ? abouts.get(factId)?.name : null;
  const below = moment.factId === factId ? undefined : abouts.get(moment.factId);
  // Of an auction beside its campaign there is only one.
  const name = (below && hasLists(below.kind) ? below.name : null) ?? followed ?? null;
  return name === null || isFiltered(name) ? null : name;
}

/**
 * What a place wants as if it wanted no comments (`comment`), or nothing that people wrote (`words`): also no names of
 * rewards and the like, and nothing of the streamer's own.
 */
export function contextWithout(without: GoesWithout | null, context: PlaceContext): PlaceContext {
  if (without === null) return context;
  const follow: PlaceContext["follow"] = (factId) => ({ ...context.follow(factId), showsComment: () => false });
  if (without === "comment") return { ...context, follow };
  return { ...context, follow, isFiltered: () => true, words: new Map(), tiers: () => [] };
}
