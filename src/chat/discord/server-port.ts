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

/** Servers as commands see them, from the gateway's data. */
export function createServerPort(options: {
  rest: REST;
  client(): Client<true> | undefined;
  access: Pick<Access, "isServed" | "isAllowed" | "letIn">;
  servers: Pick<Servers, "allow" | "leave">;
  /** Other processes have shards as well. */
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
        // A server's name isn't known during an outage, or before its shard is up.
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

/** Returns a role by its ID; undefined without a connection, or if it doesn't exist. */
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

/** Docs: resources/user, "Get Current User Guilds": the page size. */
const pageSize = 200;

/**
 * Returns all of the bot's servers, including those on other processes' shards. Requested at most once a minute,
 * because people type names.
 */
function createAllServers({ rest, now }: { rest: REST; now(): number }): () => Promise<Known[]> {
  let asked: { at: number; servers: Promise<Known[]> } | undefined;

  async function read(after = "0"): Promise<Known[]> {
    const query = new URLSearchParams({ limit: String(pageSize), after, with_counts: "true" });
    // The answer has the shape that Discord documents.
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
