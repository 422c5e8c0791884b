import { partsOf } from "../../chat/reply/reply.ts";
import type { TwitchEvents } from "../../chat/twitch/events.ts";
import type { Notices } from "../../notices/notices.ts";
import type { Clock } from "../../util/clock.ts";
import { hourMs } from "../../util/durations.ts";
import { logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { ownCommand } from "../../util/own-command.ts";
import type { Say } from "../../words/en.ts";
import { later } from "../../words/later.ts";
import type { Later, Line } from "../../words/parts.ts";
import { textOf } from "../../words/text-of.ts";
import { verbatim } from "../../words/verbatim.ts";

const loginKey = "twitch-login";
const ignoredKey = "twitch-ignored";
const scopesKey = "twitch-scopes";

export type TwitchAccountEvents = Pick<TwitchEvents, "onIgnored" | "onReceivedAgain" | "onLoginNeeded" | "onLoggedIn">;

/** Handles events about our own Twitch account. Only the host can do something about them. */
export function createTwitchAccount(options: {
  notices(): Notices;
  clock: Pick<Clock, "now">;
  log: Logger;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
}): TwitchAccountEvents {
  const { notices, clock, log, print } = options;
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch(logAs(log, "error", "event of Twitch was not dealt with"));

  return {
    onIgnored(until) {
      const text = later("account.ignored", { left: until - clock.now() });
      attempt(() => notices().notify({ key: ignoredKey, to: "host", text, whenOver: later("account.heard") }));
    },
    onReceivedAgain() {
      attempt(() => notices().over(ignoredKey));
    },
    onLoginNeeded(text) {
      // Print it as a plain sentence: in a log line, quotes and braces around the code would confuse people.
      print?.(later("reply.labelled", { label: verbatim("Twitch"), value: text }));
      const over = later("twitch-login.again");
      attempt(() => notices().notify({ key: loginKey, to: "host", text, whenOver: over }));
    },
    onLoggedIn(missing) {
      attempt(() => notices().over(loginKey));
      const text = later("account.old-login", {
        missing: partsOf(missing.join(", ")),
        typed: partsOf(ownCommand("login-twitch")),
      });
      if (missing.length === 0) attempt(() => notices().over(scopesKey));
      else attempt(() => notices().notify({ key: scopesKey, to: "host", text, whenOver: null }));
    },
  };
}

/** The notices that the bot may post in its own chat. Each is the first part of a notice's key. */
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

/**
 * Puts the host's notices into words for the bot's own chat. Returns undefined if the same cause was mentioned within
 * an hour.
 */
export function createHostWords({ now }: Pick<Clock, "now">) {
  const notifiedAt = new Map<string, number>();
  return {
    /** `key`: the key of the notice. `host`: the account name that the message mentions. */
    wordsFor(key: string, host: string, say: Say): string | undefined {
      const [cause = ""] = key.split(":");
      if ((notifiedAt.get(cause) ?? Number.NEGATIVE_INFINITY) > now() - hourMs) return undefined;
      notifiedAt.set(cause, now());
      return `@${host} ${textOf(sayCause(cause, say))}`;
    },
  };
}
