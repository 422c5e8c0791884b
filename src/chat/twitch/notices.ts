import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { ChatFailure } from "../port/adapter.ts";

/**
 * Twitch's codes, and what they mean for the line that we just sent. `notices` has the IDs from
 * https://dev.twitch.tv/docs/irc/msg-id/ and some that aren't on that page. `dropCodes` has those of Send Chat Message.
 * `place`: we can't post in the channel for now, so it pauses. `host`: only the account's owner can help. `words`:
 * Twitch refused what people wrote. `waitMs` applies if the notice contains no seconds. We never wait longer than a
 * minute, because moderators can end a timeout and Twitch doesn't tell us.
 */
type Meaning =
  | { about: "host" | "place"; reason: Later }
  | { about: "pause"; waitMs: number }
  | { about: "words" }
  /**
   * `duplicate`: our own last line in the channel had the same text. `not-unique`: the channel is in unique mode, and
   * somebody's line had the same text.
   */
  | { about: "duplicate" | "not-unique" };

const place = (reason: Later) => ({ about: "place", reason }) as const;
const host = (reason: Later) => ({ about: "host", reason }) as const;
const pause = (waitMs: number) => ({ about: "pause", waitMs }) as const;
/**
 * Something in the line was blocked: by AutoMod, by the channel's blocked words, or because Twitch took it for a
 * command. Our own words have passed before, so the cause must be people's text.
 */
const words = { about: "words" } as const;
const duplicate = { about: "duplicate" } as const;
const notUnique = { about: "not-unique" } as const;

const followers = place(later("closed.followers"));
const subscribers = place(later("closed.subscribers"));
const emotes = place(later("closed.emotes"));
const gone = place(later("closed.suspended"));
const banned = place(later("closed.banned"));
const warned = place(later("closed.warned"));
const phoneBanned = place(later("closed.banned-phone"));

const notices: Readonly<Record<string, Meaning>> = {
  msg_ratelimit: pause(2_000),
  msg_slowmode: pause(30_000),
  msg_timedout: pause(60_000),
  msg_suspended: host(later("closed.account")),
  msg_banned: banned,
  msg_banned_phone_number_alias: phoneBanned,
  msg_banned_email_alias: banned,
  msg_channel_blocked: place(later("closed.blocked")),
  msg_channel_suspended: gone,
  msg_room_not_found: gone,
  tos_ban: gone,
  msg_verified_email: host(later("closed.email")),
  msg_requires_verified_phone_number: host(later("closed.phone")),
  msg_followersonly: followers,
  msg_followersonly_followed: followers,
  msg_followersonly_zero: followers,
  msg_subsonly: subscribers,
  msg_emoteonly: emotes,
  msg_r9k: notUnique,
  msg_warned: warned,
  no_permission: place(later("closed.forbidden")),
  msg_bad_characters: words,
  msg_rejected: words,
  msg_rejected_mandatory: words,
  msg_censored: words,
  msg_duplicate: duplicate,
  unrecognized_cmd: words,
  unavailable_command: words,
  invalid_user: words,
  cmds_available: words,
  no_help: words,
};

/**
 * Codes that bots have seen. They are undocumented and change (https://github.com/twitchdev/issues/issues/962). A
 * timeout comes without its duration (https://github.com/twitchdev/issues/issues/1002).
 */
const dropCodes: Readonly<Record<string, Meaning>> = {
  duplicate_message: duplicate,
  automod_held: words,
  user_timed_out: pause(60_000),
  slow_mode: pause(30_000),
  rate_limited: pause(2_000),
  user_banned: banned,
  banned_phone_alias: phoneBanned,
  user_warned: warned,
  user_being_disabled: host(later("closed.account")),
  channel_suspended: gone,
  followers_only_mode: followers,
  subs_only_mode: subscribers,
  subscribers_only_mode: subscribers,
  emote_only_mode: emotes,
  unique_mode: notUnique,
};

const meanings: Readonly<Record<string, Meaning>> = { ...notices, ...dropCodes };

const longestPauseMs = 60_000;

/** Notices that never concern our line: about modes, or answers to commands that we don't send. */
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

/**
 * Returns what a code means for our line. Returns undefined if the code is about something else. `text` is Twitch's
 * explanation. An unknown code neither closes the channel nor blocks the text, because Twitch keeps adding codes.
 */
export function refusalOf(code: string, text: string): ChatFailure | "duplicate" | "not-unique" | undefined {
  const meaning = meanings[code];
  switch (meaning?.about) {
    case "pause": {
      const retryAfterMs = Math.min(secondsIn(text) ?? meaning.waitMs, longestPauseMs);
      return new ChatFailure("later", `Twitch: ${code}`, { retryAfterMs });
    }
    case "host":
      return new ChatFailure("host-must-act", meaning.reason);
    case "place":
      return new ChatFailure("destination-unavailable", meaning.reason);
    case "words":
      return new ChatFailure("words-refused", `Twitch: ${code}`);
    case "duplicate":
    case "not-unique":
      return meaning.about;
    case undefined:
      return isKnown(code) ? undefined : unknownRefusal(code, text);
  }
}

/** Shows the team Twitch's explanation `text`, next to the code. */
export function unknownRefusal(code: string, text: string): ChatFailure {
  const says = [code, text].filter((part) => part !== "").join(": ");
  const reason = says === "" ? later("closed.unknown") : later("closed.refused", { chat: "twitch", words: says });
  return new ChatFailure("unknown-refusal", reason);
}

/** False for a code that Twitch has added since we wrote this table. */
export function isKnown(code: string): boolean {
  return code in meanings || others.has(code) || code === "";
}

/** Returns why a channel can't be joined or posted in. Returns undefined if the notice isn't about that. */
export function closedReason(noticeId: string): Later | undefined {
  const meaning = notices[noticeId];
  return meaning?.about === "place" || meaning?.about === "host" ? meaning.reason : undefined;
}

/**
 * Reads the seconds in "You are timed out for 20 more seconds." Returns milliseconds, plus a second for the network.
 */
function secondsIn(text: string): number | undefined {
  const seconds = /(\d+) (?:more )?seconds/.exec(text)?.[1];
  return seconds === undefined ? undefined : (Number(seconds) + 1) * 1_000;
}
