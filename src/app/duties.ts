import { randomUUID } from "node:crypto";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { ProcessRole, ProcessRoles } from "../config/roles.ts";
import type { Store } from "../store/engine/database.ts";
import { ownerOf, processLease } from "../store/upkeep/processes.ts";

/** Identifies this process to people. */
export type Self = { computer: string; pid: number };

/** The leases of the roles that one process performs for all. Every process performs its other roles. */
const leaseOf: Partial<Record<ProcessRole, string>> = { intake: "intake", ask: "catch-up", announce: "announce" };

/** Decides what this process may do and under which leases: everything if no roles are set. */
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
   * Chats whose connection belongs to one process at a time. On Postgres each process has part of Discord's shards,
   * with leases of their own.
   */
  const alone: readonly ProcessRole[] = store.kind === "sqlite" ? ["discord", "twitch"] : ["twitch"];
  /** Names this process in leases; never the same for two starts. */
  const owner = self === undefined ? life : ownerOf(`${self.computer} (${self.pid})`, life.slice(0, 8));
  /** A SQLite file has only one process, which needs no name. */
  const own = store.kind === "sqlite" ? [] : [processLease(owner, roles)];
  return {
    owner,
    has: (role: ProcessRole) => roles.has(role),
    /** Returns the parts of the program that belong to a role; none if this process doesn't have it. */
    of: <T>(role: ProcessRole, ...parts: readonly T[]): readonly T[] => (roles.has(role) ? parts : []),
    /** The leases that this process competes for. */
    leases(chats: readonly ChatAdapter[]): string[] {
      const named = [...roles].flatMap((role) => leaseOf[role] ?? []);
      const listening = chats.filter(({ name }) => alone.some((role) => role === name && roles.has(role)));
      return [...own, ...named, ...listening.flatMap((chat) => chat.connections())];
    },
    /** The lease for sending through a connection. */
    speaksUnder: (chat: ChatAdapter, connection: string) =>
      chat.isBound ? connection : (leaseOf.announce ?? connection),
  };
}

export type Duties = ReturnType<typeof createDuties>;
