import { createRequire } from "node:module";
import { DefaultRestOptions, REST, type RESTOptions, Routes } from "discord.js";
import type { TokenGuard } from "./token-guard.ts";

/** The request with which we test whether Discord accepts the token. */
export const ownUser = Routes.user();

/** A request that takes longer is given up. It may or may not have succeeded. */
const timeoutMs = 15_000;

export type DiscordRest = { rest: REST; close(): Promise<void> };

/**
 * Discord's REST API with the bot's token. Never retries and never waits for limits; the caller decides. `apiUrl` has
 * no version, such as `https://discord.com/api`. Above `mostPerSecond`, requests fail before they are sent. That limit
 * goes by the system clock, even in tests that replace the clock.
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
  // A getter, because the library reads this value whenever it starts a new count.
  const get = typeof mostPerSecond === "number" ? () => mostPerSecond : mostPerSecond;
  Object.defineProperty(rest.options, "globalRequestsPerSecond", { get });
  // The first request is always allowed. The code that computes this process's share may not exist yet.
  rest.globalRemaining = typeof mostPerSecond === "number" ? Math.max(1, mostPerSecond) : 1;
  const setToken = rest.setToken.bind(rest);
  // The library drops the token after one 401. In outages, Discord has sent 401 by mistake.
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

/** discord.js needs the version of undici that it comes with. A different one that was set globally would break it. */
function createOwnAgent(): OwnAgent {
  const require = createRequire(createRequire(import.meta.url).resolve("discord.js"));
  // `require` has no types. @discordjs/rest loads this same module.
  const { Agent } = require("undici") as { Agent: new () => OwnAgent };
  return new Agent();
}
