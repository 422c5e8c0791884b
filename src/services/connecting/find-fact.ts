import { isDeepStrictEqual } from "node:util";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { type LinkProblem, type LinkTarget, readLink } from "../../platform/links.ts";
import { publicUrl } from "../../platform/own-addresses.ts";
import { resolveLink } from "../../platform/resolve-link.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { Line } from "../../words/parts.ts";
import { Refusal, type Saying } from "../../words/refusal.ts";
import { explained } from "../asking/refusals.ts";

/**
 * The campaign does not exist, or is not published yet. `address`: the address to search for; it is safe to store and
 * show.
 */
export class CampaignHidden extends Refusal {
  override readonly name = "CampaignHidden";
  readonly address: string;

  constructor(says: Saying, address: string) {
    super(says);
    this.address = address;
  }
}

/**
 * Returns the fact behind a pasted text. Throws Refusal, which says what to do but repeats nothing of the text. Calls
 * `onAsking` before the first request, so an obviously wrong text costs no lookup. Errors of `onAsking` are rethrown.
 */
export async function findFact(ask: AskPlatform, pasted: string, onAsking = () => {}): Promise<FactRecord> {
  const target = readLink(pasted);
  if ("problem" in target) throw leadsNowhere(target);
  onAsking();
  const result = await explained(resolveLink(ask, target));
  switch (result.type) {
    case "found":
      return result.fact;
    case "several":
      throw severalOn(result.facts);
    case "hidden":
      throw hidden(target, shortAddress(pasted));
  }
}

/** The refusal for a text that can't be an address of the platform. */
function leadsNowhere({ problem }: LinkProblem): Refusal {
  if (problem === "cause") return new Refusal(({ say }) => say("find.cause"));
  const [example, site] = ["tiltify.com/@name/campaign", "tiltify.com"];
  if (problem === "foreign") return new Refusal(({ say }) => say("find.foreign", { site, example }));
  return new Refusal(({ say }) => say(`find.${problem}`, { example }));
}

function severalOn(facts: readonly FactRecord[]): Refusal {
  return new Refusal(({ say }) => {
    const campaigns = facts.map(
      ({ name, url, id }): Line => say("find.choice", { campaign: publicTitle(name), address: publicUrl(url) ?? id }),
    );
    return say("find.several", { campaigns });
  });
}

function hidden({ pasted, advice }: LinkTarget, address: string | undefined): Refusal {
  // The platform knows no such name, so the text was not an address at all.
  if (pasted === "name") return leadsNowhere({ problem: "unreadable" });
  if (pasted === "foreign") return leadsNowhere({ problem: "foreign" });
  const says = sayHidden({ pasted, advice });
  // There is advice only for kinds of campaigns that our lookups can't find at all. A later search would fail, too.
  const isFindable = address !== undefined && advice === null;
  return isFindable ? new CampaignHidden(says, address) : new Refusal(says);
}

/** A hidden campaign and a missing one look the same to us, so the person has to check. */
function sayHidden({ pasted, advice }: { pasted: "address" | "id"; advice: LinkTarget["advice"] }): Saying {
  return ({ say }) => {
    const before = say(`find.hidden.${pasted}`);
    if (advice === null) return before;
    const after = advice === "event" ? say("find.event") : say("find.personal", { host: "give.tiltify.com" });
    return say("line.next", { before, after });
  };
}

/**
 * Shortens a pasted address for storing and showing: no protocol, no query, lower case. Undefined if the short form
 * would lead to another page.
 */
export function shortAddress(pasted: string): string | undefined {
  const short = pasted
    .replace(/^[\s<>"'“”(]+|[\s<>"'“”).,;!]+$/gu, "")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "");
  if (!/^[\p{L}\p{N}@+._~/-]{1,200}$/u.test(short)) return undefined;
  return isDeepStrictEqual(readLink(short), readLink(pasted)) ? short : undefined;
}
