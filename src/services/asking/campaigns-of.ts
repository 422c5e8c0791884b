import { findOwner, listCampaignsOf, readOwnerLink } from "../../platform/campaigns-of.ts";
import { type AskPlatform, type FactRecord, nullIfHidden, type Owner, toRecord } from "../../platform/fact-record.ts";
import { holdsBadWord } from "../../safety/bad-words.ts";
import { publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import { Refusal } from "../../words/refusal.ts";
import { type CampaignSummary, isOpen, toSummary } from "./summary.ts";

/** The platform's maximum page size. */
const limit = 100;

/** `address`: what people can type to list this owner's campaigns again. Null if the owner was found by a campaign. */
export type OwnedCampaigns = { owner: string; address: string | null; campaigns: CampaignSummary[] };

/** Reads the other campaigns of this campaign's owner. Throws Refusal if the platform doesn't name the owner. */
export async function readSiblingCampaigns(ask: AskPlatform, fact: FactRecord): Promise<OwnedCampaigns> {
  if (fact.owner === null) throw new Refusal(({ say }) => say("of.no-owner", { campaign: publicTitle(fact.name) }));
  return { ...(await readCampaigns(ask, fact.owner)), address: null };
}

/**
 * Reads the campaigns of a person or team. `typed`: their name, which answers must not repeat. Throws Refusal if nobody
 * has that name.
 */
export async function readCampaignsByName(ask: AskPlatform, typed: string): Promise<OwnedCampaigns> {
  for (const lookup of readOwnerLink(typed)) {
    const owner = await findOwner(ask, lookup).catch(nullIfHidden);
    if (owner !== null) return { ...(await readCampaigns(ask, owner)), address: owner.address };
  }
  throw new Refusal(({ say }) => say("of.unknown"));
}

/** Reads a charity's fundraising events. Omits events that were never published. */
export async function readEventsOf(ask: AskPlatform, { id }: FactRecord): Promise<{ events: CampaignSummary[] }> {
  const { data } = await ask("listCauseFundraisingEvents", { causeId: id, limit });
  const published = data.filter(({ status }) => status === "published" || status === "retired");
  return { events: toList(published.map((one) => toRecord("fundraising_event", one))) };
}

async function readCampaigns(ask: AskPlatform, owner: Owner): Promise<Omit<OwnedCampaigns, "address">> {
  return { owner: publicName(owner.name), campaigns: toList(await listCampaignsOf(ask, owner, { limit })) };
}

/**
 * Sorts open campaigns first, then by the last change. Drops campaigns with bad words in the name, because strangers
 * choose these names.
 */
function toList(all: readonly FactRecord[]): CampaignSummary[] {
  return all
    .filter(({ name }) => !holdsBadWord(name))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.updatedAt - a.updatedAt)
    .map((fact) => toSummary(fact, null));
}
