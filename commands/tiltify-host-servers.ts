import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { whisper } from "../src/chat/reply.ts";
import { traitsOfStored } from "../src/chat/traits.ts";
import type { HostSpace } from "../src/services/hosting/host-spaces.ts";
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
    const spaces = await host.spaces();
    const inOrder = spaces.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
    const shown = pageOf(inOrder, page, itemsPerPage(place.chat));
    const { say } = words;
    const lines = shown.items.map((space) => {
      const { server, isPaused, shutOut, waiting, campaigns: count } = space;
      const facts = [
        ...(isWaiting(space) ? [say("hosting.server.waits")] : []),
        ...(shutOut === 0 ? [] : [say("hosting.space.shut-out", { count: shutOut })]),
        ...(isPaused ? [say("hosting.space.paused")] : []),
        ...(waiting === 0 ? [] : [say("hosting.space.waiting", { count: waiting })]),
        ...(server === undefined ? [] : [say("hosting.server.members", { count: server.members })]),
        say("hosting.server.campaigns", { count }),
      ];
      const allow = { label: say("server.allow"), typed: typed(`tiltify host allow ${server?.id}`) };
      return {
        ...itemOf(nameOf(space), facts, words),
        ...(server && { note: server.id }),
        offer: isWaiting(space) ? allow : undefined,
      };
    });
    return {
      ...whisper(...lines),
      title: say("hosting.servers"),
      ...pagingOf(shown, { place, typed: "tiltify host servers", campaign: undefined }),
    };
  },
});

function isWaiting({ server }: HostSpace): boolean {
  return server?.isServed === false;
}

/** Those that wait are what the host came for, and then those where something is wrong. */
function urgencyOf(space: HostSpace): number {
  return isWaiting(space) ? 2 : Number(space.shutOut > 0);
}

/** Where it is, as people know it. */
function nameOf({ chat, name, address }: HostSpace): string {
  const { space } = traitsOfStored(chat);
  if (space === "rooms") return "/chat";
  return space === "channel" ? `twitch.tv/${address}` : name;
}
