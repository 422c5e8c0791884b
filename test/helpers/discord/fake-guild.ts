import type { FakeAnswer } from "../fake-http-server.ts";

/** A server as GUILD_CREATE describes it (docs: resources/guild, resources/channel). */
export type FakeGuild = {
  id: string;
  name: string;
  /** The application's owner. */
  owner: { id: string; username: string; discriminator: string; avatar: null };
  /** The team that owns the application (docs: topics/teams). */
  team: { owner_user_id: string; members: { user: { id: string }; membership_state: 1 | 2; role: string }[] } | null;
  /** The id of the server's owner. */
  ownedBy: string;
  /** Roles by id (docs: topics/permissions, "Role Object"). */
  roles: Map<string, FakeRole>;
  /** The ids of the bot's roles, without @everyone. */
  botRoles: string[];
  botId: string;
  toRole(id: string): object;
  /** The bot's member object as the gateway sends it. */
  toBotMember(): object;
  /** Channel names by id. */
  channels: Map<string, string>;
  /**
   * The types of channels that aren't text channels, with their parent channels (docs: resources/channel, "Channel
   * Types").
   */
  kinds: Map<string, { type: number; parent?: string }>;
  /** Threads with their state. The bot can't manage threads. Writing in a thread makes the bot a member of it. */
  threads: Map<string, { archived: boolean; locked: boolean; isMember?: boolean }>;
  /** Permission overwrites of @everyone in a channel. `bot`: permissions that the bot has there in addition. */
  overwrites: Map<string, { allow: string; deny: string; bot?: string }>;
  /** True if the bot may attach files. */
  mayAttach: boolean;
  /** Returns why a channel refuses this message; undefined if it accepts it. */
  refuses(channel: string, body: string): FakeAnswer | undefined;
  /** True if the bot has all of these permissions in a channel, as a bit set. */
  may(channel: string, wanted: bigint): boolean;
  /** The end of the bot's timeout, in milliseconds since 1970. */
  timedOutUntil: number;
  toCreate(): object;
  /** The REST form, without the fields that only the gateway sends. */
  toGuild(): object;
  toChannel(id: string): object;
};

export type FakeRole = { name: string; permissions: string; position: number; managed: boolean };

/**
 * The permissions that the bot's invitation asks for, and the permission to connect to voice channels. Pinning is not
 * included.
 */
const everything = String(274_878_286_848n | (1n << 20n));
const administrator = 1n << 3n;
const threadTypes: readonly number[] = [10, 11, 12];

export function createFakeGuild(id = "100"): FakeGuild {
  const owner = { id: "1", username: "maple", discriminator: "0", avatar: null };
  const channels = new Map([
    ["201", "general"],
    ["202", "donations"],
  ]);
  const threads: FakeGuild["threads"] = new Map();
  const overwrites: FakeGuild["overwrites"] = new Map();
  const bot = { id: "900", username: "bellringer", discriminator: "0", avatar: null, bot: true };

  const kinds: FakeGuild["kinds"] = new Map();
  const kindOf = (channel: string) => kinds.get(channel) ?? { type: 0 };
  const isThread = (channel: string) => threadTypes.includes(kindOf(channel).type);

  const toChannel = (channel: string) => {
    const rule = overwrites.get(channel);
    return {
      id: channel,
      type: kindOf(channel).type,
      guild_id: id,
      name: channels.get(channel) ?? "gone",
      position: 0,
      permission_overwrites:
        rule === undefined
          ? []
          : [
              { id, type: 0, allow: rule.allow, deny: rule.deny },
              { id: bot.id, type: 1, allow: rule.bot ?? "0", deny: "0" },
            ],
      nsfw: false,
      parent_id: kindOf(channel).parent ?? null,
      ...(threadTypes.includes(kindOf(channel).type) && {
        owner_id: bot.id,
        thread_metadata: {
          archived: threads.get(channel)?.archived ?? false,
          locked: threads.get(channel)?.locked ?? false,
          auto_archive_duration: 1_440,
          archive_timestamp: "2026-01-01T00:00:00Z",
        },
      }),
    };
  };
  const roles: FakeGuild["roles"] = new Map([
    [id, { name: "@everyone", permissions: everything, position: 0, managed: false }],
    ["300", { name: "Mods", permissions: "0", position: 1, managed: false }],
    ["301", { name: "Otters", permissions: "8192", position: 2, managed: false }],
  ]);
  const botRoles: string[] = [];
  const toRole = (role: string) => ({
    id: role,
    ...roles.get(role),
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    mentionable: false,
    flags: 0,
  });
  const toRoles = () => [...roles.keys()].map(toRole);
  const toBotMember = () => ({
    user: bot,
    ...{ roles: [...botRoles], joined_at: "2026-01-01T00:00:00Z", deaf: false, mute: false, flags: 0 },
    // Docs: resources/guild, "Guild Member Object".
    communication_disabled_until: guild.timedOutUntil === 0 ? null : new Date(guild.timedOutUntil).toISOString(),
  });

  const guild: FakeGuild = {
    id,
    name: "Otter Lounge",
    owner,
    ownedBy: "2",
    team: null,
    roles,
    botRoles,
    botId: bot.id,
    toRole,
    toBotMember,
    channels,
    kinds,
    threads,
    overwrites,
    mayAttach: true,
    timedOutUntil: 0,
    // Docs: topics/permissions, "Permission Overwrites". A thread uses the overwrites of its parent channel
    // ("Threads").
    may(channel, wanted) {
      const own = [id, ...botRoles].map((role) => BigInt(roles.get(role)?.permissions ?? 0));
      const given = own.reduce((all, one) => all | one, 0n);
      if ((given & administrator) !== 0n) return true;
      const { allow = "0", deny = "0", bot: ofBot = "0" } = overwrites.get(kindOf(channel).parent ?? channel) ?? {};
      const here = (given & ~BigInt(deny)) | BigInt(allow) | BigInt(ofBot);
      return (here & wanted) === wanted;
    },
    refuses: () => undefined,
    toChannel,
    toGuild: () => ({ id, name: "Otter Lounge", owner_id: guild.ownedBy, roles: toRoles() }),
    toCreate: () => ({
      id,
      name: "Otter Lounge",
      icon: null,
      owner_id: guild.ownedBy,
      system_channel_id: "201",
      system_channel_flags: 0,
      preferred_locale: "en-US",
      roles: toRoles(),
      emojis: [],
      stickers: [],
      features: [],
      channels: [...channels.keys()].filter((channel) => !isThread(channel)).map(toChannel),
      threads: [...channels.keys()].filter(isThread).map(toChannel),
      members: [toBotMember()],
      voice_states: [],
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
      member_count: 412,
      joined_at: "2026-01-01T00:00:00Z",
      large: false,
      unavailable: false,
      verification_level: 0,
      default_message_notifications: 0,
      explicit_content_filter: 0,
      mfa_level: 0,
      premium_tier: 0,
      nsfw_level: 0,
      premium_progress_bar_enabled: false,
      afk_timeout: 300,
      afk_channel_id: null,
      application_id: null,
    }),
  };
  return guild;
}
