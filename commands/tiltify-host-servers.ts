import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
import { itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "tiltify host servers",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { page: pageOption },
  async run({ page = 1 }, { place, typed, words, services: { host } }) {
    const servers = await host.servers();
    // Those that wait are what the host came for.
    const inOrder = servers.toSorted((a, b) => Number(a.isServed) - Number(b.isServed));
    const shown = pageOf(inOrder, page, itemsPerPage(place.chat));
    const { say } = words;
    const lines = shown.items.map(({ id, name, members, isServed, campaigns }) => {
      const waits = isServed ? [] : [say("hosting.server.waits")];
      const counts = [
        say("hosting.server.members", { count: members }),
        say("hosting.server.campaigns", { count: campaigns }),
      ];
      const allow = { label: say("server.allow"), typed: typed(`tiltify host allow ${id}`) };
      return { ...itemOf(name, [...waits, ...counts], words), note: id, offer: isServed ? undefined : allow };
    });
    return {
      ...whisper(...lines),
      title: say("hosting.servers"),
      ...pagingOf(shown, { place, typed: "tiltify host servers", campaign: undefined }),
    };
  },
});
