import type { CallPlace } from "../src/chat/command.ts";
import { type ReplyLine, whisper } from "../src/chat/reply.ts";
import type { Roles } from "../src/chat/server-port.ts";
import { relativeTime } from "../src/chat/times.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { PlaceStatus } from "../src/services/moderating/status.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import { defineCommand } from "./parts/define.ts";
import { hostFault } from "./parts/host.ts";

/** What is wrong, and the one thing to do about it, which may say itself what is wrong. */
type Task = { what?: string; todo: string };

export default defineCommand({
  name: "tiltify check",
  group: "stream",
  aliases: ["tiltify doctor"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, now, services, book, typed: typedHere }) {
    const { isPublic } = traitsOf(place.chat);
    const [everything, searches, settings, isTeamTold] = await Promise.all([
      services.status(place),
      services.searches.list(place),
      services.settings.read(place),
      services.team.isTold(place),
    ]);
    // What other places are called, and who is told of what, is not for this one's readers.
    const status = isPublic ? { ...everything, shutOut: [], unseen: [], isTeamChosen: true } : everything;
    const asks = { place, now, typed: (command: string) => typedHere(`tiltify ${command}`) };
    const tasks = [
      ...searches.map(({ address }) => lookedFor(address)),
      ...tasksOfPlace(status, { ...asks, isSearching: searches.length > 0 }),
      ...tasksOfSettings(settings, { ...asks, isTeamTold: isTeamTold || isPublic }),
      ...(await tasksOfPing(settings, services.roles, asks)),
    ];
    const isMore = isPublic && everything.shutOut.length + everything.unseen.length > 0;
    if (isMore) tasks.push({ what: "There is more, for fewer eyes.", todo: book.typedElsewhere("tiltify check") });
    const lines = tasks.map(({ what, todo }): ReplyLine => ({ item: true, name: what, text: todo }));
    const offers = status.campaigns.length === 0 ? [] : [{ label: "Send a test", typed: asks.typed("test") }];
    if (lines.length === 0) return { ...whisper("All is ready: nothing for you to do."), offers };
    return {
      ...whisper(...lines),
      title: lines.length === 1 ? "One thing to do" : `${lines.length} things to do`,
      offers,
    };
  },
});

type Asks = { place: CallPlace; now: number; typed(command: string): string };

function lookedFor(address: string): Task {
  const todo = "Publish it on Tiltify, or look at the link. I look every 2 minutes.";
  return { what: `I can't see ${address} yet.`, todo };
}

function* tasksOfPlace(
  {
    campaigns,
    ended,
    gone,
    places,
    shutOut,
    unseen,
    chats,
    advice,
    pausedUntil,
    isPausedByHost,
    isTeamChosen,
    platform,
    unread,
    asksInstead,
  }: PlaceStatus,
  { now, typed, isSearching }: Asks & { isSearching: boolean },
): Generator<Task> {
  if (campaigns.length === 0 && !isSearching) {
    yield { what: "No campaign is connected here.", todo: `Type ${typed("connect")} and the address of its page.` };
  }
  if (platform === "refused") yield { what: "Tiltify doesn't accept my login.", todo: hostFault };
  if (platform === "missing") {
    const todo = "My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.";
    yield { what: "I am not connected to Tiltify yet.", todo };
  }
  if (platform === "silent") {
    yield {
      what: "Tiltify isn't answering at the moment.",
      todo: "Wait: donations are safe there, and I say them later.",
    };
  }
  if (platform === null && unread.length > 0) {
    const todo = "Wait: donations are safe there, and I say them later.";
    yield { what: `Tiltify doesn't give me all of ${unread.join(", ")} at the moment.`, todo };
  }
  if (asksInstead) {
    const todo = `Donations may come some minutes late. ${hostFault}`;
    yield { what: "Tiltify's deliveries don't reach me.", todo };
  }
  if (campaigns.length > 0 && ended.length === campaigns.length) {
    yield { what: `${ended.join(", ")} has ended.`, todo: `Connect the next one: ${typed("connect")}` };
  }
  for (const name of gone) {
    const todo = `Publish it again, or take it off here: ${typed("disconnect")}`;
    yield { what: `I can't see ${name} on Tiltify any more.`, todo };
  }
  for (const { place: where, reason } of shutOut) {
    yield { what: `I can't speak in ${where}: ${reason}.`, todo: "Allow it, or announce in another channel." };
  }
  for (const { place: where, lacks } of unseen) {
    const todo = `Better give my role ${lacks} there.`;
    yield { what: `I can't see what I have said in ${where}, so after a failure I might say something twice.`, todo };
  }
  // One that is connecting mends itself.
  const failed = chats.filter(({ health }) => health.state === "failed").map(({ name }) => name);
  if (failed.length > 0) yield { what: `I can't reach ${failed.join(" and ")}.`, todo: hostFault };
  for (const todo of advice) yield { todo };
  if (isPausedByHost) {
    yield { what: "I am paused everywhere.", todo: "My host did that, and ends it." };
  } else if (pausedUntil !== null) {
    const until = Number.isFinite(pausedUntil) ? ` I go on ${relativeTime(pausedUntil, now).words}.` : "";
    yield { what: "I am paused.", todo: `To go on now: ${typed("resume")}.${until}` };
  }
  if (places.length > 0 && !isTeamChosen) {
    const todo = `Type ${typed("team here")} in a channel that your viewers don't see.`;
    yield { what: "I don't know where to tell your team when something breaks.", todo };
  }
}

function* tasksOfSettings(
  settings: PlaceSettings,
  { typed, isTeamTold }: Asks & { isTeamTold: boolean },
): Generator<Task> {
  if (settings.asksFirst() && !isTeamTold) {
    const todo = `Type ${typed("team here")} in a channel that your viewers don't see.`;
    yield { what: "Comments wait for a yes, and nobody is asked.", todo };
  }
  if (!settings.isAnnounced("donations")) {
    yield { what: "Donations are switched off here.", todo: `To hear them: ${typed("announce donations on")}` };
  }
}

/** A role that is called needs three things: itself, an amount, and the right to be called. */
async function tasksOfPing(settings: PlaceSettings, roles: Roles, { place, typed }: Asks): Promise<Task[]> {
  if (traitsOf(place.chat).space !== "server") return [];
  const [roleId, least] = [settings.get("role ping"), settings.get("minimum ping")];
  if (roleId === null && least === null) return [];
  if (roleId === null) {
    return [
      { what: "I call nobody for large donations: no role is chosen.", todo: `Choose it: ${typed("role ping")}` },
    ];
  }
  const role = await roles.find(place, roleId);
  if (role === undefined) {
    return [{ what: "The role that I should call is gone.", todo: `Choose another: ${typed("role ping")}` }];
  }
  if (least === null) {
    const todo = `Say from which amount: ${typed("minimum ping 50")}`;
    return [{ what: `I don't call ${role.name} yet.`, todo }];
  }
  return role.wayToCall === null ? [] : [{ what: `I may not mention ${role.name}.`, todo: `${role.wayToCall}.` }];
}
