import { createRequire } from "node:module";
import { DefaultRestOptions, REST, type RESTOptions, Routes } from "discord.js";
import type { TokenGuard } from "./token-guard.ts";

/** The request that only tests if the token is accepted. */
export const ownUser = Routes.user();

/** A request that takes longer may or may not have succeeded. */
const timeoutMs = 15_000;

export type DiscordRest = { rest: REST; close(): Promise<void> };

/**
 * Discord's REST API with the bot's token. It never retries or waits for limits on its own; the caller decides.
 * `apiUrl` has no version, such as `https://discord.com/api`. `mostPerSecond` counts in real time, at each second of
 * the system clock and not of ours; further requests are refused before they are sent.
 */
export function openRest(options: {
  token: string;
  apiUrl: string;
  mostPerSecond?: number | (() => number) | undefined;
  guard?: TokenGuard;
}): DiscordRest {
  const { token, apiUrl, mostPerSecond = 50, guard } = options;
  const agent = createOwnAgent();
  const rest = new REST({
    api: apiUrl,
    version: "10",
    retries: 0,
    timeout: timeoutMs,
    rejectOnRateLimit: () => true,
    agent,
    async makeRequest(url, init) {
      if (!url.endsWith(ownUser)) guard?.check();
      const response = await DefaultRestOptions.makeRequest(url, init);
      guard?.onAnswer(response.status);
      return response;
    },
  });
  // The library reads it each time it starts a new count.
  const get = typeof mostPerSecond === "number" ? () => mostPerSecond : mostPerSecond;
  Object.defineProperty(rest.options, "globalRequestsPerSecond", { get });
  // Allows one request before that, because the code that computes the share may not exist yet.
  rest.globalRemaining = typeof mostPerSecond === "number" ? Math.max(1, mostPerSecond) : 1;
  const setToken = rest.setToken.bind(rest);
  // After a single 401 the library would drop the token, but Discord has sent 401 by mistake in outages.
  rest.setToken = (next: string | null) => (next === null ? rest : setToken(next));
  rest.setToken(token);
  return {
    rest,
    async close() {
      rest.clearHashSweeper();
      rest.clearHandlerSweeper();
      await agent.destroy();
    },
  };
}

type OwnAgent = NonNullable<RESTOptions["agent"]>;

/** discord.js needs its own version of undici. Another one, set globally, would break it. */
function createOwnAgent(): OwnAgent {
  const require = createRequire(createRequire(import.meta.url).resolve("discord.js"));
  // `require` has no types. This is the module that @discordjs/rest itself loads.
  const { Agent } = require("undici") as { Agent: new () => OwnAgent };
  return new Agent();
}
