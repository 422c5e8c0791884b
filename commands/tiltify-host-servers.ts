import { readChannel } from "../src/chat/port/twitch-channel.ts";
import { itemsPerPage, pageOf, type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOfStored } from "../src/chat/traits.ts";
import type { CommandContext, Proposal } from "../src/chat/understanding/command.ts";
import type { Host, HostServer, HostSpace } from "../src/services/hosting/host.ts";
import type { Services } from "../src/services/services.ts";
import { Refusal } from "../src/words/refusal.ts";
import { itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";
import { suggest } from "./parts/suggestions.ts";

const all = "tiltify host servers";

type Context = Pick<CommandContext<Services>, "place" | "typed" | "toType" | "words" | "services">;

export default defineCommand({
  name: "tiltify host servers",
  group: "host",
  aliases: [
    { name: "tiltify host allow", means: "allow", takes: ["server"] },
    { name: "tiltify host leave", means: "leave", takes: ["server"] },
  ],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify host servers", "tiltify host servers allow maplenine"],
  answers: "privately",
  options: {
    action: { type: "string", choices: ["list", "allow", "leave"] },
    page: pageOption,
    server: { type: "string", rest: true, ...suggest("servers") },
  },
  async run({ action, page, server }, context) {
    const { toType, words } = context;
    if (action === "allow" || action === "leave") {
      // The parser takes a leading number as the page, but it may start a server's name.
      const typed = [page, server].filter((one) => one !== undefined).join(" ");
      if (typed !== "") return action === "allow" ? allow(typed, context) : leave(typed, context);
    } else if (server !== undefined) {
      return whisper(words.say("wrong.word"), words.say("help.example", { typed: toType(`${all} allow maplenine`) }));
    }
    return list(page, context);
  },
});

async function list(page: number | undefined, { place, typed, words, services: { host } }: Context): Promise<Reply> {
  const spaces = await host.spaces();
  const inOrder = spaces.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
  const shown = pageOf(inOrder, page ?? 1, itemsPerPage(place.chat));
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
    const offer = { label: say("server.allow"), typed: typed(`${all} allow ${server?.id}`) };
    return {
      ...itemOf(nameOf(space), facts, words),
      ...(server && { note: server.id }),
      offer: isWaiting(space) ? offer : undefined,
    };
  });
  return {
    ...whisper(...lines),
    title: say("hosting.servers"),
    ...pagingOf(shown, { place, typed: all, campaign: undefined }),
  };
}

async function allow(typed: string, { words: { say }, services: { host, twitch } }: Context): Promise<Reply> {
  const found = await findServer(host, typed);
  if (found === undefined) {
    const channel = readChannel(typed);
    const isAllowed = channel !== undefined && (await twitch.allow(channel));
    return whisper(
      isAllowed
        ? say("hosting.allowed.channel", { channel: `twitch.tv/${channel}` })
        : say("hosting.no-server", { next: all }),
    );
  }
  const { id, name, isServed } = found;
  if (isServed) return whisper(say("hosting.allowed.already", { server: name }));
  await host.allow(id);
  return whisper(say("hosting.allowed", { server: name }));
}

async function leave(typed: string, { words: { say }, services: { host } }: Context): Promise<Reply | Proposal> {
  const found = await findServer(host, typed);
  if (found === undefined) return whisper(say("hosting.no-server", { next: all }));
  const { id, name } = found;
  return {
    proposal: whisper(say("hosting.leave", { server: name })),
    isForNow: true,
    async onYes() {
      await host.leave(id);
      return whisper(say("hosting.left", { server: name }));
    },
  };
}

/** Finds a server by its ID or name. Returns undefined if there is none. Throws Refusal if there are several. */
async function findServer(host: Host, typed: string): Promise<HostServer | undefined> {
  const servers = await host.servers();
  const wanted = typed.trim().toLowerCase();
  const byId = servers.find(({ id }) => id === wanted);
  const [named, ...others] = servers.filter(({ name }) => name.toLowerCase() === wanted);
  if (byId) return byId;
  if (others.length > 0) throw new Refusal(({ say }) => say("hosting.several", { next: all }));
  return named;
}

function isWaiting({ server }: HostSpace): boolean {
  return server?.isServed === false;
}

/** Waiting servers are first, because the host came for those. Servers with trouble are next. */
function urgencyOf(space: HostSpace): number {
  return isWaiting(space) ? 2 : Number(space.shutOut > 0);
}

/** Returns the name of a space as people know it. */
function nameOf({ chat, name, address }: HostSpace): string {
  const { space } = traitsOfStored(chat);
  if (space === "rooms") return "/chat";
  return space === "channel" ? `twitch.tv/${address}` : name;
}
