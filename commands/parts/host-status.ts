/** Tells the host how the whole bot is doing, in a chat or in the terminal. */
import type { ChatHealth } from "../../src/chat/port/adapter.ts";
import { partsOf, type ReplyText } from "../../src/chat/reply/reply.ts";
import type { HostStatus } from "../../src/services/hosting/host.ts";
import { ownCommand } from "../../src/util/own-command.ts";
import type { Key } from "../../src/words/en.ts";
import { inOneLine } from "../../src/words/frames.ts";
import { sayLater } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

/**
 * We mention announcements that have waited longer than this. Cooldowns and donors who give several times cause shorter
 * waits.
 */
const tooLongMs = 10 * 60_000;

/**
 * Describes what is wrong (empty if nothing is) and what is going on. `redirect` is the sign-in URL if nobody has ever
 * come back from it. Null if sign-in works or isn't set up.
 */
export function describeStatus(
  status: HostStatus,
  { redirect, now, words }: { redirect: string | null; now: number; words: Words },
): { troubles: ReplyText[]; details: Line[] } {
  return {
    troubles: [...findTrouble(status, { now, words })],
    details: [
      sayProgress(status, words),
      ...findLimits(status, words),
      ...processesOf(status, words),
      ...(redirect === null ? [] : [words.say("host.sign-in", { address: redirect })]),
    ],
  };
}

const platformTroubles = {
  silent: "status.silent",
  refused: "hosting.login",
  missing: "hosting.no-login",
} as const satisfies Record<NonNullable<HostStatus["platform"]>, Key>;

function* findTrouble(
  { chats, platform, waiting, events, pausedSince, processes, troubles }: HostStatus,
  { now, words }: { now: number; words: Words },
): Generator<ReplyText> {
  const { say } = words;
  for (const { text, says } of troubles) yield (says && sayLater(words, says)) ?? text;
  for (const { name: chat, health } of chats) {
    if (health.forHost !== undefined) yield sayLater(words, health.forHost) ?? [];
    if (health.state === "ready") continue;
    yield say(`hosting.chat.${health.state}`, { chat, why: partsOfDetail(health.detail) });
  }
  if (platform !== null) yield say(platformTroubles[platform]);
  if (pausedSince !== null) {
    yield say("hosting.paused-since", { since: { time: pausedSince, now } });
    yield say("pause.end", { next: "tiltify host pause-all off" });
  }
  if (events.aside > 0) {
    yield say("hosting.aside", { count: events.aside, typed: partsOf(ownCommand("inbox list")) });
  }
  for (const role of undone(processes)) {
    yield say("hosting.undone", { what: partsOf(role) });
  }
  const { oldestAt, isStuck } = waiting;
  const isLate = oldestAt !== null && pausedSince === null && now - oldestAt > tooLongMs;
  if (oldestAt !== null && (isLate || isStuck)) {
    yield say("hosting.late", { waited: now - oldestAt });
  }
}

/** Writes "Discord: 33 of 34 shards are up." and "On Twitch I am in 98 of 100 channels where I am no moderator." */
function findLimits({ chats }: HostStatus, words: Words): Line[] {
  const { say } = words;
  return chats.flatMap(({ name: chat, health: { state, detail, channels } }) => {
    if (!channels) {
      const known = state === "ready" ? partsOfDetail(detail) : null;
      return known === null ? [] : [say("hosting.chat.detail", { chat, detail: known })];
    }
    const { counted, most, waiting } = channels;
    const sentences = [
      say("hosting.channels", { chat, counted, most }),
      ...(waiting === 0 ? [] : [say("hosting.channels.more", { count: waiting })]),
      ...(counted + waiting >= most ? [say("hosting.channels.moderated")] : []),
    ];
    return [inOneLine(sentences, words)];
  });
}

/** Roles without which nothing is announced. */
const needed = ["intake", "ask", "announce"];

function undone(processes: HostStatus["processes"]): string[] {
  const doneRoles = new Set(processes.flatMap(({ can }) => can));
  return processes.length === 0 ? [] : needed.filter((role) => !doneRoles.has(role));
}

/** If there are several processes, names each with what it does. */
function processesOf({ processes }: HostStatus, { say }: Words): Line[] {
  if (processes.length < 2) return [];
  return processes.map(({ name, does }) =>
    does.length === 0
      ? say("hosting.process-waits", { process: partsOf(name) })
      : say("hosting.process", { process: partsOf(name), does: partsOf(does.join(", ")) }),
  );
}

function sayProgress({ spaces, places, campaigns, unsubscribed, waiting, events }: HostStatus, words: Words): Line {
  const counts = { spaces, places, campaigns, waiting: waiting.count, events: events.waiting };
  const without = unsubscribed === 0 ? [] : [words.say("hosting.unsubscribed", { count: unsubscribed })];
  return inOneLine([words.say("hosting.standing", counts), ...without], words);
}

function partsOfDetail(detail: ChatHealth["detail"]): Line | Later | null {
  return typeof detail === "string" ? partsOf(detail) : (detail ?? null);
}
