import type { LoginOutcome } from "../../chat/twitch/code-login.ts";
import type { TwitchChat } from "../../chat/twitch/twitch-chat.ts";
import type { Notices } from "../../notices/notices.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";

/** How the host logs the bot in to Twitch while it runs. One code is open at a time, whoever asked for it. */
export type TwitchHostLogin = {
  /**
   * The code that is open, or a new one. `onEnd` is told once what came of it; without it the host's own place is. Throws
   * UserError where Twitch is not set up, or gives no code.
   */
  begin(options?: { onEnd?(says: Later): void }): Promise<LoginCode>;
  /** False: no code was open. */
  cancel(): boolean;
};

/** What the host types, and where: as the account that the bot shall speak with. `until`: milliseconds since 1970. */
export type LoginCode = { page: string; userCode: string; until: number };

const noticeKey = "twitch-login-ended";

/** Where Twitch is not set up, there is nothing to log in to. */
export const noTwitchLogin: TwitchHostLogin = {
  begin: async () => {
    throw new Refusal(({ say }) => say("twitch-login.off"));
  },
  cancel: () => false,
};

/** Lets people log the bot in from a chat. What came of a code is told to who asked for it, else in the host's place. */
export function createTwitchHostLogin(options: {
  codes: TwitchChat["codes"];
  notices(): Notices;
  log: Logger;
}): TwitchHostLogin {
  const { codes, notices, log } = options;

  async function tellHost(text: Later): Promise<void> {
    await notices().tell({ key: noticeKey, to: "host", text, whenOver: null });
    await notices().over(noticeKey);
  }
  function tell(outcome: LoginOutcome, onEnd: ((says: Later) => void) | undefined): void {
    if (onEnd) onEnd(outcomeOf(outcome));
    // Who has cancelled it knows.
    else if (outcome.type !== "cancelled") void tellHost(outcomeOf(outcome));
  }

  return {
    async begin({ onEnd } = {}) {
      const code = await codes.begin().catch((error: unknown) => {
        log.warn({ error: errorText(error) }, "Twitch gave no login code");
        throw new Refusal(({ say }) => say("twitch-login.no-code"), { cause: error });
      });
      void code.outcome.then((outcome) => tell(outcome, onEnd));
      const { page, userCode, until } = code;
      return { page, userCode, until };
    },
    cancel: codes.cancel,
  };
}

function outcomeOf(outcome: LoginOutcome): Later {
  switch (outcome.type) {
    case "done":
      return later("twitch-login.done", { login: outcome.login });
    case "late":
      return later("twitch-login.late");
    case "failed":
      return later("twitch-login.failed");
    case "cancelled":
      return later("twitch-login.void");
  }
}
