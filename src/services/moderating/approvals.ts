import { audit } from "../../chat/port/audit.ts";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { shortMark, writtenIn } from "../../kinds/approvals.ts";
import { conceal } from "../../kinds/conceal.ts";
import { type Money, readMoney } from "../../money/money.ts";
import { nameHash } from "../../safety/name-hash.ts";
import { recordChange } from "../../settings/change.ts";
import { type Approving, readApprovingPlaces, readPlaceSettings } from "../../settings/read.ts";
import { spaceOf } from "../../settings/scopes.ts";
import { decisionOn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readMomentVersions } from "../../store/ledger/moments.ts";
import { type HiddenHere, readHidden } from "../../store/outbox/hides.ts";
import { readAnnouncedSince } from "../../store/outbox/newest-rows.ts";
import { readMomentOfSpaces } from "../../store/outbox/sent-messages.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { dayMs, hourMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { isStored, leaveComment, type PostResult, postComment } from "./posting.ts";
import { readTeamReach } from "./reach.ts";

/** Manages comments that are shown only after a moderator approves them, in this place and linked ones. */
export type Approvals = {
  /**
   * Lists the pending comments, oldest first. In a public chat, lists only comments of this place from the last hour.
   */
  waiting(place: CallPlace): Promise<WaitingComment[]>;
  /**
   * Shows the comment or drops it for good. An approved comment is added to the message of its donation. If that
   * message can't show it, the comment gets its own message.
   */
  decide(
    place: CallPlace,
    comment: Pick<WaitingComment, "donation" | "mark">,
    decision: "post" | "leave",
    by: CallUser,
  ): Promise<PostResult>;
};

/**
 * `donation`: the key of the donation's moment. `mark`: identifies the comment, because the donor may change it. `at`:
 * milliseconds since 1970.
 */
export type WaitingComment = {
  donation: string;
  mark: string;
  name: string;
  amount: Money;
  comment: string;
  at: number;
};

/** Reads only this many of the newest donations. No team decides on more comments than that. */
const mostRead = 2_000;

type Announced = Awaited<ReturnType<typeof readAnnouncedSince>>[number];

export function createApprovals(options: { store: Store; onChange(): void; now(): number; log: Logger }): Approvals {
  const { store, onChange, now, log } = options;
  const { keyed } = store;

  return {
    async waiting(place) {
      const db = store.read;
      const { isPublic } = traitsOf(place.chat);
      const ids = isPublic ? [destinationIdOf(place)] : await placesOf(db, place);
      const announced = await readAnnouncedSince(db, ids, {
        since: now() - (isPublic ? hourMs : dayMs),
        limit: mostRead,
      });
      const { since } = await readApprovingPlaces(db);
      const found = new Map<string, WaitingComment>();
      for (const [id, some] of Map.groupBy(announced, ({ destinationId }) => destinationId)) {
        const oldestFirst = some.toReversed();
        for (const one of await waitingIn(db, id, { announced: oldestFirst, since, now: now(), keyed }))
          found.set(one.donation, one);
      }
      return [...found.values()].sort((a, b) => a.at - b.at);
    },

    async decide(place, { donation, mark }, decision, by) {
      const done = await store.write(async (tx): Promise<PostResult> => {
        const spaceIds = await readTeamReach(tx, place);
        const moment = await readMomentOfSpaces(tx, spaceIds, donation);
        const comment = moment?.data ? writtenIn(moment.data) : null;
        if (!moment?.data || moment.data.refunded || comment === null || shortMark(comment) !== mark) return "gone";
        // This locks the row, so two people who decide at the same time do so one after the other.
        await readMomentVersions(tx, [donation]);
        const hidden = await Promise.all(
          spaceIds.map((id) => readHidden(tx, id, { now: now(), momentKeys: [donation], keyed })),
        );
        const { name } = moment.data;
        if (hidden.some((here) => isHidden(here, donation, name))) return "gone";
        // Somebody may press an approve button that is older than the rejection. A rejected comment must never be
        // shown.
        if (decision === "post" && hidden.some(({ left }) => left.has(donation, comment))) return "rejected";
        const decide = decision === "post" ? postComment : leaveComment;
        const shown = await decide(tx, { donation: moment, comment, spaceIds, keyed, now: now() });
        const what = later(decision === "post" ? "history.approved" : "history.left-out");
        await recordChange(tx, { by, what, spaceIds, now: now() });
        return shown;
      });
      if (isStored(done)) {
        log.info({ ...audit(by, place), decision }, "comment decided on");
        onChange();
      }
      return done;
    },
  };
}

async function placesOf(db: Db, place: CallPlace): Promise<string[]> {
  const places = await readPlacesOf(db, await readTeamReach(db, place));
  return places.flatMap(({ id, announces }) => (announces ? [id] : []));
}

/** True if somebody has hidden the donation, or its donor's name. */
function isHidden({ moments, names }: HiddenHere, donation: string, name: string): boolean {
  return moments.has(donation) || names.has(nameHash(name));
}

async function waitingIn(
  db: Db,
  destinationId: string,
  {
    announced,
    since,
    now,
    keyed,
  }: { announced: readonly Announced[]; since: Approving; now: number; keyed: Store["keyed"] },
): Promise<WaitingComment[]> {
  const factIds = [...new Set(announced.map(({ factId }) => factId))];
  const momentKeys = announced.map(({ moment }) => moment.key);
  const [{ follow, isFiltered }, hidden] = await Promise.all([
    readPlaceSettings(db, destinationId, factIds),
    readHidden(db, spaceOf(destinationId), { now, momentKeys, keyed }),
  ]);
  return announced.flatMap(({ moment, factId, queuedAt, sentAt }) => {
    const settings = follow(factId);
    const { key: donation, data, origin } = moment;
    const amount = readMoney(data?.amount);
    // A donation that was announced before approval was switched on already shows its comment, so there is nothing to
    // ask.
    const approvingSince = since(destinationId, factId) ?? Number.POSITIVE_INFINITY;
    const isAsked = settings.asksFirst() && (sentAt === null || sentAt >= approvingSince);
    if (!isAsked || data?.comment == null || data.refunded || origin === "test" || amount === null) return [];
    const { comment } = data;
    if (!settings.isAnnounced("donations", amount) || !settings.showsComment(amount)) return [];
    if (isFiltered(comment) || isHidden(hidden, donation, data.name)) return [];
    if (decisionOn(moment, hidden) !== "waits") return [];
    const names = isFiltered(data.name) ? "hidden" : settings.get("names");
    const { name } = conceal(data, { names, comment: true });
    return [{ donation, mark: shortMark(comment), name, amount, comment, at: queuedAt }];
  });
}
