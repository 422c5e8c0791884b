/** Lists what is wrong in a place and what is left to do, each with advice. The worst comes first. */

import type { Roles } from "../../src/chat/port/server-port.ts";
import { partsOf, type ReplyText } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { minuteMs } from "../../src/util/durations.ts";
import type { Say } from "../../src/words/en.ts";
import { readLater, sayLater } from "../../src/words/later.ts";
import type { Line } from "../../src/words/parts.ts";

/**
 * `what` is missing if `todo` already says it. `press` is a command that does the task, with the label of its button.
 * `isForNobody` means that people can only wait.
 */
export type Task = {
  what?: ReplyText;
  todo: ReplyText;
  press?: { label: ReplyText; command: string };
  isForNobody?: true;
};

/** `order` inserts a command into a sentence. */
export type Asked = { place: CallPlace; now: number; say: Say; order(command: string): { typed: string } };

/** We mention planned waits that are longer than this, even if nothing seems wrong. */
const tooLongMs = 5 * minuteMs;

export function* troublesOf(status: PlaceStatus, asked: Asked & { isSearching: boolean }): Generator<Task> {
  const { say, order, isSearching } = asked;
  const { campaigns, ended, gone } = status;
  if (campaigns.length === 0 && !isSearching) {
    yield { what: say("status.none"), todo: say("status.none.do", order("tiltify connect")) };
  }
  yield* troublesOfChats(status, asked);
  yield* troublesOfPlatform(status, asked);
  for (const campaign of gone) {
    yield { what: say("status.gone", { campaign }), todo: say("status.gone.do", order("tiltify disconnect")) };
  }
  if (campaigns.length > 0 && ended.length === campaigns.length) {
    const todo = say("status.ended.do", order("tiltify connect"));
    yield { what: say("status.ended", { campaigns: ended }), todo };
  }
  yield* pausesOf(status, asked);
}

function* troublesOfChats(
  { shutOut, chats, setAside, refusedThere }: PlaceStatus,
  { say, order }: Asked,
): Generator<Task> {
  for (const { place, reason } of shutOut) {
    const known = reason === null ? say("closed.unknown") : readLater(reason);
    const what = say("status.shut-out", { place, reason: known });
    yield { what, todo: say("status.shut-out.do") };
  }
  for (const { place, count, reason } of setAside) {
    const known = reason === null ? say("closed.unknown") : readLater(reason);
    const press = { label: say("status.send-again"), command: "tiltify resume" };
    const what = say("status.aside", { place, count, reason: known });
    yield { what, todo: say("status.aside.do", order(press.command)), press };
  }
  for (const { place, count } of refusedThere) {
    yield { what: say("status.refused", { place, count }), todo: say("status.refused.do", order("tiltify recap")) };
  }
  for (const { name: chat, health } of chats) {
    if (health.state === "failed") yield { what: say("status.chat-failed", { chat }), todo: say("do.host") };
    else yield { what: say("status.chat-connecting", { chat }), todo: say("do.nothing"), isForNobody: true };
  }
}

function* troublesOfPlatform(status: PlaceStatus, { say }: Asked): Generator<Task> {
  const { platform, unread, unreadable, asksInstead, refused } = status;
  if (platform === "refused") yield { what: say("status.login"), todo: say("do.host") };
  if (platform === "missing") yield { what: say("status.no-login"), todo: say("status.no-login.do") };
  if (platform === "silent") yield { what: say("status.silent"), todo: say("do.nothing"), isForNobody: true };
  if (platform === null && unread.length > 0) {
    yield { what: say("status.unread", { campaigns: unread }), todo: say("do.nothing"), isForNobody: true };
  }
  if (unreadable > 0) {
    yield { what: say("status.unreadable", { count: unreadable }), todo: say("status.unreadable.do") };
  }
  if (asksInstead) yield { what: say("status.asks-instead"), todo: say("do.host") };
  if (platform === null && refused.length > 0) {
    yield {
      what: say("status.no-webhooks", { campaigns: refused }),
      todo: say("status.no-webhooks.do"),
      isForNobody: true,
    };
  }
}

