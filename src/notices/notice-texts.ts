/** What is told when something is wrong, and when it is over: what happened, and what to do. */

import { durationWords } from "../composing/times.ts";
import { formatMoney, type Money } from "../money/money.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Notice } from "./notices.ts";

export const silentPrefix = "platform-silent:";

export function platformSilent(space: string, forMs: number): Notice {
  return {
    key: `${silentPrefix}${space}`,
    to: { space },
    text: `Tiltify hasn't answered for ${durationWords(forMs)}. Donations are safe there and I'll post them when it's back. Nothing for you to do.`,
    whenOver: platformBack(0),
  };
}

/** `missed`: how many donations came in meanwhile. */
export function platformBack(missed: number): string {
  if (missed === 0) return "Tiltify is back. No donation came in meanwhile.";
  if (missed === 1) return "Tiltify is back. 1 donation came in meanwhile; posting it now.";
  return `Tiltify is back. ${missed} donations came in meanwhile; posting them now.`;
}

export const loginRefused: Notice = {
  key: "platform-login",
  to: "host",
  text:
    "Tiltify doesn't accept my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your application at" +
    " app.tiltify.com/developers and restart me. Donations are safe there; I'll post them afterwards.",
  whenOver: "Tiltify accepts my login again.",
};

export const deliveriesMissing: Notice = {
  key: "deliveries",
  to: "host",
  text:
    "Tiltify's deliveries don't reach me. I'm asking every 5 s instead; nothing is lost. I have switched the webhook on" +
    " again; if this stays, look whether its URL reaches me.",
  whenOver: "Tiltify's deliveries reach me again.",
};

export const endpointRefused: Notice = {
  key: "endpoint",
  to: "host",
  text:
    "Tiltify won't switch my webhook on. Compare TILTIFY_WEBHOOK_ENDPOINT_ID with the webhook of your application at" +
    " app.tiltify.com/developers.",
  whenOver: "Tiltify has switched my webhook on.",
};

export const diskNearlyFull: Notice = {
  key: "disk",
  to: "host",
  text:
    "The disk with my database is nearly full. Free some space: when it is full I can take in and say nothing, and Tiltify" +
    " sends its deliveries again for a while only.",
  whenOver: "The disk with my database has room again.",
};

export const intakeFails: Notice = {
  key: "intake",
  to: "host",
  text:
    "I can't take in donations: my database fails. They are safe and wait. My log says what is wrong: look for" +
    " “work failed”.",
  whenOver: "I take in donations again.",
};

export const wrongSecret: Notice = {
  key: "secret",
  to: "host",
  text:
    "Deliveries for my webhook come with a signature that isn't right, so I refuse them. Compare TILTIFY_WEBHOOK_SECRETS" +
    " with the Webhook Signing ID of the webhook. After an hour of this Tiltify switches it off.",
  whenOver: "Deliveries are signed rightly again.",
};

/** While one of these is open, donations are asked for instead. */
export const deliveryKeys = [deliveriesMissing.key, endpointRefused.key, wrongSecret.key] as const;

/** `aheadMs`: how far our clock is ahead of the platform's. */
export function wrongClock(aheadMs: number): Notice {
  const direction = aheadMs > 0 ? "ahead" : "behind";
  return {
    key: "clock",
    to: "host",
    text: `My clock is ${durationWords(Math.abs(aheadMs))} ${direction}. I allow for it, but please set it. On the host: timedatectl`,
    whenOver: "My clock is right again.",
  };
}

/** `problem`: a sentence. */
export function backupFailed(problem: string): Notice {
  return {
    key: "backup",
    to: "host",
    text: `I could not make a backup. ${problem} Everything else goes on, and I try again every hour.`,
    whenOver: "My backups work again.",
  };
}

export const campaignPrefix = "campaign:";

/** `name`: as it may be said. */
export function campaignGone(space: string, { id, name }: { id: string; name: string }): Notice {
  return {
    key: `${campaignPrefix}${space}:${id}`,
    to: { space },
    text: `I can't see ${name} on Tiltify any more: it was taken down or deleted, so I announce nothing of it. If that is meant, disconnect it: tiltify disconnect`,
    whenOver: `I can see ${name} on Tiltify again.`,
  };
}

/** What came in while we were away for long, or since we were copied; the same absence is told once. */
export function wasAway(space: string, away: Absence & { count: number; sums: readonly Money[] }): Notice {
  const { from, until, isCopy, count, sums } = away;
  const donations = count === 1 ? "1 donation" : `${count} donations`;
  const [forLong, raised] = [durationWords(until - from), sums.map(formatMoney).join(" and ")];
  const what = isCopy
    ? `I was put back from a backup of ${forLong} ago. Since then: ${donations}, ${raised}. I may have said them before, so I don't say them by myself.`
    : `I was away ${forLong}; ${donations}, ${raised}. I don't say them by myself.`;
  return {
    key: `absence:${until}:${space}`,
    to: { space },
    text: `${what} To post a summary, type /tiltify recap summary where it belongs.`,
    whenOver: null,
  };
}

/** A campaign that was waited for. */
export function searchEnded(
  space: string,
  { destinationId, address }: { destinationId: string; address: string },
): Notice {
  return {
    key: `search:${destinationId}:${address}`,
    to: { space },
    text: `I have looked for ${address} for 30 days and can't see it. Connect it again once it is published.`,
    whenOver: null,
  };
}

/** `names`: of what was announced there. Its own name is whoever made it chose it. */
export function placeDeleted(space: string, { id, names }: { id: string; names: readonly string[] }): Notice {
  const what = names.join(", ");
  return {
    key: `deleted:${id}`,
    to: { space },
    text: `A channel where I announced ${what} was deleted, so I announce nothing there any more. To go on in another channel, type /tiltify connect there.`,
    whenOver: null,
  };
}

export const placeClosedKey = (destinationId: string) => `place:${destinationId}`;

/** `reason`: the chat's own, without anything that viewers wrote. */
export function placeClosed(space: string, { id, address, reason }: { id: string; address: string; reason: string }) {
  return {
    key: placeClosedKey(id),
    to: { space },
    text: `I can't speak in ${address}: ${reason}. What comes in waits for a day; I try again every 5 minutes.`,
    whenOver: `I can speak in ${address} again.`,
  } satisfies Notice;
}
