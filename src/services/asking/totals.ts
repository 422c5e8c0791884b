/** Answers `/total`: how much has been raised by the campaigns of a place, and by the teams and events above them. */
import type { CallPlace } from "../../chat/understanding/command.ts";
import type { FactRecord } from "../../platform/fact-record.ts";
import type { CampaignChoice, ChosenCampaign, Reader } from "./choose.ts";
import { type ParentKind, readParent } from "./parent.ts";

/** A campaign with its total. `isAbove`: this is a team or an event that another campaign belongs to. */
type CampaignTotal = ChosenCampaign & { isAbove: boolean };

/**
 * Reads the open campaigns of a place, then the teams and events above them. If a number was given, reads only that
 * campaign.
 */
export async function readTotals(
  { place, campaign }: { place: CallPlace; campaign?: number | undefined },
  { choice, newReader }: { choice: CampaignChoice; newReader(): Reader },
): Promise<CampaignTotal[]> {
  if (campaign !== undefined) return [{ ...(await choice.one(place, campaign)), isAbove: false }];
  const chosen = await choice.open(place);
  const above = await readAllAbove(chosen, newReader);
  return [...chosen.map((one) => ({ ...one, isAbove: false })), ...above.map((one) => ({ ...one, isAbove: true }))];
}

/**
 * Returns the team campaigns and events that these campaigns belong to. Omits duplicates, the campaigns themselves, and
 * everything that can't be read.
 */
async function readAllAbove(chosen: readonly ChosenCampaign[], newReader: () => Reader): Promise<ChosenCampaign[]> {
  const readOne = async (fact: FactRecord, kind: ParentKind): Promise<ChosenCampaign[]> => {
    const reader = newReader();
    return await readParent(reader.ask, fact, kind).then(
      (parent) => [{ fact: parent, reader }],
      () => [],
    );
  };
  const found = await Promise.all(
    (["team_campaign", "fundraising_event"] as const).flatMap((kind) => chosen.map(({ fact }) => readOne(fact, kind))),
  );
  const above = new Map(found.flat().map((one) => [one.fact.id, one]));
  for (const { fact } of chosen) above.delete(fact.id);
  return [...above.values()];
}
