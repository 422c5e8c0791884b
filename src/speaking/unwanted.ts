import type { Moment } from "../kinds/moments.ts";
import type { AnnouncedKind } from "../settings/kinds.ts";
import type { PlaceSettings } from "../settings/read.ts";
import { amountIn } from "./concealing.ts";
import type { PlaceContext } from "./place-context.ts";

/** Rows that this place does not want to hear, by the reason; a test is always wanted by somebody. */
export function findUnwanted(
  rows: readonly { seq: number; factId: string; moment: Moment }[],
  { follow }: Pick<PlaceContext, "follow">,
): Map<string, number[]> {
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
  nearly: "nearly",
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
  approval: null,
  approvals: null,
  comment: null,
} as const satisfies Record<Moment["kind"], AnnouncedKind | null>;
