import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import { sayWhoMay } from "../src/chat/routing/router-answers.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CallPlace, CallUser } from "../src/chat/understanding/command.ts";
import { mayUse, permissionOn } from "../src/chat/understanding/permissions.ts";
import type { LastChange, SettingsService } from "../src/services/moderating/settings.ts";
import { minuteMs } from "../src/util/durations.ts";
import type { Say } from "../src/words/en.ts";
import { isLater } from "../src/words/later.ts";
import type { Later } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { sayShown } from "./parts/hidden-list.ts";

/** People remember what they did this recently, so we undo it without asking. */
const ownForMs = minuteMs;
/**
 * The same limit for people who can only undo their own changes: everybody in a public chat, where we can't ask first,
 * and people who may not change settings.
 */
const ownAloneForMs = 30 * minuteMs;

export default defineCommand({
  name: "tiltify undo",
  group: "stream",
  aliases: ["tiltify undo last", "tiltify undo that", "tiltify undo it", "tiltify revert"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  options: {},
  async run(_args, context) {
    const { place, user, now, toType, words, services } = context;
    const { say } = words;
    const { settings, hiding } = services;
    const hidden = await hiding.showOwn(place, user);
    if (hidden.id !== undefined) return sayShown(hidden, context);
    const needs = permissionOn({ who: "setters" }, place.chat);
    const maySet = mayUse({ permission: needs }, user);
    const isOwnAlone = traitsOf(place.chat).isPublic || !maySet;
    const own = await settings.lastChange(place, { by: user, since: now - (isOwnAlone ? ownAloneForMs : ownForMs) });
    const last = await settings.lastChange(place);
    const otherwise = () => say("undo.otherwise", { resume: toType("tiltify resume"), show: toType("tiltify show") });
    if (last === undefined) {
      const wasDone = (await settings.history(place)).some(({ isUndone }) => !isUndone);
      return whisper(say("undo.nothing"), ...(wasDone ? [otherwise()] : []));
    }
    // A person who can undo other changes, too, is asked first if somebody else has changed something since.
    const isOwn = own !== undefined && (isOwnAlone || own.id === last.id);
    // If this person has done something else since, such as a pause, they may want to undo that instead.
    if (isOwn && own.isEarlier !== true) return takeBack(settings, { place, user, change: own, say });
    const change = isOwn ? own : last;
    const { by, what, at: time } = change;
    const question = say("undo.last", { by, what, when: { time, now } });
    if (!isOwn && !maySet && needs !== "everyone") return whisper(say("undo.not-yours"), sayWhoMay(say, needs, place));
    if (isOwnAlone && !isOwn) return whisper(question);
    return {
      proposal: whisper(question, ...(change.isEarlier === true ? [otherwise()] : []), say("undo.ask")),
      isForNow: true,
      onYes: () => takeBack(settings, { place, user, change, say }),
    };
  },
});

async function takeBack(
  settings: SettingsService,
  { place, user, change, say }: { place: CallPlace; user: CallUser; change: LastChange; say: Say },
): Promise<Reply> {
  const undone = await settings.undo(place, change.id, user);
  if (!undone) return whisper(say("undo.changed"));
  const { what } = change;
  const back = isLater(what) ? takenBack(what) : undefined;
  return whisper(back === undefined ? say("undo.done", { what }) : say("undo.back", { what: back }));
}

/** Describes the setting that was restored. Returns undefined if the change wasn't a setting. */
function takenBack({ key, values }: Later): Later | undefined {
  if (key === "changed") return { key: "changed.back", values: { setting: values.setting, before: values.before } };
  if (key !== "changes" || !Array.isArray(values.changes)) return undefined;
  return { key, values: { changes: values.changes.map((one) => (isLater(one) && takenBack(one)) || one) } };
}
