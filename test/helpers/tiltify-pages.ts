import { isVisible, type SimulatedFact } from "../../src/simulator/fact.ts";
import type { World } from "../../src/simulator/world.ts";

/**
 * True if the simulated platform has a page at an address. Its addresses are those that the platform uses: `/@user`,
 * `/+team` and `/charity`, with the name of the campaign behind it, on tiltify.com and donate.tiltify.com. On the
 * latter and on give.tiltify.com, a fact's ID is an address, too. Names ignore case. A query may follow.
 */
export function hasPage({ facts, users, teams }: World, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== "https:") return false;
  const path = decodeURIComponent(pathname.slice(1)).toLowerCase();
  const all = [...facts.values()].filter(isVisible);
  const isIn = (paths: readonly string[]) => paths.some((one) => one.toLowerCase() === path);
  const isPersonal = ({ kind }: SimulatedFact) => kind === "personal_campaign";
  switch (host) {
    case "give.tiltify.com":
      return all.some((fact) => isPersonal(fact) && isIn([fact.id]));
    case "donate.tiltify.com":
      return all.some((fact) => !isPersonal(fact) && isIn([fact.id, pathOf(fact)]));
    case "tiltify.com":
    case "www.tiltify.com":
      return (
        isIn(users.flatMap(({ slug }) => [`@${slug}`, `@${slug}/profile`])) ||
        isIn(teams.map(({ record }) => `+${record.slug}`)) ||
        isIn(all.map(pathOf))
      );
    default:
      return false;
  }
}

function pathOf({ kind, record, above }: SimulatedFact): string {
  switch (kind) {
    case "cause":
      return String(record.slug);
    case "campaign":
      return `@${record.user.slug}/${record.slug}`;
    case "team_campaign":
      return `+${record.team.slug}/${record.slug}`;
    case "personal_campaign":
      return `@${record.user.slug}/personal/${record.slug}`;
    case "fundraising_event":
      return `${above.find((one) => one.kind === "cause")?.record.slug}/${record.slug}`;
    case "auction_house":
      return String(record.url).replace("https://tiltify.com/", "");
  }
}
