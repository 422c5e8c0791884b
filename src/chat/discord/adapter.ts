import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { ChatAdapter } from "../adapter.ts";
import type { CommandCall } from "../command.ts";
import type { Reply } from "../reply.ts";
import { toBody } from "./body.ts";
import { createGateway } from "./gateway.ts";
import type { HideText } from "./hide-text.ts";
import { createInteractions } from "./interactions.ts";
import { createPosts } from "./posts.ts";
import { type Memory, publishCommands } from "./publish.ts";
import { renderAnnouncement } from "./render-announcement.ts";
import { openRest } from "./rest.ts";
import type { CommandOutline } from "./slash.ts";
import { createChannelWindows } from "./windows.ts";

/** One login speaks in all servers; its shards are a matter of the gateway alone. */
const discordConnection = "discord:0";

/** Docs: components/reference: the texts of a card together, which is more than plain text may have. */
const textLength = 4_000;
/** "In the past few minutes", says Discord of `enforce_nonce`: two are safe. */
const nonceWindowMs = 120_000;

export type DiscordOptions = {
  token: string;
  /** Without the version, such as `https://discord.com/api`. */
  apiUrl: string;
  shards: number | undefined;
  commands: readonly CommandOutline[];
  memory: Memory;
  clock: Clock;
  log: Logger;
};

export type DiscordAdapter = ChatAdapter & {
  /** Who hides what donors wrote, for the menu of a message. */
  onHide(hiding: HideText): void;
};

/** Discord as a chat: messages by REST, so that they go out even while the gateway is away; commands by the gateway. */
export function createDiscordAdapter(options: DiscordOptions): DiscordAdapter {
  const { token, apiUrl, shards, commands, memory, clock, log } = options;
  const stopping = new AbortController();
  const { rest, close } = openRest({ token, apiUrl });
  const posts = createPosts(rest);
  const windows = createChannelWindows({ now: clock.now });
  let hiding: HideText | undefined;
  let handler: (call: CommandCall) => Promise<Reply | undefined> = async () => undefined;

  const onInteraction = createInteractions({
    rest,
    connection: discordConnection,
    clock,
    log,
    isPrivate: (name) => commands.some((command) => command.name === name && command.permission !== "everyone"),
    spaceName: (server) => gateway.client()?.guilds.cache.get(server)?.name ?? server,
    rolesOf: async () => ({ moderator: undefined, manager: undefined }),
    handler: (call) => handler(call),
    hiding: () => hiding,
  });
  const gateway = createGateway({
    token,
    apiUrl,
    shards,
    clock,
    log,
    onReady: ({ application }) =>
      void publishCommands({
        rest,
        applicationId: application.id,
        commands,
        memory,
        clock,
        log,
        signal: stopping.signal,
      }),
    onInteraction: (interaction) => void onInteraction(interaction),
  });

  return {
    name: "discord",
    limits: { textLength, normalPace: { messages: 10, perMs: 60_000 }, nonceWindowMs },
    connections: () => [discordConnection],
    health: gateway.health,
    render: (content) => toBody(renderAnnouncement(content)),
    nextSlotMs: ({ address }) => windows.nextMs(address),

    async start(recent) {
      windows.seed(recent);
      gateway.start();
    },
    async stop() {
      stopping.abort();
      await gateway.stop();
      await close();
    },

    async send(message, signal) {
      windows.take(message.place.address);
      return posts.send(message, signal);
    },
    async edit(message, signal) {
      windows.take(message.place.address);
      await posts.edit(message, signal);
    },
    findSent: posts.findSent,
    onCommand(next) {
      handler = next;
    },
    onHide(port) {
      hiding = port;
    },
  };
}
