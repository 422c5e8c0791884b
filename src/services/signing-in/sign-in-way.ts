import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import { traitsOf } from "../../chat/traits.ts";
import type { PlatformClient } from "../../platform/client.ts";
import type { Token, User } from "../../platform/resources.ts";
import { publicName } from "../../safety/text.ts";
import { secondMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import { readJson } from "../../util/json.ts";
import type { Logger } from "../../util/logger.ts";
import type { Sealing } from "../../util/sealing.ts";
import { type Asks, newCode } from "./asks.ts";
import { problemOfError, problemOfExchange, type SignInProblem } from "./problems.ts";

/**
 * The parameters with which a browser comes back from the platform. `browser`: the secret that the browser got at the
 * start.
 */
type CameBack = {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  browser: string | undefined;
};

/** The content of the page: either who asked, where, and the code to type after the command `typed`; or the problem. */
type SignInOutcome =
  | { asker: string; chat: string; place: string; space: string | null; account: string; typed: string; code: string }
  | { problem: SignInProblem };

/** The steps of a browser that signs in: to the platform, and back. */
type SignInWay = {
  /** Returns the URL of the platform's sign-in page. Undefined if the link does not work. */
  start(id: string, browser: string, about: { isPreview: boolean }): Promise<string | undefined>;
  comeBack(cameBack: CameBack): Promise<SignInOutcome>;
};

const longestExchangeMs = 10 * secondMs;

const sealedState = z.object({ id: z.string(), nonce: z.string(), browser: z.string() });

/**
 * Signs people in by a browser. The state is sealed, so nobody can forge one. It belongs to one link and one browser,
 * and can be used once. But we don't know who uses the browser, because somebody may have passed the link on. So the
 * browser only gets a code, and the person who asked must type it in the chat.
 */
export function createSignInWay(options: {
  platform: PlatformClient;
  asks: Asks;
  baseUrl(): string;
  sealing: Pick<Sealing, "seal" | "open">;
  log: Logger;
}): SignInWay {
  const { platform, asks, baseUrl, sealing, log } = options;
  const fingerprint = (browser: string) => hash("sha256", `sign in: ${browser}`, "base64url");

  function readState(state: string | undefined) {
    const text = state === undefined ? undefined : sealing.open(state);
    return text === undefined ? undefined : sealedState.safeParse(readJson(text)).data;
  }

  async function exchange(code: string): Promise<{ token: Token; user: User } | SignInProblem> {
    const signal = AbortSignal.timeout(longestExchangeMs);
    try {
      const token = await platform.grants.ofCode(code, redirectUriOf(baseUrl()), signal);
      const user = await platform.getCurrentUser({}, { token: token.access_token, signal });
      return user === null ? "scopes" : { token, user };
    } catch (error) {
      const problem = problemOfExchange(error);
      log.warn({ problem, error: errorText(error) }, "code of a person gave no login");
      return problem;
    }
  }

  return {
    async start(id, browser, { isPreview }) {
      if (!(await asks.visit(id, isPreview))) return undefined;
      const nonce = randomBytes(12).toString("base64url");
      const state = sealing.seal(JSON.stringify({ id, nonce, browser: fingerprint(browser) }));
      return platform.grants.addressFor({ redirectUri: redirectUriOf(baseUrl()), state });
    },

    async comeBack({ state, code, error, browser }) {
      const known = readState(state);
      if (known === undefined) return { problem: "forged" };
      const { id, nonce } = known;
      if (browser === undefined || fingerprint(browser) !== known.browser) return { problem: "foreign" };
      const refuse = async (problem: SignInProblem) => {
        await asks.noteProblem(id, problem);
        return { problem };
      };
      // There is no code to exchange, so don't use up the state.
      if (code === undefined) return refuse(error === undefined ? "forged" : problemOfError(error));
      const taken = await asks.takeState(id, { state: nonce, browser: known.browser });
      if (taken === undefined) return { problem: "old" };
      if (taken === "again") return { problem: "again" };
      const given = await exchange(code);
      if (typeof given === "string") return refuse(given);
      const { token, user } = given;
      const account = publicName(user.username);
      const shown = newCode();
      const ask = await asks.addConsent(id, { code: shown, tiltifyId: user.id, account, token });
      if (ask === undefined) return { problem: "old" };
      const { who: asker, place } = ask;
      const { chat, space } = place;
      const traits = traitsOf(chat);
      const typed = `${traits.commandPrefix}tiltify login`;
      const where = { chat, place: place.name, space: traits.space === "server" ? space.name : null };
      return { asker, ...where, account, typed, code: shown };
    },
  };
}

/** Returns the URL that the platform sends browsers back to. */
export function redirectUriOf(baseUrl: string): string {
  return `${baseUrl}/oauth/tiltify/callback`;
}
