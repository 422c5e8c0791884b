import { whisper } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { durationWords } from "../src/composing/times.ts";
import type { HostStatus } from "../src/services/hosting/host.ts";
import { defineCommand } from "./parts/define.ts";

/** Announcements wait for their pace, and for donors who give several times; longer than this is worth a word. */
const tooLongMs = 10 * 60_000;

export default defineCommand({
  name: "tiltify host status",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { now, services: { host } }) {
    const status = await host.status();
    const trouble = [...findTrouble(status, now)];
    return whisper(...(trouble.length === 0 ? ["All good."] : trouble), standing(status), ...findLimits(status));
  },
});

const platformWords = {
  silent: "Tiltify isn't answering at the moment.",
  refused: "Tiltify doesn't accept my login: compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  missing: "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET are not set: I hear of no campaign.",
} as const satisfies Record<NonNullable<HostStatus["platform"]>, string>;

function* findTrouble({ chats, platform, waiting, events, pausedSince, troubles }: HostStatus, now: number) {
  yield* troubles;
  for (const { name, health } of chats) {
    if (health.forHost !== undefined) yield health.forHost;
    if (health.state === "ready") continue;
    const state = health.state === "failed" ? "does not work" : "is connecting";
    yield `${name} ${state}${health.detail === undefined ? "" : `: ${health.detail}`}.`;
  }
  if (platform !== null) yield platformWords[platform];
  if (pausedSince !== null) {
    const since = timeAgo(pausedSince, now);
    yield { text: ["Everything is paused, since ", since, ". To go on: /tiltify host resume-all"] };
  }
  if (events.aside > 0) {
    yield `${count(events.aside, "event")} from Tiltify could not be understood. On the host: npm start -- inbox list`;
  }
  const { oldestAt } = waiting;
  if (oldestAt !== null && pausedSince === null && now - oldestAt > tooLongMs) {
    yield `The oldest announcement has waited for ${durationWords(now - oldestAt)}.`;
  }
}

/** "Discord: 33 of 34 shards are up.", "On Twitch I count in 98 of 100 channels." */
function findLimits({ chats }: HostStatus): string[] {
  return chats.flatMap(({ name, health: { state, detail, channels } }) => {
    if (!channels) return state === "ready" && detail !== undefined ? [`${name}: ${detail}.`] : [];
    const { counted, most, waiting } = channels;
    const without = waiting === 0 ? "" : ` There is no room for ${waiting} more.`;
    const is = `On ${name} I am in ${counted} of ${most} channels where I am no moderator.`;
    return [`${is}${without}${counted + waiting >= most ? " Where I am a moderator, it does not count." : ""}`];
  });
}

function standing({ spaces, places, campaigns, unsubscribed, waiting, events }: HostStatus): string {
  const without = unsubscribed === 0 ? "" : ` (${unsubscribed} without webhooks yet)`;
  const where = `${count(campaigns, "campaign")}${without} in ${count(places, "place")} of ${count(spaces, "server or channel", "servers and channels")}`;
  return `${where}, ${count(waiting.count, "announcement")} waiting, ${count(events.waiting, "event")} to be read.`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
