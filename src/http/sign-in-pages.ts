import { randomBytes } from "node:crypto";
import { type Request, type Response, Router } from "express";
import type { Key } from "../words/en.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { sendPage } from "./pages.ts";
import type { ReaderWords } from "./readers.ts";
import { isForeign } from "./trust.ts";

/** Why a sign-in failed, by the names in the catalogue. */
type Problem = Extract<Key, `sign-in.problem.${string}`> extends `sign-in.problem.${infer Name}` ? Name : never;

type Outcome =
  | { asker: string; chat: string; place: string; space: string | null; account: string; typed: string; code: string }
  | { problem: Problem };

type Way = {
  start(id: string, browser: string, about: { isPreview: boolean }): Promise<string | undefined>;
  comeBack(cameBack: Record<"state" | "code" | "error" | "browser", string | undefined>): Promise<Outcome>;
};

const cookieName = "bellringer_sign_in";
const cookieSeconds = 10 * 60;
/** The longest value we accept. A code has 64 characters, a state about 250. */
const longestValue = 1_000;

/**
 * The pages for signing in with the platform. `/oauth/tiltify/start` sends the browser to the platform. The browser
 * comes back to `/oauth/tiltify/callback`, which shows who asked for the sign-in, and a code to type in the chat. The
 * parameters of these addresses are secret. No log contains them, no page shows them, and no other site receives them.
 */
export function createSignInPages(options: {
  way: Way;
  wordsFor: ReaderWords;
  /** Returns our address for browsers, with its path. */
  baseUrl(): string;
}): Router {
  const { way, wordsFor, baseUrl } = options;
  const router = Router();
  const isOurs = (request: Request) => request.method === "GET" && !isForeign(request, baseUrl());

  router.get("/oauth/tiltify/start", async (request, response, next) => {
    if (!isOurs(request)) return next();
    // A browser uses one secret for all its links, so that we can count its requests.
    const browser = browserOf(request) ?? randomBytes(18).toString("base64url");
    const id = parameterOf(request, "ask");
    // Chats and messengers open links to preview them. Unlike every browser, they don't say which languages they read.
    const isPreview = request.headers["accept-language"] === undefined;
    const to = id === undefined ? undefined : await way.start(id, browser, { isPreview });
    if (to === undefined) return refuse(response.status(410), await wordsFor(request), "old");
    response.set({ "set-cookie": cookieOf(browser, baseUrl()), "referrer-policy": "no-referrer" });
    response.set("cache-control", "no-store").redirect(303, to);
  });

  router.get("/oauth/tiltify/callback", async (request, response, next) => {
    if (!isOurs(request)) return next();
    const [words, outcome] = await Promise.all([
      wordsFor(request),
      way.comeBack({
        state: parameterOf(request, "state"),
        code: parameterOf(request, "code"),
        error: parameterOf(request, "error"),
        browser: browserOf(request),
      }),
    ]);
    if ("problem" in outcome) return refuse(response.status(400), words, outcome.problem);
    const { say } = words;
    const { asker, chat, place, space, account, typed, code } = outcome;
    const asked = { asker, chat, place };
    sendPage(response, words, {
      title: say("sign-in.page.title"),
      texts: [
        space === null ? say("sign-in.page.asked.there", asked) : say("sign-in.page.asked", { ...asked, space }),
        say("sign-in.page.account", { account }),
        say("sign-in.page.type", { typed: verbatim(typed) }),
        say("sign-in.page.warning"),
      ],
      code,
    });
  });

  return router;
}

function refuse(response: Response, words: Words, problem: Problem): void {
  const { say, value } = words;
  // An old link doesn't tell which chat its reader came from. On Twitch, commands start with "!".
  const typed = value("choice", [verbatim("/tiltify login"), verbatim("!tiltify login")]);
  sendPage(response, words, {
    title: say("sign-in.page.failed"),
    texts: [say(`sign-in.problem.${problem}`), say("sign-in.page.again", { typed })],
  });
}

/** Returns a parameter; undefined if it is missing, repeated, or longer than anything we have sent. */
function parameterOf({ query }: Request, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" && value.length <= longestValue ? value : undefined;
}

function browserOf({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{24})(?:;|$)`).exec(headers.cookie ?? "")?.[1];
}

/** Writes the cookie. It is `Lax`, because the browser must send it when the platform redirects it back. */
function cookieOf(browser: string, baseUrl: string): string {
  const { protocol, pathname } = new URL(`${baseUrl}/oauth/tiltify`);
  const attributes = `Max-Age=${cookieSeconds}; Path=${pathname}; HttpOnly; SameSite=Lax`;
  return `${cookieName}=${browser}; ${attributes}${protocol === "https:" ? "; Secure" : ""}`;
}
