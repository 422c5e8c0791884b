import { type Client, DiscordAPIError, Events, type Guild, type REST, Routes, Status } from "discord.js";
import { logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Access } from "./access.ts";
import type { Server } from "./host-desk.ts";
import type { NoteStore, ServerNotes } from "./server-notes.ts";
import type { UpShard } from "./shard-events.ts";
import { shardOf } from "./shard-share.ts";
import type { Welcome } from "./welcome.ts";

/** Stores data about servers, by their IDs. The rest of the program implements this. */
export type ServerReconciler = PlaceReconciler & {
  /** Call with the servers that the bot is in on one shard. `isAmong` tells which servers belong to that shard. */
  present(servers: readonly string[], isAmong: (server: string) => boolean): Promise<void>;
  joined(server: string): Promise<void>;
  /** Call when the bot was removed. Don't call for an outage of Discord. */
  left(server: string): Promise<void>;
  /** Call with servers that may have been renamed. Notices say which server they are about. */
  named(servers: readonly { id: string; name: string }[]): Promise<void>;
  /** Call when permissions or channels have changed. Closed places may be open again. */
  changed(server: string): Promise<void>;
};

export type Servers = {
  /** Listens to a client's events. Call before it connects. */
  attach(client: Client): void;
  onShard(client: Client<true>, shard: UpShard): void;
  allow(server: string): Promise<void>;
  /** Welcomes a server that was let in. Returns false if its shard belongs to another process. */
  greet(server: string): Promise<boolean>;
  leave(server: string): Promise<void>;
};

/** Tracks which servers the bot joins and leaves. */
export function createServers(options: {
  rest: REST;
  notes: NoteStore;
  access: Access;
  welcome: Welcome;
  reconciler: ServerReconciler;
  client(): Client<true> | undefined;
  /** Called after we let in a server whose shard belongs to another process. */
  onLetIn?(server: string): void;
  log: Logger;
}): Servers {
  const { rest, notes, access, welcome: greeter, reconciler, client: current, onLetIn, log } = options;

  const lookForDeleted = createDeletedChannels({ rest, notes, reconciler });

  let last = Promise.resolve();
  /**
   * Runs work in the order of events. Otherwise a quick removal and return could be handled in the wrong order. Logs
   * errors.
   */
  const mind = (what: string, work: () => Promise<void>) => {
    last = last.then(work).catch(logAs(log, "error", "server event failed", { what }));
  };

  async function welcome(server: Server): Promise<void> {
    const client = current();
    if (!(await access.onServer(server)) || !client) return;
    void greeter.say(client, server.id);
  }

  async function greet(server: string): Promise<boolean> {
    const guild = current()?.guilds.cache.get(server);
    if (guild) await welcome(toServer(guild));
    return guild !== undefined;
  }

  return {
    greet,
    attach(client) {
      client.on(Events.GuildCreate, (guild) =>
        mind("joined", async () => {
          await reconciler.joined(guild.id);
          await reconciler.named([toServer(guild)]);
          await lookForDeleted(guild);
          await welcome(toServer(guild));
        }),
      );
      client.on(Events.GuildDelete, ({ id }) =>
        mind("left", async () => {
          log.info({ server: id }, "removed from a server");
          await access.onRemoved(id);
          await reconciler.left(id);
        }),
      );
      const changed = (server: string | undefined) =>
        server !== undefined && mind("changed", () => reconciler.changed(server));
      const deleted = (guild: Guild) => mind("deleted", () => lookForDeleted(guild));
      client.on(Events.ChannelDelete, (channel) => "guild" in channel && deleted(channel.guild));
      client.on(Events.ThreadDelete, ({ guild }) => deleted(guild));
      // Looks for deleted channels when a server is back after an outage. `onShard` does that for the servers of a
      // shard that has just logged in.
      client.on(Events.GuildAvailable, (guild) => guild.shard.status === Status.Ready && deleted(guild));
      client.on(Events.GuildUpdate, (_before, guild) => mind("named", () => reconciler.named([toServer(guild)])));
      client.on(Events.ChannelUpdate, (_before, channel) =>
        changed("guildId" in channel ? channel.guildId : undefined),
      );
      client.on(Events.ChannelCreate, ({ guildId }) => changed(guildId));
      client.on(Events.ThreadUpdate, (_before, { guildId }) => changed(guildId));
      client.on(Events.GuildRoleUpdate, (_before, { guild }) => changed(guild.id));
      client.on(Events.GuildMemberUpdate, (_before, { guild }) => changed(guild.id));
    },

    onShard(client, { id: shard, of, servers }) {
      const guilds = servers.flatMap((id) => client.guilds.cache.get(id) ?? []);
      mind("present", () => reconciler.present(servers, (server) => shardOf(server, of) === shard));
      const known = guilds.filter(({ available }) => available);
      mind("named", () => reconciler.named(known.map(toServer)));
      for (const guild of known) mind("deleted", () => lookForDeleted(guild));
      mind("welcome", async () => {
        for (const guild of known) await welcome(toServer(guild));
      });
    },

    async allow(server) {
      await access.allow(server);
      if (!(await greet(server))) onLetIn?.(server);
    },
    async leave(server) {
      await rest.delete(Routes.userGuild(server));
    },
  };
}

export function toServer({ id, name, memberCount, ownerId }: Guild): Server {
  return { id, name, members: memberCount, owner: ownerId };
}

/** Stores data about a server's channels, by their IDs. The rest of the program implements this. */
type PlaceReconciler = {
  /** Returns the channels and threads for which something is stored. */
  placesIn(server: string): Promise<string[]>;
  /** Call when a channel was deleted for good. If the team got its notices there, they now go to `fallback`. */
  deleted(server: string, channel: string, fallback: string | undefined): Promise<void>;
};

const unknownChannel = 10_003;

/**
 * Finds deleted channels and threads, also those deleted while the bot was offline. Discord's list leaves out archived
 * threads. So if a channel isn't in the list, we request it to be sure.
 */
function createDeletedChannels(options: { rest: REST; notes: NoteStore; reconciler: PlaceReconciler }) {
  const { rest, notes, reconciler } = options;

  async function isDeleted(channel: string): Promise<boolean> {
    try {
      await rest.get(Routes.channel(channel));
      return false;
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return error.code === unknownChannel;
    }
  }

  return async ({ id: server, channels }: Pick<Guild, "id" | "channels">): Promise<void> => {
    for (const channel of await reconciler.placesIn(server)) {
      if (channels.cache.has(channel) || !(await isDeleted(channel))) continue;
      const { direct } = await notes.change(server, (known) => withoutChannel(known, channel));
      await reconciler.deleted(server, channel, direct?.channel);
    }
  };
}

/** Forgets a chosen channel, so that setup asks for one again. */
function withoutChannel({ place, ...others }: ServerNotes, channel: string): ServerNotes {
  return { ...others, ...(place?.id !== channel && { place }) };
}
