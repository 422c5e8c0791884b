/**
 * Twitch's rules for a line, the same over IRC and over its API. https://dev.twitch.tv/docs/chat/ ("Rate limits"),
 * https://dev.twitch.tv/docs/irc/msg-id/ (the texts of the notices), and for the second between two lines of a channel
 * https://github.com/pajbot/tmi-rate-limits and Chatterino/chatterino2#5696.
 */
export type Rules = {
  name: string;
  /** The account's badges there, such as `moderator/1`. */
  badges: string;
  /** Refuses repeated texts: https://help.twitch.tv/s/article/chat-commands (uniquechat). */
  isUnique?: boolean;
  /** Slow mode. */
  slowSeconds?: number;
  /** Milliseconds since 1970. */
  timedOutUntil?: number;
};

/**
 * Characters that Twitch removes before it compares and shows a line: joiners (twitchdev/issues#307), the block of
 * U+E0000 (Chatterino/chatterino2#6417), and everything newer than Unicode 15.1, including letters
 * (twitchdev/issues#1104). Spaces at the ends and repeated spaces are removed as well.
 */
const takenOut: readonly (readonly [from: number, to: number])[] = [
  [0x200d, 0x200d],
  [0xe0000, 0xe0fff],
  // Garay, Kirat Rai: letters of Unicode 16.
  [0x10d40, 0x10d8f],
  [0x16d40, 0x16d7f],
  // Emoji of Unicode 16 and 17.
  [0x1f6d8, 0x1f6d8],
  ...[
    0x1fa89, 0x1fa8a, 0x1fa8e, 0x1fa8f, 0x1fabe, 0x1fac6, 0x1fac8, 0x1facd, 0x1fadc, 0x1fadf, 0x1fae9, 0x1faea, 0x1faef,
  ].map((one) => [one, one] as const),
];

/** Returns a line as Twitch stores it. */
export function kept(text: string): string {
  const isStored = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return !takenOut.some(([from, to]) => code >= from && code <= to);
  };
  return [...text].filter(isStored).join("").replace(/ +/g, " ").trim();
}

/** `ignored`: without any answer. */
export type Verdict = "shown" | "ignored" | { notice: string; text: string };

const windowMs = 30_000;
const repeatMs = 30_000;
const secondMs = 1_000;
const ignoredMs = 3_600_000;
/** Moderators, VIPs and the broadcaster: 100 instead of 20, no second between lines, no slow mode, no check for repeats. */
const exempt = /(?:^|,)(?:moderator|lead_moderator|broadcaster|vip)\//;

export function createSpeakingRules(now: () => number) {
  /** Every line of the account, in any channel: they share one budget. */
  let arrived: number[] = [];
  let ignoredUntil = Number.NEGATIVE_INFINITY;
  const counted = new Map<string, number>();
  const shown = new Map<string, { text: string; at: number }>();
  const everShown = new Set<string>();

  /** The size of the budget depends on the line's channel. Exceeding it mutes the account for an hour. */
  function isIgnored(isExempt: boolean): boolean {
    arrived = [...arrived.filter((at) => at > now() - windowMs), now()];
    if (isExempt) return arrived.length > 100;
    if (arrived.length > 20) ignoredUntil = now() + ignoredMs;
    return now() < ignoredUntil;
  }

  function refusalOf({ name, badges, slowSeconds = 0, timedOutUntil = 0, isUnique }: Rules, text: string) {
    const isExempt = exempt.test(badges);
    const last = shown.get(name);
    const sinceMs = now() - (last?.at ?? Number.NEGATIVE_INFINITY);
    const restSeconds = Math.ceil((timedOutUntil - now()) / 1_000);
    if (restSeconds > 0) {
      return { notice: "msg_timedout", text: `You are timed out for ${restSeconds} more seconds.` };
    }
    if (isExempt) return undefined;
    if (now() - (counted.get(name) ?? Number.NEGATIVE_INFINITY) < secondMs) {
      const words = "Your message was not sent because you are sending messages too quickly.";
      return { notice: "msg_ratelimit", text: words };
    }
    counted.set(name, now());
    const slowRest = Math.ceil(slowSeconds - sinceMs / 1_000);
    if (slowRest > 0) {
      const words = "This room is in slow mode and you are sending messages too quickly.";
      return { notice: "msg_slowmode", text: `${words} You will be able to talk again in ${slowRest} seconds.` };
    }
    // Only the account's last line there counts.
    if (last?.text === text && sinceMs < repeatMs) {
      const words = "Your message was not sent because it is identical to the previous one you sent";
      return { notice: "msg_duplicate", text: `${words}, less than 30 seconds ago.` };
    }
    if (isUnique && everShown.has(`${name} ${text}`)) {
      return { notice: "msg_r9k", text: "This room is in unique-chat mode and your message is not unique." };
    }
    return undefined;
  }

  return {
    judge(channel: Rules, text: string): Verdict {
      if (isIgnored(exempt.test(channel.badges))) return "ignored";
      const refusal = refusalOf(channel, text);
      if (refusal) return refusal;
      if (/^[/.]/.test(text)) return { notice: "unrecognized_cmd", text: `Unrecognized command: ${text}` };
      return [...text].length > 500 ? "ignored" : "shown";
    },
    onShown(name: string, text: string): void {
      shown.set(name, { text, at: now() });
      everShown.add(`${name} ${text}`);
    },
    isIgnoring: () => now() < ignoredUntil,
  };
}
