import { ChatFailure } from "../adapter.ts";

/**
 * What it means that Twitch refuses a line, by the id of its notice.
 * https://dev.twitch.tv/docs/chat/irc#notice
 */
const waitMs: Readonly<Record<string, number>> = {
  msg_ratelimit: 30_000,
  msg_slowmode: 30_000,
  msg_timedout: 60_000,
};

const closed: Readonly<Record<string, string>> = {
  msg_banned: "I am banned from this channel",
  msg_channel_blocked: "this channel has blocked me",
  msg_channel_suspended: "this channel is suspended or gone",
  msg_room_not_found: "this channel is suspended or gone",
  tos_ban: "this channel is suspended or gone",
  msg_suspended: "my account is suspended",
  msg_verified_email: "my account needs a verified e-mail address to speak here",
  msg_requires_verified_phone_number: "my account needs a verified phone number to speak here",
  msg_followersonly: "only followers may speak here: make me a moderator",
  msg_followersonly_followed: "only followers may speak here: make me a moderator",
  msg_followersonly_zero: "only followers may speak here: make me a moderator",
  msg_subsonly: "only subscribers may speak here: make me a moderator",
  msg_emoteonly: "only emotes may be said here: make me a moderator",
  no_permission: "I may not speak here",
  msg_r9k: "only what nobody has said before may be said here: make me a moderator",
  msg_warned: "I was warned here, and somebody has to confirm that as my account",
};

/** Of a line that was refused, or undefined where the notice is about something else. */
export function refusalOf(noticeId: string): ChatFailure | undefined {
  const retryAfterMs = waitMs[noticeId];
  if (retryAfterMs !== undefined) return new ChatFailure("later", `Twitch: ${noticeId}`, { retryAfterMs });
  const reason = closed[noticeId];
  if (reason !== undefined) return new ChatFailure("destination-unavailable", reason);
  // AutoMod, and the channel's own blocked words: what is ours has passed them before.
  if (/^msg_(?:rejected|bad_characters|censored)/.test(noticeId)) {
    return new ChatFailure("words-refused", `Twitch: ${noticeId}`);
  }
  if (noticeId === "unrecognized_cmd") return new ChatFailure("message-refused", `Twitch: ${noticeId}`);
  // Twitch goes on inventing reasons; that one is not known is no reason to say it again and again.
  return /^msg_(?!duplicate$)/.test(noticeId)
    ? new ChatFailure("destination-unavailable", `Twitch refuses what I say there (${noticeId})`)
    : undefined;
}

/** Why a channel cannot be joined or spoken in, if the notice says that. */
export function closedReason(noticeId: string): string | undefined {
  return closed[noticeId];
}
