import type { Clock } from "../../util/clock.ts";
import { logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { WordsOf } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import type { ChatAdapter } from "../port/adapter.ts";
import type { ServerPort } from "../port/server-port.ts";
import type { Reply } from "../reply/reply.ts";
import type { Completer } from "../routing/completer.ts";
import { discordConnection } from "../traits.ts";
import type { CommandCall } from "../understanding/command.ts";
import type { CommandFacts } from "../understanding/command-fields.ts";
import { createAccess } from "./access.ts";
import { toBody } from "./body.ts";
import { findChannel, lackingPermission, timedOutUntil } from "./channels.ts";
import { createGateway } from "./gateway.ts";
import type { HideText } from "./hide-text.ts";
import { createHostDecisions, createHostDesk, type HostReconciler, notifyHostInDirectMessage } from "./host-desk.ts";
import { createInteractions } from "./interactions.ts";
import { inviteUrl } from "./invite.ts";
import { refusedToken, toHealth } from "./login-problems.ts";
import { createNoticeRecipients } from "./notice-recipients.ts";
import { createPictures } from "./picture.ts";
import { createPosts } from "./posts.ts";
import { publishCommands } from "./publish.ts";
import { createRateWindows } from "./rate-windows.ts";
import { renderAnnouncement } from "./render-announcement.ts";
import { openRest, ownUser } from "./rest.ts";
import { createNoteStore } from "./server-notes.ts";
import { createServerPort } from "./server-port.ts";
import { createServers, type ServerReconciler } from "./servers.ts";
import { createSetup, type SetupOptions } from "./setup.ts";
import { type ShardShare, shardOf } from "./shard-share.ts";
import { isPrivate, readSlashTexts } from "./slash.ts";
import { createTokenGuard } from "./token-guard.ts";
import { createWelcome } from "./welcome.ts";

export type DiscordOptions = {
  token: string;
  /** The base URL of Discord's API without the version, such as `https://discord.com/api`. */
  apiUrl: string;
  shards: number | undefined;
  /** True if people can get a donation link of their own. */
  offersGiving?: boolean;
  commands: readonly CommandFacts[];
  wordsOf: WordsOf;
  kept: SharedKeyValueStore;
  /** True if this process is the one that connects to Discord. */
  mayConnect(): boolean;
  /** Replaces `mayConnect` if several processes connect. Each then has some of the shards. */
  share?: ShardShare;
  mode: AccessMode;
  /** Called after we let in a server whose shard belongs to another process. That process has to welcome the server. */
  onLetIn?(server: string): void;
  /** Users who are hosts of this bot, in addition to the owners of its application. */
  hostIds: readonly string[];
  reconciler: ServerReconciler & SetupOptions["reconciler"] & HostReconciler;
  /** How long a message waits for its picture. */
  pictureWaitMs?: number;
  clock: Clock;
  log: Logger;
  /** As in `openRest`. */
  mostPerSecond?: number | (() => number);
};

/** Docs: components/reference. The limit for all texts of a card together. Plain text has a lower limit. */
const textLength = 4_000;
/** Discord documents "in the past few minutes" for `enforce_nonce`. We rely on two minutes. */
const nonceWindowMs = 120_000;

export type DiscordAdapter = ChatAdapter &
  ServerPort & {
    /** True if this process receives the events of a server. Without `server`: if it receives events at all. */
    receives(server?: string): boolean;
    /** Call when shards may have become free. */
    wake(): void;
    /** Call when another process has let in a server. */
    greet(server: string): void;
    /** Sets what the menu item "Hide donor text" calls. */
    onHide(hiding: HideText): void;
    /** Sets what suggests values for options. */
    onComplete(completer: Completer): void;
  };

/**
 * Discord as a `ChatAdapter`. Messages go over REST, so we can post while the gateway is down. Commands arrive over the
 * gateway.
 */
export function createDiscordAdapter(options: DiscordOptions): DiscordAdapter {
  const {
    token,
    apiUrl,
    commands,
    wordsOf,
    kept,
    mode,
    hostIds,
    reconciler,
    clock,
    log,
    offersGiving = false,
  } = options;
  const { share, mayConnect, pictureWaitMs: waitMs } = options;
  const stopping = new AbortController();
  const guard = createTokenGuard({ ask: () => rest.get(ownUser), clock, log, signal: stopping.signal });
  const { rest, close } = openRest({ ...options, guard });
  // Docs: topics/rate-limits, "Global Rate Limit". Responses to interactions don't count toward this limit, so they get
  // a client of their own.
  const answering = openRest({ token, apiUrl, mostPerSecond: Number.POSITIVE_INFINITY });
  const pictures = createPictures({ waitMs, log });
  const posts = createPosts({
    rest,
    now: clock.now,
    pictures,
    timedOutUntil: (channel) => timedOutUntil(client(), channel, clock.now()),
    lackingPermission: (channel) => lackingPermission(client(), channel),
  });
  const windows = createRateWindows({ now: clock.now });
  let isOverwritten = false;
  let hiding: HideText | undefined;
  let completer: Completer = async () => [];
  let handler: (call: CommandCall) => Promise<Reply | undefined> = async () => undefined;

  const notes = createNoteStore(kept);
  const desk = createHostDesk({ rest, hostIds, hostLanguage: reconciler.hostLanguage, wordsOf, clock, log });
  const access = createAccess({ mode, notes, desk, clock, log });
  const client = () => gateway.client();
  const { signal } = stopping;
  const welcome = createWelcome({ rest, notes, wordsOf, clock, signal, log, ...reconciler });
  const servers = createServers({ ...options, rest, notes, access, welcome, client });
  const noticeRecipients = createNoticeRecipients({
    notes,
    reconciler,
    wordsOf,
    openDirect: desk.openDirect,
    onDone: welcome.close,
  });
  const minded = noticeRecipients.minding((call) => handler(call));
  const setup = createSetup({
    notes,
    reconciler,
    find: (near, channel) => findChannel(client(), near, channel),
    notifyInDirectMessage: noticeRecipients.notifyInDirectMessage,
    handler: minded,
    canTest: commands.some(({ name }) => name === "tiltify test"),
    log,
  });
  const onInteraction = createInteractions({
    rest: answering.rest,
    signal: stopping.signal,
    access,
    setup,
    pictures,
    decisions: createHostDecisions({ desk, servers, log }),
    wordsOf,
    languageIn: reconciler.languageIn,
    clock,
    log,
    isPrivate: (name) => isPrivate(commands, name),
    spaceName: (server) => client()?.guilds.cache.get(server)?.name ?? server,
    rolesOf: reconciler.rolesOf,
    isHost: desk.isHost,
    handler: minded,
    completer: (completion) => completer(completion),
    hiding: () => hiding,
  });
  const gateway = createGateway({
    ...options,
    attach(attached) {
      servers.attach(attached);
    },
    onShard: servers.onShard,
    onAccepted(applicationId) {
      void notifyHostInDirectMessage({ desk, reconciler, log });
      log.info({ invite: inviteUrl(applicationId) }, "discord invite");
      void publishCommands({
        ...options,
        rest,
        readTexts: readSlashTexts,
        applicationId,
        signal: stopping.signal,
        onOverwritten: () => {
          isOverwritten = true;
        },
      });
    },
    onInteraction,
  });

  return {
    name: "discord",
    hasCards: true,
    limits: { textLength, normalPace: { messages: 10, perMs: 60_000 }, nonceWindowMs },
    connections: () => [discordConnection],
    health: () => ({
      ...(guard.isRefused() ? toHealth(refusedToken) : gateway.health()),
      ...(isOverwritten && { forHost: later("discord.overwritten") }),
    }),
    render: (content) => toBody(renderAnnouncement({ ...content, offersGiving })),
    nextSlotMs: ({ address }) => windows.nextMs(address),
    statusCards: posts.statusCards,
    async start(recent) {
      windows.seed(recent);
      gateway.start();
    },
    async stop() {
      stopping.abort();
      await gateway.stop();
      await Promise.all([close(), answering.close()]);
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
    receives(server) {
      if (!share) return mayConnect();
      return server === undefined ? share.own() > 0 : share.isOurs(shardOf(server, share.count()));
    },
    wake: gateway.wake,
    greet: (server) => void servers.greet(server).catch(logAs(log, "warn", "welcome was not said", { server })),
    onCommand(next) {
      handler = next;
    },
    ...createServerPort({
      rest,
      client,
      access,
      servers,
      isPart: () => (share?.elsewhere() ?? 0) > 0,
      now: clock.now,
    }),
    onHide(port) {
      hiding = port;
    },
    onComplete(next) {
      completer = next;
    },
  };
}
