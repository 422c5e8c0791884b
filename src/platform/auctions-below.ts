import type { AskPlatform } from "./fact-record.ts";

/** The size of a page. One page is enough, because no campaign has more auctions than this. */
const limit = 100;

/** Returns the IDs of a fact's auctions. This also finds auctions without a bid, which no webhook has reported yet. */
export async function readAuctionsBelow(ask: AskPlatform, factId: string): Promise<string[]> {
  const { data } = await ask("listFactSupportingFacts", { factId, limit });
  return data.flatMap((fact) => (isAuction(fact.fact_url) ? [fact.id] : []));
}

/** Recognizes an auction by its page: `tiltify.com/@maple-nine/auctions/otter-auction`. */
function isAuction(page: string | null): boolean {
  return page !== null && URL.canParse(page) && new URL(page).pathname.split("/")[2] === "auctions";
}
