import type { JoinedServer } from "../../chat/port/server-port.ts";
import { settings } from "../../settings/schema.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readSpaceStatuses, type SpaceStatus } from "../../store/places/host-counts.ts";

/** `server`: what the chat reports about it; undefined for every other space. */
export type HostSpace = Omit<SpaceStatus, "quiet"> & { server: JoinedServer | undefined; isPaused: boolean };

/** The chat whose spaces are servers. */
const serverChat = "discord";

/** Returns the status of these servers, and of every other space with something connected. */
export async function readHostSpaces(
  db: Db,
  { servers, now }: { servers: readonly JoinedServer[]; now: number },
): Promise<HostSpace[]> {
  const standings = await readSpaceStatuses(db);
  const byServer = new Map(standings.filter(({ chat }) => chat === serverChat).map((one) => [one.address, one]));
  const inServers = servers.map((server): HostSpace => {
    const { id: address, name } = server;
    const nothing = { chat: serverChat, address, name, campaigns: 0, waiting: 0, shutOut: 0, quiet: null };
    return { ...toSpace(byServer.get(address) ?? nothing, now), name, server };
  });
  return [...inServers, ...standings.filter(({ chat }) => chat !== serverChat).map((one) => toSpace(one, now))];
}

function toSpace({ quiet, ...standing }: SpaceStatus, now: number): HostSpace {
  const span = quiet === null ? null : (settings.quiet.parse(quiet) ?? null);
  const isPaused = span !== null && span.from <= now && (span.until ?? Number.POSITIVE_INFINITY) > now;
  return { ...standing, server: undefined, isPaused };
}
