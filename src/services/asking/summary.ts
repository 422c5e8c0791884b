import { type Money, readMoney } from "../../money/money.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { publicImage, publicUrl } from "../../platform/own-addresses.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

/** Everything in it is fit to be said; addresses are the platform's own. */
export type CampaignSummary = {
  kind: FactKind;
  id: string;
  name: string;
  /** Whose money it is, where that is known. */
  cause: string | null;
  /** False before it is published, and once it has ended. */
  isOpen: boolean;
  /** It is over, and when that was, where the platform tells; milliseconds since 1970. */
  ended: { at: number | null } | null;
  raised: Money | null;
  /** More than nothing, where bidders have won and not paid yet. */
  promised: Money | null;
  /** In the currency of `raised`, and more than nothing. */
  goal: Money | null;
  url: string | null;
  /** Where to give; null where it takes nothing now. */
  donateUrl: string | null;
  image: string | null;
};

/** It can be given to. */
export function isOpen({ status }: Pick<FactRecord, "status">): boolean {
  return status === "published";
}

/** A campaign as it may be shown. `cause`: the name of the charity, as sent. */
export function toSummary(fact: FactRecord, cause: string | null): CampaignSummary {
  const raised = readMoney(fact.raised);
  const promised = readMoney(fact.promised);
  const goal = readMoney(fact.goal);
  // A campaign may have no goal, or one of nothing.
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

/** The name of the charity, as sent. Nice to have: null where the platform does not tell it. */
export async function readCauseName(ask: AskPlatform, causeId: string | null): Promise<string | null> {
  if (causeId === null) return null;
  return await ask("getCause", { causeId }).then(
    ({ name }) => name,
    () => null,
  );
}
