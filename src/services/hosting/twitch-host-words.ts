import { partsOf } from "../../chat/reply/reply.ts";
import type { Clock } from "../../util/clock.ts";
import { hourMs } from "../../util/durations.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { textOf } from "../../words/text-of.ts";

/** The notices that are posted in the bot's own chat, by the first part of their key. */
const causes = [
  "twitch-closed",
  "twitch-copy",
  "place",
  "twitch-timeout",
  "twitch-rival",
  "twitch-renamed",
  "twitch-stranger",
  "twitch-ignored",
] as const;

function sayCause(cause: string, say: Say): Line {
  if (cause === "twitch-asked")
    return say("host-chat.twitch-asked", { join: partsOf("!join"), allow: partsOf("!allow") });
  return say(`host-chat.${causes.find((one) => one === cause) ?? "otherwise"}`);
}

/** Words a notice to the host there, at most once an hour per cause. Undefined for not now. */
export function createHostWords({ now }: Pick<Clock, "now">) {
  const notifiedAt = new Map<string, number>();
  return {
    /** `key` of the notice; `host`: whom to mention. */
    wordsFor(key: string, host: string, say: Say): string | undefined {
      const [cause = ""] = key.split(":");
      if ((notifiedAt.get(cause) ?? Number.NEGATIVE_INFINITY) > now() - hourMs) return undefined;
      notifiedAt.set(cause, now());
      return `@${host} ${textOf(sayCause(cause, say))}`;
    },
  };
}
