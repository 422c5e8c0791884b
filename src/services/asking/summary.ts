import { type Money, readMoney } from "../../money/money.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { donationPage, publicImage, publicUrl } from "../../platform/own-addresses.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

/** A campaign as we show it in a chat. All texts are safe to show. URLs are pages of the platform. */
export type CampaignSummary = {
  kind: FactKind;
  id: string;
  name: string;
  /** The charity that gets the money. Null if unknown. */
  cause: string | null;
  /** False before the campaign is published, and after it has ended. */
  isOpen: boolean;
  /** Null if the campaign has not ended. `at`: milliseconds since 1970, or null if the platform does not say when. */
  ended: { at: number | null } | null;
  raised: Money | null;
  /** The sum that winning bidders have not paid yet. Null instead of zero. */
  promised: Money | null;
  /** The goal, in the currency of `raised`. Null if there is none, or if it is zero. */
  goal: Money | null;
  url: string | null;
  /** The donation page. Null if the campaign takes no donations now. */
  donateUrl: string | null;
  image: string | null;
};

/** True if the campaign accepts donations. */
export function isOpen({ status }: Pick<FactRecord, "status">): boolean {
  return status === "published";
}

/** Converts a record to what we show. `cause`: the charity's name, as the platform sent it. */
export function toSummary(fact: FactRecord, cause: string | null): CampaignSummary {
  const raised = readMoney(fact.raised);
  const promised = readMoney(fact.promised);
  const goal = readMoney(fact.goal);
  // Show no goal if the campaign has none, if the goal is zero, or if it can't be compared with the total.
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
    donateUrl: isOpen(fact) ? donationPage({ ...fact, id: fact.factId }) : null,
    image: publicImage(fact.imageUrl),
  };
}

/** Reads a charity's name, as the platform sends it. Null if the platform does not give it. */
export async function readCauseName(ask: AskPlatform, causeId: string | null): Promise<string | null> {
  if (causeId === null) return null;
  return await ask("getCause", { causeId }).then(
    ({ name }) => name,
    () => null,
  );
}
