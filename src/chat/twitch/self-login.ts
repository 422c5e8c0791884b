import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { partsOf } from "../reply/reply.ts";
import type { CodeLogin } from "./code-login.ts";

/** A code that nobody typed isn't replaced at once, because the host may be asleep. */
const askAgainMs = 3_600_000;

/**
 * Without a login, requests a code that the host can type anywhere, and uses the login that results. `notify` gets the
 * problem together with the way out.
 */
export function createSelfLogin(options: { codes: CodeLogin; notify(problem: Later): void; clock: Clock }) {
  const { codes, notify, clock } = options;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(problem: Later): Promise<void> {
    const code = await codes.begin().catch(() => undefined);
    if (!code) return notify(problem);
    const left = Math.floor((code.until - clock.now()) / minuteMs) * minuteMs;
    notify(later("twitch.login.by-code", { problem, left, page: code.page, code: partsOf(code.userCode) }));
  }

  return {
    /** `problem` contains the problem and the other way out. */
    begin(problem: Later): void {
      if (clock.now() - askedAt < askAgainMs) return;
      askedAt = clock.now();
      void ask(problem);
    },
  };
}
