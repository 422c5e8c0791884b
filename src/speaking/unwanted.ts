import { findKind } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
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
  const by = findKind(moment.kind)?.switch ?? null;
  if (moment.origin === "test" || by === null) return null;
  if (moment.kind === "reminder" && somebodyGives) return "somebody gives";
  if (isToldByMilestone(moment) && settings.isAnnounced("milestones")) return "near a milestone";
  if (settings.isAnnounced(by, amountIn(moment) ?? undefined)) return null;
  return settings.isAnnounced(by) ? "below minimum" : "switched off";
}

/** A part of the goal is no news beside a milestone of nearly the same amount. */
function isToldByMilestone(moment: Moment): boolean {
  return moment.kind === "progress" && moment.data?.isNearMilestone === true;
}
