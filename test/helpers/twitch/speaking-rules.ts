/**
 * Twitch's rules for a line. They are the same over IRC and over the API. https://dev.twitch.tv/docs/chat/ ("Rate
 * limits") and https://dev.twitch.tv/docs/irc/msg-id/ (the texts of the notices). For the minimum of one second between
 * two lines in a channel: https://github.com/pajbot/tmi-rate-limits and Chatterino/chatterino2#5696.
 */
export type Rules = {
  name: string;
  /** The account's badges in the channel, such as `moderator/1`. */
  badges: string;
  /**
   * Unique-chat mode, which refuses a text that was shown before: https://help.twitch.tv/s/article/chat-commands
   * (uniquechat).
   */
  isUnique?: boolean;
  /** The seconds between two lines in slow mode. */
  slowSeconds?: number;
  /** Milliseconds since 1970. */
  timedOutUntil?: number;
};

/**
 * Characters that Twitch removes from a line before it compares and shows it. They are zero-width joiners
 * (twitchdev/issues#307), the block from U+E0000 (Chatterino/chatterino2#6417) and all characters newer than Unicode
 * 15.1, including letters (twitchdev/issues#1104). Twitch also trims a line and collapses repeated spaces.
 */
const takenOut: readonly (readonly [from: number, to: number])[] = [
  [0x200d, 0x200d],
  [0xe0000, 0xe0fff],
  // Garay and Kirat Rai, two scripts new in Unicode 16.
  [0x10d40, 0x10d8f],
  [0x16d40, 0x16d7f],
  // Emoji of Unicode 16 and 17.
  [0x1f6d8, 0x1f6d8],
  ...[
    0x1fa89, 0x1fa8a, 0x1fa8e, 0x1fa8f, 0x1fabe, 0x1fac6, 0x1fac8, 0x1facd, 0x1fadc, 0x1fadf, 0x1fae9, 0x1faea, 0x1faef,
  ].map((one) => [one, one] as const),
];

/** Returns the text of a line as Twitch keeps it. */
export function kept(text: string): string {
  const isStored = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return !takenOut.some(([from, to]) => code >= from && code <= to);
  };
  return [...text].filter(isStored).join("").replace(/ +/g, " ").trim();
}

/** "ignored" means that Twitch drops the line and doesn't answer. */
export type Verdict = "shown" | "ignored" | { notice: string; text: string };

const windowMs = 30_000;
const repeatMs = 30_000;
const secondMs = 1_000;
const ignoredMs = 3_600_000;
/**
 * Moderators, VIPs and the broadcaster may send 100 lines per period, others 20. The rules about one second, slow mode
 * and repeats don't apply to them.
 */
const exempt = /(?:^|,)(?:moderator|lead_moderator|broadcaster|vip)\//;

export function createSpeakingRules(now: () => number) {
  /** The times of the account's lines in all channels, because all channels share one limit. */
  let arrived: number[] = [];
  let ignoredUntil = Number.NEGATIVE_INFINITY;
  const counted = new Map<string, number>();
  const shown = new Map<string, { text: string; at: number }>();
  const everShown = new Set<string>();

  /**
   * Applies the limit per period, which is 100 or 20 lines depending on the channel. Exceeding 20 mutes the account for
   * an hour.
   */
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
    // Twitch compares only with the account's last line in this channel.
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
