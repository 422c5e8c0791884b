/** Server members, and the roles that the bot gives them (docs: resources/guild, topics/permissions). */
import {
  type Client,
  DiscordAPIError,
  type Guild,
  PermissionFlagsBits,
  type REST,
  type Role,
  Routes,
} from "discord.js";
import { ChatFailure } from "../port/adapter.ts";
import type { ChooserObstacle, Member, Members, RoleChange, RoleObstacle } from "../port/server-port.ts";
import { toChatFailure } from "./failures.ts";

/** Docs: topics/opcodes-and-status-codes, "JSON". The second one is for a person who has deleted their account. */
const unknownMember = [10_007, 10_013];
const unknownRole = 10_011;
const missingAccess = [50_001, 50_013];
/**
 * If a server demands two-factor authentication, its bots can use permissions like Manage Roles only while their
 * applications' owners have it (docs: topics/permissions, topics/oauth2).
 */
const twoFactorNeeded = 60_003;

const { Administrator, ManageRoles } = PermissionFlagsBits;

/** Permissions that a donor role must not have in any channel. Anybody can get the role for a dollar. */
const ofModerators =
  PermissionFlagsBits.ManageChannels |
  PermissionFlagsBits.ManageRoles |
  PermissionFlagsBits.ManageMessages |
  PermissionFlagsBits.PinMessages |
  PermissionFlagsBits.ManageThreads |
  PermissionFlagsBits.ManageWebhooks |
  PermissionFlagsBits.ManageEvents |
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.MuteMembers |
  PermissionFlagsBits.DeafenMembers |
  PermissionFlagsBits.MoveMembers;

export function createMembers({ rest, client }: { rest: REST; client(): Client<true> | undefined }): Members {
  /** Servers that refused the last change for lack of two-factor authentication. */
  const unproven = new Set<string>();
  const guildOf = (server: string) => client()?.guilds.cache.get(server);

  /** Returns undefined if the person isn't in the server. */
  async function read(server: string, user: string): Promise<Member | undefined> {
    try {
      // The cast is safe: Discord documents this shape.
      const member = (await rest.get(Routes.guildMember(server, user))) as {
        roles: string[];
        joined_at: string | null;
      };
      return { roles: member.roles, joinedAt: Date.parse(member.joined_at ?? "") || 0 };
    } catch (error) {
      if (unknownMember.includes(codeOf(error) ?? 0)) return undefined;
      throw toChatFailure(error);
    }
  }

  async function change(server: string, act: () => Promise<unknown>): Promise<RoleChange> {
    try {
      await act();
      unproven.delete(server);
      return "done";
    } catch (error) {
      const code = codeOf(error);
      if (code !== undefined && unknownMember.includes(code)) return "no-member";
      if (code === unknownRole) return "no-role";
      if (code === twoFactorNeeded) unproven.add(server);
      if (code !== undefined && [...missingAccess, twoFactorNeeded].includes(code)) return "refused";
      throw toChatFailure(error);
    }
  }

  return {
    read,
    give: (server, user, role, reason) =>
      change(server, () => rest.put(Routes.guildMemberRole(server, user, role), { reason })),
    take: (server, user, role, reason) =>
      change(server, () => rest.delete(Routes.guildMemberRole(server, user, role), { reason })),
    obstacle(server, id) {
      const guild = guildOf(server);
      if (!guild?.available) return "offline";
      return obstacleIn(guild, id) ?? (unproven.has(server) ? "two-factor" : undefined);
    },
    async chooserObstacle(server, id, user) {
      const guild = guildOf(server);
      const role = guild?.roles.cache.get(id);
      if (!guild || !role) throw new ChatFailure("later", "Discord is not connected");
      if (guild.ownerId === user) return undefined;
      const own = (await read(server, user))?.roles.flatMap((one) => guild.roles.cache.get(one) ?? []) ?? [];
      return chooserObstacleIn(guild, role, own);
    },
  };
}

function codeOf(error: unknown): number | undefined {
  return error instanceof DiscordAPIError ? Number(error.code) : undefined;
}

/**
 * Returns why the bot can't or won't give a role. It won't give a role that adds permissions in the server, or
 * moderators' permissions in a channel.
 */
function obstacleIn(guild: Guild, id: string): RoleObstacle | undefined {
  const role = guild.roles.cache.get(id);
  if (!role) return "gone";
  if (id === guild.id) return "everyone";
  if (role.managed) return "managed";
  const more = role.permissions.bitfield & ~guild.roles.everyone.permissions.bitfield;
  const somewhere = guild.channels.cache.some((channel) => {
    const allowed = "permissionOverwrites" in channel ? channel.permissionOverwrites.cache.get(id)?.allow.bitfield : 0n;
    return ((allowed ?? 0n) & ofModerators) !== 0n;
  });
  if (more !== 0n || somewhere) return "powerful";
  const { me } = guild.members;
  if (!me?.permissions.has(ManageRoles)) return "no-permission";
  return me.roles.highest.comparePositionTo(role) > 0 ? undefined : "above";
}

/**
 * Docs: topics/permissions, "Permission Hierarchy". People can give only roles that are lower than their own highest
 * one.
 */
function chooserObstacleIn(guild: Guild, role: Role, own: readonly Role[]): ChooserObstacle | undefined {
  const all = [guild.roles.everyone, ...own].reduce((bits, one) => bits | one.permissions.bitfield, 0n);
  if ((all & (ManageRoles | Administrator)) === 0n) return "no-permission";
  return own.some((one) => one.comparePositionTo(role) > 0) ? undefined : "above";
}
