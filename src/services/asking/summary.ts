import { readMoney } from "../../money/money.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { publicImage, publicUrl } from "../../platform/own-addresses.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { CampaignSummary } from "../campaigns.ts";

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
    raised,
    promised: promised !== null && promised.minor > 0n ? promised : null,
    goal: compares ? goal : null,
    url: publicUrl(fact.url),
    donateUrl: publicUrl(fact.donateUrl),
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
