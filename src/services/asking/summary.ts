import { type Money, readMoney } from "../../money/money.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { publicImage, publicUrl } from "../../platform/own-addresses.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

/** Everything in a summary is safe to show; URLs are the platform's own. */
export type CampaignSummary = {
  kind: FactKind;
  id: string;
  name: string;
  /** The charity that gets the money, if it is known. */
  cause: string | null;
  /** False before the campaign is published and after it has ended. */
  isOpen: boolean;
  /** Set if the campaign has ended, with the time if the platform gives one; milliseconds since 1970. */
  ended: { at: number | null } | null;
  raised: Money | null;
  /** The sum that bidders have won and not paid yet; never zero. */
  promised: Money | null;
  /** In the currency of `raised`; never zero. */
  goal: Money | null;
  url: string | null;
  /** The donation page; null if the campaign takes no donations now. */
  donateUrl: string | null;
  image: string | null;
};

/** True if the campaign accepts donations. */
export function isOpen({ status }: Pick<FactRecord, "status">): boolean {
  return status === "published";
}

/** Converts a campaign to what may be shown. `cause`: the name of the charity, as sent. */
export function toSummary(fact: FactRecord, cause: string | null): CampaignSummary {
  const raised = readMoney(fact.raised);
  const promised = readMoney(fact.promised);
  const goal = readMoney(fact.goal);
  // A campaign may have no goal, or a goal of zero.
  const compares = goal !== null && goal.minor > 0n && (raised === null || raised.currency === goal.currency);
  return {
    kind: fact.kind,
    id: fact.id,
    name: publicTitle(fact.name),
    cause: cause === null ? null : publicTitle(cause),
    isOpen: isOpen(fact),
    ended: fact.status === "retired" ? { at: fact.retiredAt } : null,
    raised,
    promised: promised !== null && promised.minor > 0n ? promised : null,
    goal: compares ? goal : null,
    url: publicUrl(fact.url),
    donateUrl: isOpen(fact) ? publicUrl(fact.donateUrl) : null,
    image: publicImage(fact.imageUrl),
  };
}

/** Reads the name of the charity, as sent. Null if the platform doesn't give it. */
export async function readCauseName(ask: AskPlatform, causeId: string | null): Promise<string | null> {
  if (causeId === null) return null;
  return await ask("getCause", { causeId }).then(
    ({ name }) => name,
    () => null,
  );
}
