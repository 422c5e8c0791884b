import type { KnownAbout } from "../../announcements/about.ts";
import { isFresh } from "../../announcements/calls.ts";
import { whyLate } from "../../announcements/lateness.ts";
import type { Moment } from "../../announcements/moments.ts";
import { type OwnTemplates, tellsOfCampaign } from "../../announcements/own-words.ts";
import type { WaitingRow } from "../../announcements/waiting.ts";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { SaidKind } from "../../settings/kinds.ts";
import { ownTemplatesOf } from "../../settings/own-templates.ts";
import { type PlaceSettings, readPlaceSettings, type SettingsOfPlace, spaceOf } from "../../settings/read.ts";
import { readAbouts } from "../../store/abouts.ts";
import type { Store } from "../../store/database.ts";
import type { HeldDestination } from "../../store/destinations.ts";
import { type HiddenHere, readHidden } from "../../store/hidden.ts";
import type { GoesWithout } from "../../store/tables.ts";
import { amountIn, concealIn } from "./concealing.ts";
import { wishesWithout } from "./words-left-out.ts";

/** What became of an announcement: `repeated` may stand in the chat twice. */
export type AnnouncementResult = "sent" | "edited" | "refused" | "repeated";

export type SpeakerOptions = {
  store: Store;
  clock: Clock;
  log: Logger;
  /** A chat that does not answer within this counts as `unknown`. */
  sendDeadlineMs: number;
  /** Between 0 and 1, for the jitter of retries. */
  random(): number;
  count(result: AnnouncementResult, moments: number): void;
};

/** What to do next with a destination. */
export type NextStep =
  /** `isHeard`: the chat has answered there. */
  | { type: "go on"; isHeard?: true }
  /** New messages wait until then, an edit may come first. Infinity: until there is something to say. */
  | { type: "wait"; until: number }
  /** The chat takes nothing from us there until then. */
  | { type: "closed"; until: number };

export const goOn: NextStep = { type: "go on" };
export const wasHeard: NextStep = { type: "go on", isHeard: true };

type StoredRow = {
  seq: number;
  factId: string;
  since: number;
  notBefore?: number;
  moment: Moment;
  goesWithout?: GoesWithout | null;
};

/** What people want of a place, and of the follows whose rows these are. */
export type Wishes = SettingsOfPlace & {
  hidden: HiddenHere;
  abouts: ReadonlyMap<string, KnownAbout>;
  /** The streamer's own words, by the fact that is followed. */
  words: ReadonlyMap<string, OwnTemplates>;
};

export async function readWishes(options: {
  store: Store;
  held: HeldDestination;
  rows: readonly StoredRow[];
  /** Whether the chat shows what is known of campaigns. */
  hasCards: boolean;
  now: number;
}): Promise<Wishes> {
  const { store, held, rows, hasCards, now } = options;
  const followed = [...new Set(rows.map((row) => row.factId))];
  const told = () =>
    readAbouts(store.read, [...new Set(rows.flatMap(({ factId, moment }) => [factId, moment.factId]))]);
  const [settings, hidden, shown] = await Promise.all([
    readPlaceSettings(store.read, held.id, followed),
    readHidden(store.read, spaceOf(held.id), { now, momentKeys: rows.map(({ moment }) => moment.key) }),
    hasCards ? told() : undefined,
  ]);
  const words = ownWordsIn(settings, followed);
  const isTold = [...words.values()].some((own) => Object.values(own).some(tellsOfCampaign));
  const abouts = shown ?? (isTold ? await told() : new Map<string, KnownAbout>());
  return { ...settings, hidden, abouts: isTold ? withoutFiltered(abouts, settings) : abouts, words };
}

function ownWordsIn({ follow }: SettingsOfPlace, factIds: readonly string[]): Map<string, OwnTemplates> {
  const all = factIds.map((factId) => [factId, ownTemplatesOf(follow(factId))] as const);
  return new Map(all.flatMap(([factId, own]) => (own === undefined ? [] : [[factId, own] as const])));
}

