import type { Typed } from "../src/chat/command.ts";
import { type ReplyText, whisper } from "../src/chat/reply.ts";
import { relativeTime, timeAgo } from "../src/chat/times.ts";
import { durationWords } from "../src/composing/times.ts";
import type { PlaceStatus } from "../src/services/moderating/status.ts";
import { defineCommand } from "./parts/define.ts";
import { hostFault } from "./parts/host.ts";

/** What waits longer than this though nothing is known to be wrong is worth a word. */
const tooLongMs = 5 * 60_000;

export default defineCommand({
  name: "tiltify status",
  group: "stream",
  aliases: [],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, now, services, typed }) {
    const status = await services.status(place);
    const trouble = [...findTrouble(status, { now, typed: (command) => typed(`tiltify ${command}`) })];
    const lines = trouble.length === 0 ? ["All good."] : trouble;
    return whisper(...lines, ...(status.campaigns.length === 0 ? [] : [{ text: standing(status, now) }]));
  },
});

const platformWords = {
  silent:
    "Tiltify isn't answering at the moment. Donations are safe there, and I say them when it is back. Nothing for you to do.",
  refused: `Tiltify doesn't accept my login. Donations are safe there, and I say them when it does. ${hostFault}`,
  missing: "I am not connected to Tiltify yet. My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
} as const satisfies Record<NonNullable<PlaceStatus["platform"]>, string>;

/** The worst first: what is wrong, and what to do. */
function* findTrouble(status: PlaceStatus, { now, typed }: { now: number; typed: Typed }): Generator<string> {
  if (status.campaigns.length === 0) {
    yield `No campaign is connected here yet. To connect one: ${typed("connect")} and the address of its page.`;
    return;
  }
  for (const { place: where, reason } of status.shutOut) {
    yield `I can't speak in ${where}: ${reason}. Donations are kept; I try again every few minutes.`;
  }
  for (const { name, health } of status.chats) {
    const what = health.state === "failed" ? hostFault : "I am connecting, and say them afterwards.";
    yield `I have no connection to ${name} at the moment. Donations are kept. ${what}`;
  }
  yield* status.advice;
  if (status.platform !== null) yield platformWords[status.platform];
  else if (status.unread.length > 0) {
    yield `Tiltify doesn't give me all of ${status.unread.join(", ")} at the moment. Donations are safe there, and I say them when I can read them. Nothing for you to do.`;
  }
  if (status.asksInstead) {
    yield "Tiltify's deliveries don't reach me, so I ask for donations instead: they may come some minutes late. I have told my host.";
  }
  for (const name of status.gone) {
    yield `I can't see ${name} on Tiltify any more: it was taken down or deleted. If it is published again, I go on by myself. If that is meant: ${typed("disconnect")}`;
  }
  if (status.campaigns.length === status.ended.length) {
    yield `${status.ended.join(", ")} has ended. To connect the next one: ${typed("connect")} and the address of its page.`;
  }
  if (status.refused.length > 0 && status.platform === null) {
    yield `Tiltify takes no order for webhooks of ${status.refused.join(", ")}. I look for its donations now and then instead; nothing for you to do.`;
  }
  if (status.isPausedByHost) {
    yield "My host has paused me everywhere. Donations are kept; nothing for you to do.";
  } else if (status.pausedUntil !== null) {
    const until = Number.isFinite(status.pausedUntil) ? `; I go on ${relativeTime(status.pausedUntil, now).words}` : "";
    yield `I am paused${until}. To go on now: ${typed("resume")}`;
  }
  const { count, oldestAt } = status.waiting;
  const isLate = oldestAt !== null && now - oldestAt > tooLongMs;
  if (isLate && status.shutOut.length + status.chats.length === 0 && status.pausedUntil === null) {
    yield `${count} ${count === 1 ? "announcement waits" : "announcements wait"}, the oldest for more than 5 min. If that stays so, tell my host.`;
  }
}

/** "Maple's 24h Stream → #donations, Twitch. Last donation 4 min ago, asked Tiltify 6 s ago, nothing waiting." */
function standing(
  { campaigns, places, streams, lastDonationAt, askedAt, everyMs, waiting }: PlaceStatus,
  now: number,
): ReplyText {
  const last = lastDonationAt === null ? ["No donation yet"] : ["Last donation ", timeAgo(lastDonationAt, now)];
  const every = everyMs === null ? "" : `, every ${durationWords(everyMs)} as many campaigns share its limit`;
  const asked = askedAt === null ? [] : [", asked Tiltify ", timeAgo(askedAt, now), every];
  const rest = waiting.count === 0 ? "nothing waiting" : `${waiting.count} waiting`;
  const live = streams.map(({ place, isLive }) => ` ${place} is ${isLive ? "live" : "not live"}.`).join("");
  return [`${campaigns.join(", ")} → ${places.join(", ")}. `, ...last, ...asked, `, ${rest}.${live}`];
}
