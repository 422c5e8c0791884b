import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";
import { managersOnly, notHere } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify history",
  description: "Who did what here: settings, pauses, hiding, campaigns",
  aliases: ["tiltify audit"],
  options: { page: pageOption },
  async run({ page = 1 }, { place, now, services: { settings } }) {
    if (traitsOf(place.chat).isPublic) return notHere("tiltify history");
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
