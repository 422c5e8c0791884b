import { approvalKey, commentKey } from "../kinds/approvals.ts";
import type { DonationData, Moment, MomentOf } from "../kinds/moments.ts";
import { readMoney } from "../money/money.ts";
import { momentOrigin } from "../news/donation.ts";
import { maskSwearing } from "../safety/levels.ts";
import { type Approving, readApprovingPlaces, readPlaceSettings, type SettingsOfPlace } from "../settings/read.ts";
import { spaceOf } from "../settings/scopes.ts";
import { hasTeamButtons, readHiddenTeamPlace, readTeamPlace } from "../settings/team.ts";
import type { Db } from "../store/engine/tables.ts";
import { countMomentsSince } from "../store/outbox/newest-rows.ts";
import { type OutboxEntry, readRowsOf } from "../store/outbox/queue.ts";
import { onceFor } from "../util/once-for.ts";
import type { Batch } from "./batch.ts";
import { type Draft, draftNews } from "./drafts.ts";

/**
 * Asks teams about comments that need approval. The first few comments get a request each. Further ones share a single
 * request for the next minutes. If a comment changes, the team is asked again.
 */
export async function draftApprovals(
  tx: Db,
  donations: readonly Draft[],
  { now, platformNow }: Pick<Batch, "now" | "platformNow">,
): Promise<Draft[]> {
  const all = donations.filter(isOfDonation);
  const corrections = all.filter(({ changed }) => changed).flatMap(({ moment }) => correctionsOf(moment));
  const written = all.filter(({ moment }) => isInTime(moment, platformNow));
  const { isAnywhere, since } = written.length === 0 ? nowhere : await readApprovingPlaces(tx);
  if (!isAnywhere) return corrections;
  const asked = new Set(
    (
      await readRowsOf(
        tx,
        written.map(({ moment }) => approvalKey(moment.key)),
      )
    ).map(rowKey),
  );
  const ask = createTurns(tx, { kind: "approval", now });
  const teamsOf = createTeams(tx, readHiddenTeamPlace);
  const drafts: Draft[] = [];
  for (const { moment, entries, changed } of written) {
    const { key: donation, data } = moment;
    if (data === null) continue;
    const key = approvalKey(donation);
    const meant = entries.filter(({ destinationId, factId }) => since(destinationId, factId) !== undefined);
    const teams = await teamsOf({ data, entries: meant }, ({ follow, isFiltered }, factId) => {
      return follow(factId).asksFirst() && !isFiltered(data.comment ?? "");
    });
    for (const place of teams) {
      if (asked.has(rowKey({ destination_id: place, moment_key: key }))) continue;
      const asking = (await ask(place)) ? askAbout(moment) : askAboutMore(moment, { place, now });
      const draft = draftNews(asking, [{ destinationId: place, factId: asking.factId }]);
      drafts.push({ ...draft, changed: changed && asking.key === key });
    }
  }
  return [...onePerMoment(drafts), ...corrections];
}

const nowhere: { isAnywhere: boolean; since: Approving } = { isAnywhere: false, since: () => undefined };

const rowKey = (row: { destination_id: string; moment_key: string }) => `${row.destination_id} ${row.moment_key}`;

function isOfDonation(draft: Draft): draft is Draft & { moment: MomentOf<"donation"> } {
  return draft.moment.kind === "donation" && draft.moment.origin !== "test";
}

/** True if the comment is worth asking about: its donation is not late. */
function isInTime({ data, origin, happenedAt }: MomentOf<"donation">, platformNow: number): boolean {
  if (data === null || data.comment === null || data.refunded || origin !== "live") return false;
  return momentOrigin({ completedAt: happenedAt, firstSeenAt: platformNow }) === "live";
}

function askAbout(donation: MomentOf<"donation">): Moment {
  const data = { donation: donation.key };
  return { ...donation, key: approvalKey(donation.key), kind: "approval", version: 1, data };
}

/** Returns the shared request of a place for this period. The request shows all comments that wait. */
function askAboutMore(donation: MomentOf<"donation">, { place, now }: { place: string; now: number }): Moment {
  const key = `approvals:${place}:${Math.floor(now / atOnceMs)}`;
  return { ...donation, key, kind: "approvals", version: 1, data: {} };
}

