import { type Client, PermissionFlagsBits } from "discord.js";
import type { ServerRole } from "../server-port.ts";

/** A role by its id; undefined while there is no connection, or where there is no such role. */
export function findRole(client: Client<true> | undefined, server: string, id: string): ServerRole | undefined {
  const role = client?.guilds.cache.get(server)?.roles.cache.get(id);
  if (!client || !role) return undefined;
  const sees = role.permissions.has(PermissionFlagsBits.ManageMessages);
  const wayToCommands = sees ? null : `Server Settings → Integrations → ${client.user.username} → /tiltify`;
  const mayCall = role.mentionable || role.guild.members.me?.permissions.has(PermissionFlagsBits.MentionEveryone);
  const wayToCall = mayCall
    ? null
    : `Server Settings → Roles → ${role.name}, "Allow anyone to @mention this role", or give my role "Mention All Roles"`;
  return { name: role.name, isEveryone: id === server, wayToCommands, wayToCall };
}
