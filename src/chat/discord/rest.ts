import { createRequire } from "node:module";
import { DefaultRestOptions, REST, type RESTOptions, Routes } from "discord.js";
import type { TokenGuard } from "./token-guard.ts";

/** What is asked only to see whether the token is taken. */
export const ownUser = Routes.user();

/** A request that takes longer may or may not have been done. */
const timeoutMs = 15_000;

export type DiscordRest = { rest: REST; close(): Promise<void> };

/**
 * Discord's REST API under the bot's token. It repeats nothing by itself and waits for no limit: who asks decides.
 * `apiUrl`: without the version, such as `https://discord.com/api`. `mostPerSecond`: of real time, whatever our own clock
 * says, at each of its seconds; what is more is refused before it goes out.
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
  // The library looks it up whenever it counts anew.
  const get = typeof mostPerSecond === "number" ? () => mostPerSecond : mostPerSecond;
  Object.defineProperty(rest.options, "globalRequestsPerSecond", { get });
  // Until then one may go out: whoever answers for the share may not be built yet.
  rest.globalRemaining = typeof mostPerSecond === "number" ? Math.max(1, mostPerSecond) : 1;
  const setToken = rest.setToken.bind(rest);
  // After a single 401 the library would forget the token; Discord has answered so in outages.
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

/** discord.js works with the undici that it brings along: one of another version, set globally, would break it. */
function createOwnAgent(): OwnAgent {
  const require = createRequire(createRequire(import.meta.url).resolve("discord.js"));
  // require has no types; this is the module that @discordjs/rest itself asks for.
  const { Agent } = require("undici") as { Agent: new () => OwnAgent };
  return new Agent();
}