/** Merges drafts of the same moment. There are several if several teams are asked. */
function onePerMoment(drafts: readonly Draft[]): Draft[] {
  const groups = Map.groupBy(drafts, ({ moment }) => moment.key);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, entries: [first, ...others].flatMap(({ entries }) => entries) }],
  );
}

function correctionsOf(donation: MomentOf<"donation">): Draft[] {
  const data = { donation: donation.key };
  const moments: Moment[] = [
    { ...donation, key: approvalKey(donation.key), kind: "approval", data },
    { ...donation, key: commentKey(donation.key), kind: "comment", data },
  ];
  return moments.map((moment) => ({ moment, changed: true, neverAnnounced: true, entries: [] }));
}

/** Notifies teams of comments that were omitted because of bad words. Skips late donations. */
export async function draftOmitted(tx: Db, donations: readonly Draft[], { now, platformNow }: Batch): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const teamsOf = createTeams(tx);
  const mayNotify = createTurns(tx, { kind: "left-out", now });
  for (const { moment, entries } of donations) {
    if (moment.kind !== "donation" || moment.origin !== "live" || moment.data === null) continue;
    // This donation was announced long ago. It is drafted again because this version of the bot omits more comments.
    if (momentOrigin({ completedAt: moment.happenedAt, firstSeenAt: platformNow }) === "late") continue;
    const { key: donation, factId } = moment;
    const { amount, refunded, leftOut } = moment.data;
    if (refunded || leftOut === undefined) continue;
    const places: { destinationId: string; factId: string }[] = [];
    for (const team of await teamsOf({ data: moment.data, entries })) {
      const { place } = await readPlaceSettings(tx, team, []);
      // This place shows the comment with its swear words masked, so nothing was omitted.
      if (!place.asksFirst() && maskSwearing(leftOut, place.get("filter")) !== null) continue;
      if (await mayNotify(team)) places.push({ destinationId: team, factId });
    }
    const data = { amount, donation };
    drafts.push(draftNews({ ...moment, key: `left-out:${donation}`, kind: "left-out", version: 1, data }, places));
  }
  return drafts;
}

/**
 * Limits requests and notices per place. Somebody who sends dozens of hateful comments must not flood the team's
 * channel.
 */
const mostAtOnce = 5;
const atOnceMs = 10 * 60_000;

/** Returns a function that tells whether a place may get one more request or notice of this kind. */
function createTurns(
  tx: Db,
  { kind, now }: { kind: "approval" | "left-out"; now: number },
): (place: string) => Promise<boolean> {
  const counts = new Map<string, number>();
  return async (place) => {
    const count = counts.get(place) ?? (await countMomentsSince(tx, place, { kind, since: now - atOnceMs }));
    counts.set(place, count + 1);
    return count < mostAtOnce;
  };
}

type TeamsOf = (
  donation: { data: DonationData; entries: readonly OutboxEntry[] },
  /** Returns false for a place whose team need not be notified. By default every team is notified. */
  isMeant?: (settings: SettingsOfPlace, factId: string) => boolean,
) => Promise<string[]>;

/**
 * Finds the teams' places to notify about a donation's comment. Includes only places that would announce the comment,
 * either directly or after approval. Settings are read once for a whole batch. `readPlace`: finds a team's place.
 */
function createTeams(tx: Db, readPlace: typeof readTeamPlace = readTeamPlace): TeamsOf {
  const settingsOf = onceFor((destinationId: string) =>
    onceFor((factId: string) => readPlaceSettings(tx, destinationId, [factId])),
  );
  const teamOf = onceFor((space: string) => readPlace(tx, { space }));
  return async ({ data, entries }, isMeant = () => true) => {
    const amount = readMoney(data.amount);
    const places = new Set<string>();
    for (const { destinationId, factId, skip } of entries) {
      if (skip !== undefined || amount === null) continue;
      const here = await settingsOf(destinationId)(factId);
      const settings = here.follow(factId);
      if (!settings.isAnnounced("donations", amount) || !settings.showsComment(amount)) continue;
      if (!isMeant(here, factId)) continue;
      const team = await teamOf(spaceOf(destinationId));
      if (team && hasTeamButtons(team)) places.add(team);
    }
    return [...places];
  };
}
