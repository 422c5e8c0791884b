/** The texts of notices. Each says what happened, what to do, and what to send when the problem is over. */
import type { Money } from "../money/money.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import { commandToSetClock, ownCommand } from "../util/own-command.ts";
import { later, readLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";
import type { Notice } from "./notices.ts";

export const silentPrefix = "platform-silent:";

export function platformSilent(space: string, forMs: number): Notice {
  return {
    key: `${silentPrefix}${space}`,
    to: { space },
    text: later("platform.silent", { since: forMs }),
    whenOver: platformBack(0),
  };
}

/** `missed`: how many donations no webhook reported during the outage, as far as we know. */
export function platformBack(missed: number): Later {
  return later("platform.back", { missed });
}

export const loginRefused: Notice = {
  key: "platform-login",
  to: "host",
  text: later("login.refused"),
  whenOver: later("login.accepted"),
};

export const deliveriesMissing: Notice = {
  key: "deliveries",
  to: "host",
  text: later("deliveries.missing"),
  whenOver: later("deliveries.back"),
};

export const endpointRefused: Notice = {
  key: "endpoint",
  to: "host",
  text: later("endpoint.refused"),
  whenOver: later("endpoint.on"),
};

export const diskNearlyFull: Notice = {
  key: "disk",
  to: "host",
  text: later("disk.full"),
  whenOver: later("disk.free"),
};

export const intakeFails: Notice = {
  key: "intake",
  to: "host",
  text: later("intake.fails"),
  whenOver: later("intake.works"),
};

/** `waitedMs`: how long the oldest announcement has waited. */
export function announcementsStuck(waitedMs: number): Notice {
  return {
    key: "stuck",
    to: "host",
    text: later("announcements.stuck", { waited: waitedMs }),
    whenOver: later("announcements.go"),
  };
}

/** `count`: how many events of the last day could not be read. */
export function eventsUnread(count: number): Notice {
  const typed = [{ type: "text" as const, text: ownCommand("inbox list") }];
  return { key: "unread", to: "host", text: later("hosting.aside", { count, typed }), whenOver: null };
}

export const wrongSecret: Notice = {
  key: "secret",
  to: "host",
  text: later("secret.wrong"),
  whenOver: later("secret.right"),
};

/** While one of these notices is open, we poll for donations. */
export const deliveryKeys = [deliveriesMissing.key, endpointRefused.key, wrongSecret.key] as const;

/** `aheadMs`: how far our clock is ahead of the platform's. */
export function wrongClock(aheadMs: number): Notice {
  return {
    key: "clock",
    to: "host",
    text: later(aheadMs > 0 ? "clock.ahead" : "clock.behind", {
      off: Math.abs(aheadMs),
      typed: verbatim(commandToSetClock()),
    }),
    whenOver: later("clock.right"),
  };
}

export const backupKey = "backup";

export function backupFailed(problem: Later): Notice {
  return {
    key: backupKey,
    to: "host",
    text: later("backup.failed", { problem }),
    whenOver: later("backup.works"),
  };
}

export const campaignPrefix = "campaign:";

/** `name`: safe to show. */
export function campaignGone(space: string, { id, name: campaign }: { id: string; name: string }): Notice {
  return {
    key: `${campaignPrefix}${space}:${id}`,
    to: { space },
    text: later("campaign.gone", { campaign, next: "tiltify disconnect" }),
    whenOver: later("campaign.back", { campaign }),
  };
}

export const missingPrefix = "missing:";
export const missingKey = (space: string, id: string) => `${missingPrefix}${space}:${id}`;

/** `missing`: by how much the total has risen in excess of the donations that we received. `name`: safe to show. */
export function donationsMissing(
  space: string,
  { id, name: campaign, missing }: { id: string; name: string; missing: Money },
): Notice {
  return {
    key: missingKey(space, id),
    to: { space },
    text: later("donations.missing", { campaign, missing }),
    whenOver: later("donations.found", { campaign }),
  };
}

/**
 * Sums up what arrived during a long absence or, if the database was restored from a backup, since that backup was
 * made. Each absence is reported once.
 */
export function wasAway(space: string, away: Absence & { count: number; sums: readonly Money[] }): Notice {
  const { from, until, isCopy, count, sums } = away;
  const values = { away: until - from, count, sums, next: "tiltify recap summary" };
  return {
    key: `absence:${until}:${space}`,
    to: { space },
    text: isCopy ? later("absence.copy", values) : later("absence", values),
    whenOver: null,
  };
}

/** Reports that a search for a campaign has ended. */
export function searchEnded(
  space: string,
  { destinationId, address }: { destinationId: string; address: string },
): Notice {
  return {
    key: `search:${destinationId}:${address}`,
    to: { space },
    text: later("search.ended", { address }),
    whenOver: null,
  };
}

/**
 * `names`: the campaigns that were announced in the place. The name of the place itself is left out, because a stranger
 * may have chosen it.
 */
export function placeDeleted(space: string, { id, names }: { id: string; names: readonly string[] }): Notice {
  return {
    key: `deleted:${id}`,
    to: { space },
    text: later("place.deleted", { campaigns: names, next: "tiltify connect" }),
    whenOver: null,
  };
}

export const placeClosedKey = (destinationId: string) => `place:${destinationId}`;

/** `reason`: the chat's reason, as stored. It contains nothing that viewers wrote. */
export function placeClosed(
  space: string,
  { id, address: where, reason }: { id: string; address: string; reason: string },
): Notice {
  return {
    key: placeClosedKey(id),
    to: { space },
    text: later("place.closed", { where, reason: readLater(reason) }),
    whenOver: later("place.open", { where }),
  };
}

export const hostMustActKey = (destinationId: string) => `host-must-act:${destinationId}`;

/** For problems that only the host can solve, such as a suspended account. `reason`: as for `placeClosed`. */
export function hostMustAct({ id, address: where, reason }: { id: string; address: string; reason: string }): Notice {
  return {
    key: hostMustActKey(id),
    to: "host",
    text: later("host.must-act", { where, reason: readLater(reason) }),
    whenOver: later("place.open", { where }),
  };
}

/**
 * The chat refused an announcement with an unknown error code, and accepted the next one. `reason`: as for
 * `placeClosed`.
 */
export function announcementStuck(
  space: string,
  { id, address: where, reason }: { id: string; address: string; reason: string },
): Notice {
  return {
    key: `aside:${id}`,
    to: { space },
    text: later("place.aside", { where, reason: readLater(reason), next: "tiltify resume" }),
    whenOver: null,
  };
}

/** Something prevents the bot from giving roles to donors. */
export function donorRolesStuck(space: string): Notice {
  return {
    key: `donor-roles:${space}`,
    to: { space },
    text: later("donor-roles.stuck", { next: "tiltify status" }),
    whenOver: later("donor-roles.work"),
  };
}

/** A role for donors was deleted, so the team must choose another one. `role`: its id in the chat. */
export function donorRoleGone(space: string, role: string): Notice {
  const text = later("donor-roles.gone", { next: "tiltify role donor" });
  return { key: `donor-role-gone:${space}:${role}`, to: { space }, text, whenOver: null };
}

/**
 * The owner of an announced campaign has published another one. `place`: where the last campaign was connected. If
 * people know the place by its id, this is the id, otherwise the name.
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

/**
 * A person who has proven to own a campaign is no longer signed in. The platform ended the login, without a request
 * from us.
 */
export function loginEnded(home: string, { person, name }: { person: string; name: string }): Notice {
  return {
    key: `${loginEndedPrefix}${person}`,
    to: { space: home },
    text: later("login-ended", { name, next: "tiltify login" }),
    whenOver: null,
  };
}

/** `name`: identifies the outgoing webhook. `address`: only its host name, because the rest may be secret. */
export function outWebhookLate({ name, address }: { name: string; address: string }): Notice {
  const values = { address: verbatim(address) };
  return { key: `out-late:${name}`, to: "host", text: later("out.late", values), whenOver: later("out.back", values) };
}

/** Some events for an outgoing webhook were dropped. There is no second message, because they can't be brought back. */
export function outWebhookLost({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.lost", { address: verbatim(address) });
  return { key: `out-lost:${name}`, to: "host", text, whenOver: null };
}

/** The outgoing webhook answered that it will never accept some events. They are not sent again. */
export function outWebhookRefuses({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.refuses", { address: verbatim(address) });
  return { key: `out-refuses:${name}`, to: "host", text, whenOver: null };
}
