import { randomUUID } from "node:crypto";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { ProcessRole, ProcessRoles } from "../config/roles.ts";
import type { Store } from "../store/engine/database.ts";
import { ownerOf, processLease } from "../store/upkeep/processes.ts";

/** The computer and process ID, by which people recognize this process. */
export type Self = { computer: string; pid: number };

/** The leases of roles that only one process performs at a time. All processes perform their other roles. */
const leaseOf: Partial<Record<ProcessRole, string>> = { intake: "intake", ask: "catch-up", announce: "announce" };

/** Decides what this process may do, and which leases it needs. Without roles it does everything. */
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
  /**
   * Chats whose connection belongs to one process at a time. On Postgres, Discord isn't one of them: the processes
   * share its shards, which have leases of their own.
   */
  const alone: readonly ProcessRole[] = store.kind === "sqlite" ? ["discord", "twitch"] : ["twitch"];
  /** This process's name in leases. Different after each start. */
  const owner = self === undefined ? life : ownerOf(`${self.computer} (${self.pid})`, life.slice(0, 8));
  /** The lease of the process itself. A SQLite file has only one process, which needs none. */
  const own = store.kind === "sqlite" ? [] : [processLease(owner, roles)];
  return {
    owner,
    has: (role: ProcessRole) => roles.has(role),
    /** Returns `parts` if this process has the role; otherwise nothing. */
    of: <T>(role: ProcessRole, ...parts: readonly T[]): readonly T[] => (roles.has(role) ? parts : []),
    /** Returns the leases that this process tries to get. */
    leases(chats: readonly ChatAdapter[]): string[] {
      const named = [...roles].flatMap((role) => leaseOf[role] ?? []);
      const listening = chats.filter(({ name }) => alone.some((role) => role === name && roles.has(role)));
      return [...own, ...named, ...listening.flatMap((chat) => chat.connections())];
    },
    /** Returns the lease that sending through a connection needs. */
    speaksUnder: (chat: ChatAdapter, connection: string) =>
      chat.isBound ? connection : (leaseOf.announce ?? connection),
  };
}

export type Duties = ReturnType<typeof createDuties>;
