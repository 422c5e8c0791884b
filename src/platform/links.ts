/**
 * Understands a text that a streamer pastes, without asking the platform. Returns which lookups to try, in order. Never
 * fetches the address itself. The formats are those of the platform's public site, donation pages (donate., give.) and
 * dashboard (app.): `/@user/campaign`, `/+team/campaign`, `/@user/personal/campaign`, `/@user/auctions/house`,
 * `/cause/auctions/house`, `/cause/event`, `/@user`, `/+team`, `/cause`, `/<public id>`.
 */
import type { FactKind } from "../util/fact-kinds.ts";

/** A request that may find the fact. */
export type Lookup =
  | { find: "fact by id"; kind: FactKind; id: string }
  | {
      find: "campaign" | "team campaign" | "auction house of a user" | "auction house of a cause";
      owner: string;
      slug: string;
    }
  /**
   * `owner` may have its prefix or not. `kinds` are the possible kinds, the most likely first, because the answer
   * doesn't tell the kind.
   */
  | { find: "fact by slugs"; owner: string; slug: string; kinds: readonly FactKind[] }
  /** The published campaigns of a user or a team. */
  | { find: "campaigns of a user" | "campaigns of a team"; slug: string };

export type LinkTarget = {
  lookups: readonly Lookup[];
  /**
   * Our name for the pasted text when we tell the user that nothing was found. A `name` is a single word, which may
   * belong to somebody's page. A `foreign` address is on a charity's own site, or has nothing to do with the platform.
   */
  pasted: "address" | "id" | "name" | "foreign";
  /** Set for a kind of address that the lookups can't find. We then advise the user to paste something else. */
  advice: "event" | "personal" | null;
};

/** Why the text leads nowhere. */
export type LinkProblem = { problem: "unreadable" | "foreign" | "no-campaign" | "cause" };

/** Hosts of the public site and the donation pages, which use slugs. The dashboard and other hosts use only IDs. */
const hostsWithSlugs = new Set(["tiltify.com", "www.tiltify.com", "donate.tiltify.com", "give.tiltify.com"]);
const longestText = 500;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const legacyIdPattern = /^\d{1,12}$/;
/** The docs allow letters and hyphens. Digits are common as well, and old names have other characters. */
const slugPattern = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]{0,119}$/u;

const campaignFirst = [
  "campaign",
  "team_campaign",
  "fundraising_event",
  "personal_campaign",
  "auction_house",
  "cause",
] as const satisfies readonly FactKind[];
/** Only these kinds ever had legacy IDs. */
const kindsWithLegacyIds = ["campaign", "team_campaign", "fundraising_event"] as const satisfies readonly FactKind[];

