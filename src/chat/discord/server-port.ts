import {
  type Client,
  PermissionFlagsBits,
  type REST,
  type RESTGetAPICurrentUserGuildsResult,
  Routes,
} from "discord.js";
import { minuteMs } from "../../util/durations.ts";
import { later } from "../../words/later.ts";
import type { ServerPort, ServerRole } from "../port/server-port.ts";
import type { Access } from "./access.ts";
import { findChannel } from "./channels.ts";
import { createMembers } from "./members.ts";
import { type Servers, toServer } from "./servers.ts";

/** Gives commands access to servers, from the gateway's data. */
export function createServerPort(options: {
  rest: REST;
  client(): Client<true> | undefined;
  access: Pick<Access, "isServed" | "isAllowed" | "letIn">;
  servers: Pick<Servers, "allow" | "leave">;
  /** True if other processes have some of the shards. */
  isPart(): boolean;
  now(): number;
}): ServerPort {
  const { rest, client, access, servers, isPart } = options;
  const readEverywhere = createAllServers(options);
  return {
    members: createMembers({ rest, client }),
    roles: { find: async ({ space }, id) => findRole(client(), space.address, id) },
    places: { find: async (near, address) => findChannel(client(), near, address) },
    entry: access,
    host: {
      async servers() {
        // During an outage, and before its shard is up, we don't know a server's name.
        const known = [...(client()?.guilds.cache.values() ?? [])].filter(({ available }) => available);
        const all = isPart() ? await readEverywhere() : known.map(toServer);
        const inOrder = all.toSorted((a, b) => a.name.localeCompare(b.name));
        return Promise.all(inOrder.map(async (one) => ({ ...one, isServed: await access.isServed(one.id) })));
      },
      allow: servers.allow,
      leave: servers.leave,
    },
  };
}

/** Returns undefined if we aren't connected or the role doesn't exist. */
function findRole(client: Client<true> | undefined, server: string, id: string): ServerRole | undefined {
  const role = client?.guilds.cache.get(server)?.roles.cache.get(id);
  if (!client || !role) return undefined;
  const sees = role.permissions.has(PermissionFlagsBits.ManageMessages);
  const wayToCommands = sees ? null : later("role.way-to-commands", { bot: client.user.username, command: "tiltify" });
  const mayCall = role.mentionable || role.guild.members.me?.permissions.has(PermissionFlagsBits.MentionEveryone);
  const wayToCall = mayCall ? null : later("role.way-to-call", { role: role.name });
  return { name: role.name, isEveryone: id === server, wayToCommands, wayToCall };
}

type Known = { id: string; name: string; members: number };

/** The most servers in one response (docs: resources/user, "Get Current User Guilds"). */
const pageSize = 200;

/**
 * Returns all servers of the bot, also those on other processes' shards. Asks Discord at most once a minute, because
 * this runs while people type names.
 */
function createAllServers({ rest, now }: { rest: REST; now(): number }): () => Promise<Known[]> {
  let asked: { at: number; servers: Promise<Known[]> } | undefined;

  async function read(after = "0"): Promise<Known[]> {
    const query = new URLSearchParams({ limit: String(pageSize), after, with_counts: "true" });
    // The cast is safe: Discord documents this shape.
    const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    const servers = page.map(({ id, name, approximate_member_count: members = 0 }) => ({ id, name, members }));
    const last = page.at(-1);
    return last === undefined || page.length < pageSize ? servers : [...servers, ...(await read(last.id))];
  }

  return () => {
    if (asked && now() - asked.at < minuteMs) return asked.servers;
    const servers = read();
    asked = { at: now(), servers };
    servers.catch(() => {
      asked = undefined;
    });
    return servers;
  };
}
