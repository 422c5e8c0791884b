import type { ChatHealth } from "../../chat/port/adapter.ts";
import type { HostPort, JoinedServer } from "../../chat/port/server-port.ts";
import type { CallUser } from "../../chat/understanding/command.ts";
import type { MomentOf } from "../../kinds/moments.ts";
import { recordChange } from "../../settings/change.ts";
import { readPausedSince, writeHostPause } from "../../settings/host-pause.ts";
import { settings } from "../../settings/schema.ts";
import type { Store } from "../../store/engine/database.ts";
import { chunksOf } from "../../store/engine/dialect.ts";
import type { Db } from "../../store/engine/tables.ts";
import { inboxDepth } from "../../store/inbox/inbox.ts";
import { readFollowingSpaces } from "../../store/ledger/followed-facts.ts";
import { outboxDepth } from "../../store/outbox/queue.ts";
import { readStuck } from "../../store/outbox/stuck.ts";
import {
  countConnected,
  countDeadLetters,
  readHostTroubles,
  readSpaceStatuses,
  type SpaceStatus,
  wakeAll,
} from "../../store/places/host-counts.ts";
import { readProcesses, type ServingProcess } from "../../store/upkeep/processes.ts";
import type { Logger } from "../../util/logger.ts";
import { actorNames } from "../../words/actors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import type { PlatformState } from "../moderating/status.ts";

/** Commands for the host, across all places. */
export type Host = {
  status(): Promise<HostStatus>;
  /** Lists the Discord servers that the bot is in, sorted by name. */
  servers(): Promise<HostServer[]>;
  /** Lists the servers that the bot is in, and all other spaces that have something connected. */
  spaces(): Promise<HostSpace[]>;
  /** Allows a server, so that the bot serves it. */
  allow(server: string): Promise<void>;
  /** Leaves a server. Its data is kept for 30 days. */
  leave(server: string): Promise<void>;
  /** Stops all announcements everywhere. False if everything was paused already. */
  pauseAll(by: CallUser): Promise<boolean>;
  /** Resumes all announcements. False if nothing was paused. */
  resumeAll(by: CallUser): Promise<boolean>;
};

/** `campaigns`: how many are connected in the server. */
export type HostServer = JoinedServer & { campaigns: number };

/** Times are milliseconds since 1970. */
export type HostStatus = {
  chats: { name: string; health: ChatHealth }[];
  platform: PlatformState;
  /** Counts of what is connected: spaces (servers and channels), places, and campaigns. */
  spaces: number;
  places: number;
  campaigns: number;
  /** How many facts no webhook covers yet. */
  unsubscribed: number;
  /** The announcements in the queue. `isStuck`: some have been overdue for more than a minute. */
  waiting: { count: number; oldestAt: number | null; isStuck: boolean };
  /** Events that are not processed yet, and events that could not be read. */
  events: { waiting: number; aside: number };
  /** Null unless the host has paused everything. */
  pausedSince: number | null;
  /** The processes that share the database. Empty with SQLite, which has only one. */
  processes: ServingProcess[];
  /** The host's open notices. */
  troubles: NonNullable<MomentOf<"notice">["data"]>[];
};

/**
 * Runs the host's commands. `chat`: the chat whose servers the host can list, allow and leave; undefined if there is
 * none.
 */
