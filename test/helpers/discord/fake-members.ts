/**
 * Members of the server and their roles (docs: resources/guild, "Get Guild Member", "Add" and "Remove Guild Member
 * Role").
 */
import type { FakeAnswer, FakeRequest } from "../fake-http-server.ts";
import { discordErrors, rateLimited } from "./errors.ts";
import type { FakeGateway } from "./fake-gateway.ts";
import type { FakeGuild, FakeRole } from "./fake-guild.ts";

const manageRoles = 1n << 28n;
const administrator = 1n << 3n;
/** Docs: resources/audit-log, "Audit Log Reason". */
const longestReason = 512;

export type FakeMembers = {
  /** Every role that the bot gave or took, in order. `why` is the reason for the audit log. */
  changes: { what: "given" | "taken"; user: string; role: string; why: string | undefined; at: number }[];
  /** The number of requests that were refused because of the rate limit. */
  refused(): number;
  join(user: string, roles?: readonly string[]): void;
  leave(user: string): void;
  rolesOf(user: string): string[];
  /** Gives or takes a role as a person on the server does, and not as the bot. */
  giveByHand(user: string, role: string): void;
  takeByHand(user: string, role: string): void;
  /** Creates or changes a role; the bot is notified. */
  setRole(id: string, role: Partial<FakeRole>): void;
  /** Sets the bot's roles; the bot is notified. */
  setBotRoles(ids: readonly string[]): void;
  /**
   * The server demands two-factor authentication, and the application's owner doesn't have it (docs: topics/oauth2,
   * "Two-Factor Authentication Requirement").
   */
  demandTwoFactor(isDemanded: boolean): void;
  answer(request: FakeRequest, path: string): FakeAnswer | undefined;
};

/**
 * `limit`: the rate limit for role changes. discord-api-docs #7680 shows 10 per fixed window, reported in headers, but
 * not the length of the window.
 */
export function createFakeMembers(options: {
  guild: FakeGuild;
  gateway: FakeGateway;
  now: () => number;
  limit?: { changes: number; perMs: number } | undefined;
}): FakeMembers {
  const { guild, gateway, now, limit = { changes: 10, perMs: 10_000 } } = options;
  const members = new Map<string, { roles: Set<string>; joinedAt: number }>();
  const changes: FakeMembers["changes"] = [];
  let window = { since: Number.NEGATIVE_INFINITY, used: 0 };
  let refused = 0;
  let lacksTwoFactor = false;

  const positionOf = (id: string) => guild.roles.get(id)?.position ?? 0;
  const botMay = () => {
    const all = [guild.id, ...guild.botRoles].map((id) => BigInt(guild.roles.get(id)?.permissions ?? "0"));
    const given = all.reduce((bits, some) => bits | some, 0n);
    return (given & (manageRoles | administrator)) !== 0n;
  };

  /** Counts a request against the rate limit and returns the limit's headers; null if the limit is used up. */
  function takeTurn(): Record<string, string> | null {
    if (now() - window.since >= limit.perMs) window = { since: now(), used: 0 };
    if (window.used >= limit.changes) return null;
    window.used += 1;
    return {
      "x-ratelimit-bucket": "member-roles",
      "x-ratelimit-limit": String(limit.changes),
      "x-ratelimit-remaining": String(limit.changes - window.used),
      "x-ratelimit-reset-after": String(leftMs() / 1_000),
    };
  }
  const leftMs = () => window.since + limit.perMs - now();

  function change({ method, reason }: FakeRequest, user: string, role: string): FakeAnswer {
    const headers = takeTurn();
    if (headers === null) {
      refused += 1;
      return rateLimited(leftMs() / 1_000);
    }
    if (reason !== undefined && reason.length > longestReason) return discordErrors.invalidForm;
    const member = members.get(user);
    if (!guild.roles.has(role)) return discordErrors.unknownRole;
    if (!member) return discordErrors.unknownMember;
    // Docs: topics/permissions, "Permission Hierarchy": a bot may only give and take roles below its own highest role.
    const highest = Math.max(0, ...guild.botRoles.map(positionOf));
    const isOurs = !guild.roles.get(role)?.managed && role !== guild.id && positionOf(role) < highest;
    if (!botMay() || !isOurs) return discordErrors.missingPermissions;
    if (lacksTwoFactor) return discordErrors.twoFactorNeeded;
    const what = method === "PUT" ? "given" : "taken";
    if (what === "given") member.roles.add(role);
    else member.roles.delete(role);
    changes.push({ what, user, role, why: reason, at: now() });
    return { status: 204, headers };
  }

  return {
    changes,
    refused: () => refused,
    join: (user, roles = []) => void members.set(user, { roles: new Set(roles), joinedAt: now() }),
    leave: (user) => void members.delete(user),
    rolesOf: (user) => [...(members.get(user)?.roles ?? [])],
    giveByHand: (user, role) => void members.get(user)?.roles.add(role),
    takeByHand: (user, role) => void members.get(user)?.roles.delete(role),
    setRole(id, role) {
      const before = guild.roles.get(id);
      guild.roles.set(id, { ...{ name: id, permissions: "0", position: 1, managed: false }, ...before, ...role });
      const type = before === undefined ? "GUILD_ROLE_CREATE" : "GUILD_ROLE_UPDATE";
      gateway.dispatch(type, { guild_id: guild.id, role: guild.toRole(id) });
    },
    setBotRoles(ids) {
      guild.botRoles.splice(0, guild.botRoles.length, ...ids);
      gateway.dispatch("GUILD_MEMBER_UPDATE", { guild_id: guild.id, ...guild.toBotMember() });
    },
    demandTwoFactor(isDemanded) {
      lacksTwoFactor = isDemanded;
    },
    answer(request, path) {
      const [, user = "", role] = /^\/guilds\/\d+\/members\/(\d+)(?:\/roles\/(\d+))?$/.exec(path) ?? [];
      if (user === "" || user === guild.botId) return undefined;
      if (role !== undefined) return change(request, user, role);
      const member = members.get(user);
      if (!member) return discordErrors.unknownMember;
      const body = {
        user: { id: user, username: `user${user}`, discriminator: "0", global_name: null, avatar: null },
        ...{ nick: null, roles: [...member.roles], deaf: false, mute: false, flags: 0 },
        joined_at: new Date(member.joinedAt).toISOString(),
      };
      return { status: 200, body, headers: { "content-type": "application/json" } };
    },
  };
}
