import { compose } from "../../src/composing/compose.ts";
import type { ComposingContext } from "../../src/composing/composing-context.ts";
import type { Lateness } from "../../src/composing/lateness.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import type { DonationData, MomentData, MomentOrigin } from "../../src/kinds/moments.ts";

export const now = 1_000;
export const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });

type RowChanges = Partial<DonationData> & {
  origin?: MomentOrigin;
  commentFrom?: number;
  since?: number;
  notBefore?: number;
  isHighlight?: boolean;
  lateness?: Lateness;
};

export const row = (
  seq: number,
  {
    origin = "live",
    commentFrom = 0,
    since = 0,
    notBefore = 0,
    isHighlight = false,
    lateness = null,
    ...changes
  }: RowChanges = {},
): WaitingRow => ({
  seq,
  since,
  factId: "f1",
  notBefore,
  commentFrom,
  isHighlight,
  lateness: origin === "late" ? "away" : lateness,
  moment: {
    key: `donation:${seq}`,
    kind: "donation",
    factId: "f1",
    version: 1,
    origin,
    happenedAt: 0,
    data: {
      amount: { value: "25.00", currency: "USD" },
      name: `Donor ${seq}`,
      comment: "Go otters!",
      rewards: [],
      poll: null,
      refunded: false,
      ...changes,
    },
  },
});

export const deletedRow = (seq: number): WaitingRow => ({ ...row(seq), moment: { ...row(seq).moment, data: null } });
export const goalData: MomentData["goal"] = {
  name: "Maple's 24h Stream",
  by: "MapleNine",
  goal: { value: "2000", currency: "USD" },
  raised: { value: "2010.00", currency: "USD" },
  cause: null,
  isOpen: true,
};
export const rows = (...seqs: number[]) => seqs.map((seq) => row(seq));
const free = { canEdit: true, slots: { at: 0, calmAt: 0, patienceMs: 0 } };
export const sayIn = (place: Partial<ComposingContext>, waiting: WaitingRow[]) =>
  compose(waiting, { ...free, now, ...place });
export const say = (waiting: WaitingRow[], canEdit = true) => sayIn({ canEdit }, waiting);
