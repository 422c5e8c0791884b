/** What a team is told about those who have proven whose campaign it is. */

import { later } from "../words/later.ts";
import type { Notice } from "./notices.ts";

/**
 * Somebody who has proven whose campaign is announced has published another one. `place`: where that was connected last, by
 * its chat's own id, where people know it by that; else what they call it.
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

/** Who has proven something is not logged in at the platform any more, and nobody has asked for that here. */
export function loginEnded(home: string, { person, name }: { person: string; name: string }): Notice {
  return {
    key: `${loginEndedPrefix}${person}`,
    to: { space: home },
    text: later("login-ended", { name, next: "tiltify login" }),
    whenOver: null,
  };
}
