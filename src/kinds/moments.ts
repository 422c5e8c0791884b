import type { NameRules } from "./hiding.ts";
import { findKind, type MomentData, type MomentKind } from "./index.ts";

export type { MomentData, MomentKind } from "./index.ts";

/** Something worth announcing, with a version that rises when it changes. docs/architecture.md lists the keys. */
export type Moment = { [Kind in MomentKind]: MomentOf<Kind> }[MomentKind];

export type MomentOf<Kind extends MomentKind> = {
  /** `donation:<id>`, or `test:<id>` for a dashboard test. */
  key: string;
  kind: Kind;
  /**
   * The fact that the moment belongs to. If the platform named several, the one closest to the donor: a campaign before
   * its event. Empty for a notice, which is about the bot.
   */
  factId: string;
  /** Starts at 1 and rises with every correction. */
  version: number;
  /** `live`: first seen within 10 minutes. `late`: seen later. `test`: sent by hand from the platform's dashboard. */
  origin: MomentOrigin;
  /** When the moment happened, according to the platform. Milliseconds since 1970. */
  happenedAt: number;
  /** Null once the personal data has been deleted. */
  data: MomentData[Kind] | null;
};

/** A moment without its fact, time and version. */
export type MomentContents = { [Kind in MomentKind]: Pick<MomentOf<Kind>, "key" | "kind" | "data"> }[MomentKind];

export type MomentOrigin = "live" | "late" | "test";

/** A donation as it may be shown. */
export type DonationData = MomentData["donation"];

/**
 * Hides the names of people, campaigns, rewards and the like in a moment. Donations need more; see
 * `speaking/concealing`.
 */
export function hideNames(moment: Moment, rules: NameRules): Moment {
  const kind = moment.data === null ? undefined : findKind(moment.kind);
  const data = kind === undefined ? moment.data : kind.hide(moment.data, rules);
  return data === moment.data ? moment : ({ ...moment, data } as Moment); // hiding doesn't change the shape
}
