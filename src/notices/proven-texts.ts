/** Notices to a team about people who have proven that a campaign is theirs. */

import { later } from "../words/later.ts";
import type { Notice } from "./notices.ts";

/**
 * Somebody who has proven that the announced campaign is theirs has published another one. `place`: of the last
 * connection, by its chat's own id, if people know it by that; else by its name.
 */
export function nextCampaign(
  home: string,
  { id, name: campaign, account, place }: { id: string; name: string; account: string; place: string },
): Notice {
  const isId = /^\d{15,20}$/.test(place);
  const where = isId ? `#${place}` : place;
  return {
    key: `next-campaign:${home}:${id}`,
    to: { space: home },
    text: later("next-campaign", { account, campaign, place: where, next: `tiltify connect ${id}` }),
    whenOver: null,
    ...(isId && { next: { campaign: id, place } }),
  };
}

export const loginEndedPrefix = "login-ended:";

/** Somebody who has proven something is no longer logged in on the platform, and nobody here asked for that. */
export function loginEnded(home: string, { person, name }: { person: string; name: string }): Notice {
  return {
    key: `${loginEndedPrefix}${person}`,
    to: { space: home },
    text: later("login-ended", { name, next: "tiltify login" }),
    whenOver: null,
  };
}
