import type { StartError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { DedicatedSession, DedicatedSessionOptions } from "./dedicated-session.ts";
import type { Db } from "./tables.ts";
import type { Job, WriteOptions } from "./write-lane.ts";

/** The durable part of the program, on SQLite or Postgres. */
export type OpenedStore = {
  readonly kind: "sqlite" | "postgres";
  /** For reads outside a transaction. It is never used to write. */
  readonly read: Db;
  /**
   * Runs the job in a transaction and resolves after the commit with the job's result. If the job throws, the
   * transaction is rolled back and the error is rethrown. The job must await nothing but the database, and any other
   * effect it has must be safe to repeat, because it may run more than once.
   */
  write<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /**
   * Resolves when everything deleted or overwritten before the call is gone from all files of the database, or when the
   * store closes. Waits for connections that still read an older state. Postgres does this by itself (VACUUM).
   */
  erase(): Promise<void>;
  /**
   * Only where several processes may share the database. Null if no session can be held open (see
   * `dedicated-session.ts`).
   */
  openSession?(options: DedicatedSessionOptions): Promise<DedicatedSession | null>;
  close(): Promise<void>;
};

/** A store, and the key that lets the program recognize names without storing them. */
export type Store = OpenedStore & {
  /**
   * Takes the hash of a name and returns the keyed hash that is stored. Without the key it is worthless (`sealing.ts`).
   */
  keyed(hash: string): string;
};

/** The part of a store for reads and small changes beside a process that may be serving from it. */
export type ExistingStore = Pick<OpenedStore, "read" | "write" | "close">;

export type OpenOptions = {
  now: number;
  log: Logger;
  /** Of this process. */
  pid?: number | undefined;
  /** Called when the store can do nothing more, and only a restart can help. */
  onBroken?(error: StartError): void;
  /**
   * Called before a SQLite file written by an older version is migrated to this version's schema. `version`: the older
   * one.
   */
  beforeMigration?(version: string): Promise<void>;
};
