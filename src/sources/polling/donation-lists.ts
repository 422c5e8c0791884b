import type { RawDonation } from "../../events/donation.ts";
import type { RawFact } from "../../events/fact.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { readDonationPage } from "../../platform/donation-list.ts";
import { askClient } from "../../platform/fact-record.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { skipForbidden } from "./skip-forbidden.ts";

export type ListPage = { donations: readonly RawDonation[]; next: string | null };

/** A fact whose donations the platform can list. */
export type ListedFact = { id: string; kind: FactKind };

/**
 * A fact that raises money below another one. `total` changes when somebody donates; null if the total couldn't be
 * read.
 */
export type ListedChild = { id: string; kind: FactKind; total: string | null; record: RawFact };

type PageQuery = { completedAfter: number; after: string | null };

/**
 * Requests for donation lists. They return `closed` if the platform refuses the list to us. Temporary errors are
 * thrown.
 */
export type DonationLists = {
  /** Reads a page of up to a hundred donations, newest first. Times are milliseconds since 1970. */
  readPage(fact: ListedFact, query: PageQuery, signal: AbortSignal): Promise<ListPage | "closed">;
  /** Reads the fact itself, with its totals. Kinds without totals return `closed`. */
  readRecord(fact: ListedFact, signal: AbortSignal): Promise<RawFact | "closed">;
  /** Reads a page of the campaigns below a fact. */
  readChildren(
    fact: ListedFact,
    after: string | null,
    signal: AbortSignal,
  ): Promise<{ children: ListedChild[]; next: string | null } | "closed">;
};

const limit = 100;

/** Reads lists of every kind of fact, each by its own path (see "Donations" in the API reference). */
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

  /**
   * Returns the kind of a record in the list of a fact's campaigns. An event's list contains team campaigns as well.
   */
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
