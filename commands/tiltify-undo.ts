import type { CallPlace, CallUser } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { LastChange, SettingsService } from "../src/services/moderating/settings.ts";
import type { Say } from "../src/words/en.ts";
import { defineCommand } from "./parts/define.ts";

/** In a public chat there is no asking back: only what somebody has just done themselves is undone there. */
const ownForMs = 30 * 60_000;

export default defineCommand({
  name: "tiltify undo",
  group: "stream",
  aliases: [],
  who: "setters",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, now, words: { say }, services: { settings } }) {
    if (traitsOf(place.chat).isPublic) {
      const own = await settings.lastChange(place, { by: user, since: now - ownForMs });
      if (own !== undefined) return takeBack(settings, { place, user, change: own, say });
    }
    const last = await settings.lastChange(place);
    if (last === undefined) return whisper(say("undo.nothing"));
    const { by, what, at: time } = last;
    const told = say("undo.last", { by, what, when: { time, now } });
    if (traitsOf(place.chat).isPublic) return whisper(told);
    return {
      proposal: whisper(told, say("undo.ask")),
      isForNow: true,
      onYes: () => takeBack(settings, { place, user, change: last, say }),
    };
  },
});

async function takeBack(
  settings: SettingsService,
  { place, user, change, say }: { place: CallPlace; user: CallUser; change: LastChange; say: Say },
): Promise<Reply> {
  const undone = await settings.undo(place, change.id, user);
  if (!undone) return whisper(say("undo.changed"));
  return whisper(say("undo.done", { by: change.by, what: change.what }));
}
