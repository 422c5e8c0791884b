import { join } from "node:path";
import { onTestFinished } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import { type FirstStart, openSetUp } from "../../src/app/set-up.ts";
import { readConfig } from "../../src/config/config.ts";
import { createHttpServer } from "../../src/http/server.ts";
import type { WordsOf } from "../../src/words/say.ts";
import { silentLog, temporaryFolder } from "./databases.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { type Answer, ask, post } from "./http-client.ts";
import { wordsOf as loaded } from "./words.ts";

/** The webhook id of the demo. */
export const demoEndpoint = "00000000-0000-4000-8000-000000000000";

/**
 * Runs the set-up behind a real HTTP server until the test ends. In place of the demo there is only a receiver that
 * answers 418.
 */
export async function serveSetUp({
  env = {},
  outside = {},
  folder = temporaryFolder(),
  clock = createFakeClock(),
  wordsOf = loaded,
  language = "en",
}: {
  /** Settings of the bot, as environment variables. */
  env?: Record<string, string>;
  /** Settings that come from the environment, so the set-up can't change them in its file. */
  outside?: Record<string, string>;
  folder?: string;
  clock?: FakeClock;
  wordsOf?: WordsOf;
  /** The browser's language. */
  language?: string;
} = {}) {
  const environment = { DATABASE_URL: `sqlite:${join(folder, "bot.db")}`, ...env, ...outside };
  const codes: string[] = [];
  let first: FirstStart | undefined;
  const setUp = openSetUp({
    config: readConfig(environment),
    file: join(folder, ".env"),
    environment,
    outside,
    ownEndpointId: demoEndpoint,
    ownPlace: lobby,
    clock,
    random: () => 0.5,
    log: silentLog,
    show: (code) => void codes.push(code),
    onFinished: (start) => {
      first = start;
    },
  });
  const receiver = {
    path: "/webhooks",
    handler: (_: unknown, response: { sendStatus(code: number): void }) => response.sendStatus(418),
  };
  const http = createHttpServer({
    port: 0,
    host: "127.0.0.1",
    first: setUp.before(receiver as unknown as Parameters<typeof setUp.before>[0]),
    routers: [setUp.routerIn(wordsOf)],
    log: silentLog,
  });
  await http.start();
  onTestFinished(async () => {
    await setUp.close();
    await http.stop();
  });
  setUp.access.offer();
  const { url } = http.address();
  const browser = { cookie: "", origin: url };

  /** Runs an action as the page does. Without a body it sends a GET. */
  const order = async (name: string, body?: object): Promise<Answer & { json: Record<string, unknown> }> => {
    const headers = { cookie: browser.cookie, origin: url, "accept-language": language };
    const answer = body
      ? await post(`${url}/setup/${name}`, body, headers)
      : await ask(`${url}/setup/${name}`, { headers });
    return { ...answer, json: JSON.parse(answer.text) as Record<string, unknown> };
  };

  return {
    url,
    folder,
    file: join(folder, ".env"),
    codes,
    clock,
    order,
    first: () => first,
    /** Enters a code, by default the newest one, and keeps the cookie that it gets. */
    async enter(code = codes.at(-1) ?? ""): Promise<Answer> {
      const answer = await post(`${url}/setup/open`, { code }, { origin: url, "accept-language": "en" });
      browser.cookie = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
      return answer;
    },
    cookie: () => browser.cookie,
  };
}
