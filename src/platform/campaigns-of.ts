import { type AskPlatform, type FactRecord, type Owner, toRecord } from "./fact-record.ts";
import { type Lookup, readLink } from "./links.ts";

/** Finds a user or a team by the slug of their page, to list their campaigns. */
export type OwnerLookup = Extract<Lookup, { find: "campaigns of a user" | "campaigns of a team" }>;

/**
 * Returns the users and teams that a text may mean, the most likely first. Returns none if the text names nobody. The
 * text may be `maple`, `@maple`, `+team`, or the address of one of their pages. Pure.
 */
export function readOwnerLink(text: string): OwnerLookup[] {
  const typed = text.trim();
  // A bare name most likely is a person. If not, it may be a team.
  const links = /^[^@+%/.:]+$/.test(typed) ? [`@${typed}`, `+${typed}`] : [typed];
  return links.flatMap((link) => {
    const target = readLink(link);
    return "problem" in target ? [] : target.lookups.flatMap(toOwnerLookup);
  });
}

function toOwnerLookup(lookup: Lookup): OwnerLookup[] {
  switch (lookup.find) {
    case "campaigns of a user":
    case "campaigns of a team":
      return [{ find: lookup.find, slug: lookup.slug }];
    case "campaign":
    case "auction house of a user":
      return [{ find: "campaigns of a user", slug: lookup.owner }];
    case "team campaign":
      return [{ find: "campaigns of a team", slug: lookup.owner }];
    default:
      return [];
  }
}

/**
 * `address` is the page's address as the platform spells it, which we use from now on. It is null if nobody could type
 * it.
 */
export async function findOwner(
  ask: AskPlatform,
  { find, slug }: OwnerLookup,
): Promise<Owner & { address: string | null }> {
  if (find === "campaigns of a team") {
    const team = await ask("getTeamBySlug", { slug });
    return { kind: "team", id: team.id, name: team.name, address: toAddress("+", team.slug) };
  }
  const user = await ask("getUserBySlug", { slug });
  return { kind: "user", id: user.id, name: user.username, address: toAddress("@", user.slug) };
}

function toAddress(sign: "@" | "+", slug: string | null): string | null {
  return slug !== null && /^[\p{L}\p{N}_-]{1,60}$/u.test(slug) ? sign + slug : null;
}

/** Lists campaigns that are published or have ended. Throws what `ask` throws. */
export async function listCampaignsOf(
  ask: AskPlatform,
  { kind, id }: Pick<Owner, "kind" | "id">,
  filter: { status?: "published"; limit: number },
): Promise<FactRecord[]> {
  if (kind === "team") {
    const { data } = await ask("listTeamCampaigns", { teamId: id, ...filter });
    return data.filter(({ status }) => isPublic(status)).map((one) => toRecord("team_campaign", one));
  }
  const { data } = await ask("listUserCampaigns", { userId: id, ...filter });
  // By the docs, this list may contain teams. Only campaigns have a status.
  return data.flatMap((one) => (one.status !== undefined && isPublic(one.status) ? [toRecord("campaign", one)] : []));
}

function isPublic(status: string): boolean {
  return status === "published" || status === "retired";
}
