import type { CallPlace, CallUser } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { LastChange, SettingsService } from "../src/services/moderating/settings.ts";
import { defineCommand } from "./parts/define.ts";

/** In a public chat there is no asking back: only what somebody has just done themselves is undone there. */
const ownForMs = 30 * 60_000;

export default defineCommand({
  name: "tiltify undo",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, now, services: { settings } }) {
    if (traitsOf(place.chat).isPublic) {
      const own = await settings.lastChange(place, { by: user, since: now - ownForMs });
      if (own !== undefined) return takeBack(settings, { place, user, change: own });
    }
    const last = await settings.lastChange(place);
    if (last === undefined) return whisper("Nothing was changed here that I could take back.");
    const told = `Last change here: ${last.by} ${last.what}, ${timeAgo(last.at, now).words}.`;
    if (traitsOf(place.chat).isPublic) return whisper(told);
    return {
      proposal: whisper(told, "Shall I take it back?"),
      isForNow: true,
      onYes: () => takeBack(settings, { place, user, change: last }),
    };
  },
});

async function takeBack(
  settings: SettingsService,
  { place, user, change }: { place: CallPlace; user: CallUser; change: LastChange },
): Promise<Reply> {
  const undone = await settings.undo(place, change.id, user);
  if (!undone) return whisper("That has been changed again meanwhile. Nothing was changed.");
  return whisper(`Taken back: ${change.by} ${change.what}.`);
}
