import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
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
  async run({ page = 1 }, { place, services: { host } }) {
    const servers = await host.servers();
    // Those that wait are what the host came for.
    const inOrder = servers.toSorted((a, b) => Number(a.isServed) - Number(b.isServed));
    const shown = pageOf(inOrder, page, itemsPerPage(place.chat));
    const lines = shown.items.map(({ id, name, members, isServed, campaigns }) => ({
      item: true,
      name: `${name}:`,
      text: `${isServed ? "" : "waits for you, "}${members} members, ${campaigns === 1 ? "1 campaign" : `${campaigns} campaigns`}`,
      note: id,
    }));
    return {
      ...whisper(...lines),
      title: "Servers",
      ...pagingOf(shown, { place, typed: "tiltify host servers", campaign: undefined }),
    };
  },
});
