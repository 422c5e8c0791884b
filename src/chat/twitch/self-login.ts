import type { Clock } from "../../util/clock.ts";
import type { CodeLogin } from "./code-login.ts";

/** A code that nobody typed is not followed by another one at once: the host may be asleep. */
const askAgainMs = 3_600_000;

/**
 * Where nobody is logged in, the bot itself asks for a code that the host can type anywhere, and takes the login that
 * comes of it. `tell` gets what is wrong together with the way out.
 */
export function createSelfLogin(options: { codes: CodeLogin; tell(text: string): void; clock: Clock }) {
  const { codes, tell, clock } = options;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(problem: string): Promise<void> {
    const code = await codes.begin().catch(() => undefined);
    if (!code) return tell(problem);
    const minutes = Math.floor((code.until - clock.now()) / 60_000);
    tell(`${problem} Or, within ${minutes} minutes: open ${code.page} as the bot's account and type ${code.userCode}`);
  }

  return {
    /** `problem`: what is wrong, and the other way out. */
    begin(problem: string): void {
      if (clock.now() - askedAt < askAgainMs) return;
      askedAt = clock.now();
      void ask(problem);
    },
  };
}
