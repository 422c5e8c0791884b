import { randomUUID } from "node:crypto";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { ProcessRole, ProcessRoles } from "../config/roles.ts";
import type { Store } from "../store/engine/database.ts";
import { ownerOf, processLease } from "../store/upkeep/processes.ts";

/** How people know this process. */
export type Self = { computer: string; pid: number };

/** The lease of those roles that one process at a time fulfils for all. Others are done by everybody who has them. */
const leaseOf: Partial<Record<ProcessRole, string>> = { intake: "intake", ask: "catch-up", announce: "announce" };

/** What this process may do, and by which leases: all of it where no roles are set. */
export function createDuties({
  store,
  roles,
  self,
}: {
  store: Pick<Store, "kind">;
  roles: ProcessRoles;
  self: Self | undefined;
}) {
  const life = randomUUID();
  /** Chats with a connection that one process at a time has. Of Discord's on Postgres each has a part, by leases of its own. */
  const alone: readonly ProcessRole[] = store.kind === "sqlite" ? ["discord", "twitch"] : ["twitch"];
  /** Names this process in leases: never the same for two lives. */
  const owner = self === undefined ? life : ownerOf(`${self.computer} (${self.pid})`, life.slice(0, 8));
  /** A SQLite file has one process, which need not be told apart. */
  const own = store.kind === "sqlite" ? [] : [processLease(owner, roles)];
  return {
    owner,
    has: (role: ProcessRole) => roles.has(role),
    /** Parts of the program that belong to a role; none where this process has not got it. */
    of: <T>(role: ProcessRole, ...parts: readonly T[]): readonly T[] => (roles.has(role) ? parts : []),
    /** Those that this process competes for. */
    leases(chats: readonly ChatAdapter[]): string[] {
      const named = [...roles].flatMap((role) => leaseOf[role] ?? []);
      const listening = chats.filter(({ name }) => alone.some((role) => role === name && roles.has(role)));
      return [...own, ...named, ...listening.flatMap((chat) => chat.connections())];
    },
    /** The lease under which something is said through a connection. */
    speaksUnder: (chat: ChatAdapter, connection: string) =>
      chat.isBound ? connection : (leaseOf.announce ?? connection),
  };
}

export type Duties = ReturnType<typeof createDuties>;
