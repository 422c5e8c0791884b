import { itemsPerPage, pageOf, whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "tiltify history",
  group: "after",
  aliases: ["tiltify audit", "tiltify log", "tiltify modlog"],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify history 2"],
  answers: "privately",
  options: { page: pageOption },
  async run({ page = 1 }, { place, now, typed, words: { say }, services: { settings } }) {
    const changes = await settings.history(place);
    if (changes.length === 0) return whisper(say("history.nothing"));
    const shown = pageOf(changes, page, itemsPerPage(place.chat));
    const lines = shown.items.map(({ by, what, at, isUndone }) => ({
      item: true,
      text: say(isUndone ? "history.undone" : "history.done", { what, by, when: { time: at, now } }),
    }));
    const paging = pagingOf(shown, { place, typed: "tiltify history", campaign: undefined });
    const canUndo = page === 1 && (await settings.lastChange(place)) !== undefined;
    const offers = canUndo ? [{ label: say("hide.undo"), typed: typed("tiltify undo") }] : [];
    return { ...whisper(...lines), title: say("history.title"), ...paging, offers };
  },
});