/** Names of campaigns without those that the place does not want to hear. */
function withoutFiltered(abouts: ReadonlyMap<string, KnownAbout>, { isFiltered }: SettingsOfPlace) {
  const withName = (about: KnownAbout) => (isFiltered(about.name ?? "") ? { ...about, name: null } : about);
  return new Map([...abouts].map(([id, about]) => [id, withName(about)] as const));
}

/** Rows as the pure code wants them: without what the place does not show, comments held back where it wants that. */
export function asShown(rows: readonly StoredRow[], wishes: Wishes, now: number): WaitingRow[] {
  const quiet = wishes.place.get("quiet");
  return rows.map(({ seq, factId, since, notBefore = 0, moment, goesWithout = null }) => {
    const settings = wishes.follow(factId);
    const delayMs = settings.get("delay");
    const commentFrom = delayMs === 0 ? 0 : since + delayMs;
    const amount = amountIn(moment);
    const isHighlight = amount !== null && settings.isHighlight(amount);
    const said = wishesWithout(goesWithout, wishes);
    const shown = concealIn(moment, said.follow(factId), said);
    const lateness = whyLate({ moment, since }, { now, quiet });
    const about = wishes.abouts.get(moment.factId) ?? wishes.abouts.get(factId);
    const isWorthIt = amount !== null && settings.isWorthPing(amount) && isFresh({ moment, lateness }, now);
    const calls = isWorthIt ? (settings.get("role ping") ?? undefined) : undefined;
    const words = said.words.get(factId);
    return { seq, factId, since, notBefore, commentFrom, isHighlight, lateness, about, calls, words, moment: shown };
  });
}

/** Rows that this place does not want to hear, by the reason; a test is always wanted by somebody. */
export function findUnwanted(rows: readonly StoredRow[], { follow }: Wishes): Map<string, number[]> {
  const unwanted = new Map<string, number[]>();
  const somebodyGives = rows.some(({ moment }) => moment.kind === "donation");
  for (const { seq, factId, moment } of rows) {
    const reason = whyUnwanted(moment, follow(factId), somebodyGives);
    if (reason === null) continue;
    const seqs = unwanted.get(reason);
    if (seqs) seqs.push(seq);
    else unwanted.set(reason, [seq]);
  }
  return unwanted;
}

function whyUnwanted(moment: Moment, settings: PlaceSettings, somebodyGives: boolean): string | null {
  const kind = announcedKindOf[moment.kind];
  if (moment.origin === "test" || kind === null) return null;
  if (moment.kind === "reminder" && somebodyGives) return "somebody gives";
  if (isToldByMilestone(moment) && settings.isAnnounced("milestones")) return "near a milestone";
  if (settings.isAnnounced(kind, amountIn(moment) ?? undefined)) return null;
  return settings.isAnnounced(kind) ? "below minimum" : "switched off";
}

/** A part of the goal is no news beside a milestone of nearly the same amount. */
function isToldByMilestone(moment: Moment): boolean {
  return moment.kind === "progress" && moment.data?.isNearMilestone === true;
}

/** By which setting a moment is switched on or off; null: by none. */
const announcedKindOf = {
  donation: "donations",
  goal: "goal",
  "goal-set": "goal",
  milestone: "milestones",
  "match-start": "matches",
  "match-ending": "last-minutes",
  "match-end": "matches",
  "poll-lead": "poll-leads",
  "poll-result": "polls",
  "reward-new": "rewards",
  "reward-gone": "rewards",
  starting: "schedule",
  reminder: "reminders",
  progress: "progress",
  closing: null,
  "high-bid": "bids",
  "auction-ending": "auctions",
  "auction-won": "auctions",
  found: null,
  notice: null,
  "left-out": null,
} as const satisfies Record<Moment["kind"], SaidKind | null>;
