import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { ChatFailure } from "../adapter.ts";

/**
 * What each notice of Twitch means for the line that was just sent, after https://dev.twitch.tv/docs/irc/msg-id/; some are
 * not on that page but are sent. `account` closes every channel, `place` the one it names, `line` is about that line only.
 * `waitMs` holds where the notice itself names no seconds. It is never longer than a minute: moderators end timeouts, and
 * nobody tells us.
 */
type Meaning =
  | { about: "account" | "place"; reason: Later }
  | { about: "pause"; waitMs: number }
  | { about: "line"; isForWords: boolean };

const followers = { about: "place", reason: later("closed.followers") } as const;
const gone = { about: "place", reason: later("closed.suspended") } as const;
/** AutoMod, and the channel's own blocked words: what is ours has passed them before. */
const words = { about: "line", isForWords: true } as const;
/** Twitch took the line for an order. */
const order = { about: "line", isForWords: false } as const;

const meanings: Readonly<Record<string, Meaning>> = {
  msg_ratelimit: { about: "pause", waitMs: 2_000 },
  msg_slowmode: { about: "pause", waitMs: 30_000 },
  msg_timedout: { about: "pause", waitMs: 60_000 },
  msg_suspended: { about: "account", reason: later("closed.account") },
  msg_banned: { about: "place", reason: later("closed.banned") },
  msg_channel_blocked: { about: "place", reason: later("closed.blocked") },
  msg_channel_suspended: gone,
  msg_room_not_found: gone,
  tos_ban: gone,
  msg_verified_email: { about: "place", reason: later("closed.email") },
  msg_requires_verified_phone_number: {
    about: "place",
    reason: later("closed.phone"),
  },
  msg_followersonly: followers,
  msg_followersonly_followed: followers,
  msg_followersonly_zero: followers,
  msg_subsonly: { about: "place", reason: later("closed.subscribers") },
  msg_emoteonly: { about: "place", reason: later("closed.emotes") },
  msg_r9k: { about: "place", reason: later("closed.unique") },
  msg_warned: { about: "place", reason: later("closed.warned") },
  no_permission: { about: "place", reason: later("closed.forbidden") },
  msg_bad_characters: words,
  msg_rejected: words,
  msg_rejected_mandatory: words,
  msg_censored: words,
  /** Only over the API. */
  automod_held: words,
  unrecognized_cmd: order,
  unavailable_command: order,
  invalid_user: order,
  cmds_available: order,
  no_help: order,
};

const longestPauseMs = 60_000;

/** Of modes that are switched, and answers to orders that we never give: none of them is about our line. */
const others = new Set(
  `already_banned already_emote_only_off already_emote_only_on already_followers_off already_followers_on already_r9k_off
  already_r9k_on already_slow_off already_slow_on already_subs_off already_subs_on autohost_receive bad_ban_admin
  bad_ban_anon bad_ban_broadcaster bad_ban_mod bad_ban_self bad_ban_staff bad_commercial_error
  bad_delete_message_broadcaster bad_delete_message_mod bad_host_error bad_host_hosting bad_host_rate_exceeded
  bad_host_rejected bad_host_self bad_mod_banned bad_mod_mod bad_slow_duration bad_timeout_admin bad_timeout_anon
  bad_timeout_broadcaster bad_timeout_duration bad_timeout_mod bad_timeout_self bad_timeout_staff bad_unban_no_ban
  bad_unhost_error bad_unmod_mod bad_vip_grantee_banned bad_vip_grantee_already_vip bad_vip_max_vips_reached
  bad_vip_achievement_incomplete bad_unvip_grantee_not_vip ban_success color_changed commercial_success
  delete_message_success delete_staff_message_success emote_only_off emote_only_on followers_off followers_on
  followers_on_zero host_off host_on host_receive host_receive_no_count host_target_went_offline hosts_remaining
  mod_success no_mods no_vips not_hosting r9k_off r9k_on raid_error_already_raiding raid_error_forbidden raid_error_self
  raid_error_too_many_viewers raid_error_unexpected raid_notice_mature raid_notice_restricted_chat room_mods slow_off
  slow_on subs_off subs_on timeout_no_timeout timeout_success turbo_only_color unban_success unmod_success
  unraid_error_no_active_raid unraid_error_unexpected unraid_success untimeout_banned untimeout_success unvip_success
  usage_ban usage_clear usage_color usage_commercial usage_disconnect usage_delete usage_emote_only_off
  usage_emote_only_on usage_followers_off usage_followers_on usage_help usage_host usage_marker usage_me usage_mod
  usage_mods usage_r9k_off usage_r9k_on usage_raid usage_slow_off usage_slow_on usage_subs_off usage_subs_on
  usage_timeout usage_unban usage_unhost usage_unmod usage_unraid usage_untimeout usage_unvip usage_user usage_vip
  usage_vips usage_whisper vip_success vips_success whisper_banned whisper_banned_recipient whisper_invalid_login
  whisper_invalid_self whisper_limit_per_min whisper_limit_per_sec whisper_restricted whisper_restricted_recipient`.split(
    /\s+/,
  ),
);

/** Of a line that was refused, or undefined where the notice is about something else. `text`: the words of the notice. */
export function refusalOf(noticeId: string, text: string): ChatFailure | undefined {
  const meaning = meanings[noticeId];
  switch (meaning?.about) {
    case "pause":
      return new ChatFailure("later", `Twitch: ${noticeId}`, {
        retryAfterMs: Math.min(secondsIn(text) ?? meaning.waitMs, longestPauseMs),
      });
    case "account":
    case "place":
      return new ChatFailure("destination-unavailable", meaning.reason);
    case "line":
      return new ChatFailure(meaning.isForWords ? "words-refused" : "message-refused", `Twitch: ${noticeId}`);
    default:
      // Twitch goes on inventing reasons: that line is tried once without words, and nothing else is concluded from it.
      return isKnown(noticeId) ? undefined : new ChatFailure("words-refused", `Twitch: ${noticeId}`);
  }
}

/** False: Twitch has invented it since. */
export function isKnown(noticeId: string): boolean {
  return noticeId in meanings || others.has(noticeId) || noticeId === "msg_duplicate" || noticeId === "";
}

/** Why a channel cannot be joined or spoken in, if the notice says that. */
export function closedReason(noticeId: string): Later | undefined {
  const meaning = meanings[noticeId];
  return meaning?.about === "place" || meaning?.about === "account" ? meaning.reason : undefined;
}

/** "You are timed out for 20 more seconds." In milliseconds, with a second for the way. */
function secondsIn(text: string): number | undefined {
  const seconds = /(\d+) (?:more )?seconds/.exec(text)?.[1];
  return seconds === undefined ? undefined : (Number(seconds) + 1) * 1_000;
}
