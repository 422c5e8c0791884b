import { type AskPlatform, type FactRecord, isHidden } from "../../platform/fact-record.ts";

/**
 * Whether the platform gives us the donations of a fact as a list. For events it does so on request only. A failure for
 * another reason does not count as a no.
 */
export async function canListDonations(ask: AskPlatform, { kind, id }: FactRecord): Promise<boolean> {
  if (kind !== "fundraising_event") return true;
  return await ask("listFundraisingEventDonations", { fundraisingEventId: id, limit: 1 }).then(
    () => true,
    (error: unknown) => !isHidden(error),
  );
}
