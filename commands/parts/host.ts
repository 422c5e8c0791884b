/** What the commands of the host have in common. */

import type { Host, HostServer } from "../../src/services/hosting/host.ts";
import type { Say } from "../../src/words/en.ts";
import type { Line } from "../../src/words/parts.ts";
import { Refusal } from "../../src/words/refusal.ts";
import { suggest } from "./suggestions.ts";

const allServers = "tiltify host servers";

export const serverOption = {
  type: "string",
  required: true,
  ...suggest("servers"),
} as const;

/** One of the servers that the bot is in, by its id or name; undefined for none. Throws Refusal for several. */
export async function findServer(host: Host, typed: string): Promise<HostServer | undefined> {
  const servers = await host.servers();
  const wanted = typed.trim().toLowerCase();
  const byId = servers.find(({ id }) => id === wanted);
  const [named, ...others] = servers.filter(({ name }) => name.toLowerCase() === wanted);
  if (byId) return byId;
  if (others.length > 0) throw new Refusal(({ say }) => say("hosting.several", { next: allServers }));
  return named;
}

export function noSuchServer(say: Say): Line {
  return say("hosting.no-server", { next: allServers });
}
