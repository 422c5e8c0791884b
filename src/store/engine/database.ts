import type { StartError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { DedicatedSession, DedicatedSessionOptions } from "./dedicated-session.ts";
import type { Db } from "./tables.ts";
import type { Job, WriteOptions } from "./write-lane.ts";

/** The durable part of the program, on SQLite or Postgres. */
export type OpenedStore = {
  readonly kind: "sqlite" | "postgres";
  /** For reading outside a transaction. Nothing is ever written through it. */
  readonly read: Db;
  /**
   * Runs the job in a transaction and resolves after the commit, with what the job gave; what it throws takes its work
   * back and rises. The job awaits nothing but the database, and may run more than once: whatever else it does has to
   * bear that.
   */
  write<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /**
   * Resolves when what was deleted or overwritten before the call stands in no file of the database any more, or at the
   * close. It waits for whoever still reads an older state. Postgres does it by itself (VACUUM).
   */
  erase(): Promise<void>;
  /** Only where several processes may share the database; null: it can't be kept (see `dedicated-session.ts`). */
  openSession?(options: DedicatedSessionOptions): Promise<DedicatedSession | null>;
  close(): Promise<void>;
};

/** What the program works with: a store and the key by which it recognises names without keeping them. */
export type Store = OpenedStore & {
  /** Of the hash of a name: what is kept, and is worth nothing without the key (`sealing.ts`). */
  keyed(hash: string): string;
};

/** Part of a store, to look or for a few changes, beside a process that may be serving from it. */
export type ExistingStore = Pick<OpenedStore, "read" | "write" | "close">;

export type OpenOptions = {
  now: number;
  log: Logger;
  /** Of this process. */
  pid?: number | undefined;
  /** The store can do nothing any more, and only a new start can help. */
  onBroken?(error: StartError): void;
  /** Called before a SQLite file that an older version wrote is brought to this one's schema. `version`: the older one. */
  beforeMigration?(version: string): Promise<void>;
};