/** Reads an address in any format, two slugs (`@user/campaign`, `+team/campaign`), a public ID or a legacy ID. Pure. */
export function readLink(text: string): LinkTarget | LinkProblem {
  const pasted = addressIn(text.slice(0, longestText + 1)).replace(/^[\s<>"'“”(]+|[\s<>"'“”).,;!]+$/gu, "");
  if (pasted === "" || text.length > longestText) return { problem: "unreadable" };
  const id = pasted.toLowerCase();
  if (uuidPattern.test(id)) return byId(id, campaignFirst);
  if (legacyIdPattern.test(id)) return byId(id, kindsWithLegacyIds);

  const address = readAddress(pasted);
  if (address === undefined) return { problem: "unreadable" };
  return isOurs(address.host) ? readPath(address) : readForeign(address);
}

/**
 * Reads an address on another site. Charities may show the platform's campaigns on sites of their own, such as
 * extra-life.com, under the same paths. A path that only names a person is left alone: sites such as YouTube have
 * these, too.
 */
function readForeign({ segments }: Address): LinkTarget | LinkProblem {
  const isCampaign =
    segments.some((one) => uuidPattern.test(one)) || (segments.length === 2 && /^[@+]/.test(segments[0] ?? ""));
  const target = isCampaign && readPath({ host: null, segments });
  if (!target || "problem" in target || target.lookups.some(({ find }) => find.startsWith("campaigns of"))) {
    return { problem: "foreign" };
  }
  return { ...target, pasted: "foreign" };
}

/** Finds the address among other words. */
function addressIn(text: string): string {
  return text.split(/\s+/).find((word) => /tiltify\.com\//i.test(word)) ?? text;
}

/** `host` is null if the text has no host. */
type Address = { host: string | null; segments: readonly string[] };

function readPath({ host, segments }: Address): LinkTarget | LinkProblem {
  const id = segments.find((segment) => uuidPattern.test(segment));
  if (id !== undefined) return byId(id, host === "give.tiltify.com" ? likeliest("personal_campaign") : campaignFirst);
  const [first, second, third] = segments;
  if (first === undefined || (host !== null && !hostsWithSlugs.has(host))) return { problem: "no-campaign" };
  const owner = first.replace(/^[@+]/, "");
  if (![owner, second, third].every((slug) => slug === undefined || slugPattern.test(slug))) {
    return { problem: "unreadable" };
  }
  if (first.startsWith("@")) return readUserPath(owner, second, third);
  if (first.startsWith("+")) return readTeamPath(owner, second);
  return host === null ? readTyped(owner, second) : readCausePath(owner, second, third);
}

function readUserPath(owner: string, second: string | undefined, third: string | undefined): LinkTarget {
  if (second === undefined || second === "profile" || (isReserved(second) && third === undefined)) {
    return byAddress([{ find: "campaigns of a user", slug: owner }]);
  }
  if (third !== undefined && second === "auctions") {
    return byAddress([{ find: "auction house of a user", owner, slug: third }]);
  }
  if (third !== undefined && second === "personal") {
    return byAddress(bySlugs(`@${owner}`, third, likeliest("personal_campaign")), "personal");
  }
  return byAddress([{ find: "campaign", owner, slug: second }, ...bySlugs(`@${owner}`, second, campaignFirst)]);
}

function readTeamPath(owner: string, slug: string | undefined): LinkTarget {
  if (slug === undefined || slug === "profile") return byAddress([{ find: "campaigns of a team", slug: owner }]);
  return byAddress([{ find: "team campaign", owner, slug }, ...bySlugs(`+${owner}`, slug, likeliest("team_campaign"))]);
}

function readCausePath(cause: string, second: string | undefined, third: string | undefined): LinkTarget | LinkProblem {
  if (second === undefined) return { problem: "cause" };
  if (second === "auctions" && third !== undefined) {
    return byAddress([{ find: "auction house of a cause", owner: cause, slug: third }]);
  }
  const kinds = likeliest("fundraising_event");
  return byAddress([{ find: "fact by slugs", owner: cause, slug: second, kinds }], "event");
}

/**
 * Reads `maple/winter` or `maple`. Most likely, this is a person or a team without the prefix. A charity's event is
 * less likely.
 */
function readTyped(owner: string, slug: string | undefined): LinkTarget | LinkProblem {
  if (slug === undefined) {
    const lookups: Lookup[] = [
      { find: "campaigns of a user", slug: owner },
      { find: "campaigns of a team", slug: owner },
    ];
    return { lookups, pasted: "name", advice: null };
  }
  return byAddress([
    { find: "campaign", owner, slug },
    { find: "team campaign", owner, slug },
    { find: "fact by slugs", owner, slug, kinds: campaignFirst },
  ]);
}

/** Returns undefined if the text isn't an address. */
function readAddress(pasted: string): Address | undefined {
  const bare = pasted.replace(/^\/+/, "");
  if (startsWithSymbol.test(bare)) return toAddress(null, bare);
  const isHost = /^[^/?#@:]+\.[^/?#@:]+(?:[/?#:]|$)/.test(bare);
  const full = /^[a-z]+:\/\//i.test(pasted) ? pasted : isHost ? `https://${bare}` : undefined;
  if (full === undefined) return toAddress(null, bare);
  if (!URL.canParse(full)) return undefined;
  const { protocol, hostname, pathname } = new URL(full);
  return /^https?:$/.test(protocol) ? toAddress(hostname, pathname) : { host: protocol, segments: [] };
}

const startsWithSymbol = /^(?:[@+]|%40|%2b)/i;

/** Splits a path into lowercase segments, because slugs ignore case. Returns undefined if an escape is broken. */
function toAddress(host: string | null, path: string): Address | undefined {
  const parts = path.replace(/[?#].*$/s, "").split("/");
  try {
    const segments = parts.filter((part) => part !== "").map((part) => decodeURIComponent(part).toLowerCase());
    return { host, segments };
  } catch {
    return undefined;
  }
}

function isOurs(host: string | null): boolean {
  return host === null || host === "tiltify.com" || host.endsWith(".tiltify.com");
}

function isReserved(segment: string): boolean {
  return segment === "personal" || segment === "auctions";
}

/** Tries the owner with its prefix first, then without it. The docs don't say which form the lookup expects. */
function bySlugs(owner: string, slug: string, kinds: readonly FactKind[]): Lookup[] {
  return [owner, owner.slice(1)].map((name) => ({ find: "fact by slugs", owner: name, slug, kinds }));
}

function byId(id: string, kinds: readonly FactKind[]): LinkTarget {
  return { lookups: kinds.map((kind) => ({ find: "fact by id", kind, id })), pasted: "id", advice: null };
}

function byAddress(lookups: readonly Lookup[], advice: LinkTarget["advice"] = null): LinkTarget {
  return { lookups, pasted: "address", advice };
}

function likeliest(kind: FactKind): FactKind[] {
  return [kind, ...campaignFirst.filter((other) => other !== kind)];
}
