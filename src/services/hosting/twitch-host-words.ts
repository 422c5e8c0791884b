import type { Clock } from "../../util/clock.ts";
import { hourMs } from "../../util/durations.ts";

/**
 * What the host is told in the bot's own chat, where everybody can read it: by what it is about, the beginning of a
 * notice's key. It names no donor, no amount and no channel.
 */
const words: Readonly<Record<string, string>> = {
  "twitch-asked":
    "a streamer asks me in, and typed !join here. To let me: type !allow and their name here, as my own account.",
  "twitch-closed": "I can't be in one of the channels that let me in. My log says which, and why.",
  "twitch-copy": "another copy of me talks in one of my channels. My log says where.",
  place: "I can't speak in one of my channels. My log says where, and why.",
  "twitch-timeout": "I was timed out, or a line of mine was deleted. My log says where; as a moderator I am spared.",
  "twitch-rival": "another bot answers one of my commands, too. My log says which.",
  "twitch-renamed": "a channel that let me in has another name now. My log says which.",
  "twitch-stranger": "the name of a channel that let me in belongs to somebody else now, so I left. My log says which.",
  "twitch-ignored": "Twitch ignores what I say for an hour: another program may use this account.",
};
const otherwise = "something needs a look. My log says what and how to mend it.";

/** Whether and how the host is told there: each thing once an hour. Undefined: not now. */
export function createHostWords({ now }: Pick<Clock, "now">) {
  const toldAt = new Map<string, number>();
  return {
    /** `key` of a notice; `host`: whom to mention. */
    wordsFor(key: string, host: string): string | undefined {
      const [cause = ""] = key.split(":");
      if ((toldAt.get(cause) ?? Number.NEGATIVE_INFINITY) > now() - hourMs) return undefined;
      toldAt.set(cause, now());
      return `@${host} ${words[cause] ?? otherwise}`;
    },
  };
}
