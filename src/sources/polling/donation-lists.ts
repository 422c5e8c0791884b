import type { RawDonation } from "../../events/donation.ts";
import type { RawFact } from "../../events/fact.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { readDonationPage } from "../../platform/donation-list.ts";
import { askClient } from "../../platform/fact-record.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { skipForbidden } from "./skip-forbidden.ts";

export type ListPage = { donations: readonly RawDonation[]; next: string | null };

/** A fact whose donations can be listed. */
export type ListedFact = { id: string; kind: FactKind };

/**
 * A fact that raises money below a parent, with the total that shows whether anything changed; null if it could not be
 * read.
 */
export type ListedChild = { id: string; kind: FactKind; total: string | null; record: RawFact };

type PageQuery = { completedAfter: number; after: string | null };

/** Requests of catch-up and pull. `closed`: the platform does not give us this list. Temporary errors are thrown. */
export type DonationLists = {
  /** Reads one page of at most a hundred, newest first. Milliseconds since 1970. */
  readPage(fact: ListedFact, query: PageQuery, signal: AbortSignal): Promise<ListPage | "closed">;
  /** Reads the fact itself, with its totals; `closed` also for kinds that have none of their own. */
  readRecord(fact: ListedFact, signal: AbortSignal): Promise<RawFact | "closed">;
  /** Reads one page of the campaigns below a fact. */
  readChildren(
    fact: ListedFact,
    after: string | null,
    signal: AbortSignal,
  ): Promise<{ children: ListedChild[]; next: string | null } | "closed">;
};

const limit = 100;

/** Reads lists by kind, each under the path of its own family (api-reference, "Donations"). */
export function createDonationLists(platform: PlatformClient): DonationLists {
  async function getRecord({ id, kind }: ListedFact, signal: AbortSignal): Promise<RawFact | "closed"> {
    switch (kind) {
      case "campaign":
        return platform.getCampaign({ campaignId: id }, { signal });
      case "team_campaign":
        return platform.getTeamCampaign({ teamCampaignId: id }, { signal });
      case "fundraising_event":
        return platform.getFundraisingEvent({ fundraisingEventId: id }, { signal });
      case "personal_campaign":
        return platform.getPersonalCampaign({ personalCampaignId: id }, { signal });
      case "cause":
      case "auction_house":
        return "closed";
    }
  }

  async function listChildren({ id, kind }: ListedFact, page: { after?: string }, signal: AbortSignal) {
    const query = { ...page, limit };
    switch (kind) {
      case "campaign":
        return platform.listCampaignSupportingCampaigns({ campaignId: id, ...query }, { signal });
      case "personal_campaign":
        return platform.listPersonalCampaignSupportingCampaigns({ personalCampaignId: id, ...query }, { signal });
      case "team_campaign":
        return platform.listTeamCampaignSupportingCampaigns({ teamCampaignId: id, ...query }, { signal });
      default:
        return platform.listFundraisingEventSupportingCampaigns({ fundraisingEventId: id, ...query }, { signal });
    }
  }

  /** The list of an event also contains teams' campaigns. */
  const kindOf = (parent: FactKind, record: object): FactKind => {
    if (parent === "personal_campaign") return parent;
    return "supportable" in record ? "team_campaign" : "campaign";
  };

  return {
    async readPage(fact, { completedAfter, after }, signal) {
      const query = { limit, completedAfter: new Date(completedAfter).toISOString(), ...cursor(after) };
      const ask = askClient(platform, signal);
      const page = await skipForbidden(readDonationPage(ask, { ...fact, factId: fact.id }, query));
      return page === "closed" ? page : { donations: page.data, next: page.metadata.after };
    },
    readRecord: (fact, signal) => skipForbidden(getRecord(fact, signal)),
    async readChildren(fact, after, signal) {
      const page = await skipForbidden(listChildren(fact, cursor(after), signal));
      if (page === "closed") return page;
      const children = page.data.map((record) => {
        const { id, total_amount_raised: total } = record;
        return {
          id,
          kind: kindOf(fact.kind, record),
          record,
          total: total && `${total.value} ${total.currency}`,
        };
      });
      return { children, next: page.metadata.after };
    },
  };
}

function cursor(after: string | null): { after?: string } {
  return after === null ? {} : { after };
}
