import type { TwitchEvents } from "../../chat/twitch/events.ts";
import type { Notices } from "../../notices/notices.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

const loginKey = "twitch-login";
const ignoredKey = "twitch-ignored";
const scopesKey = "twitch-scopes";

export type TwitchAccountEvents = Pick<TwitchEvents, "onIgnored" | "onHeardAgain" | "onLoginNeeded" | "onLoggedIn">;

/** What happens to our own account there: only the host can do something. */
export function createTwitchAccount(options: {
  notices(): Notices;
  clock: Pick<Clock, "now">;
  log: Logger;
  /** What somebody who stands before the terminal has to read. */
  print?: ((line: string) => void) | undefined;
}): TwitchAccountEvents {
  const { notices, clock, log, print } = options;
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => log.error({ error: errorText(error) }, "event of Twitch was not dealt with"));

  return {
    onIgnored(until) {
      const minutes = Math.ceil((until - clock.now()) / 60_000);
      const text = `Twitch ignores my account for ${minutes} minutes: too much was said with it. Where I am moderator or VIP I go on. What waits elsewhere is said then, announcements first. Does another program use this account?`;
      attempt(() => notices().tell({ key: ignoredKey, to: "host", text, whenOver: "Twitch should hear me again." }));
    },
    onHeardAgain() {
      attempt(() => notices().over(ignoredKey));
    },
    onLoginNeeded(text) {
      // In a line of the log the code would stand between signs.
      print?.(`Twitch: ${text}`);
      const over = "I am logged in to Twitch again.";
      attempt(() => notices().tell({ key: loginKey, to: "host", text, whenOver: over }));
    },
    onLoggedIn(missing) {
      attempt(() => notices().over(loginKey));
      const text =
        "My Twitch login is older than what I can do: I can't delete lines there that were hidden. Log me in once more: npm run login:twitch, or /tiltify host twitch-login on Discord.";
      if (missing.length === 0) attempt(() => notices().over(scopesKey));
      else attempt(() => notices().tell({ key: scopesKey, to: "host", text, whenOver: null }));
    },
  };
}
