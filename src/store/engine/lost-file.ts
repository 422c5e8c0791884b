/**
 * Detects that somebody deleted or replaced the file of an open database. Further writes would go into a file without a
 * name and be lost when the process ends. The open connection can still read everything, so it is saved to a new file
 * first.
 */
import { rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { makeFolders } from "./make-folders.ts";
import { createPart, putInPlace, removePart } from "./part-file.ts";
import type { Db } from "./tables.ts";

export type OpenFile = {
  /**
   * `deleted`: the file or its write-ahead log is gone. `replaced`: another file now has its name. Null: nothing
   * happened.
   */
  loss(): "deleted" | "replaced" | null;
  /**
   * Saves everything that the open connection can read. Writes to the old path, or beside it if another file is there
   * now. Deletes the old write-ahead log, because SQLite would replay it into the new file. Returns the error to show
   * the host. Throws if the file cannot be written.
   */
  save(read: Db, suffix: string): Promise<StartError>;
};

/** Remembers which file is open. Call it right after the database and its write-ahead log have been opened. */
export function noteOpenFile(file: string): OpenFile {
  const log = `${file}-wal`;
  const known = { file: identify(file), log: identify(log) };

  function loss() {
    const now = identify(file);
    if (now !== undefined && now !== known.file) return "replaced";
    return now === undefined || identify(log) !== known.log ? "deleted" : null;
  }

  return {
    loss,
    async save(read, suffix) {
      const isReplaced = loss() === "replaced";
      const to = isReplaced ? `${file}.${suffix}` : file;
      const part = `${to}.part`;
      makeFolders(dirname(to));
      try {
        createPart(part);
        await sql`vacuum into ${part}`.execute(read);
        for (const left of [log, `${file}-shm`]) rmSync(left, { force: true });
        putInPlace(part, to);
      } catch (error) {
        removePart(part);
        throw error;
      }
      return new StartRefusal(isReplaced ? replaced(file, to) : deleted(file));
    },
  };
}

function identify(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

const deleted = (file: string) => later("database.deleted", { file: verbatim(file) });

const replaced = (file: string, saved: string) =>
  later("database.replaced", { file: verbatim(file), saved: verbatim(saved) });
