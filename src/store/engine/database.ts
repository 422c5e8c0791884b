import type { StartError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { DedicatedSession, DedicatedSessionOptions } from "./dedicated-session.ts";
import type { Db } from "./tables.ts";
import type { Job, WriteOptions } from "./write-lane.ts";

/** The database of the program: SQLite or Postgres. */
export type OpenedStore = {
  readonly kind: "sqlite" | "postgres";
  /** Runs reads outside a transaction. Never writes. */
  readonly read: Db;
  /**
   * Runs the job in a transaction. Resolves with the job's result after the commit. If the job throws, the transaction
   * is rolled back and the error is rethrown. The job must await nothing but the database. The job may run more than
   * once, so its other effects must be safe to repeat.
   */
  write<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /**
   * Resolves when everything that was deleted or overwritten before the call is gone from all database files, or when
   * the store closes. Waits for connections that still read an older state. Does nothing on Postgres, where VACUUM does
   * it.
   */
  erase(): Promise<void>;
  /**
   * Defined only for databases that several processes can share. Returns null if no session can be held open (see
   * `dedicated-session.ts`).
   */
  openSession?(options: DedicatedSessionOptions): Promise<DedicatedSession | null>;
  close(): Promise<void>;
};

/** A store with the key that lets us recognize names without storing them. */
export type Store = OpenedStore & {
  /**
   * Takes the hash of a name and returns the keyed hash, which is what we store. Without the key, nobody can find out
   * whether it is the hash of a certain name (`sealing.ts`).
   */
  keyed(hash: string): string;
};

/**
 * A store for a tool that reads and makes small changes, while another process may be serving from the same database.
 */
export type ExistingStore = Pick<OpenedStore, "read" | "write" | "close">;

export type OpenOptions = {
  now: number;
  log: Logger;
  pid?: number | undefined;
  /** Called when the store is broken for good. Only a restart helps. */
  onBroken?(error: StartError): void;
  /** Called before a SQLite file of an older version is migrated. `version` is that older version. */
  beforeMigration?(version: string): Promise<void>;
};