export function createHost(options: {
  store: Store;
  chat: HostPort | undefined;
  chatHealth(): { name: string; health: ChatHealth }[];
  platformState(): Promise<PlatformState>;
  countUnsubscribed(): Promise<number>;
  /** Called when places may have something new to send. */
  onChange(): void;
  now(): number;
  log: Logger;
}): Host {
  const { store, chat, chatHealth, platformState, countUnsubscribed, onChange, now, log } = options;

  function known(): HostPort {
    if (chat) return chat;
    throw new Refusal(({ say }) => say("hosting.elsewhere"));
  }
  const note = (what: string, by: CallUser) => log.info({ by: by.id, what }, "host changed something");

  /**
   * Records the action in the history of all spaces. Does not name the host, because people in other servers need not
   * know who that is.
   */
  async function rememberEverywhere(tx: Db, by: CallUser, what: Later): Promise<void> {
    for (const spaceIds of chunksOf(await readFollowingSpaces(tx))) {
      await recordChange(tx, { by: { id: by.id, name: actorNames.host }, what, spaceIds, now: now() });
    }
  }

  return {
    async status() {
      const db = store.read;
      const [connected, unsubscribed, outbox, inbox, aside, pausedSince, troubles, platform, processes, stuck] =
        await Promise.all([
          countConnected(db),
          countUnsubscribed(),
          outboxDepth(db),
          inboxDepth(store),
          countDeadLetters(db),
          readPausedSince(db),
          readHostTroubles(db),
          platformState(),
          readProcesses(db, now()),
          readStuck(db, now()),
        ]);
      return {
        ...connected,
        unsubscribed,
        chats: chatHealth(),
        platform,
        waiting: { count: outbox.waiting, oldestAt: outbox.oldestAt, isStuck: stuck !== undefined },
        events: { waiting: inbox.waiting, aside },
        pausedSince: pausedSince ?? null,
        processes,
        troubles,
      };
    },

    async servers() {
      const spaces = await readHostSpaces(store.read, { servers: await known().servers(), now: now() });
      return spaces.flatMap(({ server, campaigns }) => (server === undefined ? [] : [{ ...server, campaigns }]));
    },
    spaces: async () => readHostSpaces(store.read, { servers: (await chat?.servers()) ?? [], now: now() }),
    allow: (server) => known().allow(server),
    leave: (server) => known().leave(server),

    async pauseAll(by) {
      const paused = await store.write(async (tx) => {
        if ((await readPausedSince(tx)) !== undefined) return false;
        await writeHostPause(tx, { from: now(), until: null }, { by: by.id, now: now() });
        await rememberEverywhere(tx, by, later("changed.paused-everywhere"));
        return true;
      });
      if (paused) note("paused everything", by);
      return paused;
    },
    async resumeAll(by) {
      const resumed = await store.write(async (tx) => {
        const from = await readPausedSince(tx);
        if (from === undefined) return false;
        await writeHostPause(tx, { from, until: now() }, { by: by.id, now: now() });
        await wakeAll(tx, now());
        await rememberEverywhere(tx, by, later("changed.resumed-everywhere"));
        return true;
      });
      if (!resumed) return false;
      note("resumed everything", by);
      onChange();
      return true;
    },
  };
}

/** `server`: what Discord reports about the server. Undefined for other spaces. */
export type HostSpace = Omit<SpaceStatus, "quiet"> & { server: JoinedServer | undefined; isPaused: boolean };

const serverChat = "discord";

/** Returns the status of these servers, and of all other spaces that have something connected. */
export async function readHostSpaces(
  db: Db,
  { servers, now }: { servers: readonly JoinedServer[]; now: number },
): Promise<HostSpace[]> {
  const statuses = await readSpaceStatuses(db);
  const byServer = new Map(statuses.filter(({ chat }) => chat === serverChat).map((one) => [one.address, one]));
  const inServers = servers.map((server): HostSpace => {
    const { id: address, name } = server;
    const nothing = { chat: serverChat, address, name, campaigns: 0, waiting: 0, shutOut: 0, quiet: null };
    return { ...toSpace(byServer.get(address) ?? nothing, now), name, server };
  });
  return [...inServers, ...statuses.filter(({ chat }) => chat !== serverChat).map((one) => toSpace(one, now))];
}

function toSpace({ quiet, ...status }: SpaceStatus, now: number): HostSpace {
  const span = quiet === null ? null : (settings.quiet.parse(quiet) ?? null);
  const isPaused = span !== null && span.from <= now && (span.until ?? Number.POSITIVE_INFINITY) > now;
  return { ...status, server: undefined, isPaused };
}
