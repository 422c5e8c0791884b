import { type Reply, type ReplyLine, type ReplyOffer, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { Typed } from "../src/chat/understanding/command.ts";
import type { PlaceStatus } from "../src/services/moderating/status.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { defineCommand } from "./parts/define.ts";
import { statusOfDonorRoles } from "./parts/donor-roles.ts";
import { adviceOf, type Task, tasksOfPing, tasksOfSettings, troublesOf } from "./parts/tasks.ts";

export default defineCommand({
  name: "tiltify status",
  group: "stream",
  aliases: ["tiltify check", "tiltify doctor", "tiltify health", "tiltify info", "tiltify stats", "tiltify stat"],
  who: "moderators",
  on: { discord: true, twitch: ["tiltify status", "tiltify check"], browser: true },
  examples: [],
  answers: "privately",
  options: {},
  async run(_args, context) {
    const { place, now, services, registry, typed, words } = context;
    const { isPublic } = traitsOf(place.chat);
    const [everything, settings, isTeamNotified] = await Promise.all([
      services.status(place),
      services.settings.read(place),
      services.team.isNotified(place),
    ]);
    // In a public chat, leaves out other places with their queues, and who gets which notices.
    const status = isPublic
      ? { ...everything, shutOut: [], setAside: [], refusedThere: [], unseen: [], isTeamChosen: true }
      : everything;
    const pending = everything.pending.filter(({ isHere }) => isHere || !isPublic);
    const { say } = words;
    const asked = { place, now, say, order: (command: string) => ({ typed: typed(command).slice(1) }) };
    const troubles = [
      ...[...new Set(pending.map(({ address }) => address))].map((address) => ({
        what: say("status.searched", { address }),
        todo: say("status.searched.do"),
      })),
      ...troublesOf(status, { ...asked, isSearching: everything.pending.length > 0 }),
    ];
    const ofDonors = settings.get("role donor");
    const donors = await statusOfDonorRoles(
      traitsOf(place.chat).space === "server" ? ofDonors : [],
      context,
      asked.order,
    );
    const { shutOut, setAside, refusedThere, unseen } = everything;
    const hidden = [...shutOut, ...setAside, ...refusedThere, ...unseen];
    const isMore = isPublic && hidden.length + everything.pending.length > pending.length;
    const more = { what: say("status.more"), todo: registry.typedElsewhere(say, "tiltify status", place) };
    const left = [
      ...adviceOf(status, asked),
      ...tasksOfSettings(settings, { ...asked, isTeamNotified: isTeamNotified || isPublic }),
      ...(await tasksOfPing(settings, services.roles, asked)),
      ...donors.tasks,
      ...(isMore ? [more] : []),
    ];
    const panic = isPublic ? [] : [{ label: say("status.panic"), typed: typed("tiltify panic") }];
    const offers = [{ label: say("status.send-test"), typed: typed("tiltify test") }, ...panic];
    const reply = answer({ troubles, left }, { status, now, words, typed, offers });
    return { ...reply, lines: [...reply.lines, ...donors.given.map((text) => ({ text }))] };
  },
});

/** Builds the answer. First comes what is wrong or left to do, or that all is well. Then comes what is going on. */
function answer(
  { troubles, left }: Record<"troubles" | "left", readonly Task[]>,
  {
    status,
    now,
    words,
    typed,
    offers: all,
  }: { status: PlaceStatus; now: number; words: Words; typed: Typed; offers: ReplyOffer[] },
): Reply {
  const { say } = words;
  const tasks = [...troubles, ...left];
  const lines = tasks.map(({ what, todo, press }): ReplyLine => {
    const offer = press && { label: press.label, typed: typed(press.command) };
    return { item: true, name: what, text: todo, offer };
  });
  const hasCampaign = status.campaigns.length > 0;
  const standing = hasCampaign ? [{ text: statusOf(status, { now, words }) }] : [];
  const offers = hasCampaign ? all : [];
  if (lines.length === 0) return { ...whisper(say("status.well"), ...standing), offers };
  const count = tasks.filter(({ isForNobody }) => isForNobody !== true).length;
  return { ...whisper(...lines, ...standing), ...(count > 0 && { title: say("status.to-do", { count }) }), offers };
}

/** Writes "Maple's 24h Stream → #donations. Last donation 4 min ago. Asked Tiltify 6 s ago. Nothing waits." */
function statusOf(status: PlaceStatus, { now, words: { say } }: { now: number; words: Words }): Line {
  const { campaigns, places, streams, lastDonationAt, askedAt, everyMs, waiting } = status;
  const sentences = [
    say("status.announced", { campaigns, places }),
    lastDonationAt === null ? say("status.no-donation") : say("status.last", { at: { time: lastDonationAt, now } }),
    ...(askedAt === null ? [] : [say("status.asked", { at: { time: askedAt, now } })]),
    ...(askedAt === null || everyMs === null ? [] : [say("status.rarely", { every: everyMs })]),
    waiting.count === 0 ? say("status.nothing-waits") : say("status.waiting", { count: waiting.count }),
    ...streams.map(({ place, isLive }) => say(isLive ? "status.live" : "status.not-live", { place })),
  ];
  return sentences.reduce((before, after) => say("line.next", { before, after }));
}
