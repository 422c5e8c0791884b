import { type REST, type RESTGetAPICurrentUserGuildsResult, Routes } from "discord.js";
import { minuteMs } from "../../util/durations.ts";

type Known = { id: string; name: string; members: number };

/** Docs: resources/user, "Get Current User Guilds": so many at once. */
const pageSize = 200;

/** All servers that the bot is in, also those on shards of other processes. Asked once a minute at most: people type names. */
export function createAllServers({ rest, now }: { rest: REST; now(): number }): () => Promise<Known[]> {
  let asked: { at: number; servers: Promise<Known[]> } | undefined;

  async function read(after = "0"): Promise<Known[]> {
    const query = new URLSearchParams({ limit: String(pageSize), after, with_counts: "true" });
    // The answer has the shape that Discord documents.
    const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    const servers = page.map(({ id, name, approximate_member_count: members = 0 }) => ({ id, name, members }));
    const last = page.at(-1);
    return last === undefined || page.length < pageSize ? servers : [...servers, ...(await read(last.id))];
  }

  return () => {
    if (asked && now() - asked.at < minuteMs) return asked.servers;
    const servers = read();
    asked = { at: now(), servers };
    servers.catch(() => {
      asked = undefined;
    });
    return servers;
  };
}
