import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { type LinkTarget, readLink } from "../../platform/links.ts";
import { publicUrl } from "../../platform/own-addresses.ts";
import { resolveLink } from "../../platform/resolve-link.ts";
import { publicTitle } from "../../safety/titles.ts";
import { CampaignHidden, UserError } from "../../util/errors.ts";
import { explained } from "../asking/refusals.ts";
import { shortAddress } from "./short-address.ts";

/**
 * What a pasted text leads to. Throws UserError with what to do, which holds nothing of the text. `onAsking`: called before
 * the platform is asked, unless the text leads nowhere by itself; what it throws is thrown.
 */
export async function findFact(ask: AskPlatform, pasted: string, onAsking = () => {}): Promise<FactRecord> {
  const target = readLink(pasted);
  if ("problem" in target) throw new UserError(target.problem);
  onAsking();
  const result = await explained(resolveLink(ask, target));
  switch (result.type) {
    case "found":
      return result.fact;
    case "several":
      throw new UserError(`There is more than one campaign on that page. Paste one of these: ${choices(result.facts)}`);
    case "hidden":
      throw hidden(target, shortAddress(pasted));
  }
}

function hidden(target: LinkTarget, address: string | undefined): UserError {
  const text = hiddenText(target);
  // Where the look-ups are known to miss some campaigns, looking again later would find no more.
  const isFindable = address !== undefined && target.advice === null;
  return isFindable ? new CampaignHidden(text, address) : new UserError(text);
}

/** The platform gives the same answer for both, so the person has to look. */
function hiddenText({ pasted, advice }: LinkTarget): string {
  const where = pasted === "id" ? "with that id" : "at that address";
  const why = pasted === "id" ? "the id has a typo" : "the link has a typo";
  const text = `I can't see a campaign ${where}. Either it isn't published yet, or ${why}.`;
  return advice === null ? text : `${text} ${advice}`;
}

function choices(facts: readonly FactRecord[]): string {
  return facts.map(({ name, url, id }) => `${publicTitle(name)}: ${publicUrl(url) ?? id}`).join(" ");
}
