import type { NameRules } from "./hiding.ts";
import { findKind, type MomentData, type MomentKind } from "./index.ts";

export type { MomentData, MomentKind } from "./index.ts";

/** Something worth saying, kept as data with a version. Keys are listed in docs/architecture.md. */
export type Moment = { [Kind in MomentKind]: MomentOf<Kind> }[MomentKind];

export type MomentOf<Kind extends MomentKind> = {
  /** `donation:<id>`; a dashboard test: `test:<id>`. */
  key: string;
  kind: Kind;
  /** The nearest fact that the platform named; empty for a notice, which is about us. */
  factId: string;
  /** Starts at 1 and rises with every correction. */
  version: number;
  /** live; late: first seen over 10 minutes after it happened; test: sent by hand from the platform's dashboard. */
  origin: MomentOrigin;
  /** When it happened, as the platform says. Milliseconds since 1970. */
  happenedAt: number;
  /** Null once the personal data has been deleted. */
  data: MomentData[Kind] | null;
};

/** What makes a moment what it is; the rest is about when and where. */
export type MomentContents = { [Kind in MomentKind]: Pick<MomentOf<Kind>, "key" | "kind" | "data"> }[MomentKind];

export type MomentOrigin = "live" | "late" | "test";

/** A donation as it may be shown. */
export type DonationData = MomentData["donation"];

/** What is no donation, without names that may not be said: of people, of campaigns, and of what one gives for. */
export function hideNames(moment: Moment, rules: NameRules): Moment {
  const kind = moment.data === null ? undefined : findKind(moment.kind);
  const data = kind === undefined ? moment.data : kind.hide(moment.data, rules);
  return data === moment.data ? moment : ({ ...moment, data } as Moment); // hiding changes no shape
}
