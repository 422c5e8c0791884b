import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "tiltify history",
  group: "record",
  aliases: ["tiltify audit"],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify history 2"],
  answers: "privately",
  cooldownMs: 0,
  options: { page: pageOption },
  async run({ page = 1 }, { place, now, services: { settings } }) {
    const changes = await settings.history(place);
    if (changes.length === 0) return whisper("Nobody has changed anything here yet.");
    const shown = pageOf(changes, page, itemsPerPage(place.chat));
    const lines = shown.items.map(({ by, what, at, isUndone }) => ({
      item: true,
      name: by,
      text: [`${what}, `, timeAgo(at, now), ...(isUndone ? [", and it was taken back"] : [])],
    }));
    const paging = pagingOf(shown, { place, typed: "tiltify history", campaign: undefined });
    return { ...whisper(...lines), title: "Who did what here", ...paging };
  },
});