function* pausesOf(status: PlaceStatus, { now, say, order }: Asked): Generator<Task> {
  const { isPausedByHost, pausedUntil, waiting, shutOut, chats } = status;
  if (isPausedByHost) yield { what: say("status.paused-by-host"), todo: say("do.nothing"), isForNobody: true };
  else if (pausedUntil !== null) {
    const until = { time: pausedUntil, now };
    const what = Number.isFinite(pausedUntil) ? say("status.paused-until", { until }) : say("status.paused");
    const press = { label: say("status.resume-now"), command: "tiltify resume" };
    yield { what, todo: say("status.paused.do", order(press.command)), press };
  }
  const isLate = waiting.oldestAt !== null && now - waiting.oldestAt > tooLongMs;
  const isExplained = shutOut.length > 0 || pausedUntil !== null;
  if (chats.length === 0 && (waiting.isStuck || (isLate && !isExplained))) {
    yield { what: say("status.late", { count: waiting.count }), todo: say("status.late.do") };
  }
}

/** Yields improvements that aren't urgent. */
export function* adviceOf(
  { advice, unseen, places, isTeamChosen }: PlaceStatus,
  { place: here, say, order }: Asked,
): Generator<Task> {
  for (const one of advice) yield { todo: sayLater({ say }, one) ?? [] };
  for (const { place, lacks } of unseen) {
    yield { what: say("status.unseen", { place }), todo: say("status.unseen.do", { lacks }) };
  }
  if (places.length > 0 && !isTeamChosen) {
    yield { what: say("status.team"), todo: sayWhereNoticesGo(say, here, order("tiltify alerts here")) };
  }
}

export function* tasksOfSettings(
  settings: PlaceSettings,
  { place, say, order, isTeamNotified }: Asked & { isTeamNotified: boolean },
): Generator<Task> {
  if (settings.asksFirst() && !isTeamNotified) {
    yield { what: say("status.nobody-asked"), todo: sayWhereNoticesGo(say, place, order("tiltify alerts here")) };
  }
  if (!settings.isAnnounced("donations")) {
    const press = { label: say("status.announce-them"), command: "tiltify announce donations on" };
    yield { what: say("status.donations-off"), todo: say("status.donations-off.do", order(press.command)), press };
  }
}

/** Yields what is missing for pings. They need a role, an amount and a permission. */
export async function tasksOfPing(
  settings: PlaceSettings,
  roles: Roles,
  { place, say, order }: Asked,
): Promise<Task[]> {
  if (traitsOf(place.chat).space !== "server") return [];
  const [roleId, least] = [settings.get("role ping"), settings.get("minimum ping")];
  if (roleId === null && least === null) return [];
  const todo = say("status.ping.do", order("tiltify role ping"));
  if (roleId === null) return [{ what: say("status.ping-none"), todo }];
  const role = await roles.find(place, roleId);
  if (role === undefined) return [{ what: say("status.ping-gone"), todo }];
  const named = { role: role.name };
  if (least === null) {
    const amount = say("status.ping-amount.do", order("tiltify minimum ping 50"));
    return [{ what: say("status.ping-amount", named), todo: amount }];
  }
  return role.wayToCall === null
    ? []
    : [
        {
          what: say("status.ping-refused", named),
          todo: say("status.ping-refused.do", { way: role.wayToCall }),
        },
      ];
}

/** Explains how a team chooses where its notices go. */
export function sayWhereNoticesGo(say: Say, { chat }: CallPlace, order: { typed: string }): Line {
  if (traitsOf(chat).space !== "rooms") return say("do.team", order);
  return say("do.team.room", { ...order, room: partsOf("/chat?room=team") });
}
